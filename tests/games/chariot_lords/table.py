"""Small tables of Chariot Lords, set up and played in words.

    p = table("egypt march", "egypt on 5F; hatti pelusium 2F")
    play(p, "move egypt.foot on", "all", "enter pelusium")
    assert offers(p, "drop egypt.foot")
    assert why(p, "enter philistia") == "5.4"

`2F 1Ch` are two foot and a chariot unit; Cav and Cam are riders on horses and on camels.
"""

from __future__ import annotations

from typing import Any

from kadesh.games.chariot_lords.charts.tables import (
    AREA_IDS,
    AREA_INDEX,
    AREAS,
    GOALS,
    NATION_INDEX,
    UNITS_OF,
)
from kadesh.games.chariot_lords.charts.troops import (
    MARKER_KIND,
    MARKER_KIND_NAMES,
    MARKER_NATION,
    MARKERS,
    PEOPLE,
    TROOP_KIND,
    TROOPS,
    TROOPS_OF,
    troop_id,
)
from kadesh.games.chariot_lords.charts.words import COLOURS, KIND_NAMES
from kadesh.games.chariot_lords.game import GAME as GAME
from kadesh.games.chariot_lords.rules.position import DONE, GONE, NOT_YET, SOURCES, LordsPosition
from kadesh.games.chariot_lords.rules.setting import scenario_of
from kadesh.table import Journal, Option

SHORT = ["F", "Ch", "Cav", "Cam"]
NATION_IDS = list(NATION_INDEX)

# What the numbers of each kind of option are: t troop, m marker, a area, n nation.
ARGUMENTS = {
    "place": "ta",
    "place-marker": "ma",
    "wait": "t",
    "replace": "tt",
    "dice": "t",
    "embark": "ta",
    "embark-marker": "m",
    "disembark": "a",
    "move": "ta",
    "move-marker": "m",
    "take": "t",
    "take-marker": "m",
    "enter": "a",
    "drop": "t",
    "drop-marker": "m",
    "disband": "ta",
    "battle": "an",
    "turn-god": "n",
    "kill": "t",
    "retreat": "a",
    "send": "ta",
    "send-marker": "ma",
    "sail-back": "taa",
    "sail-back-marker": "ma",
    "put-to-sea": "ta",
}


def _marker_ids() -> list[str]:
    """egypt.ruler, assyria.siege, assyria.siege-2, assyria.terror, …, chosen-people."""
    names: list[str] = []
    for marker in range(MARKERS):
        if marker == PEOPLE:
            names.append("chosen-people")
            continue
        name = f"{NATION_IDS[MARKER_NATION[marker]]}.{MARKER_KIND_NAMES[MARKER_KIND[marker]]}"
        names.append(f"{name}-2" if name in names else name)
    return names


NAMES = {
    "t": [troop_id(troop) for troop in range(TROOPS)],
    "m": _marker_ids(),
    "a": AREA_IDS,
    "n": NATION_IDS,
}


# --- setting up ---


def table(
    moment: str,
    units: str = "",
    *,
    turn: int = 4,
    last: int = 0,
    dice: list[int] | None = None,
    dead: str = "",
    journal: Journal | None = None,
    options: dict[str, Any] | None = None,
    more: str = "",
    **keys: Any,
) -> LordsPosition:
    """A situation. `moment` is a nation and its phase; `march` is the movement phase after the sea.

    Unless `last` or a `cup` says otherwise the game is over when this nation turn is.
    """
    nation, _, phase = moment.partition(" ")
    text = situation(
        nation=nation,
        phase="movement" if phase == "march" else phase,
        turn=turn,
        turns=[1, last or turn],
        dice=dice or [],
        **{"cup": [], **keys},
    )
    text += stacks("units", units) + piles("dead", dead) + more + "\n"
    p = GAME.new(text, seed=7, options=options, journal=journal)
    assert isinstance(p, LordsPosition)
    if phase == "march" and not p.over and p.step.name == "embark":
        play(p, "done")
    return p


def situation(**keys: Any) -> str:
    """The head of a situation's text."""
    head = {"id": "test", "title": "A test", "summary": "Set up by hand.", "based_on": "full"}
    head.update({"setup": "placed", "goals": "full", **keys})
    return "\n".join(f"{key} = {_toml(value)}" for key, value in head.items()) + "\n"


