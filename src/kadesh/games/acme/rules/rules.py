"""The rules of ACME as the table knows them: scenarios, the start, scores, and what is hidden."""

from __future__ import annotations

from typing import Any, Final

from kadesh.games.acme.charts.numbers import EPOCHS, LENGTH_EPOCHS, LENGTH_IDS, LENGTH_VP, TURNS
from kadesh.games.acme.charts.tables import (
    CIV_IDS,
    CIV_INDEX,
    CIV_NAMES,
    CIV_TITLES,
    MAP_IDS,
    SCENARIOS,
    SEA_PEOPLES,
    Situation,
    deployment_of,
    homes_in,
    situation_from,
    start_of,
)
from kadesh.games.acme.charts.tables import Scenario as Sheet
from kadesh.games.acme.rules import (
    ch02_sequence,
    ch04_cards,
    ch06_start,
    ch13_growth,
    ch13_phase,
    ch14_actions,
    ch14_deities,
    ch14_events,
    ch14_investments,
    ch14_losses,
    ch14_moving,
    ch14_negation,
    ch14_playing,
    ch14_spies,
    ch15_competition,
    ch15_contest,
    ch15_stakes,
    ch16_draw,
    ch16_gilgamesh,
    ch16_order,
    ch16_reckoning,
    ch17_epoch,
    ch17_table,
    ch18_endgame,
    ch19_secrets,
    facts,
    facts_cards,
    moments,
    words,
)
from kadesh.games.acme.rules.position import AcmePosition
from kadesh.games.acme.rules.under_way import PARTS, PROCEDURES
from kadesh.table import Dice, Journal, Option, Reason, Rules, Scenario, Start, Switch, Unknown, seed_from

ID: Final = "acme"
TITLE: Final = "Ancient Civilizations of the Middle East"
SANDBOX: Final = "sandbox"
BASIC: Final = "basic"  # one scenario for each number of players
BASIC_GAME: Final = "The basic game"
STANDARD: Final = "standard"
FEWEST: Final = 2
MINUTES_AN_EPOCH: Final = 60

# The chapters that say what procedures consist of.
CHAPTERS: Final = (
    *(ch02_sequence, ch04_cards, ch06_start, ch13_growth, ch13_phase),
    *(ch14_actions, ch14_deities, ch14_events, ch14_investments, ch14_losses, ch14_moving),
    *(ch14_negation, ch14_playing, ch14_spies, ch15_competition, ch15_contest, ch15_stakes),
    *(ch16_draw, ch16_gilgamesh, ch16_order, ch16_reckoning, ch17_epoch, ch17_table),
)

# --- scenarios and their switches ---


def scenarios() -> list[Scenario]:
    """All scenarios, the one to begin with first; the sandbox for each number of players.

    [S1, S2, S3, S4, S5, S6, S7, S8, S9]
    """
    found: list[Scenario] = []
    for sheet in SCENARIOS.values():
        if sheet.sandbox:
            found.extend(_sandbox_card(sheet, FEWEST + place) for place in range(len(sheet.tables)))
        else:
            found.append(_card(sheet))
    return found


def _card(sheet: Sheet) -> Scenario:
    epochs = sheet.last_epoch - sheet.first_epoch + 1 if sheet.last_epoch else _standard_epochs()
    switches = [] if sheet.last_epoch else _length_switches()
    switches += _common_switches(len(sheet.civs))
    if not sheet.turn_order:
        switches.append(_picking_switch())
    names = [CIV_TITLES[civ] for civ in sheet.civs]
    family = BASIC_GAME if sheet.id.startswith(f"{BASIC}-") else sheet.name
    minutes = _minutes(sheet)
    return Scenario(sheet.id, sheet.name, sheet.summary, names, epochs * TURNS, minutes, switches, family)


