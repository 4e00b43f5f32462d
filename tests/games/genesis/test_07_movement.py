"""7.1 and 7.2 Moves: who goes, how far, rides, picking up and dropping off, ships."""

from __future__ import annotations

from kadesh.games.genesis.charts.tables import EGYPT, INF, MITANNI, PS
from kadesh.games.genesis.rules.facts_turn import SlavesFreed
from kadesh.games.genesis.rules.facts_war import Attacks, Battle, BattleDice, Enters, Move
from kadesh.games.genesis.rules.position import part
from tests.games.genesis.moves import acting, force, king_in, king_of, points, stands_in
from tests.games.genesis.table import AT, facts, holder, offers, play, units, why
from tests.support import clause

THEBES = '[powers.egypt]\nking = "apepi"\nking_at = "thebes"\nlevel = 1\nunits = { thebes = "4 INF 1 CH 2 PS 1 SL" }\n'
TWO = ["egypt", "mitanni"]


@clause("7.2.1", "7.1.2", "7.1.3", "2.3.1", "2.3.2")
def test_the_force_is_named_before_the_roll() -> None:
    p = acting(TWO, THEBES, [3])
    play(p, "major thebes", "choose", "inf 2", "ch 1", "ps 0", "sl 0")
    assert facts(p, Move) == []
    play(p, "king 0")
    assert force(p) == "2 INF 1 CH"
    assert points(p) == 3


@clause("7.2.1")
def test_somebody_must_go() -> None:
    p = acting(TWO, THEBES, [3])
    play(p, "major thebes", "choose", "inf 0", "ch 0", "ps 0", "sl 0")
    # Nobody is left but the king, so the table does not even ask: he goes.
    move = facts(p, Move)[0]
    assert (move.die, move.points) == (3, 4)
    q = acting(TWO, THEBES.replace('king = "apepi"\nking_at = "thebes"\n', ""), [3])
    play(q, "major thebes", "choose", "inf 0", "ch 0", "ps 0")
    assert force(q) == "1 SL" or facts(q, SlavesFreed)


@clause("7.2.2", "7.1.1", "3.4.3")
def test_a_unit_moves_once_in_an_action_segment() -> None:
    p = acting(TWO, THEBES, [1, 1])
    play(p, "major thebes", "choose", "inf 2", "ch 0", "ps 0", "sl 0", "king 0", "enter hermopolis")
    assert units(p, "egypt", "hermopolis") == "2 INF"
    assert why(p, "minor hermopolis") == "7.2.2"
    assert why(p, "major thebes") == "3.4.3"
    play(p, "minor thebes", "unit inf", "enter hermopolis")
    assert units(p, "egypt", "hermopolis") == "3 INF"
    assert why(p, "minor hermopolis") == "7.2.2"
    q = acting(TWO, THEBES, [1, 1])
    play(q, "minor thebes", "unit inf", "stop", "minor thebes", "unit inf", "stop")
    assert why(q, "minor thebes") == "3.4.3"
    assert offers(q, "major thebes")


@clause("7.2.3")
def test_mountains_cost_two_and_an_attack_one_more() -> None:
    p = acting(["mitanni", "egypt"], '[powers.mitanni]\nunits = { taidu = "3 INF" }', [2])
    play(p, "major taidu", "all")
    assert offers(p, "enter nairi")
    play(p, "enter nairi")
    entry = facts(p, Enters)[-1]
    assert (entry.start, entry.to) == (AT["taidu"], AT["nairi"])
    assert facts(p, Enters)[-1].points == 0
    q = acting(["mitanni", "egypt"], '[powers.mitanni]\nunits = { emar = "3 INF" }', [1])
    play(q, "major emar", "all")
    assert why(q, "enter qatna") == "7.2.3"
    assert offers(q, "enter tuttul")


