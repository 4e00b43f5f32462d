"""14.4.15 Losses: one disk at a time, each of which its owner may save at a price."""

from __future__ import annotations

from typing import Final

from kadesh.games.acme.charts.tables import AREAS, CARDS, DISASTER, IS_SEA, numbers_of
from kadesh.games.acme.rules import facts
from kadesh.games.acme.rules.arithmetic import ALLY, FORT, NO_PIECE, OWN, piece_lost
from kadesh.games.acme.rules.asking import DONE, actor, choices, of_card
from kadesh.games.acme.rules.ch03_gains import drop_disk, put
from kadesh.games.acme.rules.ch04_cards import discard
from kadesh.games.acme.rules.ch14_investments import investments, take_from, use_investment
from kadesh.games.acme.rules.masks import areas_in, mask_of
from kadesh.games.acme.rules.position import (
    BARBARIANS,
    CARD,
    COLOURS,
    COMPETITION,
    NOBODY,
    AcmePosition,
)
from kadesh.games.acme.rules.under_way import (
    BLACK_DISKS,
    LOSE,
    TOLL,
    BlackDisks,
    Contest,
    EpochEvent,
    Lose,
    Play,
    Share,
    Toll,
)
from kadesh.table import END, NEXT, Ask, Do, Option, Reason, Step

LET_GO: Final[Option] = ("let-go",)
SAVE_MINA: Final[Option] = ("save-mina",)
SAVE_FORT: Final[Option] = ("save-fort",)

PHYSICIAN: Final = numbers_of("physician")[0]
DESERTION: Final = numbers_of("desertion")[0]

# The abilities that take disks.
SIEGE_TRAIN: Final = "A2"
HORSE_ARCHERS: Final = "A14"

# How a loss was saved.
BY_MINA: Final = 0
BY_CARD: Final = 1
BY_INVESTMENT: Final = 2
BY_NIGHT: Final = 3  # [C41]
BY_FORTRESS: Final = 4  # [A17]
BY_STRONGHOLD: Final = 5

NO_MINA: Final = Reason("14.4.15", "There is no mina in the Treasury.")
NO_MINA_NOW: Final = Reason("15.6", "There is no mina in the Treasury.")
NOT_YET_COUNTED: Final = Reason("15.15.3", "Minas in the Loot Box are not spent before the phase is over.")
NO_FORT: Final = Reason("15.6", "There is no own Stronghold in that area to give for the disk.")
NOT_NOW: Final = Reason("14.4.14", "A Stronghold is given for a disk only in the Competition Phase.")
BY_ITSELF: Final = Reason("15.10", "In a competition the Stronghold goes by itself before own disks.")
NOT_MEANT: Final = of_card("The card takes an own disk, and no Stronghold for it.")
DESERTED: Final = Reason("22.40", "Under Siege or Blockade no mina keeps mercenaries from deserting.")
BANNED: Final = of_card("No mina of this civilization saves a piece in this competition.")
NOT_BY_THIS: Final = Reason("14.4.7", "That Investment does not save such a loss.")
ALREADY: Final = Reason("14.4.7", "That Investment has been used against this card already.")

DEFENDED: Final = Reason("20.5", "The last disk in its Homeland goes in Competition only.")
BEHIND_WALLS: Final = Reason("A9", "The walls of Hattusha let a card take one disk at most.")
BEHIND_CITY_WALLS: Final = Reason("C87", "City Walls keep all losses of this card from that City.")

# --- TOLL: losses of several Factions [15.7] ---


def call_toll(
    p: AcmePosition,
    card: int,
    losses: list[tuple[int, int, int]],
    substitute: int = NOBODY,
    chooser: int = -1,
) -> None:
    """Faction, area and number; Barbarians lose first, then civilizations in Turn Order. [15.7, 14.4.15]"""
    ordered = sorted(losses, key=lambda loss: p.place_in_order(loss[0]))
    p.call(TOLL, Toll([Share(*loss) for loss in ordered], card, substitute, chooser))


