"""Wells for people: the board, the view, and everything that can be chosen or can happen, in words."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Any, Final

from kadesh.craft import telling as craft
from kadesh.craft.concern import A_LITTLE, ALL, MUCH, Stakes, Touches, of_the_asked
from kadesh.craft.english import many, percent
from kadesh.craft.narrator import Narrator
from kadesh.craft.questions import Questions
from kadesh.craft.sentence import DETAIL, HEADLINE, Saying, Sentences
from kadesh.table import Motive, Option, Register, Step, Word
from kadesh.table import contract as told
from kadesh.table.telling import Concerner, Describer, Explainer

from . import rules
from .bot import Gain, kills, storm
from .charts import CHART, WELL, WELLS
from .rules import ACT, ANSWERS, PILE, SIX, SPENT, TURNS, Battle, WellsPosition, dice_of

NAMES: Final = SIX.seats
IDS: Final = [name.lower() for name in NAMES]


def space(well: int) -> str:
    return f"space:{WELL[well]}"


def card_data(card: int) -> told.Card:
    name, text = CHART.kinds[CHART.cards[card]]
    return {"id": str(card), "title": name, "text": text, "symbol": "star"}


# --- questions, and whom they concern ---

PROMPTS: Final = Questions(lambda p, seat: NAMES[seat])
PROMPTS.plain(ACT, "Where do you march?", "1", "a march")
PROMPTS.plain(ANSWERS.ask, "Do you answer with a card?", "3", "an answer to an attack")

CONCERNS: Final = Register[Step[Any], Concerner]()
CONCERNS.put(of_the_asked, ACT)


@CONCERNS.of(ANSWERS.ask)
def concern_of_answer(p: WellsPosition, battle: Battle, seat: int) -> told.Concern:
    return Touches().by("pieces", MUCH).by("spaces", 0 if seat == battle.attacker else ALL).data()


# --- options, and why one would choose them ---

DESCRIPTIONS: Final = Register[Word, Describer]()
EXPLANATIONS: Final = Register[type[Motive], Explainer]()


@DESCRIPTIONS.of(rules.MARCH)
def march(p: WellsPosition, seat: int, option: Option) -> told.OptionTold:
    _, start, end, number = option
    way, foes = f"from {CHART.names[start]} to {CHART.names[end]}", p.at(1 - p.tribe, end)
    odds = f"takes the well in {percent(storm(number, foes)[0])}" if foes else ""
    made = craft.option(f"{many(number, 'warrior')} {way}", [space(end)], odds, f"From {CHART.names[start]}")
    return craft.in_short(craft.in_range(made, way, number), "all", number == p.at(p.tribe, start))


@DESCRIPTIONS.of(rules.ANSWER)
def play_card(p: WellsPosition, seat: int, option: Option) -> told.OptionTold:
    return craft.option(f"Play {card_data(option[1])['title']}", [f"card:{option[1]}"])


@DESCRIPTIONS.of(rules.REST, rules.PASS)
def done(p: WellsPosition, seat: int, option: Option) -> told.OptionTold:
    return craft.in_short(craft.option("Rest" if option[0] == "rest" else "Let it pass"), "done")


@EXPLANATIONS.of(Gain)
def gain(p: WellsPosition, why: Gain) -> told.Because:
    if why.well < 0:
        return {"text": "No march gains anything."}
    cost = f", about {round(why.lost, 1)} warriors lost" if why.lost else ""
    left = "; the well behind is given up" if why.leaves else ""
    text = f"{CHART.names[why.well]} is taken with {percent(why.taken)}{cost}{left}."
    return {"text": text, "goal": space(why.well), "odds": why.taken}


# --- what happened, and whom it touches ---


class Sentence(Saying):
    """What the fields of facts are."""

    def field(self, name: str, value: Any, owner: bool) -> None:
        if name in ("tribe", "attacker"):
            self.add(NAMES[value], f"side:{IDS[value]}")
        elif name in ("well", "end"):
            self.add(CHART.names[value], space(value))
        else:
            self.text(card_data(value)["title"] if name == "card" else str(value))


SENTENCES: Final = Sentences(Sentence)


@SENTENCES.tells(rules.Draws, weight=DETAIL)
def draws(said: Sentence, fact: rules.Draws) -> None:
    said.say("{tribe} draws {card}.")
    said.drawn(fact.face, fact.cards, fact.roll, f"one of {many(fact.cards, 'card')}")


@SENTENCES.tells(rules.Plays)
def plays(said: Sentence, fact: rules.Plays) -> None:
    said.say("{tribe} plays {card} at {well}.").played(card_data(fact.card), IDS[fact.tribe])


@SENTENCES.tells(rules.Marches)
def marches(said: Sentence, fact: rules.Marches) -> None:
    said.say("{tribe} marches with {army} to {end}.", army=many(fact.number, "warrior"))
    said.moved("foot", IDS[fact.tribe], fact.number, WELL[fact.start], WELL[fact.end])


@SENTENCES.tells(rules.Throws)
def throws(said: Sentence, fact: rules.Throws) -> None:
    said.say("{tribe} kills {kills} at {well}.")
    said.rolled(list(fact.faces), fact.roll, "5 and 6 kill", IDS[fact.tribe])


@SENTENCES.tells(rules.BattleOver, weight=HEADLINE)
def battle_over(said: Sentence, fact: rules.BattleOver) -> None:
    said.say("{attacker} takes {well}." if fact.taken else "{attacker} fails at {well}.")


STAKES: Final = Stakes({"tribe": lambda p, tribe: int(tribe), "attacker": lambda p, tribe: 1 - int(tribe)})
STAKES.of(rules.Draws, rules.Plays, rules.Marches, tribe=("pieces", A_LITTLE))
STAKES.of(rules.Throws, tribe=("pieces", MUCH))
STAKES.of(rules.BattleOver, attacker=("spaces", ALL))

# --- the board and the view ---


class WellsTelling(Narrator[WellsPosition]):
    prompts = PROMPTS
    descriptions = DESCRIPTIONS
    sentences = SENTENCES
    concerns = CONCERNS
    explanations = EXPLANATIONS
    stakes = STAKES

    def board(self, scenario: str) -> told.Board:
        places = {WELL[at]: (CHART.names[at], x, y) for at, (x, y) in enumerate(CHART.places)}
        links = [(WELL[a], WELL[b]) for a in range(WELLS) for b in CHART.paths[a] if a < b]
        sides = [(IDS[of], NAMES[of], emblem) for of, emblem in enumerate(("sun", "moon"))]
        symbols, text = [("foot", "Warriors")], "A well is worth a point at the end."
        game, played = ("wells", "Wells"), (scenario, SIX.title)
        return craft.point_board(game, played, (1080, 780), places, links, sides, symbols, text)

    def trail(self, position: WellsPosition, seat: int | None) -> list[str]:
        trail = [f"Turn {min(position.turn, TURNS)} of {TURNS}", NAMES[position.tribe]]
        battle = position.under_way(Battle)
        return trail if battle is None else [*trail, f"Battle of {CHART.names[battle.well]}"]

    def view(self, position: WellsPosition, seat: int | None) -> told.View:
        p, asked = position, craft.prompt("The game is over.", "4")
        if not p.over:
            asked = PROMPTS[p.step](p, p.frames[-1], seat)
        held = [(of, at, p.at(of, at)) for of in (0, 1) for at in p.held(of)]
        cards = {of: [card_data(card) for card in p.hand(of)] for of in (0, 1, PILE, SPENT)}
        return {
            "seat": seat,
            "trail": self.trail(p, seat),
            "pieces": [
                craft.piece(f"{IDS[of]}@{WELL[at]}", WELL[at], IDS[of], "foot", n, many(n, "warrior"))
                for of, at, n in held
            ],
            "shade": {WELL[at]: IDS[of] for of, at, _ in held},
            "panels": [{"seat": of, "score": score} for of, score in enumerate(p.scores())],
            "hands": [craft.hand(of, cards[of], known=of == seat) for of in (0, 1)],
            "piles": [
                craft.pile("pile", "Draw pile", cards[PILE], known=False),
                craft.pile("spent", "Played", cards[SPENT], known=True),
            ],
            "scores": p.scores(),
            "prompt": asked["prompt"],
            "prompt_clause": asked["prompt_clause"],
        }

    def odds(self, arguments: Sequence[str]) -> dict[str, Any]:
        """Exact odds for the command line: so many attackers against so many defenders."""
        parser = argparse.ArgumentParser("kadesh odds wells")
        parser.add_argument("--attackers", type=int, required=True)
        parser.add_argument("--defenders", type=int, required=True)
        taken, lost = storm(**vars(parser.parse_args(arguments)))
        return {"taken": taken, "attackers_lost": lost}

    def odds_now(self, position: WellsPosition, seat: int | None) -> told.Odds | None:
        """Exact odds of the battle under way. [2]"""
        battle = position.under_way(Battle)
        if battle is None:
            return None
        us, them = battle.attacker, 1 - battle.attacker
        ours, theirs = position.at(us, battle.well), position.at(them, battle.well)
        table = craft.OddsTable(f"Battle of {CHART.names[battle.well]}", "2")
        for of, dice in ((us, dice_of(ours, 0)), (them, dice_of(theirs, battle.ambushes))):
            table.row(f"{NAMES[of]} kills", {str(n): chance for n, chance in enumerate(kills(dice))})
        table.line(f"{NAMES[us]} takes the well", storm(ours, theirs, battle.ambushes)[0])
        return table.data()