@clause("7.2.3", "7.2.2")
def test_picking_up_costs_a_point_and_dropping_off_nothing() -> None:
    text = '[powers.egypt]\nunits = { thebes = "4 INF", hermopolis = "2 INF 1 PS" }\n'
    p = acting(TWO, text, [4, 6])
    play(p, "major thebes", "all")
    assert why(p, "drop inf 1") == "7.2.1"
    play(p, "enter hermopolis", "pick-up", "choose", "inf 1", "ps 1")
    assert points(p) == 2
    assert force(p) == "5 INF 1 PS"
    play(p, "enter memphis", "drop inf 3")
    assert points(p) == 1
    play(p, "enter tanis")
    assert units(p, "egypt", "memphis") == "3 INF"
    assert units(p, "egypt", "tanis") == "2 INF 1 PS"
    assert why(p, "minor memphis") == "7.2.2"
    assert why(p, "minor hermopolis") == ""


@clause("7.2.5", "3.7.4", "3.7.2", "3.7.5")
def test_empty_spaces_are_entered_freely_and_enemy_walls_must_be_stormed() -> None:
    p = acting(TWO, '[powers.egypt]\nunits = { tjaru = "4 INF" }\n[spaces.megiddo]\nds = 0\n', [6, 6, 1])
    play(p, "major tjaru", "all", "enter ways-of-horus")
    assert holder(p, "ways-of-horus") == "egypt"
    play(p, "enter gaza")
    attack = facts(p, Attacks)[0]
    assert (attack.power, attack.space) == (EGYPT, AT["gaza"])
    battle = facts(p, Battle)[0]
    assert (battle.attacker, battle.defender, battle.space) == (EGYPT, -1, AT["gaza"])


@clause("7.2.5", "8.5.1", "5.3", "6.5.1", "3.7.1")
def test_peasants_alone_are_eliminated_plundered_and_one_is_enslaved() -> None:
    text = (
        '[powers.egypt]\nsilver = 0\nunits = { gaza = "4 INF" }\n[powers.mitanni]\nunits = { jerusalem = "2 PS" }\n'
        "[spaces.jerusalem]\nds = 0\n"
    )
    p = acting(TWO, text, [6])
    play(p, "major gaza", "all", "enter jerusalem")
    assert points(p) == 5
    assert units(p, "mitanni", "jerusalem") == ""
    assert units(p, "egypt", "jerusalem") == "4 INF 1 SL"
    assert p.silver[EGYPT] == 1


@clause("7.2.5", "8.5.1", "5.3", "3.7.1")
def test_an_empty_home_city_without_walls_falls_without_plunder() -> None:
    text = '[powers.mitanni]\nsilver = 0\nunits = { tanis = "3 INF" }\n[powers.egypt]\nunits = { thebes = "1 INF" }\n'
    p = acting(["mitanni", "egypt"], text, [6])
    play(p, "major tanis", "all", "enter sais")
    assert holder(p, "sais") == "mitanni"
    assert p.silver[MITANNI] == 0


@clause("7.2.5", "2.9")
def test_non_combat_units_do_not_enter_where_enemies_are() -> None:
    text = '[powers.egypt]\nunits = { gaza = "1 PS" }\n[powers.mitanni]\nunits = { jerusalem = "2 PS" }\n'
    p = acting(TWO, text + "[spaces.jerusalem]\nds = 0\n", [6])
    play(p, "major gaza")
    assert why(p, "enter jerusalem") == "7.2.5"
    assert why(p, "enter megiddo") == "7.2.5"
    assert offers(p, "enter ways-of-horus")


@clause("7.2.6")
def test_a_king_rides_by_a_minor_move_as_far_as_he_likes() -> None:
    p = acting(TWO, THEBES, [])
    play(p, "ride-out", "ride-on hermopolis", "ride-on memphis", "ride-on tanis", "ride-on tjaru", "dismount")
    assert king_in(p, "egypt", "tjaru")
    assert facts(p, Move) == []
    assert why(p, "ride-out") == "7.2.2"
    assert why(p, "major tjaru") == "7.2.2"


@clause("7.2.6")
def test_a_king_alone_keeps_away_from_enemies_and_their_walls() -> None:
    text = '[powers.egypt]\nking = "apepi"\nking_at = "ways-of-horus"\n[powers.mitanni]\nunits = { kadesh-barnea = "1 PS" }\n'
    p = acting(TWO, text, [])
    play(p, "ride-out", "ride-on tanis")
    assert king_in(p, "egypt", "tanis")
    q = acting(TWO, text, [3])
    play(q, "major ways-of-horus")
    assert why(q, "ride kadesh-barnea") == "7.2.6"
    assert why(q, "ride gaza") == "7.2.6"
    assert why(q, "enter tjaru") == "7.2.6"
    play(q, "ride tjaru")
    assert why(q, "ride-on ways-of-horus") == "7.2.6"


