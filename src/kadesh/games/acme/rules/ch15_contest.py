"""15.14 A competition in its six steps."""

from __future__ import annotations

from typing import Final

from kadesh.craft.asking import ask_lawful
from kadesh.games.acme.charts.tables import AREAS, CARDS, numbers_of
from kadesh.games.acme.rules import facts, facts_cards
from kadesh.games.acme.rules.arithmetic import losers_in_order
from kadesh.games.acme.rules.asking import actor
from kadesh.games.acme.rules.ch04_cards import discard
from kadesh.games.acme.rules.ch14_investments import negated_by, wreck
from kadesh.games.acme.rules.ch14_negation import AS_CARD, AS_INVESTMENT, announce
from kadesh.games.acme.rules.ch15_effects import (
    aims_of,
    lasting_allies,
    pass_of,
    phase_of,
    resolve,
    touched_by,
)
from kadesh.games.acme.rules.ch15_loot import LOOT, is_plundered
from kadesh.games.acme.rules.masks import NEXT_TO, areas_in
from kadesh.games.acme.rules.position import (
    BARBARIANS,
    FACTIONS,
    LAID,
    NOBODY,
    PLAYED,
    AcmePosition,
)
from kadesh.games.acme.rules.under_way import (
    CONTEST,
    LAYING,
    LOSE,
    REVEALING,
    STAMPEDE,
    Contest,
    Laying,
    Lose,
    Revealing,
    Stake,
    Stampede,
)
from kadesh.table import END, NEXT, Ask, Do, Option, Reason, Step

CAPTAIN: Final = numbers_of("captain")[0]
ELEPHANTS: Final = numbers_of("elephants")[0]

# --- COMPETITION: its six steps [15.14] ---


def sides(p: AcmePosition) -> list[int]:
    """Barbarians, then civilizations in Turn Order. [15.7]"""
    return [BARBARIANS, *p.order]


def sizes(p: AcmePosition, area: int) -> list[int]:
    """The sizes of all sides, Allies and Strongholds counted. [15.14.6]"""
    return [p.fighting_size(faction, area) for faction in sides(p)]


def goes_on(p: AcmePosition, area: int) -> bool:
    """Is the area still Contested, an Ally counted as a disk of its friend? [15.14.1, 15.14.8]"""
    if not p.shared >> area & 1:
        return False
    if p.is_contested(area):
        return True
    return any(p.allies[colour * AREAS + area] and p.count(colour, area) for colour in p.order)


def open_contest(p: AcmePosition, contest: Contest) -> Step[Contest]:
    """Who takes part. [15.14.1]"""
    contest.present = p.holders(contest.area)
    factions = areas_in(contest.present)
    p.tell(
        facts.CompetitionBegins,
        "15.14.1",
        contest.area,
        tuple(factions),
        tuple(p.size(faction, contest.area) for faction in factions),
    )
    return NEXT


def step_1(p: AcmePosition, contest: Contest) -> Step[Contest]:
    """In Turn Order cards are laid and abilities announced; who is absent may have a Great Captain.

    [15.14.2]
    """
    while contest.place < len(p.order):
        colour = p.order[contest.place]
        contest.place += 1
        absent = not contest.present >> colour & 1
        if not absent or p.opens(bool(p.hand[colour]), bool(p.hand[colour] >> CAPTAIN & 1)):
            p.call(LAYING, Laying(colour=colour, contest=contest))
            return STEP_1
    return NEXT


def step_2(p: AcmePosition, contest: Contest) -> Step[Contest]:
    """All cards are revealed together. [15.14.4]"""
    everybody = (1 << p.seats) - 1
    for stake in contest.stakes:
        if stake.how == AS_CARD:
            p.known[stake.card] = everybody
            p.move_card(stake.card, PLAYED)
            p.reveals += 1
            p.tell(facts.CardRevealed, "15.14.4", stake.colour, stake.card, NOBODY)
    return NEXT


def next_aim(p: AcmePosition, contest: Contest) -> Step[Contest]:
    """Aims are named in Turn Order before anybody negates. [14.4.4] (R55)"""
    while contest.cursor < len(contest.stakes):
        stake = contest.stakes[contest.cursor]
        if aims_of(p, contest, stake) or is_galleys(stake):
            return AIM
        contest.cursor += 1
    contest.cursor = 0
    return NEGATES


