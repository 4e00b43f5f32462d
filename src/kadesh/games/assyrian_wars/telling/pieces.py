"""What stands on the board and beside it: stacks that open, garrisons, fleets, markers, control."""

from __future__ import annotations

from typing import Final

from kadesh.craft.english import at_start, many
from kadesh.games.assyrian_wars.charts.numbers import HUNGER_CAPITAL, HUNGER_CITY
from kadesh.games.assyrian_wars.charts.tables import (
    ABOARD,
    AREA_IDS,
    AREAS,
    CAPITAL,
    CITY,
    COUNTER_CLASS,
    COUNTRY_IDS,
    DEFENCE,
    FOREIGN,
    GAME_POOL,
    GONE,
    IN_CITY,
    LEADERS,
    N_COUNTRIES,
    N_POWERS,
    N_TRACK,
    NOBODY,
    PLACES,
    REGROUP,
    SHIPS,
    UNITS,
    ZONES,
    bits,
)
from kadesh.games.assyrian_wars.rules.force import group_force, groups_at
from kadesh.games.assyrian_wars.rules.kinds import kind_of
from kadesh.games.assyrian_wars.rules.position import HUNGER, AssyrianPosition
from kadesh.games.assyrian_wars.rules.under_way_war import Battle, Move, SiegeRound
from kadesh.games.assyrian_wars.telling.naming import (
    LEADER_IDS,
    called,
    class_text,
    counter_name,
    force_text,
    is_mercenary,
    leader_target,
    place_space,
    ratings,
    side_id,
    symbol_of,
)
from kadesh.table.contract import Badge, Content, Piece, RegionNow, SideNow

OFF_BOARD: Final = (GAME_POOL, GONE)

# --- what a seat may see [9.5] (A127) ---


def sees(p: AssyrianPosition, seat: int | None, country: int, place: int) -> bool:
    """May a seat look through the stacks of a country in a place?"""
    if not p.fog or place >= ZONES or country < 0:
        return True
    if seat is not None and any(
        p.seat_of[power] == seat and p.allies[power] >> country & 1 for power in p.powers_in_play()
    ):
        return True
    return is_fighting(p, place % AREAS)


def is_fighting(p: AssyrianPosition, area: int) -> bool:
    """In a battle or a siege round all is seen."""
    battle, siege = p.under_way(Battle), p.under_way(SiegeRound)
    return (battle is not None and battle.area == area) or (siege is not None and siege.area == area)


def top_of(p: AssyrianPosition, force: int) -> int:
    """The piece on top: the best leader, else the strongest unit."""
    leader = p.best_leader(force)
    if leader >= 0:
        return leader
    return max(bits(force), key=lambda counter: (p.cf(counter), -counter))


# --- stacks ---


def pieces(p: AssyrianPosition, seat: int | None) -> list[Piece]:
    """A piece a country and place, an army group apart; trade markers in their box."""
    found: list[Piece] = []
    move = p.under_way(Move)
    going = move.force if move is not None else 0
    for place in range(PLACES):
        present = p.here[place]
        if not present or place in OFF_BOARD or FOREIGN <= place < ABOARD:
            continue
        for country in range(-1, N_COUNTRIES):
            own = present & p.owned[country] if country >= 0 else unowned(p, present)
            if own and place_space(p, place, country):
                found += stacks(p, seat, country, place, own, going)
    return found + trade_markers(p)


def unowned(p: AssyrianPosition, force: int) -> int:
    """Counters in nobody's pay."""
    return sum(1 << counter for counter in bits(force) if p.owner[counter] < 0)


def stacks(
    p: AssyrianPosition, seat: int | None, country: int, place: int, own: int, going: int
) -> list[Piece]:
    if not sees(p, seat, country, place):
        return [hidden_stack(p, country, place, own)]
    found: list[Piece] = []
    for part in parts_of(p, place, own):
        found.append(stack(p, country, place, part, going))
    return found


def parts_of(p: AssyrianPosition, place: int, own: int) -> list[int]:
    """Army groups, fleets, and the rest of a country's counters in a place."""
    if place >= REGROUP and place < ABOARD:
        return [own]
    parts: list[int] = []
    for group in groups_at(p, place) if place < ZONES else []:
        part = group_force(p, group) & own
        if part:
            parts.append(part)
            own &= ~part
    for part in (own & ~SHIPS, own & SHIPS):
        if part:
            parts.append(part)
    return parts


def stack(p: AssyrianPosition, country: int, place: int, own: int, going: int) -> Piece:
    """A stack that one may look through."""
    leaders = own & LEADERS
    top = top_of(p, own)
    grouped = leaders and p.group_of(p.best_leader(own)) >= 0
    strength = sum(p.cf(counter) for counter in bits(own & (UNITS | SHIPS)))
    made: Piece = {
        "id": piece_id(p, country, place, own),
        "space": place_space(p, place, country),
        "side": side_id(country),
        "symbol": "army-group" if grouped else symbol_of(top),
        "count": max(1, (own & ~LEADERS).bit_count()),
        "title": stack_title(p, country, place, own),
        "numbers": [str(strength)] if strength else [],
        "tags": tags(p, country, place, own, going),
        "contents": contents(p, country, place, own),
    }
    if IN_CITY <= place < ZONES:
        made["within"] = "city"
    return made


