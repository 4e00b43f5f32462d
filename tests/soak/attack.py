"""Attack a server as a hostile player and a clumsy host would, and look whether anybody else loses by it.

    python -m tests.soak.attack            all
    python -m tests.soak.attack hints      only those whose name has this word

Prints a line for each attack and ends with status 1 if one was not held. A bystander plays all the while:
of their choices 99 of 100 must come within 250 ms, or, on a machine that is busy with other things, within
three times what they take when nobody attacks.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable

from tests.soak import clumsy, hostile
from tests.soak.siege import Bystander, Report, Server, folder

QUIET_SECONDS = 5.0


def main(words: list[str]) -> int:
    begin = time.monotonic()
    os.environ.setdefault("KADESH_GAMES", "tests.table.reeds")
    wanted: Callable[[str], bool] = lambda name: not words or any(word in name for word in words)  # noqa: E731
    reports: list[Report] = []

    def note(*found: Report) -> None:
        for one in found:
            reports.append(one)
            held = "held" if not one.problems else "NOT HELD"
            print(
                f"{held:9}{one.what}: {'; '.join([*one.figures, *one.problems[:5]]) or 'nothing got through'}",
                flush=True,
            )

    with folder() as place:
        server = Server(str(place / "kadesh.db"))
        bystander = Bystander(server)
        try:
            time.sleep(QUIET_SECONDS)
            quiet = bystander.p99(0)
            print(
                f"load average {os.getloadavg()[0]:.1f}; bystander p99 {quiet:.0f} ms when all is quiet",
                flush=True,
            )
            for name, attack in (
                ("orders", hostile.orders),
                ("undo", hostile.undo),
                ("seats", hostile.seats),
                ("reach", hostile.reach),
            ):
                if wanted(name):
                    note(attack(server))
            if wanted("hints"):
                note(hostile.hints(server, bystander, quiet))
            if wanted("floods"):
                note(*hostile.floods(server, bystander, quiet))
        finally:
            bystander.stop()
            server.kill()
    for name, act in (
        ("webhooks", hostile.webhooks),
        ("people", hostile.people),
        ("file", clumsy.file_gone),
        ("disk", clumsy.disk_full),
        ("clock", clumsy.clock_jumps),
        ("restart", clumsy.database_restarted),
    ):
        if wanted(name):
            note(act())
    lost = [one for one in reports if one.problems]
    print(
        f"{len(reports) - len(lost)} of {len(reports)} attacks held, in {time.monotonic() - begin:.0f} s",
        flush=True,
    )
    return 1 if lost or not reports else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
