"""Cases of a referee of chapter 6: what follows a battle, who may meet whom, what a garrison can do."""

from __future__ import annotations

from kadesh.games.assyrian_wars.charts.tables import ASSYRIA, BABYLONIA, LEADER_INDEX
from kadesh.games.assyrian_wars.rules.facts_war import BattleDice, BattleWon, Scattered
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from tests.games.assyrian_wars.table import AT, acting, facts, force, holder, offers, play, points, why
from tests.games.assyrian_wars.test_referee import first_options
from tests.support import clause

# --- after a battle [6.7.7, 6.7.8] ---


@clause("6.7.8", "6.6.9")
def test_a_garrison_of_the_battle_area_does_not_intercept_those_who_retreat_from_it() -> None:
    text = '[countries.assyria]\nunits = { der = "Turtanu, 8 HI" }\n[countries.elam]\n'
    text += '[countries.babylonia]\nunits = { kish = "Adinu, 5 LI", "kish/city" = "Nergal-ushezib, 3 LI" }\n'
    p = acting(text, [6] * 12 + [1] * 3 + [6] * 60)
    play(p, "march turtanu", "go", "enter kish", "stand")
    first_options(p, "where to", "declare")
    # Nobody asks the garrison: the beaten army goes back to Der and the impulse goes on.
    assert p.step.name == "act"
    assert force(p, "assyria", "der").startswith("turtanu")


CORNERED = """
[countries.assyria]
units = { arrapha = "Sargon II, 4 HI", arbela = "1 LI", lahiru = "1 LI", parsua = "1 LI", izirtu = "1 LI" }
[countries.elam]
[countries.babylonia]
units = { zamua = "Adinu, 4 LI" }
"""


@clause("6.7.7", "6.7.8")
def test_who_scatters_the_whole_enemy_has_overrun_it() -> None:
    """Without a retreat the survivors are placed in the Regroup Box, "this counts as an overrun"."""
    p = acting(CORNERED, [1] + [6] * 60)
    play(p, "march sargon-ii", "go", "enter zamua")
    first_options(p, "step")
    assert facts(p, Scattered) and force(p, "babylonia", "regroup").startswith("adinu")
    # The winner is not finished: he marches on, over another mountain.
    assert p.step.name == "step" and why(p, "enter parsua") == "" and points(p) == 9


@clause("6.7.7")
def test_a_retreat_is_no_overrun() -> None:
    p = acting(CORNERED.replace(', parsua = "1 LI", izirtu = "1 LI"', ""), [1] + [6] * 60)
    play(p, "march sargon-ii", "go", "enter zamua")
    first_options(p)
    assert not facts(p, Scattered) and force(p, "babylonia", "parsua").startswith("adinu")
    assert why(p, "march sargon-ii") == "6.7.7"


@clause("6.7.6", "6.7.8")
def test_after_a_drawn_interception_nobody_has_won_so_all_ways_are_open() -> None:
    """The intercepted Assyrians may retreat to Opis too, where the interceptors came from."""
    text = '[countries.assyria]\nunits = { ashur = "Sargon II, 4 HI" }\n[countries.elam]\n'
    text += '[countries.babylonia]\nunits = { opis = "Adinu, 4 LI" }\n[areas.opis]\ncontroller = "assyria"\n'
    p = acting(text, [6] * 60)
    play(p, "march sargon-ii", "go", "enter takritain", "intercept adinu")
    assert force(p, "babylonia", "dur-kurigalzu").startswith("adinu")
    assert p.seats_to_choose == [0] and offers(p, "retreat opis") and offers(p, "retreat ashur")


# --- sorties [6.8] ---


def sallying(besiegers: str, garrison: str, dice: list[int]) -> AssyrianPosition:
    """Babylonia sallies out of Kish."""
    text = f'[countries.assyria]\nunits = {{ kish = "{besiegers}" }}\n[countries.elam]\n'
    text += f'[countries.babylonia]\nunits = {{ "kish/city" = "{garrison}" }}\n'
    text += '[areas.kish]\nsiege = { by = "assyria", kind = "hunger", number = 1 }\n'
    p = acting(text, dice, country="babylonia")
    play(p, "sortie kish")
    first_options(p)
    return p


