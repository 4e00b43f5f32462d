"""What is to be decided in set-up, Growth and Reckoning; cards and competitions are beside it."""

from __future__ import annotations

from kadesh.craft.english import listed, many
from kadesh.craft.questions import Question
from kadesh.games.acme.charts.numbers import GRANARY_DISKS, GRANARY_MINAS, HAND_LIMIT
from kadesh.games.acme.charts.tables import CARD_NAMES
from kadesh.games.acme.odds.growth import acquisition
from kadesh.games.acme.rules import ch06_start as start
from kadesh.games.acme.rules import ch13_growth as growth
from kadesh.games.acme.rules import ch16_draw as draw
from kadesh.games.acme.rules import ch16_gilgamesh as gilgamesh
from kadesh.games.acme.rules import ch16_order as order
from kadesh.games.acme.rules import ch17_table as epochs
from kadesh.games.acme.rules.arithmetic import allotted, cards_to_draw, gilgamesh_disks
from kadesh.games.acme.rules.ch04_cards import DISCARD_A_CARD, KEEP_A_CARD, most_cards
from kadesh.games.acme.rules.position import CUBE_CARDS, AcmePosition
from kadesh.games.acme.rules.under_way import (
    Choosing,
    Culling,
    Draw,
    EpochEvent,
    Gilgamesh,
    Growth,
    Princes,
    Trim,
    TurnOrder,
    WholeGame,
)
from kadesh.games.acme.telling.naming import called, card_name, minas, ordinal, points
from kadesh.games.acme.telling.question import asks, head, question

# --- set-up ---


@asks(start.TAKE_CIVILIZATION)
def take_civilization(p: AcmePosition, game: WholeGame) -> Question:
    place = ordinal(game.place)
    clause = start.TAKEN[p.seats - 2].clause
    return f"You are {place} in Turn Order. Which civilization do you play?", clause, "a civilization"


@asks(start.TAKE_HOMELAND)
def take_homeland(p: AcmePosition, game: WholeGame) -> Question:
    colour = start.player(p, game)
    clause = start.set_up_clause(p, colour)
    return head(p, colour, "in which of your Home areas is the Homeland?"), clause, "a Homeland"


# --- Growth ---


@asks(growth.RETIRE)
def retire(p: AcmePosition, frame: Growth) -> Question:
    coming = acquisition(p, frame.colour)
    text = (
        f"take disks back to Supply (it has {p.supply[frame.colour]}), or go on. "
        f"As you stand {many(coming.disks, 'disk')} will come."
    )
    return head(p, frame.colour, text), "13.3", "retirement"


@asks(growth.HARVEST, growth.GOLD)
def harvest(p: AcmePosition, frame: Growth) -> Question:
    cubes = [option[1] for seat in p.asked for option in p.options(seat) if option[0] == "harvest"]
    names = listed([CARD_NAMES[CUBE_CARDS[cube]] for cube in cubes]) or "nothing"
    return head(p, frame.colour, f"harvest {names}?"), "14.4.9", "a harvest"


question(
    growth.MERCHANT, "{who}: does the Merchant Prince earn a mina for a disk?", "14.4.7", "an Investment"
)


@asks(growth.GRANARY)
def granary(p: AcmePosition, frame: Growth) -> Question:
    text = (
        f"{many(allotted(frame.allotment), 'disk')} to come. "
        f"Give {GRANARY_DISKS} of them to the Granary for {minas(GRANARY_MINAS)}?"
    )
    return head(p, frame.colour, text), "13.4.10", "the Granary"


question(
    growth.RESETTLE,
    "{who}: lift a disk from Cities to deploy it elsewhere, or go on.",
    "13.5",
    "resettlement",
)


@asks(growth.DEPLOY_DISKS)
def deploy(p: AcmePosition, frame: Growth) -> Question:
    left = many(p.growth_box[frame.colour], "disk")
    return head(p, frame.colour, f"{left} to deploy. Where does the next one go?"), "13.6.1", "deployment"


question(
    growth.BUILDER, "{who}: which Settlement does the Master Builder make a City?", "14.4.7", "an Investment"
)
question(growth.RECRUIT, "{who}: which Barbarian disk joins you?", "5.2", "an ability")


# --- Reckoning: Turn Order ---


@asks(order.CHOOSE_SPACE)
def choose_space(p: AcmePosition, frame: TurnOrder) -> Question:
    others = [called(p, colour) for colour in frame.tied if colour != frame.colour]
    text = f"as many Cities as {listed(others)}. Which space of the Turn Order do you take?"
    return head(p, frame.colour, text), "16.4.2", "a space in the Turn Order"


