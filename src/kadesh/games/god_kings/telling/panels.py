"""Beside the board: a panel a seat, hands, piles, tracks, lit charts, the fight at hand, what was scored."""

from __future__ import annotations

from kadesh.craft.english import at_start, listed, many, signed
from kadesh.craft.telling import line
from kadesh.games.god_kings.charts.numbers import (
    BATTLE_COLUMNS,
    BATTLE_TABLE,
    DISPLACEMENT_MARGIN,
    LOWEST_ROLL,
    SUDDEN_DEATH,
)
from kadesh.games.god_kings.charts.tables import (
    DIVISION_NAMES,
    KING_NAMES,
    N_CARDS,
    N_CLASSES,
    N_SIDES,
    POWERS,
    PROVINCE_NAMES,
    PROVINCE_VP,
    PROVINCES,
    SIDE_IDS,
    SIDE_NAMES,
    SPACE_IDS,
    SPACE_NAMES,
    WALLS,
)
from kadesh.games.god_kings.rules.ch15_sides import (
    ATTACKER,
    DEFENDER,
    combat_strength,
    count_drm,
    final_drm,
    stack_of,
)
from kadesh.games.god_kings.rules.ch24_victory import scores_province, turn_score
from kadesh.games.god_kings.rules.places import PLACES, bits, king_of
from kadesh.games.god_kings.rules.position import (
    ASIDE,
    DECK,
    DISCARDS,
    NEUTRAL_ROUND,
    ON_TABLE,
    REMOVED,
    GodKingsPosition,
)
from kadesh.games.god_kings.rules.stack import part
from kadesh.games.god_kings.rules.under_way import Battle, Siege, Succession
from kadesh.games.god_kings.rules.under_way_realm import Reinforcement
from kadesh.games.god_kings.telling.naming import (
    arms_text,
    card_data,
    class_name,
    general_name,
    side_id,
    side_name,
)
from kadesh.games.god_kings.telling.pieces import ARMS, arm_of
from kadesh.table.contract import (
    Budget,
    Fight,
    FightSide,
    FightUnit,
    Group,
    Hand,
    Line,
    LitChart,
    Panel,
    Pile,
    SummaryEntry,
    SummaryLine,
    TrackNow,
)

# --- panels ---


def panels(p: GodKingsPosition) -> list[Panel]:
    """One a seat: points, then its Power and the sides that it runs. [24.1, 20.2]"""
    scores = p.scores()
    found: list[Panel] = []
    for seat in range(p.seats):
        power = p.power_of[seat]
        groups = [power_group(p, power)]
        groups += [side_group(p, side) for side in range(N_SIDES) if p.holder[side] == seat]
        found.append({"seat": seat, "score": scores[seat], "lines": point_lines(p, seat), "groups": groups})
    return found


def point_lines(p: GodKingsPosition, seat: int) -> list[Line]:
    """Total, and what the turn is worth if it ended now. [24.1, 24.2]"""
    now = turn_score(p, p.power_of[seat], p.vp[seat]) if not p.over else p.vp[seat]
    bar = f"{SUDDEN_DEATH} in one turn win at once." if p.sudden_death else "Provinces and battles."
    return [
        line("Total", many(p.total[seat], "point"), "Victory points of the turns that are over.", "24.1"),
        line("This turn", many(now, "point"), f"If the turn ended now. {bar}", "24.1"),
    ]


def power_group(p: GodKingsPosition, power: int) -> Group:
    """A Power: King, heir, provinces, divisions, points to spend."""
    lines = [king_line(p, power)]
    heir = p.heir[power]
    if heir >= 0:
        lines.append(line("Successor", KING_NAMES[heir], "He may be crowned by a roll or by a card.", "19.2"))
    held = [one for one in range(PROVINCES) if PROVINCE_VP[one] and scores_province(p, power, one)]
    names = listed([f"{PROVINCE_NAMES[one]} ({PROVINCE_VP[one]})" for one in held]) or "none"
    lines.append(line("Provinces", str(len(held)), names, "18.1"))
    divisions = listed([DIVISION_NAMES[power][one] for one in bits(p.divisions[power])])
    lines.append(
        line("Divisions", divisions or "none", "Three warriors each; whole ones fight better.", "7.2")
    )
    if p.noted_tp[power] or p.noted_wp[power]:
        text = f"{signed(p.noted_tp[power])} tribute, {signed(p.noted_wp[power])} wood"
        lines.append(line("Noted", text, "Points for the next Reinforcement Phase.", "7.1"))
    lines.append(line("Army", army(p, power), "All units on the map.", "2.2"))
    if p.destroyed[power]:
        lines.append(line("Destroyed", arms_text(p.destroyed[power]), "Warriors return next turn.", "7.1"))
    return {"id": SIDE_IDS[power], "title": SIDE_NAMES[power], "side": SIDE_IDS[power], "lines": lines}


