"""Puts into a wheel what is not in git: the built client and, with KADESH_COMPILED=1, the compiled rules."""

import os
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class Wheel(BuildHookInterface):  # type: ignore[type-arg]
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            # A checkout serves the client from where it was built.
            return
        root = Path(self.root)
        client = root / "client" / "dist"
        if not (client / "index.html").is_file():
            raise SystemExit("The client has not been built: run make client/dist/index.html.")
        build_data["force_include"][str(client)] = "kadesh/server/client"
        if os.environ.get("KADESH_COMPILED") != "1":
            return
        libraries = [path for end in ("so", "pyd") for path in (root / "src").glob(f"**/*.{end}")]
        libraries = [path for path in libraries if "build" not in path.relative_to(root / "src").parts]
        if not libraries:
            raise SystemExit("Nothing has been compiled: run make fast.")
        build_data["pure_python"] = False
        # pip prefers a wheel for this platform and Python to one for all.
        build_data["infer_tag"] = True
        for path in libraries:
            build_data["force_include"][str(path)] = path.relative_to(root / "src").as_posix()