def hidden_stack(p: AssyrianPosition, country: int, place: int, own: int) -> Piece:
    """An enemy stack under fog: its top piece and how many there are. [9.5]"""
    top = top_of(p, own)
    others = own.bit_count() - 1
    rest = f" and {many(others, 'other piece')}" if others else ""
    shown: list[Content] = [content(p, top, 1, f"piece:{piece_id(p, country, place, own)}/top")]
    if others:
        shown.append({"symbol": "hidden", "count": others, "title": "Hidden by fog"})
    made: Piece = {
        "id": piece_id(p, country, place, own),
        "space": place_space(p, place, country),
        "side": side_id(country),
        "symbol": symbol_of(top),
        "count": own.bit_count(),
        "title": f"{at_start(counter_name(top))}{rest} of {called(country)}",
        "tags": tags(p, country, place, own, 0),
        "contents": shown,
    }
    if IN_CITY <= place < ZONES:
        made["within"] = "city"
    return made


def piece_id(p: AssyrianPosition, country: int, place: int, own: int) -> str:
    """A stack keeps the id of the leader on top; others go by country and place."""
    if place < REGROUP and own & LEADERS:
        return LEADER_IDS[p.best_leader(own)]
    inside = "in" if IN_CITY <= place < ZONES else "aboard" if place >= ABOARD else "at"
    fleet = "fleet." if own & SHIPS and not own & UNITS else ""
    return f"{fleet}{side_id(country)}.{inside}.{place_space(p, place, country)}"


def stack_title(p: AssyrianPosition, country: int, place: int, own: int) -> str:
    words = force_text(own)
    whose = f"of {called(country)}" if country >= 0 else "in nobody's pay"
    where = " inside the walls" if IN_CITY <= place < ZONES else " aboard" if place >= ABOARD else ""
    group = ", army group" if own & LEADERS and p.group_of(p.best_leader(own)) >= 0 else ""
    return f"{at_start(words)} {whose}{where}{group}"


def content(p: AssyrianPosition, counter: int, number: int, to: str) -> Content:
    """Equal counters of a stack."""
    if LEADERS >> counter & 1:
        group = p.group_of(counter)
        role = "king" if p.is_king(counter) else "leader"
        if group >= 0 and p.commander[group] == counter:
            role = f"{role}, commands the army group"
        weak = "" if p.promoted >> counter & 1 else ", not promoted"
        title = f"{counter_name(counter)}, {role}: action {p.action(counter)}, command {p.command(counter)}"
        return {
            "symbol": "king" if p.is_king(counter) else "general",
            "count": 1,
            "title": title + weak,
            "numbers": [ratings(p, counter)],
            "to": to,
        }
    kind = class_text(COUNTER_CLASS[counter], number)
    hired = "Mercenary " if is_mercenary(counter) else ""
    made: Content = {
        "symbol": symbol_of(counter),
        "count": number,
        "title": at_start(f"{hired}{kind} of {p.cf(counter)}"),
        "numbers": [str(p.cf(counter))],
        "to": to,
    }
    if p.reduced >> counter & 1:
        made["reduced"] = True
    return made


def contents(p: AssyrianPosition, country: int, place: int, own: int) -> list[Content]:
    found = [content(p, leader, 1, leader_target(leader)) for leader in bits(own & LEADERS)]
    kinds: dict[tuple[int, ...], list[int]] = {}
    for counter in bits(own & ~LEADERS):
        kinds.setdefault(kind_of(p, counter), []).append(counter)
    id = piece_id(p, country, place, own)
    for kind, counters in kinds.items():
        found.append(content(p, counters[0], len(counters), f"piece:{id}/{kind_id(kind)}"))
    return found


def kind_id(kind: tuple[int, ...]) -> str:
    """Master and pay, class, strength, side: what makes counters alike."""
    return "-".join(str(part) for part in kind)


def counter_target(p: AssyrianPosition, counter: int) -> str:
    """The place of a counter within its stack."""
    if LEADERS >> counter & 1 and p.place[counter] < REGROUP:
        return leader_target(counter)
    place, country = p.place[counter], p.owner[counter]
    own = p.here[place] & p.owned[country] if country >= 0 else unowned(p, p.here[place])
    for part in parts_of(p, place, own):
        if part >> counter & 1:
            if LEADERS >> counter & 1:
                return leader_target(counter)
            return f"piece:{piece_id(p, country, place, part)}/{kind_id(kind_of(p, counter))}"
    return ""


