"""Attack a server as a hostile player and a clumsy host would, and look whether anybody else loses by it.

    python -m tests.soak.attack            all
    python -m tests.soak.attack hints      only those whose name has this word

Prints a line for each attack and ends with status 1 if one was not held. A bystander plays all the while:
of their choices 99 of 100 must come within 250 ms, or, on a machine that is busy with other things, within
three times what they take when nobody attacks; who was too slow once is attacked once more.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from functools import partial

from tests.soak import clumsy, hostile
from tests.soak.siege import Bystander, Report, Server, folder, twice_if_slow


def main(words: list[str]) -> int:
    begin = time.monotonic()
    os.environ.setdefault("KADESH_GAMES", "tests.table.reeds")
    wanted: Callable[[str], bool] = lambda name: not words or any(word in name for word in words)  # noqa: E731
    reports: list[Report] = []

    def note(one: Report) -> None:
        reports.append(one)
        held = "NOT HELD" if one.lost else "held"
        told = "; ".join([*one.figures, *one.lost[:5]]) or "nothing got through"
        print(f"{time.monotonic() - begin:4.0f} s  {held:9}{one.what}: {told}", flush=True)

    with folder() as place:
        server = Server(str(place / "kadesh.db"))
        bystander = Bystander(server)
        try:
            for name, attack in (
                ("orders", hostile.orders),
                ("undo", hostile.undo),
                ("seats", hostile.seats),
                ("reach", hostile.reach),
            ):
                if wanted(name):
                    note(attack(server))
            quiet = bystander.rest()
            print(
                f"load average {os.getloadavg()[0]:.1f}; bystander p99 {quiet:.0f} ms when all is quiet",
                flush=True,
            )
            if wanted("hints"):
                note(twice_if_slow(bystander, quiet, partial(hostile.hints, server, bystander)))
            if wanted("floods"):
                for report in hostile.floods(server, bystander, quiet):
                    note(report)
        finally:
            bystander.stop()
            server.kill()
    if wanted("people") or wanted("webhooks"):
        with hostile.messenger() as (server, mail):
            if wanted("people"):
                note(hostile.people(server, mail))
            if wanted("webhooks"):
                note(hostile.webhooks(server))
    clumsiness = {"file": clumsy.file_gone, "clock": clumsy.clock_jumps, "disk": clumsy.disk_full}
    if any(map(wanted, clumsiness)):
        with clumsy.host() as (server, file):
            for name, act in clumsiness.items():
                if wanted(name):
                    note(act(server, file))
    if wanted("restart"):
        note(clumsy.database_restarted())
    lost = [one for one in reports if one.lost]
    print(
        f"{len(reports) - len(lost)} of {len(reports)} attacks held, in {time.monotonic() - begin:.0f} s",
        flush=True,
    )
    return 1 if lost or not reports else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