question(
    order.TAKE_SPACE,
    "{who}: Father of the Gods lets you take any space of the Turn Order.",
    "16.4.3",
    "Father of the Gods",
)
question(
    order.READ_STARS,
    "{who}: the Turn Order is set. Does the Grand Astrologer change it?",
    "16.4.3",
    "the stars",
)


# --- Gilgamesh ---


@asks(gilgamesh.INVOKE)
def invoke(p: AcmePosition, frame: Gilgamesh) -> Question:
    text = (
        f"depart and come back as another civilization with {gilgamesh_disks(p.epoch - 1)} disks? "
        "Hand, minas and points stay; disks on the map turn Barbarian."
    )
    return head(p, frame.colour, text), "16.5.1", "whether Gilgamesh returns"


@asks(gilgamesh.TAKE_CIVILIZATION)
def new_civilization(p: AcmePosition, frame: Gilgamesh) -> Question:
    return "Gilgamesh returns. As which civilization?", "16.5.5", "a new civilization"


question(gilgamesh.TAKE_HOME, "{who}: where is your Homeland?", "16.5.5", "a Homeland")


@asks(gilgamesh.PLACE_DISK)
def place_disk(p: AcmePosition, frame: Gilgamesh) -> Question:
    left = many(p.growth_box[frame.colour], "disk")
    return head(p, frame.colour, f"{left} to place. Where does the next one go?"), "16.5.7", "new disks"


# --- Draw ---


@asks(draw.SEARCH)
def search(p: AcmePosition, frame: Draw) -> Question:
    return (
        head(p, frame.colour, "take a card from the top of the discards for one of yours?"),
        "5.2",
        "the archives",
    )


@asks(draw.SWAP)
def swap(p: AcmePosition, frame: Draw) -> Question:
    return (
        head(p, frame.colour, f"which card do you give for {card_name(frame.taken)}?"),
        "5.2",
        "the archives",
    )


@asks(draw.SPEND)
def spend(p: AcmePosition, frame: Draw) -> Question:
    cards = cards_to_draw(p.number_of_cities(frame.colour), 0)
    room = max(0, most_cards(p, frame.colour) - p.hand_size(frame.colour))
    text = (
        f"you draw {many(cards, 'card')}, one more for each mina that you spend. How many minas? "
        f"The hand has room for {room}."
    )
    return head(p, frame.colour, text), "16.7.1", "how many minas buy cards"


question(draw.EXTRAS, "{who}: announce other ways to draw, or draw.", "16.7.2", "other ways to draw")
question(draw.TABLETS, "{who}: change a card for another of the deck?", "5.2", "the tablets")
question(
    draw.CONSULT,
    "{who}: discard a card, look at two of the deck and keep one?",
    "5.11",
    "the archivists",
)


@asks(KEEP_A_CARD)
def keep(p: AcmePosition, frame: Choosing) -> Question:
    text = "which of the cards do you keep? The others are discarded."
    return head(p, frame.colour, text), "16.7.2", "which card is kept"


@asks(DISCARD_A_CARD)
def discard(p: AcmePosition, frame: Trim) -> Question:
    most = most_cards(p, frame.colour)
    kept = f"{HAND_LIMIT} may be kept"
    if most > HAND_LIMIT:
        kept += f", {most} with a Competition card among them"
    text = f"{p.hand_size(frame.colour)} cards in hand, {kept}. Discard one."
    return head(p, frame.colour, text), "4.2.11", "a card too many"


# --- the Change of Epoch Table ---


@asks(epochs.LAND_THERE)
def land_there(p: AcmePosition, frame: EpochEvent) -> Question:
    text = f"Barbarians land on the coast, {many(frame.left, 'area')} more. Where?"
    return text, "17.3.3", "where Barbarians land"


@asks(epochs.SECEDE)
def secede(p: AcmePosition, frame: EpochEvent) -> Question:
    victim = called(p, frame.victims[0])
    text = f"In {many(frame.left, 'more area')} {victim} must lose a disk to the Barbarians. Where?"
    return text, "17.3.3", f"what {victim} must lose"


@asks(epochs.CULL)
def cull(p: AcmePosition, frame: Culling) -> Question:
    what = many(frame.each, "disk")
    times = f", {many(frame.left, 'area')} to go" if frame.left > 1 else ""
    return head(p, frame.colour, f"the Epoch takes {what} of yours{times}. Where?"), "17.3.3", "losses"


@asks(epochs.PAY_OR_LOSE)
def pay_or_lose(p: AcmePosition, frame: Princes) -> Question:
    text = f"the priests want {minas(frame.minas)}, or you lose {points(frame.points)}."
    return head(p, frame.colour, text), "17.3.3", "what the priests get"
