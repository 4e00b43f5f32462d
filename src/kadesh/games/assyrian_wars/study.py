"""For those who study the game: points by source, facts to count, a seat's knowledge as numbers."""

from __future__ import annotations

from typing import Any, Final

from kadesh.games.assyrian_wars.charts.tables import (
    AREA_IDS,
    AREAS,
    ASSYRIA,
    CARD_NAMES,
    COUNTRY_IDS,
    IN_CITY,
    LEADERS,
    N_CARDS,
    N_COUNTRIES,
    N_POWERS,
    N_TRACK,
    UNITS,
    bits,
)
from kadesh.games.assyrian_wars.follies import AssyrianFollies
from kadesh.games.assyrian_wars.rules import facts_cards, facts_turn, facts_war
from kadesh.games.assyrian_wars.rules.arithmetic import unconquered_vp
from kadesh.games.assyrian_wars.rules.ch05_tribute import level
from kadesh.games.assyrian_wars.rules.ch08_victory import LED, conquered_in, final_level
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from kadesh.table import Fact, Study

REALM: Final = ("vp", "level", "trade", "saved", "cards", "camp", "units")
PLACE: Final = ("holder", "damage", "pillage", "siege_by", "siege_number")
STACK: Final = ("outside", "inside")


class AssyrianStudy(Study[AssyrianPosition]):
    """Points by source, facts to count, a seat's knowledge as numbers."""

    sources = ("in play", "economy", "unconquered")

    def points_by_source(self, position: AssyrianPosition) -> list[list[int]]:
        """The points of each seat's best power: those of play, and what was added in the end. [8.3]"""
        p = position
        found: list[list[int]] = []
        for seat in range(p.seats):
            own = [power for power in p.powers_in_play() if p.seat_of[power] == seat]
            best = max(own, key=lambda power: p.vp[power])
            economy = unconquered = 0
            if p.over and p.ending != LED:
                economy = 2 * (final_level(p, best) - p.base[best])
                if best != ASSYRIA:
                    unconquered = unconquered_vp(p.turn, conquered_in(p, best).bit_count())
            found.append([p.vp[best] - economy - unconquered, economy, unconquered])
        return found

    def follies(self) -> AssyrianFollies:
        return AssyrianFollies()

    def tally(self, position: AssyrianPosition, fact: Fact) -> list[tuple[Any, ...]]:
        """Turns, battles, sieges, what points were for, events, cards in battle, conquests, ends."""
        p = position
        if isinstance(fact, facts_turn.TurnBegins):
            return [("turn", fact.turn)]
        if isinstance(fact, facts_war.BattleBegins):
            return [("battle", AREA_IDS[fact.area])]
        if isinstance(fact, facts_war.CityFalls):
            return [
                ("used", "city taken", AREA_IDS[fact.area], _seat(p, fact)),
            ]
        if isinstance(fact, facts_turn.Scores) and fact.points:
            sign = "lost" if fact.points < 0 else "won"
            return [("used", f"points {sign}", fact.why, _seat(p, fact))] * abs(fact.points)
        if isinstance(fact, facts_cards.PlaysEvent):
            return [("used", "event", CARD_NAMES[fact.card], _seat(p, fact))]
        if isinstance(fact, facts_cards.RevealsCard):
            return [("used", "card in battle", CARD_NAMES[fact.card], _seat(p, fact))]
        if isinstance(fact, facts_turn.PlaysForPoints):
            return [("used", "card for points", CARD_NAMES[fact.card], _seat(p, fact))]
        if isinstance(fact, facts_war.Conquered):
            return [("used", "conquest", COUNTRY_IDS[fact.other], _seat(p, fact))]
        return []

    def observation_names(self, position: AssyrianPosition) -> tuple[str, ...]:
        """Own seat, turn, countries, relations, the own hands, areas: holder, sieges, pieces of countries."""
        names = [f"seat.{seat}" for seat in range(position.seats)]
        names += ["turn", "turns_left", "round", "slot", "points"]
        names += [f"{what}.{COUNTRY_IDS[one]}" for one in range(N_TRACK) for what in REALM]
        names += [f"marker.{one}" for one in COUNTRY_IDS] + [f"favour.{one}" for one in COUNTRY_IDS]
        names += [f"war.{COUNTRY_IDS[one]}.{two}" for one in range(N_TRACK) for two in COUNTRY_IDS]
        names += [f"hand.{card + 1}" for card in range(N_CARDS)]
        names += [f"{what}.{area}" for area in AREA_IDS for what in PLACE]
        countries = COUNTRY_IDS[:N_TRACK]
        names += [f"{what}.{area}.{one}" for one in countries for area in AREA_IDS for what in STACK]
        return tuple(names)

    def observe(self, position: AssyrianPosition, seat: int) -> list[float]:
        """What lies open, and the cards in the hands of the seat's countries. Stacks are counted only."""
        p = position
        found = [1.0 if other == seat else 0.0 for other in range(p.seats)]
        found += [float(p.turn), float(p.last_turn - p.turn), float(p.round), float(p.slot)]
        found.append((p.ap_card + p.ap_income) / 2)
        for country in range(N_TRACK):
            power = country < N_POWERS
            found += [float(p.vp[country]) if power else 0.0, float(level(p, country))]
            found += [float(p.trade[country]) if power else 0.0, p.saved[country] / 2]
            found += [float(p.hand_size(country)), float(p.camp[country]) if power else 0.0]
            found.append(float(on_map(p, country)))
        found += [float(p.marker_power[one]) for one in range(N_COUNTRIES)]
        found += [float(p.marker_at[one]) for one in range(N_COUNTRIES)]
        for one in range(N_TRACK):
            found += [float(p.enemies[one] >> other & 1) for other in range(N_COUNTRIES)]
        own = 0
        for country in range(N_TRACK):
            if p.is_played(country) and p.seat_for(country) == seat:
                own |= p.hand[country]
        found += [1.0 if own >> card & 1 else 0.0 for card in range(N_CARDS)]
        for area in range(AREAS):
            found += [float(p.controller[area]), float(p.damage[area]), float(p.pillage[area])]
            found += [float(p.siege_by[area]), float(p.siege_number[area])]
        pieces = UNITS | LEADERS
        for country in range(N_TRACK):
            for area in range(AREAS):
                found.append(float((p.here[area] & p.owned[country] & pieces).bit_count()))
                found.append(float((p.here[IN_CITY + area] & p.owned[country] & pieces).bit_count()))
        return found


def on_map(p: AssyrianPosition, country: int) -> int:
    """How many units a country has on the map."""
    return sum(p.place[counter] < 2 * AREAS for counter in bits(p.owned[country] & UNITS))


def _seat(p: AssyrianPosition, fact: Any) -> int:
    """The seat of the country that a fact is about."""
    country = fact.country
    return max(0, p.seat_for(country)) if country >= 0 else 0