@clause("6.8", "6.7.6")
def test_a_sortie_that_leaves_no_besieger_has_won_whoever_scored_more_hits() -> None:
    p = sallying("Turtanu, 1 LI-", "6 LI", [1, 1, 6, 6, 6, 6] + [1, 1, 1, 6, 6] + [6] * 40)
    assert force(p, "assyria", "kish") == "" and not p.is_besieged(AT["kish"])
    assert facts(p, BattleWon)[0].country == BABYLONIA and holder(p, "kish") == "babylonia"


@clause("6.8", "6.6.5")
def test_two_leaders_in_a_garrison_are_disorder_even_if_one_leads_nobody() -> None:
    p = sallying("Turtanu, 3 LI", "Adinu, Nergal-ushezib, 1 LI", [6] * 60)
    dice = {fact.country: fact.groups for fact in facts(p, BattleDice)}
    assert dice[BABYLONIA] == ((2, 0, 6),)
    # One leader gives his dice.
    p = sallying("Turtanu, 3 LI", "Nergal-ushezib, 1 LI", [6] * 60)
    dice = {fact.country: fact.groups for fact in facts(p, BattleDice)}
    assert dice[BABYLONIA] == ((2, 0, 6), (3, 0, 6, 6)) and len(dice[ASSYRIA][1]) == 2 + 3 + 1


# --- hiring, cards ---


@clause("6.2", "7.5.2.d")
def test_nobody_hires_in_a_home_area_that_has_risen_in_revolt() -> None:
    text = '[countries.assyria]\n[countries.elam]\n[countries.babylonia]\nunits = { pool = "1 *LI" }\n'
    p = acting(text + "[areas.kish]\nrevolt = true\n", country="babylonia")
    play(p, "build *LI")
    assert why(p, "place kish") == "6.2" and why(p, "place cutha") == ""


@clause("6.11", "6.7.1")
def test_the_costs_of_all_battle_cards_of_a_country_are_added_up() -> None:
    """Two points each for three cards: savings of two and a loan of two levels pay for two of them."""
    for saved, third in ((2, False), (4, True)):
        text = '[countries.assyria]\nunits = { opis = "Turtanu, 4 HI" }\n[countries.elam]\n'
        text += f"[countries.babylonia]\neco = 2\nsaved = {saved}\n"
        text += 'hand = ["panic", "sacred-standards", "assassins-arrow"]\n'
        text += 'units = { cutha = "Adinu, 4 LI" }\n[areas.opis]\ncontroller = "assyria"\n'
        p = acting(text, [6] * 90)
        play(p, "march turtanu", "go", "enter cutha", "stand")
        first_options(p, "commit")
        play(p, "commit panic", "commit sacred-standards")
        assert (p.seats_to_choose == [1] and why(p, "commit assassins-arrow") == "") == third


# --- on board and ashore [6.16], army groups on the march [6.6.3] ---

AT_SEA = ('[["assyria"], ["egypt"]]', 'assyrian = ["assyria"]\nrebel = ["egypt"]')


def at_tanis(units: str) -> AssyrianPosition:
    text = (
        f'[countries.egypt]\nunits = {{ {units}, sea-off-tanis-pelusium = "3 Ship" }}\n[countries.assyria]\n'
    )
    return acting(text, [6] * 90, country="egypt", seats=AT_SEA[0], camps=AT_SEA[1])


@clause("6.6", "6.16.c")
def test_mercenaries_board_only_behind_a_leader_of_their_country() -> None:
    p = at_tanis('tanis = "Pakruru, 1 LI 2 *LI"')
    play(p, "sail sea-off-tanis-pelusium")
    assert why(p, "load *LI") == "6.6" and why(p, "load LI") == ""
    play(p, "load pakruru")
    assert why(p, "load *LI") == ""


@clause("6.16.d", "6.6.2")
def test_who_has_come_ashore_marches_with_no_other_leader_either() -> None:
    p = at_tanis('tanis = "2 LI", ashkelon = "Taharqa, 1 HI", gaza = "Montuemhat, 1 HI"')
    play(p, "sail sea-off-tanis-pelusium", "load LI", "load LI")
    play(p, "sail-to sea-off-gaza-ashkelon", "land ashkelon")
    play(p, "march taharqa")
    assert why(p, "without HI") == "" and not offers(p, "without LI")
    play(p, "go", "stop", "march montuemhat", "go", "enter ashkelon")
    assert why(p, "pick-up LI") == "6.16.d" and not offers(p, "pick-up LI")