def next_loss(p: AcmePosition, toll: Toll) -> Step[Toll]:
    """[15.7]"""
    if not toll.losses:
        return END
    share = toll.losses.pop(0)
    call_lose(p, share.faction, share.area, share.number, toll.card, toll.substitute, toll.chooser)
    return NEXT_LOSS


NEXT_LOSS: Final = Do("next loss", next_loss)
TOLL.consists_of(NEXT_LOSS)


def call_lose(
    p: AcmePosition,
    faction: int,
    area: int,
    number: int,
    card: int,
    substitute: int = NOBODY,
    chooser: int = -1,
) -> None:
    """As many disks as are there: what was saved is not struck again. [14.4.11, 14.4.15]"""
    number = min(number, p.count(faction, area))
    if number > 0:
        p.call(
            LOSE,
            Lose(colour=faction, area=area, left=number, card=card, substitute=substitute, chooser=chooser),
        )


# --- LOSE: one Faction in one area ---


def contest_at_hand(p: AcmePosition) -> Contest | None:
    """The competition that is under way, if one is."""
    return p.under_way(Contest) if p.phase == COMPETITION else None


def next_piece(p: AcmePosition, lose: Lose) -> int:
    """Which piece the next loss takes. [15.8, 15.10, 15.14.7, 14.4.14]"""
    own = p.count(lose.colour, lose.area)
    if lose.own_only or contest_at_hand(p) is None:
        return OWN if own else NO_PIECE
    allies = p.allies[lose.colour * AREAS + lose.area] if lose.colour != BARBARIANS else 0
    fort = int(p.stronghold[lose.area] == lose.colour and not lose.no_fort)
    return piece_lost(own, allies, fort)


def is_it_over(p: AcmePosition, lose: Lose) -> Step[Lose]:
    """Each loss by itself, until the number is done or nothing is left. [14.4.11, 14.4.15]"""
    if lose.left <= 0 or next_piece(p, lose) == NO_PIECE or is_protected(p, lose):
        return END
    if lose.colour == BARBARIANS or lose.no_save:
        return GO
    if spared_for_free(p, lose):
        return IS_IT_OVER
    return NEXT


def is_protected(p: AcmePosition, lose: Lose) -> bool:
    """The last disk at home, or disks behind walls, which no card or event can take.

    [20.5, A9, C87]
    """
    return bool(lose.card) and is_safe(p, lose.colour, lose.area)


def is_safe(p: AcmePosition, colour: int, area: int) -> bool:
    """Can no card or event take a disk there? [20.5, A9, C87] (R69)"""
    if colour == BARBARIANS or p.phase == COMPETITION:
        return False
    if p.homeland_defense and p.home[colour] == area and p.count(colour, area) == 1:
        return True
    if p.phase != CARD:
        return False
    play = p.under_way(Play)
    if play is None:
        return False
    if play.walled == colour and play.walled_area == area:
        return True
    walls = p.ability(colour, "walls")
    return walls is not None and area in walls.areas and play.hit_walls >= walls.most


def why_safe(p: AcmePosition, colour: int, area: int) -> Reason:
    """The reason why no card or event takes a disk from where none can. [20.5, A9, C87]"""
    if p.homeland_defense and p.home[colour] == area and p.count(colour, area) == 1:
        return DEFENDED
    play = p.under_way(Play)
    walled = play is not None and play.walled == colour and play.walled_area == area
    return BEHIND_CITY_WALLS if walled else BEHIND_WALLS


def spared_for_free(p: AcmePosition, lose: Lose) -> bool:
    """A loss that does not happen and costs nothing, but counts as done. [C41, A17]"""
    contest = contest_at_hand(p)
    if contest is None or lose.card:
        return False
    colour = lose.colour
    if contest.round == 1 and contest.at_night >> colour & 1:
        lose.left -= 1
        p.tell(facts.LossSaved, "C41", colour, lose.area, 0, BY_NIGHT)
        return True
    fortress = p.ability(colour, "fortress")
    if fortress is not None and next_piece(p, lose) == FORT and not contest.fortress >> colour & 1:
        contest.fortress |= 1 << colour
        lose.left -= 1
        p.tell(facts.LossSaved, "A17", colour, lose.area, 0, BY_FORTRESS)
        return True
    return False