def is_galleys(stake: Stake) -> bool:
    """War Galleys choose how many Allies come now. [C38]"""
    return stake.how == AS_CARD and CARDS[stake.card].deed == "galleys"


def aimer(p: AcmePosition, contest: Contest) -> int:
    return contest.stakes[contest.cursor].colour


def aim_universe(p: AcmePosition, contest: Contest) -> list[Option]:
    stake = contest.stakes[contest.cursor]
    if is_galleys(stake):
        return [("how-many", number) for number in range(1, CARDS[stake.card].allies + 1)]
    return [("aim-faction", faction) for faction in range(FACTIONS)]


NOT_AIMED_THERE: Final = Reason("14.4.4", "That Faction cannot be aimed at by this card or ability here.")


def why_not_aim(p: AcmePosition, contest: Contest, option: Option) -> Reason | None:
    """The reason against an aim. [14.4.4]"""
    if option[0] == "how-many":
        return None
    stake = contest.stakes[contest.cursor]
    return None if aims_of(p, contest, stake) >> option[1] & 1 else NOT_AIMED_THERE


def take_aim(p: AcmePosition, contest: Contest, option: Option) -> Step[Contest]:
    """[14.4.4] (R55)"""
    stake = contest.stakes[contest.cursor]
    if option[0] == "how-many":
        stake.number = option[1]
    else:
        stake.aim = option[1]
        p.tell(facts.CardRevealed, "14.4.4", stake.colour, stake.card, stake.aim)
    contest.cursor += 1
    return NEXT_AIM


def negates(p: AcmePosition, contest: Contest) -> Step[Contest]:
    """Each card and ability may be negated, in Turn Order. [15.14.4]"""
    if contest.cursor >= len(contest.stakes):
        contest.cursor = 0
        return NEXT
    stake = contest.stakes[contest.cursor]
    p.call(
        REVEALING,
        Revealing(
            player=stake.colour,
            card=stake.card,
            how=stake.how,
            touched=touched_by(p, contest, stake),
            contest=contest,
            stake=contest.cursor,
        ),
    )
    contest.cursor += 1
    return NEGATES


def step_3(p: AcmePosition, contest: Contest) -> Step[Contest]:
    """Deities, then abilities, then cards, each in Turn Order; all that stand are carried out.

    [15.14.5, 15.12]
    """
    if contest.passing == 0 and contest.cursor == 0:
        lasting_allies(p, contest, phase_of(p))
    while contest.passing < 3:
        while contest.cursor < len(contest.stakes):
            stake = contest.stakes[contest.cursor]
            contest.cursor += 1
            if stake.stands and pass_of(stake) == contest.passing:
                resolve(p, contest, stake)
                return STEP_3
        contest.cursor = 0
        contest.passing += 1
    return NEXT


def step_4(p: AcmePosition, contest: Contest) -> Step[Contest]:
    """A round: by the sizes at its start, the smallest first, each loses one. [15.14.6, 15.14.9] (R7)"""
    if not goes_on(p, contest.area):
        return STEP_6
    contest.round += 1
    order = sides(p)
    contest.losers = [order[side] for side in losers_in_order(sizes(p, contest.area))]
    p.tell(facts.RoundBegins, "15.14.6", contest.area, contest.round)
    return NEXT


def next_loser(p: AcmePosition, contest: Contest) -> Step[Contest]:
    """It stops at once when the Contest is over, even within a round. [15.14.1, 15.14.8]"""
    if not goes_on(p, contest.area):
        return STEP_6
    if not contest.losers:
        return STEP_4
    faction = contest.losers.pop(0)
    p.call(LOSE, Lose(colour=faction, area=contest.area, left=1))
    return NEXT_LOSER


def step_6(p: AcmePosition, contest: Contest) -> Step[Contest]:
    """Cards are discarded, Loot is looked for. [15.14.10] (R76)"""
    left = areas_in(p.holders(contest.area))
    p.tell(
        facts.CompetitionEnds,
        "15.14.9",
        contest.area,
        tuple(left),
        tuple(p.count(faction, contest.area) for faction in left),
    )
    for stake in contest.stakes:
        if stake.how == AS_CARD and p.card_at[stake.card] in (PLAYED, LAID + stake.colour):
            discard(p, stake.card, "4.2.7")
    contest.looter = is_plundered(p, contest)
    return NEXT if contest.looter >= 0 else AFTERMATH