@clause("6.6.3")
def test_an_army_that_joined_a_group_is_dropped_on_the_way() -> None:
    """ "An army group may freely pick up and drop off units, leaders and armies as it moves." """
    text = '[countries.assyria]\nunits = { ashur = "Sargon II, Turtanu, 4 HI" }\n'
    p = acting(text + "[countries.elam]\n[countries.babylonia]\n", [6] * 30)
    play(p, "join turtanu sargon-ii", "march-group 0", "go", "enter takritain", "stop")
    play(p, "leave-group turtanu")
    # Nobody is in a group any more; a leader joins one once and leaves one once.
    assert why(p, "join turtanu sargon-ii") == "6.6.3" and why(p, "march turtanu") == ""


@clause("6.6.3", "6.6.4")
def test_three_armies_form_a_group_in_one_impulse_and_the_king_who_joins_commands() -> None:
    """ "Two or three armies of the same camp in the same area may form an army group." """
    text = '[countries.assyria]\nunits = { ashur = "Turtanu, Rab-saris, Sargon II, 6 HI" }\n'
    p = acting(text + "[countries.elam]\n[countries.babylonia]\n")
    play(p, "join turtanu rab-saris")
    assert p.commander[0] == LEADER_INDEX["turtanu"]
    play(p, "join sargon-ii turtanu")
    assert p.group[0].bit_count() == 3 and p.commander[0] == LEADER_INDEX["sargon-ii"]
    assert why(p, "appoint turtanu") == "6.6.3"


@clause("6.6.4")
def test_who_has_refused_a_group_is_not_asked_again_in_that_impulse() -> None:
    text = '[countries.babylonia]\nunits = { opis = "Adinu, Nergal-ushezib, 4 LI" }\n[countries.assyria]\n'
    text += '[countries.elam]\nunits = { opis = "Tannanu, 2 B" }\n'
    p = acting(text, country="babylonia", seats='[["assyria"], ["babylonia"], ["elam"]]')
    play(p, "join adinu tannanu", "refuse")
    assert why(p, "join nergal-ushezib tannanu") == "6.6.3"
    play(p, "join adinu nergal-ushezib")
    assert p.group[4].bit_count() == 2


@clause("6.6.2", "6.6.3")
def test_a_leader_left_without_units_of_his_own_is_in_no_group() -> None:
    text = '[countries.assyria]\nunits = { ashur = "Turtanu, Rab-saris, 2 HI" }\n'
    p = acting(text + "[countries.elam]\n[countries.babylonia]\n", [6] * 30)
    play(p, "join turtanu rab-saris", "march-group 0", "without HI", "go", "enter takritain", "stop")
    assert force(p, "assyria", "takritain") == "rab-saris, turtanu, 1 HI"
    # One unit makes one army.
    assert not any(p.group) and why(p, "march turtanu") == ""


# --- conquest [7.1] ---


@clause("7.1")
def test_a_conqueror_with_a_province_leaves_the_whole_rest_of_the_country() -> None:
    """The relocation "happens before the new friendly status": no empty area of the conquered is near enough."""
    text = '[diplomacy]\nwars = [["assyria", "syria"]]\n[countries.babylonia]\n[countries.elam]\n'
    text += '[countries.assyria]\nunits = { damascus = "Sargon II, 4 HI", arpad = "1 LI" }\n'
    text += '[countries.syria]\neco = 3\nactive = true\nrunner = "elam"\n'
    text += "".join(f'[areas.{a}]\ncontroller = "assyria"\n' for a in ("arpad", "damascus", "hamath"))
    p = acting(text, [1] * 9)
    play(p, "conquer syria")
    play(p, "province arpad")
    first_options(p)
    assert holder(p, "damascus") == holder(p, "tadmor") == "syria"
    assert force(p, "assyria", "damascus") == force(p, "assyria", "tadmor") == ""
    assert p.provinces == 1 << AT["arpad"] and "1 LI" in force(p, "assyria", "arpad")