# --- saving [14.4.15, 15.6] ---


def saving(p: AcmePosition, lose: Lose) -> list[Option]:
    """All that an owner could think of to save the next piece."""
    options: list[Option] = [SAVE_MINA]
    options.extend(("save-card", card) for card in areas_in(p.hand[lose.colour]))
    options.extend(("save-with", card) for card in shields(p, lose.colour))
    options += [SAVE_FORT, LET_GO]
    return options


def shields(p: AcmePosition, colour: int) -> list[int]:
    """Investments on the table, and a Royal Physician whose last disk has not healed all it may. [C3]"""
    found = investments(p, colour)
    play = p.under_way(Play) if p.phase == CARD else None
    if play is not None and play.healed == colour and play.spared and PHYSICIAN not in found:
        found.append(PHYSICIAN)
    return found


def save_options(p: AcmePosition, lose: Lose) -> list[Option]:
    colour = lose.colour
    options: list[Option] = [SAVE_MINA] if why_not_save(p, lose, SAVE_MINA) is None else []
    options += choices("save-card", p.hand[colour])
    options.extend(("save-with", card) for card in shields(p, colour) if why_not_with(p, lose, card) is None)
    if p.stronghold[lose.area] == colour and why_not_fort(p, lose) is None:
        options.append(SAVE_FORT)
    options.append(LET_GO)
    return options


def why_not_save(p: AcmePosition, lose: Lose, option: Option) -> Reason | None:
    """The reason against saving a piece so. [14.4.15, 15.6, 22.40]"""
    if option[0] == "save-mina":
        return why_no_mina(p, lose.colour) if p.minas[lose.colour] <= 0 else why_banned(p, lose)
    if option[0] == "save-with":
        return why_not_with(p, lose, option[1])
    return why_not_fort(p, lose) if option == SAVE_FORT else None


def why_no_mina(p: AcmePosition, colour: int) -> Reason:
    """The Treasury is empty, whatever lies in the Loot Box. [14.4.15, 15.6, 15.15.3] (R10)"""
    if p.phase != COMPETITION:
        return NO_MINA
    return NOT_YET_COUNTED if p.loot_box[colour] else NO_MINA_NOW


def why_not_fort(p: AcmePosition, lose: Lose) -> Reason | None:
    """The reason against giving the Stronghold for a disk: Siege Train, Traitor, Elephants. [15.6, 14.4.14]

    In a competition it goes by itself, where what causes the loss means it at all.
    """
    if p.phase != COMPETITION:
        return NOT_NOW
    if p.stronghold[lose.area] != lose.colour:
        return NO_FORT
    contest = contest_at_hand(p)
    if contest is None or contest.area != lose.area:
        return None
    return NOT_MEANT[lose.card] if lose.card > 0 and (lose.own_only or lose.no_fort) else BY_ITSELF


def why_banned(p: AcmePosition, lose: Lose) -> Reason | None:
    """Siege or Blockade bars the minas of a civilization in this competition. [22.40, C32, C35]"""
    contest = contest_at_hand(p)
    if contest is None or not contest.banned >> lose.colour & 1:
        return None
    if lose.card == DESERTION:
        return DESERTED
    for stake in contest.stakes:
        if stake.stands and stake.aim == lose.colour and CARDS[stake.card].deed in ("siege", "blockade"):
            return BANNED[stake.card]
    return DESERTED


def why_not_with(p: AcmePosition, lose: Lose, card: int) -> Reason | None:
    """The reason against an Investment as a shield. [C3, C20, C34, C87]"""
    deed = CARDS[card].deed
    contest = contest_at_hand(p)
    if deed == "armorer":
        return None if contest is not None else NOT_BY_THIS
    if deed == "bearers":
        return None if contest is not None and not IS_SEA[lose.area] else NOT_BY_THIS
    play = p.under_way(Play)
    if play is None or contest is not None or not lose.card:
        return NOT_BY_THIS
    if deed == "physician":
        if CARDS[lose.card].family != DISASTER:
            return NOT_BY_THIS
        used = play.healed == lose.colour and not play.spared
        return ALREADY if used else None
    if deed == "walls":
        if p.phase != CARD or not p.has_city(lose.colour, lose.area):
            return NOT_BY_THIS
        return ALREADY if play.walled == lose.colour else None
    return NOT_BY_THIS


