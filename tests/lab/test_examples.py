"""The examples do what they say."""

from __future__ import annotations

import importlib.util
import warnings
from typing import Any

import pytest

from tests.support import ROOT

pytestmark = pytest.mark.filterwarnings("ignore")


def example(name: str) -> Any:
    spec = importlib.util.spec_from_file_location(f"example_{name}", ROOT / "examples" / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        spec.loader.exec_module(module)
    return module


def test_reinforce_learns() -> None:
    before, after = example("reinforce").learn(games=150, rate=0.1, seed=1)
    assert after > before + 0.5


def test_ismcts_beats_chance() -> None:
    chance, search = example("ismcts").compare(games=3, simulations=40)
    assert search > chance