def _toml(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list):
        return "[" + ", ".join(_toml(item) for item in value) + "]"
    return str(value) if isinstance(value, int) else f'"{value}"'


def stacks(key: str, text: str) -> str:
    """`egypt on 2F 1Ch; hatti kadesh 1F` as tables of units."""
    nations: dict[str, list[str]] = {}
    for stack in _parts(text):
        nation, area, *units = stack.split()
        nations.setdefault(nation, []).append(f"{area} = {counts(units)}")
    return "".join(f"[{key}.{nation}]\n" + "\n".join(lines) + "\n" for nation, lines in nations.items())


def piles(key: str, text: str) -> str:
    """`egypt 2F 1Ch; hatti 1F` as a table of piles."""
    lines = [f"{part.split()[0]} = {counts(part.split()[1:])}" for part in _parts(text)]
    return f"[{key}]\n" + "\n".join(lines) + "\n" if lines else ""


def rulers(text: str) -> str:
    """`egypt on; hatti kadesh` as rulers who stand there."""
    lines = [f'{nation} = {{ name = "The king", area = "{area}" }}' for nation, area in _pairs(text)]
    return "[rulers]\n" + "\n".join(lines) + "\n"


def gods(text: str) -> str:
    """`egypt lower-egypt turned` as gods in their capitals."""
    lines = []
    for part in _parts(text):
        nation, area, *state = part.split()
        lines.append(f'{nation} = {{ area = "{area}", turned = {_toml(state == ["turned"])} }}')
    return "[gods]\n" + "\n".join(lines) + "\n"


def engines(text: str) -> str:
    """`assyria siege mari; assyria terror mari` as markers."""
    made = []
    for part in _parts(text):
        nation, kind, area = part.split()
        made.append(f'[[marker]]\nkind = "{kind}"\nnation = "{nation}"\narea = "{area}"\n')
    return "".join(made)


def people(state: str, area: str = "") -> str:
    """The Chosen People, `godly` or `ungodly` in an area, or `captured`."""
    place = f'area = "{area}"\n' if area else ""
    return f'[chosen_people]\nstate = "{state}"\n{place}'


def route(text: str, by_sea: bool = False, markers: list[str] | None = None) -> str:
    """`on pelusium 2F`: who came from where into which area; `- ugarit 2F` came from beyond the map."""
    made = []
    for part in _parts(text):
        start, end, *units = part.split()
        begin = "" if start == "-" else f'start = "{start}"\n'
        made.append(f'[[route]]\n{begin}end = "{end}"\nby_sea = {_toml(by_sea)}\nunits = {counts(units)}\n')
        made.append(f"markers = {_toml(markers)}\n" if markers else "")
    return "".join(made)


def ticks(goal: str, turns: list[int], part: int = 1) -> str:
    return "".join(f'[[tick]]\ngoal = "{goal}"\nturn = {turn}\npart = {part}\n' for turn in turns)


def kills(killer: str, text: str, fresh: bool = False) -> str:
    """`hatti 3; elam 1`: what a nation has slain."""
    lines = [f"{victim} = {number}" for victim, number in _pairs(text)]
    return f"[{'fresh_kills' if fresh else 'kills'}.{killer}]\n" + "\n".join(lines) + "\n"


def counts(words: list[str]) -> str:
    """["2F", "1Ch"] as `{ foot = 2, chariot = 1 }`."""
    items = []
    for word in words:
        letters = word.lstrip("0123456789")
        number = word[: len(word) - len(letters)] or "1"
        items.append(f"{KIND_NAMES[SHORT.index(letters)]} = {number}")
    return "{ " + ", ".join(items) + " }"


def one_each(nation: str, areas: str) -> str:
    """A unit of the nation in each of the areas, its counters used up from foot to camels."""
    left = UNITS_OF[NATION_INDEX[nation]][:]
    made = []
    for area in areas.split():
        kind = next(kind for kind in range(len(left)) if left[kind])
        left[kind] -= 1
        made.append(f"{nation} {area} 1{SHORT[kind]}")
    return "; ".join(made)


def _parts(text: str) -> list[str]:
    return [part.strip() for part in text.split(";") if part.strip()]


