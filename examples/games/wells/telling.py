"""Wells for people: the board, the view, and everything that can be chosen or can happen, in words."""

from __future__ import annotations

from typing import Any, Final

from kadesh.craft import telling as craft
from kadesh.craft.concern import A_LITTLE, ALL, MUCH, Stakes, of_the_asked
from kadesh.craft.deck import Draws, show, tell_draw
from kadesh.craft.english import many, percent
from kadesh.craft.narrator import Narrator
from kadesh.craft.options import Descriptions
from kadesh.craft.questions import Questions
from kadesh.craft.sentence import DETAIL, HEADLINE, Saying, Sentences, naming
from kadesh.table import Motive, Option, Register, Step
from kadesh.table import contract as told
from kadesh.table.telling import Concerner, Explainer

from . import rules
from .bot import Gain, storm
from .charts import CHART
from .rules import ACT, CARD_WINDOW, SIX, TURNS, Battle, Turn, WellsPosition

WELL: Final = CHART.wells.names
NAMES: Final = SIX.seats
IDS: Final = [name.lower() for name in NAMES]
# What people call things, and what they point at.
TRIBES: Final = [(name, f"side:{name.lower()}") for name in NAMES]
PLACES: Final = [(name, f"space:{id}") for name, id in zip(CHART.names, WELL, strict=True)]
CARDS: Final = [(card["title"], f"card:{card['id']}") for card in CHART.cards]

# --- questions, options, and why one would choose them ---

PROMPTS: Final = Questions(lambda p, seat: NAMES[seat])
PROMPTS.plain(ACT, "Where do you march?", "1", "a march")
PROMPTS.plain(CARD_WINDOW.ask, "Do you play a card in this battle?", "3", "cards in a battle")

CONCERNS: Final = Register[Step[Any], Concerner]()
CONCERNS.put(of_the_asked, ACT, CARD_WINDOW.ask)
DESCRIPTIONS: Final = Descriptions()
DESCRIPTIONS.button(rules.REST, "Rest", short="done")
DESCRIPTIONS.button(rules.PASS, "Play no card", short="done")


@DESCRIPTIONS.tells(rules.MARCH)
def march(p: WellsPosition, turn: Turn, seat: int, option: Option) -> told.OptionTold:
    _, start, end, number = option
    way, foes = f"from {CHART.names[start]} to {CHART.names[end]}", p.at(1 - p.tribe, end)
    odds = f"takes the well in {percent(storm(number - foes))}" if foes else ""
    made = craft.option(
        f"{many(number, 'warrior')} {way}", [PLACES[end][1]], odds, f"From {CHART.names[start]}"
    )
    return craft.in_short(craft.in_range(made, way, number), "all", number == p.at(p.tribe, start))


@DESCRIPTIONS.tells(rules.PLAY)
def play_card(p: WellsPosition, battle: Battle, seat: int, option: Option) -> told.OptionTold:
    name, target = CARDS[option[1]]
    return craft.option(f"Play {name}", [target])


EXPLANATIONS: Final = Register[type[Motive], Explainer]()


@EXPLANATIONS.of(Gain)
def gain(p: WellsPosition, why: Gain) -> told.Because:
    if why.well < 0:
        return {"text": "No march gains anything."}
    text = f"{CHART.names[why.well]} is yours with {percent(why.chance)}."
    return {"text": text, "goal": PLACES[why.well][1], "odds": why.chance}


# --- what happened, and whom it touches ---

SENTENCES: Final = Sentences(naming(tribe=TRIBES, seat=TRIBES, well=PLACES, end=PLACES, card=CARDS))
SENTENCES.tells(Draws, weight=DETAIL)(tell_draw)


@SENTENCES.tells(rules.Marches)
def marches(said: Saying, fact: rules.Marches) -> None:
    said.say("{tribe} marches with {army} to {end}.", army=many(fact.number, "warrior"))
    said.moved("foot", IDS[fact.tribe], fact.number, WELL[fact.start], WELL[fact.end])


@SENTENCES.tells(rules.Plays)
def plays(said: Saying, fact: rules.Plays) -> None:
    said.say("{tribe} plays {card} at {well}.").played(CHART.cards[fact.card], IDS[fact.tribe])


@SENTENCES.tells(rules.Fights, weight=HEADLINE)
def fights(said: Saying, fact: rules.Fights) -> None:
    said.say("{tribe} takes {well}." if fact.taken else "{tribe} fails at {well}.")
    said.rolled(list(fact.faces), fact.first, "of the attacker and of the defender")


STAKES: Final = Stakes(dict.fromkeys(("tribe", "foe"), lambda p, tribe: int(tribe)))
STAKES.of(rules.Marches, rules.Plays, tribe=("pieces", A_LITTLE))
STAKES.of(rules.Fights, tribe=("pieces", MUCH), foe=("spaces", ALL))

# --- the board and the view ---


class WellsTelling(Narrator[WellsPosition]):
    prompts = PROMPTS
    descriptions = DESCRIPTIONS
    sentences = SENTENCES
    concerns = CONCERNS
    explanations = EXPLANATIONS
    stakes = STAKES

    def board(self, scenario: str) -> told.Board:
        sides = [(IDS[of], NAMES[of], emblem) for of, emblem in enumerate(("sun", "moon"))]
        symbols, text = [("foot", "Warriors")], "A well is worth a point at the end."
        spaces = list(zip(WELL, CHART.names, CHART.places, strict=True))
        return craft.point_board(("wells", "Wells"), SIX, spaces, CHART.paths, sides, symbols, text)

    def trail(self, position: WellsPosition, seat: int | None) -> list[str]:
        battle = position.under_way(Battle)
        turn = [f"Turn {min(position.turn, TURNS)} of {TURNS}", NAMES[position.tribe]]
        return turn if battle is None else [*turn, f"Battle of {CHART.names[battle.well]}"]

    def view(self, position: WellsPosition, seat: int | None) -> told.View:
        p, made = position, super().view(position, seat)
        made["pieces"] = [
            craft.piece(f"{IDS[of]}@{WELL[at]}", WELL[at], IDS[of], "foot", p.at(of, at), "Warriors")
            for of in (0, 1)
            for at in p.held(of)
        ]
        show(made, p.holder, CHART.cards)
        return made

    def odds_now(self, position: WellsPosition, seat: int | None) -> told.Odds | None:
        """Exact odds of the battle under way. [2]"""
        battle = position.under_way(Battle)
        if battle is None:
            return None
        table = craft.OddsTable(f"Battle of {CHART.names[battle.well]}", "2")
        table.line(f"{NAMES[battle.attacker]} takes the well", storm(battle.lead))
        return table.data()
