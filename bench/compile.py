"""Compiles the kernel and the games in place with mypyc: `make fast`, or only some with GAMES="genesis".

Each game is a unit of its own beside the kernel's: a library that calls the kernel's natively. Units are
compiled side by side, and only those whose C differs from the last time, or that of the kernel's interface.
"""

from __future__ import annotations

import argparse
import os
import sys
import sysconfig
import tempfile
from importlib.metadata import version
from pathlib import Path
from typing import Any, Final

SOURCE: Final = Path(__file__).parents[1] / "src"
KERNEL: Final = "kernel"
# What is said, shown and checked once gains nothing by it, and would double the compiler's work.
# `game.py` would bring telling in: mypyc takes a unit for one circle of imports, with all that lies on it.
# The types of the contract are read while it runs, and compiled they are hollow.
LEFT_AS_IT_IS: Final = (
    *("game.py", "study.py", "telling/*.py"),
    *("craft/testing.py", "craft/telling.py", "table/contract/*.py"),
)


def units(wanted: list[str]) -> dict[str, list[str]]:
    """The modules of each unit: of the kernel, and of the games that are wanted, or of all."""
    table = [*Path("kadesh/table").rglob("*.py"), *Path("kadesh/craft").rglob("*.py")]
    found = {KERNEL: [Path("kadesh/games/__init__.py"), *table]}
    for path in sorted(Path("kadesh/games").glob("*/__init__.py")):
        # A game that has no GAME yet is still being written.
        if (not wanted or path.parent.name in wanted) and (path.parent / "game.py").exists():
            found[path.parent.name] = list(path.parent.rglob("*.py"))
    unknown = sorted(set(wanted) - set(found))
    if unknown:
        sys.exit(f"There is no game {', '.join(unknown)} to compile.")
    return {unit: sorted(path.as_posix() for path in paths if _gains(path)) for unit, paths in found.items()}


def _gains(path: Path) -> bool:
    return not any(path.match(pattern) for pattern in LEFT_AS_IT_IS)


def translate(found: dict[str, list[str]], level: str, folder: str) -> list[Any]:
    """Python to C. It is quick, so it is done anew each time: what is compiled follows from the C alone."""
    import setuptools  # noqa: F401  mypyc asks whether it is there
    from mypyc.build import mypycify

    with tempfile.TemporaryDirectory() as cache:
        made: list[Any] = mypycify(
            [
                *("--config-file", "../pyproject.toml", "--cache-dir", cache),
                *(path for paths in found.values() for path in paths),
            ],
            separate=[(paths, f"kadesh_{unit}") for unit, paths in found.items()],
            opt_level=level,
            debug_level="0",
            target_dir=folder,
        )
    for one in made:
        # What mypyc writes is not ours to mend; to look for warnings in it took a quarter of the time.
        one.extra_compile_args.append("-Wno-all")
    # The largest first, so that no core waits for another at the end.
    return sorted(made, key=lambda one: -sum(os.path.getsize(source) for source in one.sources))


def build(extensions: list[Any], folder: str, jobs: int) -> None:
    """C to libraries, in place, where a library is older than its C or than a header that this reads."""
    import setuptools

    setuptools.setup(
        name="kadesh",
        ext_modules=extensions,
        packages=[],
        script_args=[
            *("--quiet", "build_ext", "--inplace", "--parallel", str(jobs)),
            *("--build-temp", f"{folder}/objects", "--build-lib", f"{folder}/libraries"),
        ],
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help="all unless some are named")
    parser.add_argument("--level", default="3", choices=("0", "1", "2", "3"), help="the C compiler's -O")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="units at a time")
    parser.add_argument("--translate", metavar="FOLDER", help="only write the C there, and compile nothing")
    arguments = parser.parse_args()
    only_here = os.path.abspath(arguments.translate) if arguments.translate else ""
    os.chdir(SOURCE)
    found = units([name.replace("-", "_") for name in arguments.games])
    if only_here:
        translate(found, arguments.level, only_here)
        return
    compiler = (sysconfig.get_config_var("CC") or "cc").split()[0]
    if not any(os.access(Path(folder) / compiler, os.X_OK) for folder in os.get_exec_path()):
        sys.exit(f"make fast needs a C compiler, and there is no {compiler} here.")
    # What another compiler or another level made is of no use: a folder for each.
    tag = f"{sysconfig.get_config_var('SOABI')}-mypyc-{version('mypy')}-O{arguments.level}"
    build(translate(found, arguments.level, f"build/{tag}"), f"build/{tag}", arguments.jobs)


if __name__ == "__main__":
    main()