def king_line(p: GodKingsPosition, power: int) -> Line:
    king = king_of(power)
    if p.king[power] < 0:
        return line("King", "none", "", "19.1")
    ratings = f"Strategy {p.strategy(king)}, battle {p.battle_rating(king)}."
    return line("King", at_start(general_name(p, king)), ratings, "2.2")


def army(p: GodKingsPosition, side: int) -> str:
    total = 0
    for place in range(PLACES):
        total += p.stack(side, place)
    return arms_text(total) or "none"


def side_group(p: GodKingsPosition, side: int) -> Group:
    """A Neutral, tribe or revolt whose control marker the seat holds. [20.2]"""
    kind = "Neutral Nation" if side < POWERS else "under your control marker"
    lines = [line("Army", army(p, side), kind, "20.2")]
    return {
        "id": SIDE_IDS[side],
        "title": f"{SIDE_NAMES[side]} (controlled)",
        "side": SIDE_IDS[side],
        "lines": lines,
    }


# --- cards ---


def hands(p: GodKingsPosition, seat: int | None, playable: set[int]) -> list[Hand]:
    """Own cards; of others only those whose place the seat has seen. [8.1, 20.1]"""
    found: list[Hand] = []
    for owner in range(p.seats):
        known = [
            card_data(card, card in playable)
            for card in bits(p.hand[owner])
            if seat is not None and (seat == owner or p.known[card] >> seat & 1)
        ]
        found.append(
            {
                "seat": owner,
                "count": p.hand_size(owner),
                "cards": known if known or seat == owner else None,
                "side": SIDE_IDS[p.power_of[owner]],
            }
        )
    return found


def piles(p: GodKingsPosition) -> list[Pile]:
    """The deck face down, of the discards only the newest, cards being played and out of the game. [9.7]"""
    top = [card_data(p.top)] if p.top >= 0 else []
    found: list[Pile] = [
        {"id": "deck", "title": "Draw pile", "count": p.card_at.count(DECK), "cards": None},
        {"id": "discards", "title": "Discards", "count": p.card_at.count(DISCARDS), "cards": top},
    ]
    for name, title, place in (
        ("table", "Being played", ON_TABLE),
        ("aside", "Back at the end of the turn", ASIDE),
        ("removed", "Out of the game", REMOVED),
    ):
        cards = [card_data(card) for card in range(N_CARDS) if p.card_at[card] == place]
        if cards:
            found.append({"id": name, "title": title, "count": len(cards), "cards": cards})
    return found


# --- tracks and charts ---


def tracks(p: GodKingsPosition) -> dict[str, TrackNow]:
    """Turn, Round, turn order, points of this turn. [5.0, 6.0, 24.1]"""
    last = 20
    points = [
        turn_score(p, p.power_of[seat], p.vp[seat]) if not p.over else p.vp[seat] for seat in range(p.seats)
    ]
    return {
        "turn": {"at": p.turn - p.first_turn},
        "round": {"at": min(p.round, NEUTRAL_ROUND) - 1},
        "order": {
            "at": -1,
            "marks": [
                {
                    "at": place,
                    "seat": seat,
                    "side": SIDE_IDS[p.power_of[seat]],
                    "text": SIDE_NAMES[p.power_of[seat]],
                }
                for place, seat in enumerate(p.order)
            ],
        },
        "vp": {
            "at": -1,
            "marks": [
                {
                    "at": max(0, min(last, points[seat])),
                    "seat": seat,
                    "side": SIDE_IDS[p.power_of[seat]],
                    "text": f"{SIDE_NAMES[p.power_of[seat]]}: {points[seat]}",
                }
                for seat in range(p.seats)
            ],
        },
    }


def charts(p: GodKingsPosition) -> dict[str, LitChart]:
    """The rows and columns that apply now. [15.5.7, 19.1]"""
    found: dict[str, LitChart] = {}
    succession = p.under_way(Succession)
    if succession is not None:
        found["succession"] = {"rows": [p.turn - p.first_turn], "columns": [succession.power]}
    siege = p.under_way(Siege)
    if siege is not None:
        found["siege"] = {"rows": [WALLS[siege.space] - 1], "columns": [0]}
    battle = p.under_way(Battle)
    if battle is not None and battle.attacking and battle.defending:
        columns: list[int] = []
        rows: set[int] = set()
        for which in (ATTACKER, DEFENDER):
            columns.append(column_of(combat_strength(battle, stack_of(battle, which))))
            drm = drm_now(p, battle, which)
            rows |= {max(0, min(len(BATTLE_TABLE) - 1, die + drm - LOWEST_ROLL)) for die in range(1, 7)}
        found["battle"] = {"rows": sorted(rows), "columns": sorted(set(columns))}
    return found


