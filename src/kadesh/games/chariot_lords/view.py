from __future__ import annotations
from typing import Any

def board(game: Any, scenario: str) -> dict[str, Any]: return {}
def view(p: Any, seat: Any) -> dict[str, Any]: return {}
def describe(p: Any, option: Any) -> dict[str, Any]: return {"text": str(option), "points": ["button"]}
