"""Lessons for people: the list of a game's, and each moment of one as a match is shown. Nothing is kept."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec

from kadesh.craft.lessons import Lesson, read_lessons
from kadesh.match.lessons import Scene
from kadesh.server import far, shelf
from kadesh.server.contract import LessonInfo, LessonNow
from kadesh.server.live import Live
from kadesh.server.refusal import missing
from kadesh.server.views import told_reasons

ONLY = "lesson"


@lru_cache(maxsize=16)
def lessons_of(game_id: str) -> list[Lesson]:
    """A game's lessons, in order; the ones of the house are without fault, as its tests hold."""
    return read_lessons(shelf.game_called(game_id).folder / "data")[0]


def listed(game_id: str) -> list[LessonInfo]:
    return [
        {
            "id": one.id,
            "title": one.title,
            "idea": one.idea,
            "steps": len(one.steps),
            "clauses": sorted({step.clause for step in one.steps if step.clause}),
        }
        for one in lessons_of(game_id)
    ]


@lru_cache(maxsize=64)
def scene(game_id: str, lesson_id: str, moment: int) -> Scene:
    """A moment of a lesson. Nobody changes it, so it is made once for all who look."""
    for lesson in lessons_of(game_id):
        if lesson.id == lesson_id:
            if not 0 <= moment <= lesson.moments:
                raise missing("moment of this lesson")
            return Scene(shelf.game_called(game_id), lesson, moment)
    raise missing("lesson")


@lru_cache(maxsize=64)
def rendered(game_id: str, lesson_id: str, moment: int) -> bytes:
    """What the learner sees: a match in which nothing but what is meant can be chosen."""
    now = scene(game_id, lesson_id, moment)
    game, position, seat = now.game, now.position, now.seat
    live = Live(f"{ONLY}-{lesson_id}", now.match)
    meant = now.meant()
    data: dict[str, Any] = now.match.scene(seat)
    data.update(
        id=live.id,
        game=game_id,
        title=game.title,
        scenario=now.lesson.board,
        scenario_title=now.lesson.title,
        status="running",
        after=moment,
        over=False,
        people=people(now),
        undo={"can": moment > 0, "ask": None, "pending": None, "what": "the last step of this lesson"},
        options=[one for one in now.match.described(seat) if tuple(one["option"]) == meant],
        lesson=told(now),
        news=msgspec.Raw(live.news(seat, 0)),
    )
    if seat in position.asked:
        data.setdefault("odds", game.telling.odds_now(position, seat))
    return msgspec.json.encode(data)


def told(now: Scene) -> LessonNow:
    """Where the learner is, and what is said there."""
    lesson, step = now.lesson, now.step
    data: LessonNow = {
        "id": lesson.id,
        "title": lesson.title,
        "at": now.moment,
        "step": lesson.step_at(now.moment)[0],
        "steps": len(lesson.steps),
        "say": lesson.end if step is None else step.say,
        "read": step is None or not step.do,
        "done": step is None,
    }
    if step is not None and step.look:
        data["look"] = step.look
    if step is not None and step.clause:
        data["clause"] = step.clause
    return data


def people(now: Scene) -> list[dict[str, Any]]:
    seats = range(now.position.seats)
    return [
        {"seat": seat, "name": "", "kind": "me" if seat == now.seat else "bot", "bot": ONLY} for seat in seats
    ]


def ways_of(game_id: str, lesson_id: str, moment: int) -> dict[str, Any]:
    return {
        "after": moment,
        "ways": [far.told(one) for one in scene(game_id, lesson_id, moment).ways()],
    }


def why(game_id: str, lesson_id: str, moment: int, target: str) -> dict[str, Any]:
    return {"reasons": told_reasons(scene(game_id, lesson_id, moment).why_not(target))}
