"""Sentences about the sequence of play, points, minas, disks, growth and reckoning."""

from __future__ import annotations

from typing import Final

from kadesh.craft.english import listed, many
from kadesh.craft.sentence import DETAIL, HEADLINE
from kadesh.games.acme.charts.tables import BARBARIANS, EPOCH_EVENTS
from kadesh.games.acme.rules import facts, facts_cards
from kadesh.games.acme.rules.position import (
    BY_ABILITIES,
    BY_CAPTIVE_TEMPLES,
    BY_CITIES,
    BY_EPOCHS,
    BY_TEMPLE,
    CARD,
    COMPETITION,
    END_OF_EPOCH,
    GROWTH,
    RECKONING,
    SET_UP,
)
from kadesh.games.acme.telling.naming import (
    civ_called,
    minas,
    ordinal,
    points,
    side,
)
from kadesh.games.acme.telling.panels import SOURCE_TEXTS
from kadesh.games.acme.telling.sentence import Sentence, put, tells
from kadesh.games.acme.telling.trail import ROMAN

PHASE_TEXTS: Final[dict[int, str]] = {
    SET_UP: "The table is set up",
    GROWTH: "The Growth Phase begins",
    CARD: "The Card Phase begins",
    COMPETITION: "The Competition Phase begins",
    RECKONING: "The Reckoning Phase begins",
    END_OF_EPOCH: "The End of Epoch Phase begins",
}

# Points that a sentence about the whole tally has told already.
TALLIED: Final = (BY_CITIES, BY_TEMPLE, BY_CAPTIVE_TEMPLES, BY_ABILITIES, BY_EPOCHS)

put(
    DETAIL,
    {
        facts.AllyLost: "An Ally of {faction} in {area} is gone.",
        facts.StrongholdPlaced: "{faction} [builds|build] a Stronghold in {area}.",
        facts.BackToSupply: "{number} disks of {colour} that were not placed go back to Supply.",
        facts_cards.CardInHand: "{colour} [draws|draw] {card}.",
        facts_cards.DeckRenewed: "The discards are shuffled into the deck: {cards} cards.",
    },
)
put(
    HEADLINE,
    {
        facts.GameOver: "The game is over.",
        facts_cards.AgeEnds: "An age ends: the next check for a Sudden End, from turn 2 on, ends the Epoch.",
    },
)


# --- the sequence of play ---


@tells(facts.OrderDrawn)
def order_drawn(said: Sentence, fact: facts.OrderDrawn) -> None:
    """The lot of the first Turn Order, with its rolls: a shuffle from the last place to the first. [6.5]"""
    said.text("The lot sets the Turn Order: ").factions(fact.order).text(".")
    items = sorted(fact.order)
    for later, last in enumerate(range(len(items) - 1, 0, -1)):
        other = items.index(fact.order[last])
        said.draw(other + 1, last + 1, f"the {ordinal(last)} in Turn Order", fact.order[last], later)
        items[last], items[other] = items[other], items[last]


@tells(facts.OrderSet)
def order_set(said: Sentence, fact: facts.OrderSet) -> None:
    said.text("The Turn Order is now ").factions(fact.order).text(".")


@tells(facts.TieDecided)
def tie(said: Sentence, fact: facts.TieDecided) -> None:
    """Lots among equals. [14.4.19, 16.4.2]"""
    said.text("The lot among ").factions(fact.colours).text(" falls upon ").faction(fact.chosen).text(".")
    said.draw(fact.colours.index(fact.chosen) + 1, len(fact.colours), "lots among equals", fact.chosen)


@tells(facts.CivilizationTaken)
def civilization(said: Sentence, fact: facts.CivilizationTaken) -> None:
    said.add(f"Seat {fact.colour + 1}", side(fact.colour))
    said.text(f" plays {civ_called(fact.civ)}.")


@tells(facts.HomelandChosen)
def homeland(said: Sentence, fact: facts.HomelandChosen) -> None:
    said.say("{colour's} Homeland is {area}.")


@tells(facts.SetUp)
def set_up(said: Sentence, fact: facts.SetUp) -> None:
    said.say("{colour} [begins|begin] with {disks}.", disks=many(fact.number, "disk"))


@tells(facts.EpochBegins, weight=HEADLINE)
def epoch_begins(said: Sentence, fact: facts.EpochBegins) -> None:
    said.text(f"Epoch {ROMAN[fact.epoch]} begins.")