def save(p: AcmePosition, lose: Lose, option: Option) -> Step[Lose]:
    """The piece stays where it is, at a price. [14.4.15, 15.6] (R8)"""
    if option == LET_GO:
        return GO
    colour = lose.colour
    if option[0] == "save-with":
        return call_shield(p, lose, option[1])
    if option == SAVE_MINA:
        p.minas[colour] -= 1
        saved(p, lose, 0, BY_MINA)
    elif option == SAVE_FORT:
        p.stronghold[lose.area] = NOBODY
        p.tell(facts.StrongholdLost, "15.6", colour, lose.area)
        saved(p, lose, 0, BY_STRONGHOLD)
    else:
        discard(p, option[1], clause_of_saving(p))
        saved(p, lose, option[1], BY_CARD)
    return IS_IT_OVER


def saved(p: AcmePosition, lose: Lose, card: int, how: int) -> None:
    """[14.4.15]"""
    lose.left -= 1
    p.tell(facts.LossSaved, clause_of_saving(p), lose.colour, lose.area, card, how)


def clause_of_saving(p: AcmePosition) -> str:
    """The chapters of cards and of competitions each say how a disk is saved. [14.4.15, 15.6]"""
    return "15.6" if p.phase == COMPETITION else "14.4.15"


def call_shield(p: AcmePosition, lose: Lose, card: int) -> Step[Lose]:
    """A disk comes off the Investment, which others may negate; a Physician heals two losses by one. [C3]"""
    play = p.under_way(Play)
    if CARDS[card].deed == "physician" and play is not None and play.spared:
        play.spared -= 1
        saved(p, lose, card, BY_INVESTMENT)
        return IS_IT_OVER
    lose.with_card = card
    use_investment(p, lose, card, lose.area)
    return SHIELDED


def shielded(p: AcmePosition, lose: Lose) -> Step[Lose]:
    """The loss does not happen, if the use was not negated. [C3, C20, C34, C87]"""
    if not lose.granted:
        return IS_IT_OVER
    card = lose.with_card
    take_from(p, card)
    play = p.under_way(Play)
    deed = CARDS[card].deed
    if deed == "physician" and play is not None:
        play.healed = lose.colour
        play.spared = CARDS[card].saves - 1
    if deed == "walls" and play is not None:
        play.walled = lose.colour
        play.walled_area = lose.area
    saved(p, lose, card, BY_INVESTMENT)
    return IS_IT_OVER


# --- going [15.14.7] ---


def go(p: AcmePosition, lose: Lose) -> Step[Lose]:
    """An Ally, the Stronghold or a disk goes; a disk may be replaced. [14.4.16, 15.8, 15.10]"""
    piece = next_piece(p, lose)
    faction, area = lose.colour, lose.area
    lose.left -= 1
    if piece == ALLY:
        p.allies[faction * AREAS + area] -= 1
        p.tell(facts.AllyLost, "15.8", faction, area)
    elif piece == FORT:
        p.stronghold[area] = NOBODY
        p.tell(facts.StrongholdLost, "15.10", faction, area)
    else:
        if p.journal is not None:
            p.tell(facts.DiskRemoved, cause_of(p, lose), faction, area, lose.card)
        drop_disk(p, faction, area)
        count_removed(p, lose)
        if lose.substitute >= 0:
            return replace(p, lose)
    return IS_IT_OVER if lose.left else END


def cause_of(p: AcmePosition, lose: Lose) -> str:
    """The clause that takes a disk: a card's, an event's, an ability's, or that of the rounds. [15.14.6]"""
    if lose.card > 0:
        return f"C{lose.card}"
    event = p.under_way(EpochEvent)
    if event is not None:
        return f"E{event.entry}"
    if contest_at_hand(p) is None:
        return SIEGE_TRAIN
    return HORSE_ARCHERS if lose.card else "15.14.6"