def aftermath(p: AcmePosition, contest: Contest) -> Step[Contest]:
    """War Elephants that did not win the area run wild. [C39]"""
    for colour in areas_in(contest.elephants):
        if not p.controls(colour, contest.area):
            p.call(STAMPEDE, Stampede(colour=colour, area=contest.area))
    return CLOSE if contest.elephants else END


def close(p: AcmePosition, contest: Contest) -> Step[Contest]:
    """[15.14.10]"""
    return END


OPEN: Final = Do("open", open_contest)
STEP_1: Final = Do("step 1", step_1)
STEP_2: Final = Do("step 2", step_2)
NEXT_AIM: Final = Do("next aim", next_aim)
AIM: Final[Ask[Contest]] = ask_lawful("aim", aimer, take_aim, aim_universe, why_not_aim)
NEGATES: Final = Do("negates", negates)
STEP_3: Final = Do("step 3", step_3)
STEP_4: Final = Do("step 4", step_4)
NEXT_LOSER: Final = Do("next loser", next_loser)
STEP_6: Final = Do("step 6", step_6)
AFTERMATH: Final = Do("aftermath", aftermath)
CLOSE: Final = Do("close", close)
CONTEST.consists_of(
    *(
        OPEN,
        STEP_1,
        STEP_2,
        NEXT_AIM,
        AIM,
        NEGATES,
        STEP_3,
        STEP_4,
        NEXT_LOSER,
        STEP_6,
        LOOT,
        AFTERMATH,
        CLOSE,
    )
)


# --- REVEALING: what was laid or announced may be negated [15.14.4] ---


def ask_negates(p: AcmePosition, revealing: Revealing) -> Step[Revealing]:
    """[15.14.4]"""
    announce(p, revealing)
    return NEXT


def settle(p: AcmePosition, revealing: Revealing) -> Step[Revealing]:
    """What is negated has no effect and is discarded; what was announced is spent. [14.4.2, 14.4.8]"""
    if not revealing.stands:
        revealing.contest.stakes[revealing.stake].stands = False
        p.tell(
            facts_cards.Negated, negated_by(revealing.how), revealing.player, revealing.card, revealing.how
        )
        if revealing.how == AS_CARD:
            discard(p, revealing.card, "14.4.2")
        elif revealing.how == AS_INVESTMENT:
            wreck(p, revealing.card)
    return END


ASK_NEGATES: Final = Do("ask negates", ask_negates)
SETTLE: Final = Do("settle", settle)
REVEALING.consists_of(ASK_NEGATES, SETTLE)


# --- STAMPEDE [C39] ---

NO_DISK_THERE: Final = Reason("C39", "An own disk next to the area of the competition must go.")


def stampede_universe(p: AcmePosition, stampede: Stampede) -> list[Option]:
    return [("give-up", area) for area in range(AREAS)]


def trampled(p: AcmePosition, stampede: Stampede) -> Step[Stampede]:
    """If there is one. [C39]"""
    return NEXT if next_to_it(p, stampede) else END


def next_to_it(p: AcmePosition, stampede: Stampede) -> int:
    return NEXT_TO[p.map][stampede.area] & p.where[stampede.colour]


def stampede_options(p: AcmePosition, stampede: Stampede) -> list[Option]:
    return [("give-up", area) for area in areas_in(next_to_it(p, stampede))]


def why_not_trample(p: AcmePosition, stampede: Stampede, option: Option) -> Reason | None:
    """The reason against a disk for the elephants. [C39]"""
    return None if next_to_it(p, stampede) >> option[1] & 1 else NO_DISK_THERE


def trample(p: AcmePosition, stampede: Stampede, option: Option) -> Step[Stampede]:
    """It may be saved. [C39]"""
    p.call(LOSE, Lose(colour=stampede.colour, area=option[1], left=1, card=ELEPHANTS, own_only=True))
    return END


TRAMPLED: Final = Do("trampled", trampled)
TRAMPLE: Final[Ask[Stampede]] = Ask(
    "trample", actor, stampede_options, trample, stampede_universe, why_not_trample
)
STAMPEDE.consists_of(TRAMPLED, TRAMPLE)