def _pairs(text: str) -> list[list[str]]:
    return [part.split() for part in _parts(text)]


# --- playing ---


def option_of(words: str) -> Option:
    """`move egypt.foot on` as the option that it means."""
    kind, *arguments = words.split()
    types = ARGUMENTS.get(kind, "")
    assert len(types) == len(arguments), words
    return (kind, *(NAMES[t].index(a) for t, a in zip(types, arguments, strict=True)))


def words_of(option: Option) -> str:
    types = ARGUMENTS.get(option[0], "")
    return " ".join([option[0], *(NAMES[t][a] for t, a in zip(types, option[1:], strict=True))])


def play(p: LordsPosition, *choices: str) -> LordsPosition:
    """One choice after the other, each made by the seat that is asked.

    The table takes choices without an alternative by itself; `done?` is chosen only if it is offered.
    """
    for words in choices:
        if words.endswith("?"):
            words = words[:-1]
            if words not in offered(p):
                continue
        assert not p.over, f"{words}: the game is over"
        seat = p.seats_to_choose[0]
        assert option_of(words) in p.options(seat), f"{words}: offered are {offered(p)}"
        p.choose(seat, option_of(words))
    return p


def offered(p: LordsPosition, start: str = "") -> list[str]:
    """What may be chosen now, all of it or what begins with certain words."""
    if p.over:
        return []
    found = [words_of(option) for option in p.options(p.seats_to_choose[0])]
    return [words for words in found if words.startswith(start)]


def offers(p: LordsPosition, words: str) -> bool:
    return option_of(words) in p.options(p.seats_to_choose[0])


def why(p: LordsPosition, words: str) -> str:
    """The clause against a choice, "" if there is none."""
    reason = p.why_not(p.seats_to_choose[0], option_of(words))
    return reason.clause if reason else ""


def asks(p: LordsPosition) -> str:
    """Who is asked, and at which step: `blue: march`."""
    return "over" if p.over else f"{colour(p, p.seats_to_choose[0])}: {p.step.name}"


# --- looking ---


def stack(p: LordsPosition, nation: str, area: str) -> str:
    """What a nation has in an area: `2F 1Ch`, "" for nothing. Egyptians of the dynasty bear an asterisk."""
    return _text(nation, [p.units[troop * AREAS + AREA_INDEX[area]] for troop in range(TROOPS)])


def pile(nation: str, numbers: list[int]) -> str:
    """A nation's part of p.dead, p.fallen, p.removed or p.waiting."""
    return _text(nation, numbers)


def _text(nation: str, numbers: list[int]) -> str:
    found = []
    for troop in TROOPS_OF[NATION_INDEX[nation]]:
        if numbers[troop]:
            mark = "*" if ".of-" in troop_id(troop) else ""
            found.append(f"{numbers[troop]}{SHORT[TROOP_KIND[troop]]}{mark}")
    return " ".join(found)


def where(p: LordsPosition, marker: str) -> str:
    """The area of a marker, `gone` or `not yet`."""
    return _place(p.marker[NAMES["m"].index(marker)])


def god_at(p: LordsPosition, nation: str) -> str:
    turned = " turned" if p.god_turned[NATION_INDEX[nation]] else ""
    return _place(p.god[NATION_INDEX[nation]]) + turned


def _place(area: int) -> str:
    return {NOT_YET: "not yet", GONE: "gone"}.get(area, AREA_IDS[area])


def held(p: LordsPosition, nation: str) -> set[str]:
    return {AREA_IDS[area] for area in range(AREAS) if p.held[NATION_INDEX[nation]] >> area & 1}


def colour(p: LordsPosition, seat: int) -> str:
    return COLOURS[scenario_of(p).seats[seat]]


def points(p: LordsPosition, seat: str, source: int) -> int:
    """The points of a colour from one source: FROM_AREAS, FROM_KILLS, FROM_GOALS."""
    index = scenario_of(p).seats.index(COLOURS.index(seat))
    return p.points[index * SOURCES + source]


def has_scored(p: LordsPosition, goal: str) -> bool:
    ids = [line.id for line in GOALS[scenario_of(p).column]]
    return p.goal_state[ids.index(goal)] == DONE


def cup(p: LordsPosition) -> set[str]:
    return {NATION_IDS[nation] for nation in p.cup}
