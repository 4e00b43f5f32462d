from __future__ import annotations
from typing import Any
def from_arguments(a: Any) -> dict[str, Any]: return {}
def now(p: Any) -> dict[str, Any] | None: return None
