"""Without Ray the lab says what to install. `make ray` runs the same games on a local Ray."""

from __future__ import annotations

import sys

import pytest

import kadesh
from kadesh.lab.run import Workers, outcomes
from kadesh.lab.simulate import Plan


def test_without_ray(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    plan = Plan(kadesh.game_ids()[0], "", ("random",), 0)
    with pytest.raises(ValueError, match=r"pip install 'kadesh\[ray\]'"):
        list(outcomes(plan, range(2), Workers(ray="")))
