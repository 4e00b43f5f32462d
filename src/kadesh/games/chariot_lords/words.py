from __future__ import annotations
from typing import Any
def sentence(fact: Any) -> dict[str, Any]: return {"parts": [{"t": repr(fact)}], "clause": fact.clause}
