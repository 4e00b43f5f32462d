"""Kill the server (SIGKILL) at random moments while people and bots play, and look what is left.

    python -m tests.soak.crash --kills 100

Every choice that was acknowledged must be in the record at its place, none may
be there twice, and every match must go on to its end after the last kill.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import threading
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx

from tests.support import ROOT, reserved_port

# How long a machine that is busy with other things may take for anything.
PATIENCE = 300.0


@dataclass
class Acknowledged:
    """A choice that the server said it had taken."""

    match: str
    seat: int
    option: list[Any]
    sent_after: int
    answered_after: int


@dataclass
class Report:
    kills: int = 0
    acknowledged: int = 0
    uncertain: int = 0
    matches: int = 0
    finished: int = 0
    entries: int = 0
    problems: list[str] = field(default_factory=list)


class Server:
    """The real command in a process of its own."""

    def __init__(self, database: str) -> None:
        self.port = reserved_port()
        self.database = database
        self.address = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None
        self.log = tempfile.TemporaryFile()  # noqa: SIM115

    def start(self) -> None:
        path = f"{ROOT / 'src'}:{ROOT}"
        games = os.environ.get("KADESH_GAMES", "tests.table.reeds")
        environment = {**os.environ, "PYTHONPATH": path, "KADESH_GAMES": games, "KADESH_LIMITS": "1000"}
        command = [
            sys.executable,
            "-m",
            "kadesh",
            "serve",
            "--port",
            str(self.port),
            "--database",
            self.database,
        ]
        self.process = subprocess.Popen(command, env=environment, cwd=ROOT, stdout=self.log, stderr=self.log)
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end and self.process.poll() is None:
            try:
                if httpx.get(f"{self.address}/health", timeout=PATIENCE).status_code == 200:
                    return
            except httpx.HTTPError:
                time.sleep(0.05)
        self.kill()
        raise RuntimeError("the server does not start")

    def kill(self) -> None:
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        assert self.process is not None
        try:
            self.process.terminate()
            self.process.wait(PATIENCE)
        finally:
            self.kill()
            self.log.close()


class Player(threading.Thread):
    """Plays one match after the other, whatever happens to the server, and notes what was acknowledged."""

    def __init__(self, address: str, game: str, seed: int) -> None:
        super().__init__(daemon=True)
        self.http = httpx.Client(base_url=address, headers={"X-Kadesh": "1"}, timeout=PATIENCE)
        self.game = game
        self.chance = random.Random(seed)
        self.acknowledged: list[Acknowledged] = []
        self.uncertain: dict[str, int] = {}
        self.matches: list[str] = []
        self.problems: list[str] = []
        # How often one was asked for patience.
        self.moments = 0
        # No new matches once the last kill is done.
        self.last = threading.Event()
        # Nothing more at all: the test has gone wrong.
        self.quit = threading.Event()
        self.seats: int = 0
        self.scenario = ""

    def run(self) -> None:
        try:
            self._play()
        except Exception as error:
            self.problems.append(f"a player gave up: {type(error).__name__} {error}")
        finally:
            self.http.close()

    def _play(self) -> None:
        self._again(lambda: self.http.get("/api/me"))
        # Whatever is in the record of this seat must have been acknowledged: the table answers nothing for it.
        self._again(lambda: self.http.patch("/api/me/settings", json={"attentive": True}))
        games = self._again(lambda: self.http.get("/api/games")).json()
        scenario = next(one for one in games if one["id"] == self.game)["scenarios"][0]
        self.scenario, self.seats = scenario["id"], len(scenario["seats"])
        while True:
            match = self._create()
            if match is not None:
                self.matches.append(match)
                self._play_match(match)
            if self.last.is_set() or self.quit.is_set():
                return

    def _create(self) -> str | None:
        seats = [{"kind": "me"}, *({"kind": "bot", "bot": "heuristic"} for _ in range(self.seats - 1))]
        data = {"game": self.game, "scenario": self.scenario, "seats": seats}
        try:
            response = self.http.post("/api/matches", json=data)
        except httpx.HTTPError:
            time.sleep(0.1)
            return None
        if response.status_code != 201:
            self._one_moment(response, "create")
            return None
        return str(response.json()["id"])

    def _play_match(self, match: str) -> None:
        still, since = -1, time.monotonic()
        while not self.quit.is_set():
            view = self._again(lambda: self.http.get(f"/api/matches/{match}")).json()
            if view["over"]:
                return
            if view["after"] != still or not self.last.is_set():
                # While the server is killed again and again, bots may hardly come to think.
                still, since = view["after"], time.monotonic()
            elif time.monotonic() - since > PATIENCE:
                self.problems.append(f"{match} does not go on after entry {still}")
                return
            if not view["options"]:
                time.sleep(0.05)
                continue
            self._choose(match, view)

    def _choose(self, match: str, view: dict[str, Any]) -> None:
        option = self.chance.choice(view["options"])["option"]
        data = {"after": view["after"], "option": option}
        try:
            response = self.http.post(f"/api/matches/{match}/choices", json=data)
        except httpx.HTTPError:
            # Perhaps it was taken before the server died: only the record knows.
            self.uncertain[match] = self.uncertain.get(match, 0) + 1
            time.sleep(0.1)
            return
        if response.status_code == 200:
            now = response.json()["after"]
            self.acknowledged.append(Acknowledged(match, view["seat"], option, view["after"], now))
        elif response.status_code != 409:
            # The store may have taken it and gone before it could say so.
            self.uncertain[match] = self.uncertain.get(match, 0) + 1
            self._one_moment(response, "choose")

    def _again(self, ask: Any) -> httpx.Response:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end and not self.quit.is_set():
            try:
                response: httpx.Response = ask()
            except httpx.HTTPError:
                time.sleep(0.15)
                continue
            if response.status_code == 200:
                return response
            self._one_moment(response, str(response.request.url))
        raise RuntimeError("the server does not come back")

    def _one_moment(self, response: httpx.Response, what: str) -> None:
        """While its store is away the server asks for patience; anything else is a problem."""
        patient = response.status_code == 503 and response.json()["error"].startswith("One moment")
        self.moments += patient
        if not patient:
            self.problems.append(f"{what}: {response.status_code} {response.text[:200]}")
        time.sleep(0.2)


def soak(
    kills: int, matches: int, database: str, game: str, pause: tuple[float, float] = (0.2, 2.0), seed: int = 1
) -> Report:
    """Kill, start again, and compare the records with what was acknowledged."""
    report = Report()
    server = Server(database)
    chance = random.Random(seed)
    players = [Player(server.address, game, seed * 1000 + n) for n in range(matches)]
    server.start()
    try:
        for player in players:
            player.start()
        for _ in range(kills):
            time.sleep(chance.uniform(*pause))
            server.kill()
            report.kills += 1
            server.start()
            if report.kills % 10 == 0:
                print(f"{report.kills} kills", file=sys.stderr, flush=True)
        for player in players:
            player.last.set()
        for player in players:
            player.join(600)
            if player.is_alive():
                player.problems.append("a match does not come to its end")
        with httpx.Client(base_url=server.address, timeout=PATIENCE) as reader:
            for player in players:
                judge(report, player, reader)
    finally:
        for player in players:
            player.quit.set()
        server.stop()
        for player in players:
            if player.ident is not None:
                player.join()
    return report


def judge(report: Report, player: Player, reader: httpx.Client) -> None:
    """Is everything there, once, and does it lead to where the record says?"""
    report.problems += player.problems
    for match in player.matches:
        report.matches += 1
        response = reader.get(f"/api/matches/{match}/record")
        if response.status_code != 200:
            report.problems.append(f"{match}: the record is gone")
            continue
        record = response.json()
        entries = record["choices"]
        report.entries += len(entries)
        report.finished += record["over"]
        if not record["over"]:
            # Every player plays on to the end after the last kill.
            report.problems.append(f"{match}: the record says that the match is not over")
        report.problems += replayed(match, response.text)
        mine = [entry for entry in entries if entry[0] == 0 and not entry[1].startswith("@")]
        said = [one for one in player.acknowledged if one.match == match]
        unsure = player.uncertain.get(match, 0)
        report.acknowledged += len(said)
        report.uncertain += unsure
        if not len(said) <= len(mine) <= len(said) + unsure:
            report.problems.append(
                f"{match}: {len(mine)} choices in the record, {len(said)} acknowledged, {unsure} unsure"
            )
        for one in said:
            window = entries[one.sent_after : one.answered_after]
            if window.count([one.seat, *one.option]) != 1:
                report.problems.append(f"{match}: {one.option} after {one.sent_after} is not there once")


def replayed(match: str, record: str) -> list[str]:
    """Does the finished record lead to the position that it names?"""
    from kadesh.match import Match, RecordError, parse_record
    from kadesh.server.shelf import game_called

    try:
        found = parse_record(record)
        if found.over:
            Match.replay(found, game=game_called(found.game))
    except RecordError as error:
        return [f"{match}: {error}"]
    return []


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--matches", type=int, default=8, help="people who play at once")
    parser.add_argument("--database", default="", help="an SQLite file or a PostgreSQL address")
    parser.add_argument("--game", default="chariot-lords")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    os.environ.setdefault("KADESH_GAMES", "tests.table.reeds")
    with tempfile.TemporaryDirectory() as folder:
        database = arguments.database or str(Path(folder) / "kadesh.db")
        report = soak(arguments.kills, arguments.matches, database, arguments.game, seed=arguments.seed)
    print(json.dumps(report.__dict__, indent=2))
    return 1 if report.problems else 0


if __name__ == "__main__":
    raise SystemExit(main())
