"""Compiles the kernel and the games in place with mypyc: `make fast`. Run in src/."""

from __future__ import annotations

import os
import sys
import sysconfig
from pathlib import Path

FOLDERS = ("kadesh/table", "kadesh/games")


def sources() -> list[str]:
    """All modules of the kernel and the games."""
    return [path.as_posix() for folder in FOLDERS for path in sorted(Path(folder).rglob("*.py"))]


def main() -> None:
    compiler = (sysconfig.get_config_var("CC") or "cc").split()[0]
    if not any(os.access(Path(folder) / compiler, os.X_OK) for folder in os.get_exec_path()):
        sys.exit(f"make fast needs a C compiler, and there is no {compiler} here.")
    from mypyc.__main__ import main as mypyc

    sys.argv = ["mypyc", "--config-file", "../pyproject.toml", *sources()]
    mypyc()


if __name__ == "__main__":
    main()