def _sandbox_card(sheet: Sheet, players: int) -> Scenario:
    map, civs = sheet.tables[players - FEWEST]
    switches = [*_length_switches(), *_common_switches(players), _picking_switch()]
    switches.append(Switch("map", "Map", "Which part of the board is used. [S9]", MAP_IDS[map], MAP_IDS[:]))
    epochs = list(range(1, EPOCHS + 1))
    switches.append(Switch("epoch", "First Epoch", "Earlier Epochs count as completed. [16.5.6]", 1, epochs))
    for seat, civ in enumerate(civs):
        text = "It needs a Home area in the map, and each is taken once. [S9]"
        switches.append(Switch(f"civ{seat + 1}", f"Civilization {seat + 1}", text, CIV_IDS[civ], CIV_IDS[:]))
    names = [CIV_TITLES[civ] for civ in civs]
    title = f"{sheet.name}, {players} players"
    turns = _standard_epochs() * TURNS
    minutes = _standard_epochs() * MINUTES_AN_EPOCH * max(1, players // 2)
    return Scenario(f"{SANDBOX}-{players}", title, sheet.summary, names, turns, minutes, switches, sheet.name)


def _minutes(sheet: Sheet) -> int:
    epochs = sheet.last_epoch - sheet.first_epoch + 1 if sheet.last_epoch else _standard_epochs()
    return epochs * MINUTES_AN_EPOCH * max(1, len(sheet.civs) // 2)


def _standard_epochs() -> int:
    return LENGTH_EPOCHS[LENGTH_IDS.index(STANDARD)]


def _length_switches() -> list[Switch]:
    """[20.1]"""
    return [
        Switch(
            "length",
            "Length",
            "Short, Standard, Extended or Campaign: one to four Epochs, or 25 to 100 points. [20.1]",
            STANDARD,
            LENGTH_IDS[:],
        ),
        Switch(
            "ends_by",
            "Ends by",
            "epochs: after so many Epochs; points: with the turn in which somebody has the points. [20.1]",
            "epochs",
            ["epochs", "points"],
        ),
    ]


def _common_switches(players: int) -> list[Switch]:
    """The other four options of the last chapter, and what rulings leave open.

    [20.2, 20.3, 20.4, 20.5] (R59, R96)
    """
    off_on = [False, True]
    switches = [
        Switch(
            "final_event", "Final Epoch Event", "An event after the last Epoch too. [20.2]", False, off_on
        ),
        Switch("second_return", "Second return", "Gilgamesh may return twice. [20.4]", False, off_on),
        Switch(
            "homeland_defense",
            "Homeland Defense",
            "No card of the Card Phase takes the last disk at home. [20.5]",
            False,
            off_on,
        ),
        Switch(
            "temples_go_home",
            "Temples go home",
            "When Gilgamesh departs, temples that he holds return to their owners' cards. (R59)",
            False,
            off_on,
        ),
        Switch(
            "homelands",
            "Homelands",
            "choose: where a civilization has several; example: as in the rulebook's set-ups. (R96)",
            "choose",
            ["choose", "example"],
        ),
    ]
    if players < len(LENGTH_IDS) + 2:
        text = "The disks of an unused colour are Barbarians too. [20.3]"
        switches.append(Switch("hordes", "Barbarian Hordes", text, False, off_on))
    return switches


def _picking_switch() -> Switch:
    """Where a scenario orders its civilizations there is no Turn Order to pick them in. [6.5] (R95)"""
    return Switch(
        "civilizations",
        "Civilizations",
        "seats: each seat is one; turn-order: the players pick them in Turn Order. [7.2] (R95)",
        "seats",
        ["seats", "turn-order"],
    )


# --- from an id to a table ---


def table_of(name: str, options: dict[str, Any]) -> Situation:
    """The table before the set-up, with the players' options.

    [6.1, 6.2, 6.3, 6.4, 6.5, 6.6, 6.7, 20.1, 20.1.1, 20.1.2, 20.1.3, 20.2, 20.3, 20.4, 20.5]
    """
    if name.startswith(f"{SANDBOX}-") and name[len(SANDBOX) + 1 :].isdigit():
        table = start_of(sandbox_sheet(int(name[len(SANDBOX) + 1 :]), options))
    else:
        table = start_of(SCENARIOS[name])
    settle_options(table, options)
    return table


def settle_options(table: Situation, options: dict[str, Any]) -> None:
    """What the players have chosen, where the scenario leaves it to them. [20.1-20.5]"""
    chosen = table.options
    chosen.final_event = bool(options.get("final_event", chosen.final_event))
    chosen.hordes = bool(options.get("hordes", chosen.hordes))
    chosen.second_return = bool(options.get("second_return", chosen.second_return))
    chosen.homeland_defense = bool(options.get("homeland_defense", chosen.homeland_defense))
    chosen.temples_go_home = bool(options.get("temples_go_home", chosen.temples_go_home))
    if not table.last_epoch:
        length = LENGTH_IDS.index(str(options.get("length", STANDARD)))
        by_points = options.get("ends_by", "epochs") == "points"
        chosen.goal = LENGTH_VP[length] if by_points else 0
        table.last_epoch = EPOCHS if by_points else min(EPOCHS, table.first_epoch + LENGTH_EPOCHS[length] - 1)


def sandbox_sheet(players: int, options: dict[str, Any]) -> Sheet:
    """Two to six of the civilizations on a map of the players' choice. [S9]"""
    sheet = SCENARIOS[SANDBOX]
    if not FEWEST <= players < FEWEST + len(sheet.tables):
        raise Unknown(f"The sandbox is for {FEWEST} to {FEWEST + len(sheet.tables) - 1} players.")
    map, civs = sheet.tables[players - FEWEST]
    map = MAP_IDS.index(str(options.get("map", MAP_IDS[map])))
    epoch = int(options.get("epoch", 1))
    chosen = [CIV_INDEX[str(options.get(f"civ{seat + 1}", CIV_IDS[civ]))] for seat, civ in enumerate(civs)]
    new = Sheet(f"{SANDBOX}-{players}", sheet.number, sheet.name, sheet.summary, map, epoch, 0, chosen)
    for civ in chosen:
        deployment = deployment_of(civ, map, epoch)
        if deployment is None:
            raise Unknown(f"{CIV_NAMES[civ]} has no place on this map in this Epoch.")
        if chosen.count(civ) > 1:
            raise Unknown(f"{CIV_NAMES[civ]} is taken twice.")
        new.homes[civ] = homes_in(civ, map, epoch) if civ == SEA_PEOPLES else deployment.homes[:]
        new.setups[civ] = deployment.disks[:]
    return new


class AcmeRules(Rules[AcmePosition]):
    """Seventeen civilizations of the Fertile Crescent from the Bronze Age to the Greeks. [2.1]

    What players agree among themselves binds nobody: the rules know no such thing. [19.3]
    """

    position = AcmePosition
    procedures = PROCEDURES
    parts = PARTS
    vocabulary = words.VOCABULARY
    facts = [*facts.declared(facts), *facts.declared(facts_cards)]
    over = words.OVER
    unheard_of = words.UNHEARD_OF

    def scenarios(self) -> list[Scenario]:
        return scenarios()

    def new(
        self,
        game: Any,
        start: Start,
        seed: int | str | bytes | None,
        options: dict[str, Any],
        journal: Journal | None,
    ) -> AcmePosition:
        if start.text:
            table = situation_from(start.text, start.file)
            if not table.last_epoch:
                settle_options(table, options)
        else:
            table = table_of(start.scenario, options)
        name = start.scenario or table.scenario
        dice = Dice(seed_from(seed), 0, table.dice)
        return ch06_start.position_of(game, table, dice, name, start.text, options, journal)

    def scores(self, position: AcmePosition) -> list[int]:
        """The points of each seat. [18.1]"""
        return ch18_endgame.scores(position)

    def standings(self, position: AcmePosition) -> list[tuple[int, ...]]:
        """Points, and what breaks ties. [18.1, 18.2.1]"""
        return [tuple(ch18_endgame.standing(position, seat)) for seat in range(position.seats)]

    def shares(self, position: AcmePosition) -> list[float]:
        """Each seat's share of the victory. [18.1]"""
        return ch18_endgame.shares(position)

    def why_not_now(self, position: AcmePosition, seat: Any, option: Any) -> Reason | None:
        """By the phase if another is asked; else why this was passed over, or when it belongs."""
        if not position.over and seat not in position.asked:
            return moments.why_not_asked(position, seat, option)
        if not position.over and self.vocabulary.has(option):
            word = option[0]
            if all(member[0] != word for member in position.universe(seat)):
                reason = moments.why_passed_over(position, seat, option)
                if reason is not None:
                    return reason
        return super().why_not_now(position, seat, option)

    def why_not_so(self, position: AcmePosition, seat: int, option: Option) -> Reason:
        return moments.why_not_among(position, seat, option)

    def deal_anew(self, position: AcmePosition, seat: int | None) -> None:
        """Deal the cards that a seat cannot know once more. [19.1]"""
        ch19_secrets.deal_anew(position, seat)
