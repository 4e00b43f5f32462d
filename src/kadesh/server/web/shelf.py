"""The games: what there is, boards, clauses, pictures."""

from __future__ import annotations

import gzip
import hashlib
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import brotli
import msgspec
from litestar import Response, get
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.response import File

from kadesh.server import lessons as teaching
from kadesh.server import shelf
from kadesh.server.refusal import missing, wrong
from kadesh.server.web.common import JSON, LONGEST_TARGET, Asking, answer, reply
from kadesh.table import Game, Scenario, Unknown
from kadesh.table.contract import Briefing
from kadesh.table.handicap import Fare


@get("/api/games", summary="The games, their scenarios and bots")
async def list_games(request: Asking) -> Response[bytes]:
    return kept(request, "games", "")


@get("/api/games/{game_id:str}/board", summary="A board: what the client draws once")
async def board(request: Asking, game_id: FromPath[str], scenario: FromQuery[str] = "") -> Response[bytes]:
    try:
        game = shelf.game_called(game_id)
    except Unknown as error:
        raise missing("game") from error
    known = [one.id for one in game.scenarios()]
    if scenario and scenario not in known:
        raise missing("scenario")
    return kept(request, "board", game_id, scenario or known[0])


@get("/api/games/{game_id:str}/briefings", summary="A scenario's briefings, one a seat")
async def briefings(request: Asking, game_id: FromPath[str], scenario: FromQuery[str]) -> Response[bytes]:
    if game_id not in shelf.games():
        raise missing("game")
    if scenario not in [one.id for one in shelf.games()[game_id].scenarios()]:
        raise missing("scenario")
    return kept(request, "briefings", game_id, scenario)


@get("/api/games/{game_id:str}/lessons", summary="A game's lessons")
async def lessons(request: Asking, game_id: FromPath[str]) -> Response[bytes]:
    if game_id not in shelf.games():
        raise missing("game")
    return kept(request, "lessons", game_id)


@get("/api/games/{game_id:str}/lessons/{lesson:str}", summary="A moment of a lesson, as its learner sees it")
async def lesson_at(
    request: Asking, game_id: FromPath[str], lesson: FromPath[str], at: FromQuery[int] = 0
) -> Response[bytes]:
    if game_id not in shelf.games():
        raise missing("game")
    return answer(request, teaching.rendered(game_id, lesson, at))


@get("/api/games/{game_id:str}/lessons/{lesson:str}/ways", summary="What one click reaches in a lesson")
async def lesson_ways(
    request: Asking, game_id: FromPath[str], lesson: FromPath[str], at: FromQuery[int] = 0
) -> Response[bytes]:
    if game_id not in shelf.games():
        raise missing("game")
    return reply(request, teaching.ways_of(game_id, lesson, at))


@get("/api/games/{game_id:str}/lessons/{lesson:str}/why", summary="Why something is not chosen in a lesson")
async def lesson_why(
    request: Asking,
    game_id: FromPath[str],
    lesson: FromPath[str],
    target: FromQuery[str],
    at: FromQuery[int] = 0,
) -> Response[bytes]:
    if game_id not in shelf.games():
        raise missing("game")
    if len(target) > LONGEST_TARGET:
        raise wrong("There is nothing with so long a name.")
    return reply(request, teaching.why(game_id, lesson, at, target))


@get("/api/games/{game_id:str}/clauses", summary="A game's rules, clause by clause")
async def clauses(request: Asking, game_id: FromPath[str]) -> Response[bytes]:
    if game_id not in shelf.games():
        raise missing("game")
    return kept(request, "clauses", game_id)


@get("/api/games/{game_id:str}/clauses/{clause:str}", summary="One clause of a game's rules")
async def clause(request: Asking, game_id: FromPath[str], clause: FromPath[str]) -> Response[bytes]:
    if game_id not in shelf.games():
        raise missing("game")
    for one in shelf.clauses_of(game_id):
        if one["id"] == clause:
            return reply(request, one)
    raise missing("clause")


@get("/assets/{game_id:str}/{name:str}", summary="A picture or file of a game's map", include_in_schema=False)
async def asset(game_id: FromPath[str], name: FromPath[str]) -> File:
    path = shelf.asset_path(game_id, name)
    if path is None:
        raise missing("file")
    return File(
        path,
        filename=name,
        content_disposition_type="inline",
        headers={"Cache-Control": "public, max-age=3600"},
    )


