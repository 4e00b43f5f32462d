"""What is to be decided with cards, Deities, losses and in competitions."""

from __future__ import annotations

from kadesh.craft.english import at_start, many
from kadesh.craft.questions import Question
from kadesh.games.acme.charts.numbers import CAPTIVES, RETURN_LOSS, RETURN_VP
from kadesh.games.acme.charts.tables import CARDS
from kadesh.games.acme.rules import ch14_actions as actions
from kadesh.games.acme.rules import ch14_deities as deities
from kadesh.games.acme.rules import ch14_events as events
from kadesh.games.acme.rules import ch14_losses as losses
from kadesh.games.acme.rules import ch14_moving as moving
from kadesh.games.acme.rules import ch14_negation as negation
from kadesh.games.acme.rules import ch14_playing as playing
from kadesh.games.acme.rules import ch14_spies as spies
from kadesh.games.acme.rules import ch15_competition as competition
from kadesh.games.acme.rules import ch15_contest as contests
from kadesh.games.acme.rules import ch15_loot as loot
from kadesh.games.acme.rules import ch15_stakes as stakes
from kadesh.games.acme.rules.arithmetic import ALLY, FORT
from kadesh.games.acme.rules.ch14_placement import PLACE_A_DISK
from kadesh.games.acme.rules.ch14_trade import GIVE_SOMETHING
from kadesh.games.acme.rules.position import COMPETITION, AcmePosition
from kadesh.games.acme.rules.under_way import (
    Action,
    BlackDisks,
    Contest,
    Dilemma,
    EventAtHand,
    GivingUp,
    Invasion,
    Laying,
    Lifting,
    Lose,
    Moving,
    Paying,
    Picking,
    Placing,
    Play,
    Returning,
    SiegeTrain,
    Stampede,
    Treason,
    Window,
)
from kadesh.games.acme.telling.announced import announced, touches
from kadesh.games.acme.telling.naming import (
    PLACES,
    called,
    card_name,
    deity_called,
    minas,
    places,
    points,
)
from kadesh.games.acme.telling.question import asks, head

# --- actions ---


@asks(actions.ACT)
def act(p: AcmePosition, frame: Action) -> Question:
    cards = p.hand_size(frame.colour)
    text = (
        f"play a card ({cards} in hand), turn to a Deity, or pass: who passes does nothing more this phase."
    )
    return head(p, frame.colour, text), "14.1.1", "an action"


WHAT: dict[str, str] = {
    "aim-area": "an area",
    "aim-faction": "a Faction",
    "aim-deity": "a Deity",
    "aim-border": "a river",
    "how-many": "how many",
    "space": "a space of the Turn Order",
}


@asks(playing.AIM)
def aim(p: AcmePosition, play: Play) -> Question:
    """What is still to be named, what has been, and what the card does. [14.4.4]"""
    wanted = playing.aim_of(p, play)
    what = WHAT.get(wanted.word, "what you want")
    so_far = f" So far {places(play.areas)}." if play.areas else ""
    stop = ", or that is all" if wanted.stop else ""
    text = f"{card_name(play.card)}: name {what}{stop}.{so_far} {CARDS[play.card].text}"
    return text, "14.4.4", f"what {card_name(play.card)} is aimed at"


# --- negation ---


@asks(negation.NEGATE_OR_LET_BE)
def negate(p: AcmePosition, window: Window) -> Question:
    thing = window.thing
    what = card_name(thing.card) if thing.card else "the ability"
    text = f"{announced(p, thing)}. {touches(p, thing)} Do you negate it?".replace(".  ", ". ")
    return text, "14.4.1", f"whether {what} of {called(p, thing.player)} is negated"


@asks(negation.CHOOSE_A_NEGATE)
def choose_negate(p: AcmePosition, frame: Lifting) -> Question:
    text = f"with which card do you negate {card_name(frame.lying)}?"
    return head(p, frame.colour, text), "14.4.5", "a Negate"


# --- losses ---


@asks(losses.SAVE)
def save(p: AcmePosition, lose: Lose) -> Question:
    """What would go, why, and how many more. [14.4.15, 15.6]"""
    piece = losses.next_piece(p, lose)
    what = "an Ally" if piece == ALLY else "the Stronghold" if piece == FORT else "a disk"
    more = f" ({lose.left} in all)" if lose.left > 1 else ""
    text = f"{what} in {PLACES[lose.area]} is to go{more}{cause(lose)}. Save it, or let it go?"
    clause = "15.6" if p.phase == COMPETITION else "14.4.15"
    return head(p, lose.colour, text), clause, "whether a loss is saved"


def cause(lose: Lose) -> str:
    return f" by {card_name(lose.card)}" if lose.card > 0 else ""


@asks(GIVE_SOMETHING)
def give_something(p: AcmePosition, frame: GivingUp) -> Question:
    text = f"{card_name(frame.card)} takes {many(frame.left, 'disk')} of your choice. From where?"
    if frame.minas and p.minas[frame.colour] >= frame.minas:
        text = f"{card_name(frame.card)}: give {minas(frame.minas)}, or {many(frame.left, 'disk')}."
    return head(p, frame.colour, text), "14.4.11", f"what {card_name(frame.card)} costs"


@asks(losses.TAKE_BLACK)
def take_black(p: AcmePosition, frame: BlackDisks) -> Question:
    text = (
        f"black disks are short for {PLACES[frame.area]} ({frame.left} more). "
        "Take one from another area, or leave it?"
    )
    return head(p, frame.colour, text), "14.5.22", "where black disks come from"


# --- disks by cards ---


@asks(PLACE_A_DISK)
def place(p: AcmePosition, frame: Placing) -> Question:
    return head(p, frame.colour, f"{many(frame.left, 'disk')} to place. Where?"), "14.4.13", "disks"


