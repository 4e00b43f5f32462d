"""The competition at hand: what each side has there, what it laid, and what it keeps if nobody plays more."""

from __future__ import annotations

from kadesh.craft.english import at_start, listed, many
from kadesh.games.acme.charts.tables import AREA_IDS, CARDS
from kadesh.games.acme.odds.competition import Foresight, foresee, play_on
from kadesh.games.acme.rules import ch15_contest as contest_steps
from kadesh.games.acme.rules.arithmetic import Side, competition
from kadesh.games.acme.rules.ch14_negation import AS_ABILITY, AS_CARD
from kadesh.games.acme.rules.ch15_effects import aims_of, pass_of
from kadesh.games.acme.rules.masks import areas_in
from kadesh.games.acme.rules.position import BARBARIANS, LAID, NOBODY, AcmePosition
from kadesh.games.acme.rules.under_way import CONTEST, Contest, Stake
from kadesh.games.acme.telling.naming import (
    PLACES,
    SIDES,
    called,
    card_name,
    does,
    ordinal,
)
from kadesh.table.contract import Fight, FightSide, FightUnit


def fight(p: AcmePosition, seat: int | None) -> Fight | None:
    """The competition under way, as this seat may know it. [15.14.1]"""
    contest = p.under_way(Contest)
    if contest is None:
        return None
    found = foreseen(p, contest, seat)
    return {
        "title": f"Competition in {PLACES[contest.area]}",
        "space": AREA_IDS[contest.area],
        "text": f"{step_text(contest)} {outlook(p, contest, found)}",
        "clause": "15.14.6" if contest.round else "15.14.2",
        "sides": [side_now(p, contest, found, place, seat) for place in range(len(found.factions))],
    }


def step_text(contest: Contest) -> str:
    """Which of the six steps it is."""
    if contest.round:
        return f"Round {contest.round}: each loses a piece, the smallest first."
    if CONTEST.steps.index(contest.step) <= CONTEST.steps.index(contest_steps.STEP_1):
        return "Cards are laid face down, abilities announced."
    return "Cards are revealed, may be negated and take effect."


def outlook(p: AcmePosition, contest: Contest, found: Foresight) -> str:
    """Who is left if nobody plays more, and whether there is Loot. [15.15.1]"""
    left = [f for f, own in zip(found.factions, found.outcome.own, strict=True) if own]
    victor = found.controller()
    if victor == NOBODY:
        return f"As it stands {listed([called(p, f) for f in left])} both stay." if left else ""
    loot = " and takes Loot" if found.looter() == victor and not are_plural(p, victor) else ""
    if found.looter() == victor and not loot:
        loot = " and take Loot"
    return f"As it stands {called(p, victor)} {does(p, victor, 'is', 'are')} left alone{loot}."


def are_plural(p: AcmePosition, faction: int) -> bool:
    return does(p, faction, "", "s") == "s"


def side_now(p: AcmePosition, contest: Contest, found: Foresight, place: int, seat: int | None) -> FightSide:
    """A Faction with its pieces, its cards and what it keeps."""
    faction = found.factions[place]
    now = foresee(p, contest.area).sides[place]
    units: list[FightUnit] = [{"symbol": "disk", "text": str(now.own), "title": many(now.own, "disk")}]
    if now.allies:
        units.append({"symbol": "ally", "text": str(now.allies), "title": many(now.allies, "Ally", "Allies")})
    if now.fort:
        units.append({"symbol": "fort", "text": "1", "title": "Stronghold"})
    keeps = found.outcome.own[place]
    role = "Barbarians" if faction == BARBARIANS else f"{at_start(ordinal(p.order.index(faction)))} in order"
    return {
        "side": SIDES[faction],
        "role": role,
        "units": units,
        "strength": str(now.size()),
        "notes": notes(p, contest, faction, seat),
        "keeps": many(keeps, "disk") if keeps else "nothing",
    }


def notes(p: AcmePosition, contest: Contest, faction: int, seat: int | None) -> list[str]:
    """Cards that it laid or announced, and what it may not do."""
    found: list[str] = []
    hidden = 0
    for stake in contest.stakes:
        if stake.colour != faction:
            continue
        if is_secret(p, stake, seat):
            hidden += 1
        else:
            found.append(stake_text(p, stake))
    if hidden:
        found.append(f"{many(hidden, 'card')} face down")
    if faction != BARBARIANS:
        if contest.banned >> faction & 1:
            found.append("no minas to save disks")
        if contest.at_night >> faction & 1:
            found.append("loses nothing in the first round")
    return found


def is_secret(p: AcmePosition, stake: Stake, seat: int | None) -> bool:
    """Does the card still lie face down, and not before its owner's eyes?"""
    laid = stake.how == AS_CARD and p.card_at[stake.card] == LAID + stake.colour
    return laid and seat != stake.colour


def stake_text(p: AcmePosition, stake: Stake) -> str:
    """Improved Bow against Egypt; negated."""
    text = card_name(stake.card) if stake.card else "Ability of its display"
    if stake.aim != NOBODY:
        text += f" {'for' if is_captain(stake) else 'against'} {called(p, stake.aim)}"
    return text if stake.stands else f"{text} (negated)"


def is_captain(stake: Stake) -> bool:
    return stake.how == AS_CARD and CARDS[stake.card].deed == "captain"


# --- what is to come of it ---


def foreseen(p: AcmePosition, contest: Contest, seat: int | None) -> Foresight:
    """The end if nobody plays more: with what is revealed or announced, or laid by this seat itself."""
    found = foresee(p, contest.area)
    sides = found.sides
    for number, stake in enumerate(contest.stakes):
        if stake.stands and not is_secret(p, stake, seat) and not is_resolved(contest, number):
            carry_out(p, contest, found, stake)
    return Foresight(found.area, found.factions, sides, competition(sides))


def is_resolved(contest: Contest, number: int) -> bool:
    """Has the stake had its effect? [15.14.5]"""
    steps = CONTEST.steps
    at, step_3 = steps.index(contest.step), steps.index(contest_steps.STEP_3)
    if at != step_3:
        return at > step_3
    passing = pass_of(contest.stakes[number])
    return contest.passing > passing or (contest.passing == passing and number < contest.cursor)


def carry_out(p: AcmePosition, contest: Contest, found: Foresight, stake: Stake) -> None:
    """What a stake will do, if its aim is clear. [15.14.5]"""
    own = found.sides[found.factions.index(stake.colour)] if stake.colour in found.factions else Side(0)
    aim = aim_of(p, contest, stake)
    target = found.sides[found.factions.index(aim)] if aim in found.factions else None
    if stake.how == AS_CARD:
        play_on(CARDS[stake.card], own, target, p.supply[stake.colour])
    elif own.own:
        own.allies += stake.number
    if stake.how == AS_ABILITY and target is not None and target.own:
        lose_a_piece(target)


def aim_of(p: AcmePosition, contest: Contest, stake: Stake) -> int:
    """Whom a stake is aimed at, or will be if there is only one."""
    if stake.aim != NOBODY:
        return stake.aim
    aims = areas_in(aims_of(p, contest, stake))
    return aims[0] if len(aims) == 1 else NOBODY


def lose_a_piece(side: Side) -> None:
    """Horse archers take an Ally, the Stronghold or a disk. [A14]"""
    if side.allies:
        side.allies -= 1
    elif side.fort:
        side.fort -= 1
    else:
        side.own -= 1
        side.lost += 1
