"""Compiles the kernel and the games in place with mypyc: `make fast`. Run in src/."""

from __future__ import annotations

import os
import sys
import sysconfig
from pathlib import Path

# What is said, shown and checked once gains nothing by it, and would double the compiler's work.
LEFT_AS_IT_IS = (
    "charts/check*", "rules/vocabulary", "study", "telling/*",
)  # fmt: skip


def sources() -> list[str]:
    """The rules: the kernel and the games; a game that has no GAME yet is still being written."""
    games = [
        path.parent
        for path in sorted(Path("kadesh/games").glob("*/__init__.py"))
        if "GAME" in path.read_text()
    ]
    paths = [Path("kadesh/games/__init__.py")]
    for folder in [Path("kadesh/table"), *games]:
        paths.extend(sorted(folder.rglob("*.py")))
    return [path.as_posix() for path in paths if not any(path.match(f"{name}.py") for name in LEFT_AS_IT_IS)]


def main() -> None:
    compiler = (sysconfig.get_config_var("CC") or "cc").split()[0]
    if not any(os.access(Path(folder) / compiler, os.X_OK) for folder in os.get_exec_path()):
        sys.exit(f"make fast needs a C compiler, and there is no {compiler} here.")
    from mypyc.__main__ import main as mypyc

    sys.argv = ["mypyc", "--config-file", "../pyproject.toml", *sources()]
    mypyc()


if __name__ == "__main__":
    main()