@asks(moving.LIFT)
def lift(p: AcmePosition, frame: Moving) -> Question:
    text = f"{many(frame.left, 'disk')} may still move. From where, or is that all?"
    return head(p, frame.colour, text), "14.4.11", "disks that move"


@asks(moving.PUT_DOWN)
def put_down(p: AcmePosition, frame: Moving) -> Question:
    text = f"where does the disk from {PLACES[frame.lifted_from]} go?"
    return head(p, frame.colour, text), "14.4.11", "disks that move"


# --- spies ---


@asks(spies.PICK)
def pick(p: AcmePosition, frame: Picking) -> Question:
    purge = CARDS[frame.card].deed == "purge"
    text = f"which card of {called(p, frame.victim)} {'is discarded' if purge else 'do you take'}?"
    return head(p, frame.colour, text), "14.4.11", f"a card of {called(p, frame.victim)}"


@asks(spies.TAKE_A_HORN)
def horn(p: AcmePosition, frame: Dilemma) -> Question:
    text = f"give {called(p, frame.spy)} {minas(frame.minas)}, or show your hand and lose a card?"
    return head(p, frame.colour, text), "14.4.11", "minas or a card"


# --- Deities ---


@asks(deities.PAY)
def pay(p: AcmePosition, frame: Paying) -> Question:
    disks = f", {frame.disks} of them disks from the map" if frame.disks else ""
    text = f"{many(frame.left, 'Resource')} to pay for {deity_called(frame.deity)}{disks}. What do you give?"
    clause = deities.price_of(p, frame)
    return head(p, frame.colour, text), clause, f"Resources for {deity_called(frame.deity)}"


@asks(deities.ACCEPT_OR_REFUSE)
def accept(p: AcmePosition, frame: Returning) -> Question:
    god = deity_called(frame.deity)
    if frame.colour == frame.captor:
        text = f"{called(p, frame.owner)} asks for the temple of {god}. Return it for {points(RETURN_VP)}?"
    else:
        text = (
            f"{called(p, frame.captor)} offers the temple of {god}. Take it back? "
            f"You lose {points(RETURN_LOSS)}, {called(p, frame.captor)} gains {points(RETURN_VP)}."
        )
    return head(p, frame.colour, text), "14.5.15", f"the temple of {god}"


# --- Events ---


@asks(events.GIVE_A_CARD)
def give_card(p: AcmePosition, frame: EventAtHand) -> Question:
    text = f"{card_name(frame.card)}: each gives a card to the next in Turn Order. Which one is yours?"
    return text, "14.3.1", "cards that change hands"


@asks(events.SETTLE_HOME)
def settle_home(p: AcmePosition, frame: EventAtHand) -> Question:
    colour = events.comer(p, frame)
    return head(p, colour, "a disk comes to your Homeland, if you like."), "14.3.1", "who comes home"


@asks(events.LAND_FIRST, events.NEXT_AREA)
def invade(p: AcmePosition, frame: Invasion) -> Question:
    if frame.first < 0:
        text = (
            f"{card_name(frame.card)}: you are weakest and choose where they come. {CARDS[frame.card].text}"
        )
    else:
        text = f"{card_name(frame.card)}: black disks are short. Where do they go next?"
    return text, "14.4.20", "where Barbarians come"


# --- competition ---


@asks(competition.BESIEGE)
def besiege(p: AcmePosition, frame: SiegeTrain) -> Question:
    return head(p, frame.colour, "which City does the Siege Train breach?"), "15.5", "the Siege Train"


@asks(competition.AIM_TRAIN)
def aim_train(p: AcmePosition, frame: SiegeTrain) -> Question:
    return head(p, frame.colour, f"whose City in {PLACES[frame.area]}?"), "15.5", "the Siege Train"


@asks(competition.BETRAY)
def betray(p: AcmePosition, frame: Treason) -> Question:
    return head(p, frame.colour, "before the first competition: is there a Traitor?"), "15.5", "a Traitor"


@asks(stakes.LAY)
def lay(p: AcmePosition, frame: Laying) -> Question:
    contest = frame.contest
    text = f"competition in {PLACES[contest.area]}. Lay cards face down, announce what helps, or be done."
    if not contest.present >> frame.colour & 1:
        text = f"others compete in {PLACES[contest.area]}. Do you send a Great Captain?"
    return head(p, frame.colour, text), "15.14.2", f"cards for {PLACES[contest.area]}"


@asks(contests.AIM)
def aim_stake(p: AcmePosition, contest: Contest) -> Question:
    stake = contest.stakes[contest.cursor]
    what = card_name(stake.card) if stake.card else "your ability"
    if contests.is_galleys(stake):
        return f"{what}: how many Allies come to {PLACES[contest.area]}?", "14.4.4", "how many Allies come"
    text = f"{what}: {'whom does it help' if is_help(stake.card) else 'whom does it hit'}?"
    return at_start(text), "14.4.4", f"what {what} is aimed at".replace("your ability", "the ability")


def is_help(card: int) -> bool:
    return card > 0 and CARDS[card].deed == "captain"


@asks(loot.LOOT)
def take_loot(p: AcmePosition, contest: Contest) -> Question:
    text = f"Loot in {PLACES[contest.area]}: a point, and a mina or {CAPTIVES} captives?"
    return head(p, contest.looter, text), "15.15.1", "Loot"


@asks(contests.TRAMPLE)
def trample(p: AcmePosition, frame: Stampede) -> Question:
    text = f"the elephants did not win {PLACES[frame.area]}. Which disk beside it do they trample?"
    return head(p, frame.colour, text), "15.14.10", "what the elephants trample"