@clause("7.2.6", "7.2.2")
def test_a_king_leaves_his_force_and_rides_on() -> None:
    p = acting(TWO, THEBES.replace("}", ', tjaru = "1 INF" }'), [2])
    play(p, "major thebes", "all", "enter hermopolis", "ride memphis")
    assert units(p, "egypt", "hermopolis") == "4 INF 1 CH 2 PS 1 SL"
    play(p, "ride-on tanis", "dismount")
    assert points(p) == 1
    play(p, "stop")
    assert why(p, "minor hermopolis") == "7.2.2"


@clause("7.2.7", "7.2.2")
def test_a_king_is_picked_up_for_nothing_and_adds_nothing() -> None:
    text = '[powers.egypt]\nking = "amose-i"\nking_at = "hermopolis"\nunits = { thebes = "3 INF" }\n'
    p = acting(TWO, text, [3])
    play(p, "major thebes", "all", "enter hermopolis", "take-king")
    assert points(p) == 2
    play(p, "enter memphis", "enter tanis")
    assert king_in(p, "egypt", "tanis")
    q = acting(TWO, text.replace("thebes =", "memphis =").replace("hermopolis", "thebes"), [6])
    play(q, "ride-out", "ride-on hermopolis", "dismount", "major memphis", "all", "enter hermopolis")
    assert why(q, "take-king") == "7.2.7"


@clause("7.2.8", "8.3.1")
def test_chariots_alone_keep_out_of_mountains_and_empty_fortresses() -> None:
    text = (
        '[powers.mitanni]\nlevel = 1\nunits = { taidu = "2 CH", emar = "2 CH" }\n'
        '[powers.egypt]\nunits = { nairi = "1 PS" }\n'
    )
    p = acting(["mitanni", "egypt"], text, [6])
    play(p, "major taidu", "all")
    assert why(p, "enter nairi") == "7.2.8"
    q = acting(["mitanni", "egypt"], text, [6])
    play(q, "major emar", "all")
    assert why(q, "enter aleppo") == "7.2.8"


@clause("7.2.8", "8.1")
def test_chariots_before_used_walls_regroup_and_have_paid() -> None:
    text = (
        '[powers.mitanni]\nlevel = 1\nunits = { emar = "2 CH 1 PS" }\n'
        '[powers.egypt]\nunits = { aleppo = "2 INF" }\n'
    )
    p = acting(["mitanni", "egypt"], text, [6])
    play(p, "major emar", "choose", "ch 2", "ps 0", "enter aleppo", "use-city")
    assert units(p, "mitanni", "emar") == "2 CH 1 PS"
    assert points(p) == 6 - 1 - 1
    assert facts(p, BattleDice) == []


@clause("7.2.8", "8.3.1")
def test_chariots_pay_for_an_attack_on_walls_that_must_be_used() -> None:
    # Peasants occupy the city, but only its walls can fight.
    text = '[powers.mitanni]\nunits = { emar = "2 CH" }\n[powers.egypt]\nunits = { aleppo = "1 PS" }\n'
    p = acting(["mitanni", "egypt"], text, [6], levels=1)
    play(p, "major emar", "all", "enter aleppo")
    assert stands_in(p, "emar")
    assert points(p) == 6 - 1 - 1
    # The same if the soldiers slip away before the attack.
    text = text.replace("1 PS", "1 INF") + "[spaces.hamath]\nds = 0\n"
    q = acting(["mitanni", "egypt"], text, [6, 1], levels=1)
    play(q, "major emar", "all", "enter aleppo", "withdraw", "let")
    assert units(q, "egypt", "hamath") == "1 INF"
    assert stands_in(q, "emar")
    assert points(q) == 6 - 1 - 1


SHIPS = '[powers.egypt]\nking = "apepi"\nking_at = "tanis"\nunits = { tanis = "7 INF 1 PS", tyre = "1 PS" }\n'