def tags(p: AssyrianPosition, country: int, place: int, own: int, going: int) -> list[str]:
    """States: under way, finished, besieging or besieged."""
    found: list[str] = []
    if own & going:
        found += ["group", "glow"]
    if p.used & own & UNITS:
        found.append("moved")
    area = place % AREAS if place < ZONES else NOBODY
    if area >= 0 and p.siege_by[area] >= 0 and CITY[area]:
        if place >= IN_CITY:
            found.append("besieged")
        elif p.controller[area] >= 0 and p.enemies[p.controller[area]] >> country & 1:
            found.append("besieging")
    return found


def trade_markers(p: AssyrianPosition) -> list[Piece]:
    """Each power's trade markers in the Trade Box. [7.3.3]"""
    found: list[Piece] = []
    for power in p.powers_in_play():
        if p.trade[power]:
            title = f"{many(p.trade[power], 'trade marker')} of {called(power)}"
            found.append(
                {
                    "id": f"trade.{COUNTRY_IDS[power]}",
                    "space": "trade",
                    "side": COUNTRY_IDS[power],
                    "symbol": "trade",
                    "count": p.trade[power],
                    "title": title,
                }
            )
    return found


# --- badges, control ---


def badges(p: AssyrianPosition) -> dict[str, list[Badge]]:
    """Sieges, damage, pillage, ECO markers, revolts, provinces. [6.4, 6.8, 6.14, 7.1]"""
    found: dict[str, list[Badge]] = {}
    for area in bits(p.open):
        made = area_badges(p, area)
        if made:
            found[AREA_IDS[area]] = made
    return found


def area_badges(p: AssyrianPosition, area: int) -> list[Badge]:
    made: list[Badge] = []
    by = p.siege_by[area]
    if by >= 0:
        made.append(siege_badge(p, area, by))
    if p.damage[area]:
        title = f"Walls damaged: defence {p.defence(area)} of {DEFENCE[area]}"
        made.append({"symbol": "damage", "text": str(p.damage[area]), "title": title})
    if p.pillage[area]:
        made.append({"symbol": "pillage", "text": str(p.pillage[area]), "title": pillage_title(p, area)})
    if p.eco_plus[area]:
        made.append({"symbol": "eco-plus", "text": f"+{p.eco_plus[area]}", "title": "ECO+ markers"})
    if p.eco_minus[area]:
        made.append({"symbol": "eco-minus", "text": f"−{p.eco_minus[area]}", "title": "ECO− marker"})
    if p.revolts >> area & 1:
        made.append({"symbol": "revolt", "text": "", "title": "In revolt"})
    if p.provinces >> area & 1:
        holder = p.controller[area]
        made.append(
            {
                "symbol": "province",
                "text": "",
                "title": f"Province of {called(holder)}",
                "side": side_id(holder),
            }
        )
    return made


def siege_badge(p: AssyrianPosition, area: int, by: int) -> Badge:
    """Hunger shows its number and when the city gives up."""
    if p.siege_kind[area] == HUNGER:
        number = p.siege_number[area]
        title = f"Starved out by {called(by)}: {number} of {hunger_end(p, area)}"
        return {"symbol": "hunger", "text": str(number), "title": title, "side": side_id(by)}
    return {"symbol": "siege", "text": "", "title": f"Under siege by {called(by)}", "side": side_id(by)}


def hunger_end(p: AssyrianPosition, area: int) -> int:
    """The siege number at which a city surrenders. [6.8.1]"""
    return p.defence(area) + (HUNGER_CAPITAL if CAPITAL[area] else HUNGER_CITY)


def pillage_title(p: AssyrianPosition, area: int) -> str:
    return "Pillaged twice: nothing is left" if p.pillage[area] > 1 else "Pillaged"


def shade(p: AssyrianPosition) -> dict[str, str]:
    """Who controls each area. [6.12]"""
    return {
        AREA_IDS[area]: COUNTRY_IDS[p.controller[area]] for area in bits(p.open) if p.controller[area] >= 0
    }


def sides(p: AssyrianPosition) -> dict[str, SideNow]:
    """Who runs each country now; minors and tribes change hands. [3.4, 7.4.5, 10.1.1]"""
    found: dict[str, SideNow] = {}
    for country in range(N_POWERS, N_COUNTRIES):
        power = p.power_for(country) if p.in_play >> country & 1 else NOBODY
        found[COUNTRY_IDS[country]] = {"seat": p.seat_of[power] if power >= 0 else None}
    return found


def regions(p: AssyrianPosition) -> dict[str, RegionNow]:
    """How much of its own land each country still holds."""
    found: dict[str, RegionNow] = {}
    for country in bits(p.in_play & ((1 << N_TRACK) - 1)):
        own = [area for area in bits(p.open) if p.printed[area] == country]
        if not own:
            continue
        lost = [area for area in own if p.controller[area] != country]
        text = f"{len(own) - len(lost)} of {len(own)} areas its own"
        made: RegionNow = {"text": text, "missing": [AREA_IDS[area] for area in lost]}
        if not lost:
            made["side"] = COUNTRY_IDS[country]
        found[COUNTRY_IDS[country]] = made
    return found
