"""18 The Endgame: most Victory Points, then seven tie-breakers."""

from __future__ import annotations

from kadesh.games.acme.rules.position import STANDING, AcmePosition


def scores(p: AcmePosition) -> list[int]:
    """The Victory Points of each seat. [18.1]"""
    return p.vp[: p.seats]


def shares(p: AcmePosition) -> list[float]:
    """Each seat's share of the victory; only a tie in everything is shared.

    [18.1, 18.2.1, 18.2.2, 18.2.3, 18.2.4, 18.2.5, 18.2.6, 18.2.7] (R75)
    """
    standings = [standing(p, seat) for seat in range(p.seats)]
    best = max(standings)
    winners = standings.count(best)
    return [1 / winners if one == best else 0.0 for one in standings]


def standing(p: AcmePosition, colour: int) -> list[int]:
    """What counts, in its order: points, temples, Homelands, Cities, disks, areas, Gilgamesh.

    [18.2.1, 18.2.2, 18.2.3, 18.2.4, 18.2.5, 18.2.6]
    """
    at_home = p.at_home(colour)
    return [
        p.vp[colour],
        temples(p, colour) if at_home else 0,
        homelands_controlled(p, colour) if at_home else 0,
        p.number_of_cities(colour),
        p.total(colour),
        p.where[colour].bit_count(),
        int(p.returns[colour] > 0),
    ]


def temples(p: AcmePosition, colour: int) -> int:
    """On the board and captured, active or not. [18.2.1]"""
    deity = p.deity_of(colour)
    stands = deity >= 0 and p.deity_state[deity] == STANDING
    return int(stands) + len(p.held_temples(colour))


def homelands_controlled(p: AcmePosition, colour: int) -> int:
    """Homelands of active civilizations, the own one too. [18.2.2] (R81)"""
    return sum(1 for other in range(p.seats) if p.home[other] >= 0 and p.controls(colour, p.home[other]))