@clause("7.2.9")
def test_egypt_ships_five_infantry_and_its_king() -> None:
    p = acting(TWO, SHIPS, [4])
    play(p, "major tanis", "choose", "inf 5", "ps 0", "king 1", "sail tyre")
    assert points(p) == 5 - 3
    assert units(p, "egypt", "tyre") == "5 INF 1 PS"
    assert king_in(p, "egypt", "tyre")
    assert why(p, "sail tanis") == "7.2.9"
    play(p, "enter hazor")
    assert facts(p, Attacks)


@clause("7.2.9")
def test_egypt_ships_its_king_alone() -> None:
    p = acting(TWO, SHIPS, [4])
    play(p, "major tanis", "choose", "inf 0", "ps 0", "sail tyre")
    assert king_in(p, "egypt", "tyre")
    assert points(p) == 5 - 3
    play(p, "pick-up")
    assert force(p) == "1 PS"


@clause("7.2.9")
def test_ships_have_their_limits() -> None:
    p = acting(TWO, SHIPS, [4])
    play(p, "major tanis", "choose", "inf 6", "ps 0", "king 0")
    assert why(p, "sail tyre") == "7.2.9"
    q = acting(TWO, SHIPS, [4])
    play(q, "major tanis", "choose", "inf 3", "ps 0", "king 0")
    assert why(q, "sail byblos") == "7.2.9"
    assert offers(q, "sail sais")
    play(q, "enter sais")
    assert why(q, "sail tyre") == "7.2.9"
    r = acting(TWO, SHIPS, [4])
    play(r, "minor tanis", "unit inf")
    assert why(r, "sail tyre") == "7.2.9"
    s = acting(
        ["mitanni", "egypt"], '[powers.mitanni]\nunits = { tyre = "1 INF 1 PS", byblos = "1 PS" }', [4]
    )
    play(s, "major tyre", "all")
    assert why(s, "sail byblos") == "7.2.9"


@clause("7.2.5", "3.7.6")
def test_slaves_left_alone_are_free() -> None:
    p = acting(TWO, '[powers.egypt]\nunits = { gaza = "1 INF 1 SL" }\n', [1])
    play(p, "minor gaza", "unit inf", "enter ways-of-horus")
    assert units(p, "egypt", "gaza") == ""
    assert facts(p, SlavesFreed)


@clause("11.3.2", "11.4.2")
def test_nobody_marches_into_a_box() -> None:
    p = acting(TWO, '[powers.egypt]\nunits = { memphis = "1 INF" }\n', [6])
    play(p, "major memphis")
    assert why(p, "enter libya-box") == "11.4.2"


@clause("5.2.3")
def test_units_under_a_revolt_marker_do_not_move() -> None:
    p = acting(TWO, THEBES + '[spaces.jerusalem]\nrevolt_of = "egypt"\nrevolt_units = "2 INF"\n', [])
    assert why(p, "major jerusalem") == "5.2.3"


@clause("7.2.1", "7.2.6")
def test_a_lone_king_makes_a_major_move_and_gathers_an_army() -> None:
    text = '[powers.egypt]\nking = "amose-i"\nking_at = "thebes"\nunits = { memphis = "3 INF" }\n'
    p = acting(TWO, text, [1])
    play(p, "major thebes", "ride hermopolis", "ride-on memphis", "dismount", "pick-up", "all")
    assert points(p) == 5 - 2
    play(p, "enter tanis", "drop-king", "enter tjaru")
    assert king_in(p, "egypt", "tanis")
    assert units(p, "egypt", "tjaru") == "3 INF"
    assert king_of(p, "egypt") == "Amose I"
    assert stands_in(p, "tjaru")


LONE_KING = """
[powers.mitanni]
king = "kirta"
king_at = "emar"
units = { emar = "4 PS" }
[powers.egypt]
king = "amose-i"
king_at = "tuttul"
"""


@clause("7.2.6", "7.2.5", "2.9")
def test_a_king_alone_occupies_a_space() -> None:
    p = acting(["mitanni", "egypt"], LONE_KING, [6])
    # Every other way out of Emar is barred by walls.
    assert why(p, "ride-out") == "7.2.6"
    play(p, "major emar", "choose", "ps 1", "king 1")
    assert why(p, "ride tuttul") == "7.2.6"
    assert why(p, "enter tuttul") == "7.2.5"


