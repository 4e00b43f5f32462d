"""Sentences about cards, Deities, Events and competitions."""

from __future__ import annotations

from typing import Final

from kadesh.craft.english import many
from kadesh.craft.sentence import DETAIL, HEADLINE
from kadesh.games.acme.charts.numbers import CAPTIVES
from kadesh.games.acme.charts.tables import AREA_IDS, CARDS, FIRST_DEITY
from kadesh.games.acme.rules import facts, facts_cards
from kadesh.games.acme.rules.ch14_losses import (
    BY_CARD,
    BY_FORTRESS,
    BY_INVESTMENT,
    BY_MINA,
    BY_NIGHT,
    BY_STRONGHOLD,
)
from kadesh.games.acme.rules.ch14_negation import AS_ABILITY, AS_DEITY
from kadesh.games.acme.rules.position import NOBODY, AcmePosition
from kadesh.games.acme.telling.aims import AREA, DEITY, FACTION, aims_of, use_of
from kadesh.games.acme.telling.naming import PLACES, SIDES, card_data, minas
from kadesh.games.acme.telling.sentence import Sentence, put, tells
from kadesh.table import Fact
from kadesh.table.contract import OutcomeSide

put(
    DETAIL,
    {
        facts_cards.CardDiscarded: "{card} goes to the discards.",
        facts_cards.CardSetAside: "{card} is set aside till the Epoch ends.",
        facts_cards.CardSeen: "{colour} [sees|see] {card} in {victim's} hand.",
    },
)
put(
    1,
    {
        facts_cards.CardGone: "{card} goes from {victim} to {colour}.",
        facts_cards.CardTaken: "{colour} [takes|take] a card from {victim}.",
        facts_cards.CardLifted: "{card} of {colour} has no effect any more.",
        facts_cards.Passed: "{colour} [passes|pass].",
        facts_cards.EventIgnored: "{card} has no effect.",
        facts_cards.InvasionChooser: "{colour} [chooses|choose] where {card} come.",
        facts_cards.Invested: "{card} lies before {colour}.",
        facts_cards.CubePlaced: "{colour} [puts|put] a cube in {area}.",
        facts_cards.TempleGoesAlong: "The temple of {deity} goes from {loser} to {colour}.",
        facts_cards.TempleOffered: "{colour} [offers|offer] the temple of {deity} to {to}.",
        facts_cards.TempleRequested: "{colour} [asks|ask] {captor} for the temple of {deity}.",
        facts_cards.ReturnRefused: "{colour} [refuses|refuse]: the temple of {deity} stays where it is.",
        facts.CardLaid: "{colour} [lays|lay] a card face down in {area}.",
        facts_cards.CardFromDiscards: "{colour} [takes|take] {card} from the discards.",
    },
)
put(
    HEADLINE,
    {
        facts_cards.Established: "{colour} [establishes|establish] {deity}.",
        facts_cards.Reestablished: "{colour} [rebuilds|rebuild] the temple of {deity}.",
        facts_cards.TempleCaptured: "{colour} [captures|capture] {owner's} temple of {deity}.",
        facts_cards.TempleReturned: "{colour} [returns|return] the temple of {deity} to {owner}.",
    },
)


# --- draws ---


@tells(facts_cards.HiddenDraw, weight=DETAIL)
def hidden_draw(said: Sentence, fact: facts_cards.HiddenDraw) -> None:
    said.text("A card is drawn from the deck.").draw(fact.face, fact.total, "a card of the deck")


@tells(facts_cards.CardsDrawn)
def cards_drawn(said: Sentence, fact: facts_cards.CardsDrawn) -> None:
    said.say("{colour} [draws|draw] {cards}.", cards=many(fact.number, "card"))


@tells(facts_cards.CardLot, weight=DETAIL)
def card_lot(said: Sentence, fact: facts_cards.CardLot) -> None:
    said.say("The lot picks a card of {colour's} hand.")
    said.draw(fact.face, fact.total, "a card of the hand", fact.colour)


@tells(facts_cards.HandSeen)
def hand_seen(said: Sentence, fact: facts_cards.HandSeen) -> None:
    said.say("{colour} [looks|look] at {cards} of {victim}.", cards=many(fact.cards, "card"))


@tells(facts_cards.CardsPassedOn)
def passed_on(said: Sentence, fact: facts_cards.CardsPassedOn) -> None:
    said.text("Each of ").factions(fact.givers).text(" gives a card to the next.")


@tells(facts_cards.HandDiscarded)
def hand_discarded(said: Sentence, fact: facts_cards.HandDiscarded) -> None:
    said.say("{colour} [discards|discard] the whole hand, {cards}.", cards=many(fact.number, "card"))


# --- playing and negating ---


