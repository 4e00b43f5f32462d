"""Advice for a person: a plan with its reasons, and the options that playouts find best, equals together.

It costs a worker the better part of a second. So a person has one at a time, and what was found for a seat is
kept until the match goes on. A plan is kept for as long as its seat follows it and nothing else happens.
"""

from __future__ import annotations

import asyncio
from typing import Any

from kadesh.bots.plans import Stage, rest_of_plan
from kadesh.bots.walks import Walks
from kadesh.match.record import as_option
from kadesh.server.contract import Hint, HintOption, HintStage
from kadesh.server.desk import Desk
from kadesh.server.live import Live
from kadesh.server.refusal import Refusal, conflict, forbidden, too_many
from kadesh.server.store.matches import Head
from kadesh.server.thinking import Advice, Advise, pack
from kadesh.server.views import seat_for
from kadesh.server.workers import Died, Pool, Stopped


async def hints(desk: Desk, pool: Pool, match_id: str, user_id: str | None, anew: bool = False) -> Hint:
    """What a sensible player would do, and why: the plan that is being followed, or a new one."""
    async with desk.table(match_id) as (live, head):
        mine = head.seats_of(user_id)
        if user_id is None or not mine:
            raise forbidden("You have no seat in this match.")
        seat = seat_for(live, head, user_id)
        if seat is None or head.status != "running" or seat not in live.match.position.asked:
            raise conflict("You have nothing to choose now.")
        after = live.match.after
        left = [] if anew or (after, seat) in live.advice else kept_plan(live, seat)
        if left:
            return {"after": after, "plan": [in_words(one) for one in left], "kept": True, "options": []}
        thought = advice_for(desk, pool, live, head, seat, user_id)
    try:
        # Who goes away does not take it from others who wait for the same.
        advice = await asyncio.shield(thought)
    except (Died, Stopped):
        raise Refusal(503, "Nobody can give advice at the moment.") from None
    async with desk.table(match_id) as (live, head):
        if live.match.after != after:
            raise conflict("The match has moved on; ask again.")
        plan = advice.counsel.plan
        live.plans[seat] = (list(live.match.live), plan)
        return {
            "after": after,
            "plan": [in_words(one) for one in plan],
            "kept": False,
            "options": options_told(live, seat, advice),
        }


def options_told(live: Live, seat: int, advice: Advice) -> list[HintOption]:
    """The options in their ranks, each in words."""
    described = {tuple(one["option"]): one for one in live.match.described(seat)}
    found: list[HintOption] = []
    for number, rank in enumerate(advice.counsel.ranks):
        for one in rank.options:
            if one.option in described:
                why = advice.because.get(one.option)
                told: Any = {**described[one.option], "share": round(rank.share, 4), "rank": number}
                if why:
                    told["because"] = why
                found.append(told)
    return found


def in_words(stage: Stage) -> HintStage:
    """A stage of a plan: why, and the choices that carry it out."""
    steps = [one.text for one in stage.choices]
    reason = stage.reason
    told: HintStage = {
        "text": reason["text"] if reason else f"{steps[0]}.",
        "steps": steps,
        "options": [list(one.option) for one in stage.choices],
    }
    if reason and "goal" in reason:
        told["goal"] = reason["goal"]
    if reason and "odds" in reason:
        told["odds"] = reason["odds"]
    if reason and "danger" in reason:
        told["danger"] = reason["danger"]
    return told


def kept_plan(live: Live, seat: int) -> list[Stage]:
    """What is left of the plan that the seat was told, if it has followed it and nobody else has chosen."""
    before, plan = live.plans.get(seat, ([], []))
    match = live.match
    if not plan or match.live[: len(before)] != before:
        return []
    since = [match.record.choices[entry] for entry in match.live[len(before) :]]
    done = [as_option(words) for who, *words in since if not str(words[0]).startswith("@")]
    if any(who != seat for who, *_ in since):
        return []
    left = rest_of_plan(plan, done)
    offered = match.position.options(seat)
    return left if left and left[0].choices[0].option in offered else []


def walked(live: Live, seat: int) -> Walks:
    """Where units went since the last turn was announced, as far as the seat knows."""
    telling, position, facts = live.game.telling, live.match.position, live.match.journal.facts
    begun = next((n for n in range(len(facts) - 1, -1, -1) if type(facts[n]) in telling.openings), 0)
    found = Walks()
    for fact in facts[begun:]:
        if fact.known_to(seat):
            found.hear(telling.sentence(position, fact))
    return found


def advice_for(
    desk: Desk, pool: Pool, live: Live, head: Head, seat: int, user_id: str
) -> asyncio.Future[Advice]:
    """What was found for this seat at this moment, or the search for it. The lock is held."""
    moment = (live.match.after, seat)
    thought = live.advice.get(moment)
    if thought is not None and not failed(thought):
        return thought
    if desk.is_advised(user_id):
        raise too_many("You are being advised in another match; one piece of advice at a time.")
    job = Advise(head.game, pack(live.match.position), seat, walked(live, seat))
    found = asyncio.ensure_future(pool.advise(job, user_id))
    desk.advises(user_id, found)
    # Of earlier moments nobody asks any more.
    live.advice = {at: one for at, one in live.advice.items() if at[0] == moment[0]}
    live.advice[moment] = found
    return found


def failed(thought: asyncio.Future[Advice]) -> bool:
    return thought.done() and (thought.cancelled() or thought.exception() is not None)