@clause("7.2.8", "2.9")
def test_chariots_alone_leave_a_king_in_the_mountains_in_peace() -> None:
    text = LONE_KING.replace("emar", "taidu").replace("4 PS", "4 CH").replace("tuttul", "nairi")
    p = acting(["mitanni", "egypt"], text, [6], levels=1)
    play(p, "major taidu", "all")
    assert why(p, "enter nairi") == "7.2.8"


@clause("7.2.2")
def test_who_has_moved_and_intercepts_does_not_move_again() -> None:
    text = """
[powers.egypt]
units = { tuttul = "3 INF", carchemish = "1 INF" }
[powers.mitanni]
units = { aleppo = "1 INF" }
[spaces.aleppo]
ds = 0
[spaces.emar]
ds = 0
"""
    p = acting(TWO, text, [6, 2, 4, 6, 6, 6, 1])
    play(p, "major tuttul", "all", "stop", "minor carchemish", "enter aleppo", "withdraw")
    play(p, "intercept tuttul", "all", "shift 8 0", "force")
    assert units(p, "egypt", "emar") == "3 INF 1 SL"
    # Only the slave has not moved yet.
    assert part(p.unmoved(EGYPT, AT["emar"]), INF) == 0


@clause("7.2.2", "8.4.1")
def test_peasants_who_could_not_retreat_have_moved() -> None:
    text = """
[powers.mitanni]
units = { harran = "5 INF 2 PS", carchemish = "1 PS" }
[powers.egypt]
king = "amose-i"
king_at = "aleppo"
units = { aleppo = "9 INF" }
"""
    p = acting(["mitanni", "egypt"], text, [6, 6, 6, 6, 1, 3, 3])
    play(p, "major harran", "all", "enter carchemish", "intercept aleppo", "all", "shift 9 0", "retreat")
    assert units(p, "mitanni", "carchemish") == "3 PS"
    assert part(p.unmoved(MITANNI, AT["carchemish"]), PS) == 1


@clause("7.2.3", "6.5.1")
def test_a_minor_move_may_leave_its_slave_behind() -> None:
    text = '[powers.mitanni]\nunits = { emar = "2 INF" }\n[powers.egypt]\nunits = { aleppo = "1 INF" }\n[spaces.aleppo]\nds = 0\n'
    p = acting(["mitanni", "egypt"], text, [6, 6, 1, 5])
    play(p, "minor emar", "enter aleppo", "leave")
    assert force(p) == "1 INF 1 SL"
    play(p, "drop sl 1")
    assert force(p) == "1 INF"


WITH_SLAVES = '[powers.mitanni]\nking = "kirta"\nking_at = "emar"\nunits = { emar = "1 INF 2 SL" }\n[spaces.mari]\nds = 0\n'


@clause("3.7.6", "2.9", "7.2.6")
def test_slaves_with_their_king_are_not_alone() -> None:
    """R126: until he rides on, is killed or his time is over."""
    p = acting(["mitanni", "egypt"], WITH_SLAVES, [6])
    play(p, "major emar", "choose", "inf 0", "sl 2", "king 1", "enter tuttul")
    assert units(p, "mitanni", "tuttul") == "2 SL"
    # They hold nothing, neither he nor they.
    assert holder(p, "tuttul") == ""
    play(p, "ride mari")
    assert units(p, "mitanni", "tuttul") == ""


@clause("3.7.6", "13.2", "4.1.1")
def test_slaves_whose_king_is_gone_are_free() -> None:
    from kadesh.games.genesis.rules.ch04_succession import remove_kings

    text = WITH_SLAVES.replace('king_at = "emar"', 'king_at = "tuttul"').replace(
        '"1 INF 2 SL"', '"1 INF", tuttul = "2 SL"'
    )
    p = acting(
        ["egypt", "mitanni"],
        text + '[powers.egypt]\nhand = ["assassination"]\n',
        [6],
        rules="bribery = false\n",
    )
    assert units(p, "mitanni", "tuttul") == "2 SL"
    play(p, "play assassination")
    assert units(p, "mitanni", "tuttul") == ""
    q = acting(["egypt", "mitanni"], text)
    remove_kings(q)
    assert units(q, "mitanni", "tuttul") == ""
