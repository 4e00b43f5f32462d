"""Wells for people: the board, the view, and everything that can be chosen or can happen, in words."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Any, Final

from kadesh.craft import telling as craft
from kadesh.craft.briefings import read_briefings
from kadesh.craft.concern import A_LITTLE, ALL, MUCH, Stakes, Touches
from kadesh.craft.english import many, percent
from kadesh.craft.sentence import DETAIL, HEADLINE, Sentence
from kadesh.table import Fact, Frame, Motive, Option, Register, Step, Telling, Word
from kadesh.table import contract as told
from kadesh.table.telling import Concerner, Describer, Explainer, Prompter, Teller

from . import rules
from .bot import Gain, Help, kills, storm
from .charts import CARD_KINDS, CHART, FOLDER, PATHS, WELL, WELLS
from .rules import ACT, ANSWERS, PILE, SPENT, TRIBES, TURNS, Answering, Battle, Turn, WellsPosition, dice_of

IDS: Final = ["east", "west"]
NAMES: Final = ["East", "West"]
PROMPTS: Final = Register[Step[Any], Prompter]()
DESCRIPTIONS: Final = Register[Word, Describer]()
SENTENCES: Final = Register[type[Fact], Teller]()
CONCERNS: Final = Register[Step[Any], Concerner]()
EXPLANATIONS: Final = Register[type[Motive], Explainer]()
BRIEFINGS: Final = read_briefings(FOLDER / "data", rules.WellsRules().scenarios())


def space(well: int) -> str:
    return f"space:{WELL[well]}"


def card_data(card: int) -> told.Card:
    kind = CARD_KINDS[card]
    name, text = CHART.kind_names[kind], CHART.kind_texts[kind]
    return {"id": str(card), "title": name, "text": text, "symbol": "star"}


# --- questions, and whom they concern ---


@PROMPTS.of(ACT, ANSWERS.ask)
def prompt(p: WellsPosition, frame: Frame, seat: int | None) -> told.Prompt:
    if isinstance(frame, Answering):
        mine, theirs, clause = "Do you answer with a card?", f"{NAMES[frame.tribe]} may answer.", "3"
    else:
        mine, theirs, clause = "Where do you march?", f"{NAMES[p.tribe]} marches.", "1"
    return craft.prompt(mine if seat in p.asked else theirs, clause)


@CONCERNS.of(ACT)
def concern_of_turn(p: WellsPosition, turn: Turn, seat: int) -> told.Concern:
    return Touches().by("pieces", MUCH if seat == p.tribe else A_LITTLE).data()


@CONCERNS.of(ANSWERS.ask)
def concern_of_answer(p: WellsPosition, window: Answering, seat: int) -> told.Concern:
    attacks = window.battle is not None and seat == window.battle.attacker
    return Touches().by("pieces", MUCH).by("spaces", 0 if attacks else ALL).data()


STAKES: Final = Stakes({"tribe": lambda p, tribe: int(tribe), "attacker": lambda p, tribe: 1 - int(tribe)})
STAKES.of(rules.Draws, rules.Plays, rules.Marches, tribe=("pieces", A_LITTLE))
STAKES.of(rules.Throws, tribe=("pieces", MUCH))
STAKES.of(rules.BattleOver, attacker=("spaces", ALL))

# --- options, and why one would choose them ---


@DESCRIPTIONS.of(rules.MARCH)
def march(p: WellsPosition, seat: int, option: Option) -> told.OptionTold:
    start, end, number = option[1], option[2], option[3]
    way = f"from {CHART.names[start]} to {CHART.names[end]}"
    foes = p.at(1 - p.tribe, end)
    odds = f"takes the well in {percent(storm(number, foes)[0])}" if foes else ""
    made = craft.option(f"{many(number, 'warrior')} {way}", [space(end)], odds, f"From {CHART.names[start]}")
    return craft.in_short(craft.in_range(made, way, number), "all", number == p.at(p.tribe, start))


@DESCRIPTIONS.of(rules.POUR, rules.ANSWER)
def play_card(p: WellsPosition, seat: int, option: Option) -> told.OptionTold:
    name, wells = card_data(option[1])["title"], option[2:]  # where it rains
    where = f" at {CHART.names[wells[0]]}" if wells else ""
    return craft.option(f"Play {name}{where}", [f"card:{option[1]}", *map(space, wells)])


@DESCRIPTIONS.of(rules.REST, rules.PASS)
def done(p: WellsPosition, seat: int, option: Option) -> told.OptionTold:
    return craft.in_short(craft.option("Rest" if option[0] == "rest" else "Let it pass"), "done")


@EXPLANATIONS.of(Gain)
def gain(p: WellsPosition, why: Gain) -> told.Because:
    cost = f", about {round(why.lost, 1)} warriors lost" if why.lost else ""
    left = "; the well behind is given up" if why.leaves else ""
    text = f"{CHART.names[why.well]} is taken with {percent(why.taken)}{cost}{left}."
    return {"text": text, "goal": space(why.well), "odds": why.taken}


@EXPLANATIONS.of(Help)
def help_from(p: WellsPosition, why: Help) -> told.Because:
    if why.card < 0:
        return {"text": "No march gains anything."}
    return {"text": f"{card_data(why.card)['title']} costs nothing but the card.", "goal": f"card:{why.card}"}


# --- what happened ---


def begun(fact: Any, tribe: int, weight: int, text: str, well: int) -> Sentence:
    """A tribe does something, perhaps at a well."""
    said = Sentence(fact, weight).add(NAMES[tribe], f"side:{IDS[tribe]}").text(text)
    return (said.add(CHART.names[well], space(well)) if well >= 0 else said).text(".")


@SENTENCES.of(rules.Draws)
def draws(p: WellsPosition, fact: rules.Draws) -> told.SentenceTold:
    said = begun(fact, fact.tribe, DETAIL, f" draws {card_data(fact.card)['title']}", -1)
    return said.drawn(fact.face, fact.cards, fact.roll, f"one of {many(fact.cards, 'card')}").data()


@SENTENCES.of(rules.Plays)
def plays(p: WellsPosition, fact: rules.Plays) -> told.SentenceTold:
    rains = " at " if fact.well >= 0 else ""
    said = begun(fact, fact.tribe, 1, f" plays {card_data(fact.card)['title']}{rains}", fact.well)
    return said.played(card_data(fact.card), IDS[fact.tribe]).data()


@SENTENCES.of(rules.Marches)
def marches(p: WellsPosition, fact: rules.Marches) -> told.SentenceTold:
    said = begun(fact, fact.tribe, 1, f" marches with {many(fact.number, 'warrior')} to ", fact.end)
    return said.moved("foot", IDS[fact.tribe], fact.number, WELL[fact.start], WELL[fact.end]).data()


@SENTENCES.of(rules.Throws)
def throws(p: WellsPosition, fact: rules.Throws) -> told.SentenceTold:
    said = begun(fact, fact.tribe, 1, f" kills {fact.kills} at ", fact.well)
    return said.rolled(list(fact.faces), fact.roll, "5 and 6 kill", IDS[fact.tribe]).data()


@SENTENCES.of(rules.BattleOver)
def battle_over(p: WellsPosition, fact: rules.BattleOver) -> told.SentenceTold:
    return begun(fact, fact.attacker, HEADLINE, " takes " if fact.taken else " fails at ", fact.well).data()


# --- the board and the view ---


class WellsTelling(Telling[WellsPosition]):
    prompts = PROMPTS
    descriptions = DESCRIPTIONS
    sentences = SENTENCES
    concerns = CONCERNS
    explanations = EXPLANATIONS

    def touched(self, position: WellsPosition, fact: Fact, seat: int) -> told.Concern:
        return STAKES.touched(position, fact, seat)

    def briefing(self, scenario: str, seat: int) -> told.Briefing | None:
        return BRIEFINGS.of(scenario, seat)

    def goal(self, position: WellsPosition, seat: int) -> told.Goal:
        mine, theirs = position.scores()[seat], position.scores()[1 - seat]
        state: Any = ("done" if mine > theirs else "lost") if position.over else "open"
        text, progress = f"Hold most wells after turn {TURNS}", f"{mine} against {theirs}"
        return {"id": "wells", "text": text, "points": mine, "state": state, "progress": progress}

    def board(self, scenario: str) -> told.Board:
        places = {WELL[at]: (CHART.names[at], x, y) for at, (x, y) in enumerate(CHART.places)}
        links = [(WELL[a], WELL[b]) for a in range(WELLS) for b in PATHS[a] if a < b]
        sides = [(IDS[of], NAMES[of], emblem) for of, emblem in enumerate(("sun", "moon"))]
        symbols, text = [("foot", "Warriors")], "A well is worth a point at the end."
        game, played = ("wells", "Wells"), (scenario, rules.SIX.title)
        return craft.point_board(game, played, (1080, 780), places, links, sides, symbols, text)

    def trail(self, position: WellsPosition, seat: int | None) -> list[str]:
        trail = [f"Turn {min(position.turn, TURNS)} of {TURNS}", NAMES[position.tribe]]
        battle = position.under_way(Battle)
        return trail if battle is None else [*trail, f"Battle of {CHART.names[battle.well]}"]

    def view(self, position: WellsPosition, seat: int | None) -> told.View:
        p, asked = position, craft.prompt("The game is over.", "4")
        if p.frames:
            asked = PROMPTS[p.step](p, p.frames[-1], seat)
        held = [(of, at, p.at(of, at)) for of in range(TRIBES) for at in range(WELLS) if p.at(of, at)]
        cards = {of: [card_data(card) for card in p.hand(of)] for of in (*range(TRIBES), PILE, SPENT)}
        return {
            "seat": seat,
            "trail": self.trail(p, seat),
            "pieces": [
                craft.piece(f"{IDS[of]}@{WELL[at]}", WELL[at], IDS[of], "foot", n, many(n, "warrior"))
                for of, at, n in held
            ],
            "shade": {WELL[at]: IDS[of] for of, at, _ in held},
            "panels": [{"seat": of, "score": score} for of, score in enumerate(p.scores())],
            "hands": [craft.hand(of, cards[of], known=of == seat) for of in range(TRIBES)],
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
        given = parser.parse_args(arguments)
        taken, lost = storm(given.attackers, given.defenders)
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
