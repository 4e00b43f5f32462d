"""Fuzz the HTTP interface with schemathesis against its own OpenAPI document: no answer may be a 5xx.

    python -m tests.soak.fuzz --schemathesis .venv/fuzz/bin/schemathesis

Once with whatever the document allows, and once with the ids of a match that
runs, so that the fuzz gets past "there is no such match". Then every error that
the server sent on the way must have been a sentence.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
from pathlib import Path

import httpx

from tests.soak.crash import Server

CONFIG = """
[parameters]
"path.match_id" = "{match}"
"path.game_id" = "reeds"
"query.scenario" = "two"
"""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--schemathesis", default="schemathesis")
    parser.add_argument("--examples", type=int, default=40, help="for each operation")
    parser.add_argument("--database", default="")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = Server(arguments.database or str(Path(folder) / "kadesh.db"))
        server.start()
        try:
            return fuzz(server.address, arguments, Path(folder))
        finally:
            server.stop()


def fuzz(address: str, arguments: argparse.Namespace, folder: Path) -> int:
    with httpx.Client(base_url=address, headers={"X-Kadesh": "1"}) as client:
        client.get("/api/me")
        seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
        data = {"game": "reeds", "scenario": "two", "seats": seats}
        match = client.post("/api/matches", json=data).json()["id"]
        cookie = f"kadesh={client.cookies['kadesh']}"
        config = folder / "schemathesis.toml"
        config.write_text(CONFIG.format(match=match))
        common = [
            "run", f"{address}/schema/openapi.json", "--checks", "not_a_server_error",
            "--phases", "examples,coverage,fuzzing", "-n", str(arguments.examples),
            "-H", "X-Kadesh: 1", "-H", f"Cookie: {cookie}", "--warnings", "off", "--seed", "1",
        ]  # fmt: skip
        status = 0
        for more in ([], ["--config-file", str(config)]):
            command = [arguments.schemathesis, *more, *common]
            status = subprocess.run(command, check=False).returncode or status
        bad = [line for line in client.get("/metrics").text.splitlines() if 'status="5' in line]
        if bad:
            print(f"The server answered with its own faults: {bad}", file=sys.stderr)
            return 1
    return status


if __name__ == "__main__":
    raise SystemExit(main())