@tells(facts_cards.CardAnnounced, weight=HEADLINE)
def announced(said: Sentence, fact: facts_cards.CardAnnounced) -> None:
    """A card with its aims. [14.4.4]"""
    said.say("{colour} [plays|play] {card}")
    for part in aims_of(fact.card, fact.colour, fact.areas, fact.factions, fact.number, fact.deity):
        if part.kind == AREA:
            said.place(part.number)
        elif part.kind == FACTION:
            said.faction(part.number)
        elif part.kind == DEITY:
            said.god(part.number)
        else:
            said.text(part.text)
    said.text(".").played(card_data(fact.card), SIDES[fact.colour])


@tells(facts_cards.UseAnnounced)
def use(said: Sentence, fact: facts_cards.UseAnnounced) -> None:
    """An Investment, a Deity or an ability is used. [14.4.7]"""
    if fact.how == AS_ABILITY:
        said.say("{colour} [announces|announce] a special ability")
    elif fact.how == AS_DEITY:
        said.say("{colour} [calls|call] upon ").god(fact.card - FIRST_DEITY)
    else:
        said.say("{colour} [uses|use] {card}")
    if fact.area >= 0:
        said.text(" in ").place(fact.area)
    said.text(use_of(fact.card, fact.number)).text(".")


@tells(facts_cards.NegateAnnounced, weight=HEADLINE)
def negate(said: Sentence, fact: facts_cards.NegateAnnounced) -> None:
    """A Negate against something that was announced or lies. [14.4.1]"""
    said.say("{colour} [answers|answer] ").named_card(fact.against_card)
    if fact.against != NOBODY:
        said.text(" of ").faction(fact.against)
    said.text(" with ").named_card(fact.card).text(".")
    if fact.card < FIRST_DEITY:
        said.played(card_data(fact.card), SIDES[fact.colour])


@tells(facts_cards.Negated, weight=HEADLINE)
def negated(said: Sentence, fact: facts_cards.Negated) -> None:
    if fact.card:
        said.say("{card} of {colour} is negated and does nothing.")
    else:
        said.say("The ability of {colour} is negated and does nothing.")


@tells(facts_cards.CardLies)
def lies(said: Sentence, fact: facts_cards.CardLies) -> None:
    said.say("{card} of {colour} lies on ")
    if fact.deity >= 0:
        said.god(fact.deity)
    else:
        said.faction(fact.target)
    said.text(".")


# --- losses ---

SAVED: Final[dict[int, str]] = {
    BY_MINA: "{faction} [saves|save] a piece in {area} with a mina.",
    BY_CARD: "{faction} [saves|save] a piece in {area} by discarding {card}.",
    BY_INVESTMENT: "{card} saves a piece of {faction} in {area}.",
    BY_NIGHT: "By night {faction} [loses|lose] nothing in {area}.",
    BY_FORTRESS: "The fortress of {faction} in {area} holds.",
    BY_STRONGHOLD: "{faction} [gives|give] the Stronghold in {area} for a disk.",
}


@tells(facts.LossSaved)
def saved(said: Sentence, fact: facts.LossSaved) -> None:
    said.say(SAVED[fact.how])


# --- Deities ---


@tells(facts_cards.Paid)
def paid(said: Sentence, fact: facts_cards.Paid) -> None:
    """A disk, a mina or a card. [14.5.2]"""
    said.say("{colour} [pays|pay] ")
    if fact.area >= 0:
        said.text("a disk from ").place(fact.area).text(".").vanish(fact.colour, fact.area)
    elif fact.card:
        said.text("with ").named_card(fact.card).text(".")
    else:
        said.text("a mina.")


@tells(facts_cards.TempleDestroyed, weight=HEADLINE)
def destroyed(said: Sentence, fact: facts_cards.TempleDestroyed) -> None:
    said.say("{faction} [destroys|destroy] {owner's} temple of {deity}.")


@tells(facts_cards.TempleFreed)
def freed(said: Sentence, fact: facts_cards.TempleFreed) -> None:
    """Back on its owner's card, or available. [14.5.9]"""
    if fact.owner == NOBODY:
        said.say("{deity} is available again.")
    else:
        said.say("The temple of {deity} is back on {owner's} card, to be rebuilt.")


@tells(facts_cards.DeityReplaced, weight=HEADLINE)
def replaced(said: Sentence, fact: facts_cards.DeityReplaced) -> None:
    said.say("{colour} [turns|turn] from ").god(fact.old).text(" to ").god(fact.new).text(".")


# --- Events ---


@tells(facts_cards.EventDrawn, weight=HEADLINE)
def event(said: Sentence, fact: facts_cards.EventDrawn) -> None:
    said.say("{colour} [draws|draw] an Event: {card}.").played(card_data(fact.card), SIDES[fact.colour])