def count_removed(p: AcmePosition, lose: Lose) -> None:
    """What was removed counts for Loot, for Deportation and for walls. [15.15.1, C85, A9] (R9)"""
    contest = contest_at_hand(p)
    if contest is not None:
        contest.removed[lose.colour] += 1
        return
    play = p.under_way(Play)
    if play is not None and lose.card:
        play.removed += 1
        if lose.colour < COLOURS:
            walls = p.ability(lose.colour, "walls")
            if walls is not None and lose.area in walls.areas:
                play.hit_walls += 1


def replace(p: AcmePosition, lose: Lose) -> Step[Lose]:
    """A disk takes the place of the one that went, as far as Supply goes. [14.4.16]"""
    placed = put(p, lose.substitute, lose.area, 1, "14.4.16")
    if not placed and lose.substitute == BARBARIANS and lose.chooser >= 0:
        call_black(p, lose.chooser, lose.area, 1, filled_by(p))
    return IS_IT_OVER


def filled_by(p: AcmePosition) -> int:
    """The areas where the card or event at hand puts black disks. [14.5.22] (R71)"""
    play = p.under_way(Play)
    if play is not None:
        return mask_of(play.areas)
    event = p.under_way(EpochEvent)
    return event.areas if event is not None else 0


IS_IT_OVER: Final = Do("is it over", is_it_over)
SAVE: Final[Ask[Lose]] = Ask("save", actor, save_options, save, saving, why_not_save, reaction=True)
SHIELDED: Final = Do("shielded", shielded)
GO: Final = Do("go", go)
LOSE.consists_of(IS_IT_OVER, SAVE, SHIELDED, GO)


# --- BLACK DISKS that Supply lacks [14.5.22] (R71) ---

FILLED: Final = Reason("14.5.22", "Black disks are not taken from areas that the same card has filled.")
NO_BLACK: Final = Reason("14.5.22", "There are no black disks to take.")
NO_BLACK_THERE: Final = Reason("14.5.22", "No black disk lies in that area.")


def call_black(p: AcmePosition, colour: int, area: int, number: int, filled: int) -> None:
    """The chooser may take black disks from other areas as if these were the Supply. [14.5.22]"""
    room = p.limit(area) - p.count(BARBARIANS, area)
    number = min(number, room)
    if number > 0 and p.where[BARBARIANS] & ~filled & ~(1 << area):
        p.call(BLACK_DISKS, BlackDisks(colour=colour, area=area, left=number, filled=filled))


def black_universe(p: AcmePosition, black: BlackDisks) -> list[Option]:
    return [*choices("from", p.where[BARBARIANS]), DONE]


def black_options(p: AcmePosition, black: BlackDisks) -> list[Option]:
    filled = black.filled | 1 << black.area
    options = choices("from", p.where[BARBARIANS] & ~filled) if black.left > 0 else []
    options.append(DONE)
    return options


def why_not_from(p: AcmePosition, black: BlackDisks, option: Option) -> Reason | None:
    """The reason against taking a black disk there. [14.5.22] (R71)"""
    if option == DONE:
        return None
    if black.left <= 0:
        return NO_BLACK
    return FILLED if (black.filled | 1 << black.area) >> option[1] & 1 else None


def take_black(p: AcmePosition, black: BlackDisks, option: Option) -> Step[BlackDisks]:
    """One at a time; the chooser may stop. [14.5.22] (R71)"""
    if option == DONE:
        return END
    black.left -= 1
    drop_disk(p, BARBARIANS, option[1])
    p.place(BARBARIANS, black.area)
    p.tell(facts.BlackTaken, "14.5.22", option[1], black.area)
    return TAKE_BLACK


TAKE_BLACK: Final[Ask[BlackDisks]] = Ask(
    "take black disks", actor, black_options, take_black, black_universe, why_not_from
)
BLACK_DISKS.consists_of(TAKE_BLACK)