def kept(request: Asking, what: str, *names: str) -> Response[bytes]:
    """Things that stay the same as long as the server runs: encoded and packed once."""
    encoded = _encoded(what, *names)
    tag = encoded.tag
    headers = {"Cache-Control": "public, max-age=60", "ETag": tag, "Vary": "Accept-Encoding"}
    if request.headers.get("if-none-match") == tag:
        return Response(b"", status_code=304, headers=headers)
    accepted = request.headers.get("accept-encoding", "")
    for packing, body in encoded.packed.items():
        if packing in accepted:
            return Response(body, media_type=JSON, headers={**headers, "Content-Encoding": packing})
    return Response(encoded.plain, media_type=JSON, headers=headers)


@dataclass
class Encoded:
    """A body, the same packed in the ways that browsers accept, the smallest first, and its tag."""

    plain: bytes
    packed: dict[str, bytes]
    tag: str


@lru_cache(maxsize=128)
def _encoded(what: str, *names: str) -> Encoded:
    data: JSONBody[Any]
    if what == "games":
        data = [_game(game) for game in shelf.games().values()]
    elif what == "board":
        data = shelf.board_of(*names)
    elif what == "briefings":
        data = _briefings(*names)
    elif what == "lessons":
        data = teaching.listed(*names)
    else:
        data = shelf.clauses_of(*names)
    body = msgspec.json.encode(data)
    tag = hashlib.sha256(body).hexdigest()[:20]
    packed = {"br": brotli.compress(body), "gzip": gzip.compress(body, 9, mtime=0)}
    return Encoded(body, packed, f'"{tag}"')


def _game(game: Game) -> dict[str, Any]:
    return {
        "id": game.id,
        "title": game.title,
        "summary": game.summary,
        "card": f"/assets/{game.id}/card.webp" if (game.folder / "data/map/card.webp").is_file() else None,
        "scenarios": [_scenario(game, one) for one in game.scenarios()],
        "first": _first(game),
        "lessons": len(teaching.lessons_of(game.id)),
        "bots": shelf.offered_bots(),
    }


def _first(game: Game) -> str:
    """The scenario to begin with: the shortest for one person, as far as the game says how long."""
    told = [(alone, one.id) for one in game.scenarios() if (alone := _alone(game, one)) is not None]
    return min(told, key=lambda one: one[0])[1] if told else game.scenarios()[0].id


def _alone(game: Game, scenario: Scenario) -> int | None:
    """Minutes for one person against bots, seats on the average, if the game says so."""
    told = [game.telling.briefing(scenario.id, seat) for seat in range(len(scenario.seats))]
    minutes = [one["minutes_alone"] for one in told if one is not None]
    return round(sum(minutes) / len(minutes)) if minutes else None


def _scenario(game: Game, scenario: Scenario) -> dict[str, Any]:
    alone = _alone(game, scenario)
    fare = game.fare(scenario.id)
    return {
        "id": scenario.id,
        "title": scenario.title,
        "family": scenario.family or scenario.title,
        "summary": scenario.summary,
        "seats": scenario.seats,
        "turns": scenario.turns,
        "minutes": scenario.minutes,
        **({} if alone is None else {"alone": alone}),
        "switches": [
            {
                "id": one.id,
                "title": one.title,
                "text": one.text,
                "default": one.default,
                "choices": one.choices,
            }
            for one in scenario.switches
        ],
        **({} if fare is None else {"fare": _fare(fare)}),
    }


def _fare(fare: Fare) -> dict[str, Any]:
    return {"book": fare.book, "even": fare.even, "points": fare.points, "games": min(fare.games)}


def _briefings(game_id: str, scenario_id: str) -> list[Briefing]:
    """What each seat is told when it sits down; empty if the game says nothing."""
    game = shelf.games()[game_id]
    scenario = next(one for one in game.scenarios() if one.id == scenario_id)
    told = [game.telling.briefing(scenario_id, seat) for seat in range(len(scenario.seats))]
    return [one for one in told if one is not None] if None not in told else []


HANDLERS = [list_games, board, briefings, lessons, lesson_at, lesson_ways, lesson_why, clauses, clause, asset]