@tells(facts.TurnBegins, weight=HEADLINE)
def turn_begins(said: Sentence, fact: facts.TurnBegins) -> None:
    said.text(f"Turn {fact.turn} of Epoch {ROMAN[fact.epoch]} begins.")


@tells(facts.PhaseBegins)
def phase_begins(said: Sentence, fact: facts.PhaseBegins) -> None:
    said.text(f"{PHASE_TEXTS[fact.phase]}.")


# --- points and minas ---


@tells(facts.PointsGained)
def points_gained(said: Sentence, fact: facts.PointsGained) -> None:
    if fact.source in TALLIED:
        said.weight = DETAIL
    source = SOURCE_TEXTS[fact.source][0]
    said.say("{colour} [gains|gain] {points} ({source}).", points=points(fact.number), source=source)


@tells(facts.PointsLost)
def points_lost(said: Sentence, fact: facts.PointsLost) -> None:
    said.say("{colour} [loses|lose] {points}.", points=points(fact.number))


@tells(facts.MinasGained)
def minas_gained(said: Sentence, fact: facts.MinasGained) -> None:
    said.say("{colour} [gains|gain] {minas}", minas=minas(fact.number) if fact.number else "no mina")
    said.text(f"; {fact.forfeited} more are forfeit, white disks are short." if fact.forfeited else ".")


@tells(facts.MinasLost)
def minas_lost(said: Sentence, fact: facts.MinasLost) -> None:
    said.say("{colour} [gives|give] up {minas}.", minas=minas(fact.number))


@tells(facts.MinasGiven)
def minas_given(said: Sentence, fact: facts.MinasGiven) -> None:
    said.say("{colour} [gives|give] {minas} to {to}.", minas=minas(fact.number))


# --- disks ---


@tells(facts.DisksPlaced)
def disks_placed(said: Sentence, fact: facts.DisksPlaced) -> None:
    said.say("{faction} [places|place] {disks} in {area}.", disks=many(fact.number, "disk"))
    said.come(fact.faction, fact.area, fact.number)


@tells(facts.DiskRemoved)
def disk_removed(said: Sentence, fact: facts.DiskRemoved) -> None:
    said.say("{faction} [loses|lose] a disk in {area}")
    if fact.card > 0:
        said.text(" by ").named_card(fact.card)
    said.text(".").vanish(fact.faction, fact.area)


@tells(facts.StrongholdLost)
def stronghold_lost(said: Sentence, fact: facts.StrongholdLost) -> None:
    said.say("The Stronghold of {faction} in {area} is gone.")


@tells(facts.DisksMoved)
def disks_moved(said: Sentence, fact: facts.DisksMoved) -> None:
    said.say("{colour} [moves|move] a disk from {start} to {end}.").go(fact.colour, fact.start, fact.end)


@tells(facts.BlackTaken)
def black_taken(said: Sentence, fact: facts.BlackTaken) -> None:
    said.say("A black disk goes from {start} to {end}, for want of others.").go(
        BARBARIANS, fact.start, fact.end
    )


@tells(facts.StackTrimmed, weight=DETAIL)
def trimmed(said: Sentence, fact: facts.StackTrimmed) -> None:
    said.say(
        "{faction} [has|have] {disks} too many in {area}: back to Supply.", disks=many(fact.number, "disk")
    )
    said.vanish(fact.faction, fact.area, fact.number)


# --- growth ---


@tells(facts.Retired)
def retired(said: Sentence, fact: facts.Retired) -> None:
    said.say("{colour} [retires|retire] a disk from {area}.").vanish(fact.colour, fact.area)


@tells(facts.Acquired)
def acquired(said: Sentence, fact: facts.Acquired) -> None:
    """How many disks, and by what. [13.4.1]"""
    named = (
        (fact.seas, "Seas"),
        (fact.mountains, "Mountains"),
        (fact.plains, "Plains"),
        (fact.fertile, "Fertile areas"),
        (fact.commerce, "Commerce"),
        (fact.abilities, "abilities"),
    )
    by = listed([f"{number} by {name}" for number, name in named if number])
    said.say("{colour} [acquires|acquire] {disks}", disks=many(fact.disks, "disk"))
    said.text(f" ({by})." if by else ".")


