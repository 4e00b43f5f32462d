"""Build the client into client/dist. Brings node along from a package registry if the machine has none.

python client/build.py
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

CLIENT = Path(__file__).resolve().parent
ROOT = CLIENT.parent
# An environment of its own: whatever is synchronised into .venv would throw node out again.
NODE = ROOT / ".venv" / "node"
OLDEST = (20, 19)


def main() -> int:
    folder = system_node() or wheel_node()
    environment = {**os.environ, "PATH": f"{folder}{os.pathsep}{os.environ.get('PATH', '')}"}
    # Looking for news of npm, advice and donations are none of a player's business.
    quiet = ["--no-audit", "--no-fund", "--no-update-notifier", "--loglevel=error"]
    npm = str(Path(folder) / "npm")
    build = [npm, "run", "build", "--silent", "--", "--logLevel", "error"]
    for command in [build] if is_borrowed(CLIENT / "node_modules") else [[npm, "ci", *quiet], build]:
        status = subprocess.run(command, cwd=CLIENT, env=environment, check=False).returncode
        if status:
            print(f"The client could not be built: {' '.join(command[1:3])} failed.", file=sys.stderr)
            return status
    return 0


def is_borrowed(modules: Path) -> bool:
    """Do the packages belong to another checkout? Then they are used as they are: `npm ci` would begin by
    throwing away all that is behind the link."""
    if modules.resolve() == modules.parent.resolve() / modules.name:
        return False
    print(f"Building with the packages of {modules.resolve()}, to which node_modules is a link.", flush=True)
    return True


def system_node() -> str | None:
    """The folder of the machine's own node, if it is new enough and has npm beside it."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return None
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    found = re.match(r"v(\d+)\.(\d+)", said)
    if found is None or (int(found[1]), int(found[2])) < OLDEST:
        return None
    return str(Path(npm).parent)


def wheel_node() -> str:
    """The folder of node from the Python package registry."""
    folder = NODE / "bin"
    if not (folder / "npm").exists():
        print("Fetching node, because this machine has none that is new enough …", flush=True)
        uv = shutil.which("uv", path=str(ROOT / ".venv" / "bin")) or "uv"
        locked = str(ROOT / "requirements" / "node.txt")
        subprocess.run([uv, "venv", "--quiet", "--clear", "--python", sys.executable, str(NODE)], check=True)
        python = str(folder / "python")
        command = [uv, "pip", "install", "--quiet", "--python", python, "--require-hashes", "-r", locked]
        subprocess.run(command, check=True)
    return str(folder)


if __name__ == "__main__":
    raise SystemExit(main())