# --- competition ---


@tells(facts.CompetitionBegins, weight=HEADLINE)
def begins(said: Sentence, fact: facts.CompetitionBegins) -> None:
    """Who competes, with how much. [15.14.1]"""
    said.say("Competition in {area}: ")
    for place, (faction, size) in enumerate(zip(fact.factions, fact.sizes, strict=True)):
        said.text(", " if place else "").faction(faction).text(f" {size}")
    said.text(".")


@tells(facts.CardRevealed, weight=HEADLINE)
def revealed(said: Sentence, fact: facts.CardRevealed) -> None:
    """A card is turned up, or its aim is named. [15.14.4, 14.4.4]"""
    if fact.aim == NOBODY:
        said.say("{colour} [reveals|reveal] {card}.")
        said.played(card_data(fact.card), SIDES[fact.colour])
    else:
        verb = "helps" if fact.card and CARDS[fact.card].deed == "captain" else "is aimed at"
        said.named_card(fact.card).say(" of {colour} {verb} {aim}.", verb=verb)


@tells(facts.AlliesCome)
def allies(said: Sentence, fact: facts.AlliesCome) -> None:
    joins = "joins" if fact.number == 1 else "join"
    said.say("{number} {joins} ", number=many(fact.number, "Ally", "Allies"), joins=joins)
    said.faction(fact.colour).text(" in ").place(fact.area).text(".")


@tells(facts.RoundBegins, weight=DETAIL)
def round_begins(said: Sentence, fact: facts.RoundBegins) -> None:
    said.say("Round {round} in {area}.")


@tells(facts.CompetitionEnds, weight=HEADLINE)
def ends(said: Sentence, fact: facts.CompetitionEnds) -> None:
    """Who keeps what, and what all lost. [15.14.9]"""
    said.say("The competition in {area} is over: ")
    for place, (faction, left) in enumerate(zip(fact.factions, fact.left, strict=True)):
        said.text(", " if place else "").faction(faction)
        said.say(" [keeps|keep] {disks}", disks=many(left, "disk"))
    said.text("." if fact.factions else "nobody is left.")
    sides = outcome_sides(said, fact)
    if sides:
        title = f"Competition in {PLACES[fact.area]}"
        said.ended({"title": title, "space": AREA_IDS[fact.area], "sides": sides})


def outcome_sides(said: Sentence, fact: facts.CompetitionEnds) -> list[OutcomeSide]:
    """All who took part with what they lost, from the facts before; nothing without a journal."""
    story = since_the_beginning(said.p, fact)
    if not story:
        return []
    begun = story[0]
    if not isinstance(begun, facts.CompetitionBegins):
        return []
    found: list[OutcomeSide] = []
    for faction in begun.factions:
        keeps = fact.left[fact.factions.index(faction)] if faction in fact.factions else 0
        alone = keeps > 0 and len(fact.factions) == 1
        found.append(
            {
                "side": SIDES[faction],
                "result": "won" if alone else "held" if keeps else "lost",
                "lost": lost_in(story, faction, fact.area),
                "notes": [f"keeps {many(keeps, 'disk')}"] if keeps else [],
            }
        )
    return found


def since_the_beginning(p: AcmePosition, fact: facts.CompetitionEnds) -> list[Fact]:
    """The facts of a competition, from its beginning to its end."""
    story: list[Fact] = []
    within = False
    for other in reversed(p.journal.facts if p.journal is not None else []):
        within = within or other is fact
        if within:
            story.append(other)
            if isinstance(other, facts.CompetitionBegins) and other.area == fact.area:
                return story[::-1]
    return []


def lost_in(story: list[Fact], faction: int, area: int) -> list[str]:
    """2 disks, an Ally: what a Faction lost."""
    words: list[str] = []
    for kind, one, several in (
        (facts.DiskRemoved, "disk", "disks"),
        (facts.AllyLost, "Ally", "Allies"),
        (facts.StrongholdLost, "Stronghold", "Strongholds"),
    ):
        number = sum(
            isinstance(other, kind) and other.faction == faction and other.area == area for other in story
        )
        if number:
            words.append(many(number, one, several))
    return words


@tells(facts.Looted, weight=HEADLINE)
def looted(said: Sentence, fact: facts.Looted) -> None:
    what = f"{CAPTIVES} captives" if fact.captives else "a mina"
    said.say("{colour} [loots|loot] {area} and [takes|take] {what}.", what=what)


@tells(facts.LootCounted)
def loot_counted(said: Sentence, fact: facts.LootCounted) -> None:
    said.say("{colour} [counts|count] {minas} of Loot.", minas=minas(fact.number))
