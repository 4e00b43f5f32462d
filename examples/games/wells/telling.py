"""Wells for people: the board, the view, and everything that can be chosen or can happen, in words."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Any, Final

from kadesh.craft import telling as craft
from kadesh.craft.english import many
from kadesh.craft.sentence import DETAIL, HEADLINE
from kadesh.craft.sentence import Sentence as Words
from kadesh.table import Fact, Option, Register, Step, Telling, Word
from kadesh.table.telling import Description, Prompt, Sentence

from . import odds
from .charts import CARD_KINDS, CHART, PATHS, WELL, WELLS
from .rules import facts, words
from .rules.ch1_turn import ACT
from .rules.ch2_battle import dice_of
from .rules.ch3_cards import ANSWERS
from .rules.position import PILE, SPENT, TRIBES, WellsPosition
from .rules.under_way import Answering, Battle, Turn

Data = dict[str, Any]

TRIBE_IDS: Final = ["east", "west"]
TRIBE_NAMES: Final = ["East", "West"]
PROMPTS: Final = Register[Step[Any], Prompt]()
DESCRIPTIONS: Final = Register[Word, Description]()
SENTENCES: Final = Register[type[Fact], Sentence]()


def space(well: int) -> str:
    return f"space:{WELL[well]}"


def card_data(card: int) -> Data:
    kind = CARD_KINDS[card]
    name, text = CHART.kind_names[kind], CHART.kind_texts[kind]
    return {"id": str(card), "title": name, "text": text, "kind": "", "symbol": "star"}


# --- questions ---


@PROMPTS.of(ACT)
def ask_for_a_march(p: WellsPosition, turn: Turn, seat: int | None) -> Data:
    mine = seat == p.tribe
    return craft.prompt("Where do you march?" if mine else f"{TRIBE_NAMES[p.tribe]} marches.", "1")


@PROMPTS.of(ANSWERS.ask)
def ask_for_an_answer(p: WellsPosition, window: Answering, seat: int | None) -> Data:
    if seat not in p.asked:
        return craft.prompt(f"{TRIBE_NAMES[window.tribe]} may answer with a card.", "3")
    return craft.prompt("Do you answer with a card?", "3")


# --- options ---


@DESCRIPTIONS.of(words.MARCH)
def march(p: WellsPosition, seat: int, option: Option) -> Data:
    start, end, number = option[1], option[2], option[3]
    text = f"{many(number, 'warrior')} from {CHART.well_names[start]} to {CHART.well_names[end]}"
    foes = p.at(1 - p.tribe, end)
    chance = f"takes the well in {round(100 * odds.storm(number, foes)[0])} %" if foes else ""
    return craft.option(text, [space(end)], chance, f"From {CHART.well_names[start]}")


@DESCRIPTIONS.of(words.REST)
def rest(p: WellsPosition, seat: int, option: Option) -> Data:
    return craft.option("Rest")


@DESCRIPTIONS.of(words.RAIN)
def rain(p: WellsPosition, seat: int, option: Option) -> Data:
    where = CHART.well_names[option[2]]
    return craft.option(f"Rain at {where}", [f"card:{option[1]}", space(option[2])], "a warrior joins you")


@DESCRIPTIONS.of(words.ANSWER)
def answer(p: WellsPosition, seat: int, option: Option) -> Data:
    return craft.option(f"Play {card_data(option[1])['title']}", [f"card:{option[1]}"])


@DESCRIPTIONS.of(words.PASS)
def let_pass(p: WellsPosition, seat: int, option: Option) -> Data:
    return craft.option("Let it pass")


# --- what happened ---


def tribe(fact: Fact, of: int, weight: int = 1) -> Words:
    """A sentence that begins with a tribe."""
    return Words(fact, weight).add(TRIBE_NAMES[of], f"side:{TRIBE_IDS[of]}")


def well(sentence: Words, of: int) -> Words:
    return sentence.add(CHART.well_names[of], space(of))


@SENTENCES.of(facts.TurnBegins)
def turn_begins(p: WellsPosition, fact: facts.TurnBegins) -> Data:
    return tribe(fact, fact.tribe, HEADLINE).text(f" begins turn {fact.turn}.").data()


@SENTENCES.of(facts.Draws)
def draws(p: WellsPosition, fact: facts.Draws) -> Data:
    name = CHART.kind_names[CARD_KINDS[fact.card]]
    told = tribe(fact, fact.tribe, DETAIL).text(f" draws {name}.")
    return told.drawn(fact.face, fact.cards, fact.roll, f"one of {many(fact.cards, 'card')}").data()


@SENTENCES.of(facts.Plays)
def plays(p: WellsPosition, fact: facts.Plays) -> Data:
    name = CHART.kind_names[CARD_KINDS[fact.card]]
    return tribe(fact, fact.tribe).text(" plays ").add(name, f"card:{fact.card}").text(".").data()


@SENTENCES.of(facts.Joins)
def joins(p: WellsPosition, fact: facts.Joins) -> Data:
    told = well(tribe(fact, fact.tribe).text(" gains a warrior at "), fact.well).text(".")
    return told.moved("foot", TRIBE_IDS[fact.tribe], 1, None, WELL[fact.well]).data()


@SENTENCES.of(facts.Marches)
def marches(p: WellsPosition, fact: facts.Marches) -> Data:
    told = well(tribe(fact, fact.tribe).text(f" marches with {many(fact.number, 'warrior')} to "), fact.end)
    start, end = WELL[fact.start], WELL[fact.end]
    return told.text(".").moved("foot", TRIBE_IDS[fact.tribe], fact.number, start, end).data()


@SENTENCES.of(facts.Throws)
def throws(p: WellsPosition, fact: facts.Throws) -> Data:
    told = well(tribe(fact, fact.tribe).text(f" kills {fact.kills} at "), fact.well).text(".")
    return told.rolled(list(fact.faces), fact.roll, "5 and 6 kill", TRIBE_IDS[fact.tribe]).data()


@SENTENCES.of(facts.BattleOver)
def battle_over(p: WellsPosition, fact: facts.BattleOver) -> Data:
    end = "The well is taken" if fact.attackers and not fact.defenders else "The attack fails"
    return well(Words(fact, HEADLINE).text(f"{end}: "), fact.well).text(".").data()


@SENTENCES.of(facts.GameOver)
def game_over(p: WellsPosition, fact: facts.GameOver) -> Data:
    return Words(fact, HEADLINE).text(f"The game ends after turn {fact.turn}.").data()


# --- the board and the view ---


class WellsTelling(Telling[WellsPosition]):
    prompts = PROMPTS
    descriptions = DESCRIPTIONS
    sentences = SENTENCES

    def board(self, scenario: str) -> Data:
        places = {WELL[at]: (CHART.well_names[at], x, y) for at, (x, y) in enumerate(CHART.places)}
        return {
            "game": "wells",
            "title": "Wells",
            "scenario": scenario,
            "scenario_title": "Six Wells",
            "map": craft.plain_map(
                1080, 780, places, [(WELL[a], WELL[b]) for a in range(WELLS) for b in PATHS[a] if a < b]
            ),
            "spaces": [
                craft.board_space(WELL[at], name, "well", "Worth a point.", [WELL[to] for to in PATHS[at]])
                for at, name in enumerate(CHART.well_names)
            ],
            "kinds": [{"id": "well", "name": "Well", "tint": "#cfe0dc", "text": "Worth a point."}],
            "seats": [{"id": TRIBE_IDS[of], "name": TRIBE_NAMES[of], "colour": of} for of in range(TRIBES)],
            "sides": [
                {"id": TRIBE_IDS[of], "name": TRIBE_NAMES[of], "seat": of, "shade": 0, "emblem": emblem}
                for of, emblem in enumerate(("sun", "moon"))
            ],
            "symbols": craft.legend([("foot", "Warriors")]),
            "tracks": [{"id": "turn", "title": "Turn", "places": [str(turn + 1) for turn in range(10)]}],
            "help": craft.help_page([("The game", "Hold more wells than the other tribe at the end.")]),
        }

    def trail(self, position: WellsPosition, seat: int | None) -> list[str]:
        trail = [f"Turn {min(position.turn, position.turns)}", TRIBE_NAMES[position.tribe]]
        battle = position.under_way(Battle)
        return trail if battle is None else [*trail, f"Battle of {CHART.well_names[battle.well]}"]

    def view(self, position: WellsPosition, seat: int | None) -> Data:
        prompt = craft.prompt("The game is over.", "4")
        if position.frames:
            prompt = PROMPTS[position.step](position, position.frames[-1], seat)
        held = [(of, at) for of in range(TRIBES) for at in range(WELLS) if position.at(of, at)]
        cards = {of: [card_data(card) for card in position.hand(of)] for of in (*range(TRIBES), PILE, SPENT)}
        return craft.view(
            seat,
            trail=self.trail(position, seat),
            pieces=[warriors(position, of, at) for of, at in held],
            shade={WELL[at]: TRIBE_IDS[of] for of, at in held},
            tracks={"turn": {"at": min(position.turn, position.turns) - 1, "marks": []}},
            panels=[
                {"seat": of, "score": score, "lines": [], "groups": []}
                for of, score in enumerate(position.scores())
            ],
            hands=[craft.hand(of, cards[of], known=of == seat) for of in range(TRIBES)],
            piles=[
                craft.pile("pile", "Draw pile", cards[PILE], known=False),
                craft.pile("spent", "Played", cards[SPENT], known=True),
            ],
            scores=position.scores(),
            **prompt,
        )

    def odds(self, arguments: Sequence[str]) -> Data:
        """Exact odds for the command line: so many attackers against so many defenders."""
        parser = argparse.ArgumentParser("kadesh odds wells")
        parser.add_argument("--attackers", type=int, required=True)
        parser.add_argument("--defenders", type=int, required=True)
        given = parser.parse_args(arguments)
        taken, lost = odds.storm(given.attackers, given.defenders)
        return {"taken": taken, "attackers_lost": lost}

    def odds_now(self, position: WellsPosition, seat: int | None) -> Data | None:
        """Exact odds of the battle under way. [2]"""
        battle = position.under_way(Battle)
        if battle is None:
            return None
        attackers = position.at(battle.attacker, battle.well)
        defenders = position.at(1 - battle.attacker, battle.well)
        table = craft.Odds(f"Battle of {CHART.well_names[battle.well]}", "2")
        for name, dice in (
            (TRIBE_NAMES[battle.attacker], dice_of(attackers, 0)),
            (TRIBE_NAMES[1 - battle.attacker], dice_of(defenders, battle.ambushes)),
        ):
            table.row(f"{name} kills", {str(n): chance for n, chance in enumerate(odds.kills(dice))})
        taken = odds.storm(attackers, defenders, battle.ambushes)[0]
        table.line(f"{TRIBE_NAMES[battle.attacker]} takes the well", taken)
        return table.data()


def warriors(p: WellsPosition, of: int, at: int) -> Data:
    title = f"{many(p.at(of, at), 'warrior')} of {TRIBE_NAMES[of]}"
    return craft.piece(f"{TRIBE_IDS[of]}@{WELL[at]}", WELL[at], TRIBE_IDS[of], "foot", p.at(of, at), title)