def column_of(strength: int) -> int:
    return max((at for at, low in enumerate(BATTLE_COLUMNS) if low <= strength), default=0)


# --- the fight and the budget ---


def fight(p: GodKingsPosition) -> Fight | None:
    """The battle under way as a little table. [15.5.1]"""
    battle = p.under_way(Battle)
    if battle is None or battle.attacker < 0 or battle.defender < 0:
        return None
    return {
        "title": f"Battle of {SPACE_NAMES[battle.space]}",
        "space": SPACE_IDS[battle.space],
        "sides": [fight_side(p, battle, which) for which in (ATTACKER, DEFENDER)],
        "text": f"Who causes more losses wins; by {DISPLACEMENT_MARGIN} or more the loser is displaced.",
        "clause": "15.5.1",
    }


def drm_now(p: GodKingsPosition, battle: Battle, which: int) -> int:
    """The modifiers of a side, also before they are counted. [15.5.5]"""
    if battle.drm == [0, 0]:
        return count_drm(p, battle, which) + battle.card_drm[which]
    return final_drm(p, battle, which)


def fight_side(p: GodKingsPosition, battle: Battle, which: int) -> FightSide:
    side = battle.attacker if which == ATTACKER else battle.defender
    units = battle.attacking if which == ATTACKER else battle.defending
    general = battle.attacking_general if which == ATTACKER else battle.defending_general
    listed_units: list[FightUnit] = [
        {
            "symbol": ARMS[arm_of(unit)],
            "text": str(part(units, unit)),
            "title": at_start(class_name(side, unit)),
        }
        for unit in range(N_CLASSES)
        if part(units, unit)
    ]
    notes = [f"modifiers {signed(drm_now(p, battle, which))}"]
    if general >= 0:
        notes.insert(0, f"{at_start(general_name(p, general))}, battle {p.battle_rating(general)}")
    return {
        "side": side_id(side),
        "role": "Attacker" if which == ATTACKER else "Defender",
        "units": listed_units,
        "strength": str(combat_strength(battle, stack_of(battle, which))),
        "notes": notes,
    }


def budget(p: GodKingsPosition) -> Budget | None:
    """What the one who reinforces may still spend. [7.1]"""
    frame = p.under_way(Reinforcement)
    if frame is None or frame.set_up:
        return None
    power = frame.power
    return {
        "side": SIDE_IDS[power],
        "title": f"{SIDE_NAMES[power]} reinforces",
        "left": f"{p.tp[power]} tribute, {p.wp[power]} wood",
        "items": [
            {
                "label": "Tribute points",
                "value": str(p.tp[power]),
                "title": "Buy all there is",
            },
            {"label": "Wood points", "value": str(p.wp[power]), "title": "Chariots"},
            {"label": "To place", "value": arms_text(frame.pool) or "nobody"},
        ],
        "clause": "7.1",
    }


# --- what was scored ---


def summary(p: GodKingsPosition) -> list[SummaryEntry] | None:
    """At the end of the game: what each seat's points are made of. [24.1]"""
    if not p.over:
        return None
    found: list[SummaryEntry] = []
    for seat in range(p.seats):
        power = p.power_of[seat]
        lines: list[SummaryLine] = [
            {"text": PROVINCE_NAMES[one], "points": PROVINCE_VP[one], "clause": "24.1"}
            for one in range(PROVINCES)
            if PROVINCE_VP[one] and scores_province(p, power, one)
        ]
        rest = p.total[seat] - sum(entry["points"] for entry in lines)
        if rest:
            lines.append(
                {"text": "Other turns, battles, events and losses", "points": rest, "clause": "24.1"}
            )
        found.append({"seat": seat, "total": p.total[seat], "lines": lines})
    return found


def winners_text(p: GodKingsPosition) -> str:
    winners = [seat for seat, share in enumerate(p.shares()) if share > 0]
    names = listed([side_name(p.power_of[seat]) for seat in winners])
    if len(winners) > 1:
        return f"The game is over: {names} share the victory."
    return f"The game is over: victory goes to {names}."
