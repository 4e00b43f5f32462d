"""Sentences for the journal's facts."""

from __future__ import annotations

from typing import Any

from kadesh.table import Fact


def sentence(fact: Fact) -> dict[str, Any]:
    text = " ".join([fact.kind, *(str(value) for value in fact.values)])
    return {"parts": [{"t": text}], "clause": fact.clause}