@tells(facts.GranaryUsed)
def granary(said: Sentence, fact: facts.GranaryUsed) -> None:
    said.say("{colour} [fills|fill] the Granary with two disks.")


@tells(facts.Resettled)
def resettled(said: Sentence, fact: facts.Resettled) -> None:
    said.say("{colour} [lifts|lift] a disk from {area}.").vanish(fact.colour, fact.area)


@tells(facts.Deployed)
def deployed(said: Sentence, fact: facts.Deployed) -> None:
    said.say("{colour} [deploys|deploy] a disk in {area}.").come(fact.colour, fact.area)


# --- reckoning ---


@tells(facts.SeaDominated)
def dominated(said: Sentence, fact: facts.SeaDominated) -> None:
    said.say(
        "{colour} [dominates|dominate] {area} and [drives|drive] {disks} of others away.",
        disks=many(fact.removed, "disk"),
    )


@tells(facts.Tally, weight=HEADLINE)
def tally(said: Sentence, fact: facts.Tally) -> None:
    """What a Victory Tally brings, and by what. [16.3]"""
    named = (
        (fact.cities, "Cities"),
        (fact.temple, "the temple"),
        (fact.captured, "captured temples"),
        (fact.abilities, "abilities"),
    )
    total = sum(number for number, _ in named)
    by = listed([f"{number} for {name}" for number, name in named if number])
    said.say("{colour} [scores|score] {points}", points=points(total) if total else "nothing")
    said.text(f": {by}." if by else ".")


@tells(facts.SpaceTaken)
def space_taken(said: Sentence, fact: facts.SpaceTaken) -> None:
    said.say("{colour} [takes|take] the {place} space of the Turn Order.", place=ordinal(fact.space))


@tells(facts.GilgameshReturns, weight=HEADLINE)
def gilgamesh(said: Sentence, fact: facts.GilgameshReturns) -> None:
    """The old civilization departs, the new one comes. [16.5.1]"""
    said.text("Gilgamesh returns: ")
    said.add(civ_called(fact.old), side(fact.colour))
    said.text(f" {'depart' if said.is_many(fact.colour) else 'departs'}, ")
    said.add(civ_called(fact.civ), side(fact.colour)).text(f" with {fact.disks} disks in their place.")


@tells(facts.TurnedBarbarian)
def turned_barbarian(said: Sentence, fact: facts.TurnedBarbarian) -> None:
    said.say(
        "{faction's} disks in {area} turn Barbarian: {left}.",
        left=many(fact.number, "disk") if fact.number else "none is left",
    )
    if fact.number:
        said.come(BARBARIANS, fact.area, fact.number)


@tells(facts.CardsBought)
def bought(said: Sentence, fact: facts.CardsBought) -> None:
    said.say("{colour} [spends|spend] {minas} on cards.", minas=minas(fact.number))


@tells(facts_cards.SuddenEnd, weight=HEADLINE)
def sudden_end(said: Sentence, fact: facts_cards.SuddenEnd) -> None:
    said.say("{card}, number {number}, is revealed: ", number=fact.card)
    said.text("the Epoch ends." if fact.ends else "the Epoch goes on.")


@tells(facts_cards.EpochEnds, weight=HEADLINE)
def epoch_ends(said: Sentence, fact: facts_cards.EpochEnds) -> None:
    said.text(f"Epoch {ROMAN[fact.epoch]} ends.")


@tells(facts_cards.EpochCard, weight=HEADLINE)
def epoch_card(said: Sentence, fact: facts_cards.EpochCard) -> None:
    """The card that decides, and what its number means. [17.3.3]"""
    entry = EPOCH_EVENTS[fact.entry]
    said.say(
        "{card}, number {number}, is revealed. {name}: {text}",
        number=fact.card,
        name=entry.name,
        text=entry.text,
    )


@tells(facts.EpochScored, weight=HEADLINE)
def epoch_scored(said: Sentence, fact: facts.EpochScored) -> None:
    """What the end of an Epoch brings, and by what. [17.2]"""
    named = (
        (fact.cities, "most Cities"),
        (fact.deities, "most Deities"),
        (fact.seas, "Seas Dominated"),
        (fact.minas, "minas"),
    )
    total = sum(number for number, _ in named)
    by = listed([f"{number} for {name}" for number, name in named if number])
    said.say("The Epoch brings {colour} {points}", points=points(total) if total else "nothing")
    said.text(f": {by}." if by else ".")
