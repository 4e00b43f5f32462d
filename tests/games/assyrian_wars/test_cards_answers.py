"""Cards that answer, turn coats, coordinate and guide: effect, moment and refusal of each. [6.11]"""

from __future__ import annotations

from kadesh.games.assyrian_wars.charts.tables import (
    ARABS,
    ASSYRIA,
    BABYLONIA,
    CARD_INDEX,
    ELAM,
    LEADERS,
    OF_COUNTRY,
    ORANGE,
    PHOENICIA,
    SYRIA,
    TRADE_BOXES,
    ZONE_INDEX,
    bits,
)
from kadesh.games.assyrian_wars.rules.ch05_tribute import balance
from kadesh.games.assyrian_wars.rules.facts_cards import PlaysEvent
from kadesh.games.assyrian_wars.rules.facts_turn import Scores, SuccessionRoll, TributeCheck
from kadesh.games.assyrian_wars.rules.facts_war import (
    AttritionCheck,
    BattleBegins,
    BattleDice,
    ConquestCheck,
    SiegeDice,
)
from kadesh.games.assyrian_wars.rules.position import ON_TABLE, AssyrianPosition
from tests.games.assyrian_wars.table import AT, acting, facts, force, holder, offers, play, points, table, why
from tests.support import clause

THREE = '[["assyria"], ["babylonia"], ["elam"]]'


# --- Counterfeit Tribute ---


@clause("6.11.e", "5.2.2")
def test_counterfeit_tribute_holds_a_payment_up_until_the_interphase() -> None:
    text = '[countries.assyria]\n[countries.babylonia]\nsaved = 2\nhand = ["counterfeit-tribute"]\n[countries.elam]\n'
    text += '[countries.syria]\neco = 3\n[diplomacy.markers]\nsyria = "assyria 6"\n'
    p = acting(text)
    play(p, "influence syria")
    assert p.step.name == "answer" and offers(p, "aim-country 8")
    paid = balance(p, ASSYRIA)
    assert paid == 1
    play(p, "aim-country 8")
    assert balance(p, ASSYRIA) == 0 and p.saved[BABYLONIA] == 2
    assert [fact.card for fact in facts(p, PlaysEvent)] == [CARD_INDEX["counterfeit-tribute"]]
    # Payments that stand are not new: nobody is asked again.
    play(p, "influence syria")
    assert p.step.name == "act"


# --- End Any Foreign War ---


@clause("6.11.b", "6.11.e")
def test_a_foreign_war_can_be_ended_right_after_it_began() -> None:
    text = (
        '[countries.assyria]\nunits = { nineveh = "3 HI" }\n[countries.elam]\nhand = ["war-with-the-arabs"]\n'
    )
    text += '[countries.babylonia]\nsaved = 1\nhand = ["end-any-foreign-war"]\n'
    p = acting(text, [6], country="elam", cards_played=0)
    while not offers(p, "respond end-any-foreign-war"):
        seat = p.seats_to_choose[0]
        passing = [o for o in p.options(seat) if o[0] in ("let-it-be", "no-response")]
        if passing:
            p.choose(seat, passing[0])
        else:
            play(p, "event war-with-the-arabs")
    play(p, "respond end-any-foreign-war")
    assert force(p, "assyria", "nineveh") == "3 HI"
    assert p.card_at[CARD_INDEX["war-with-the-arabs"]] != ON_TABLE and p.saved[BABYLONIA] == 0


@clause("6.11.b", "6.7.3")
def test_a_leader_is_sent_to_a_foreign_war_and_fights_at_once() -> None:
    text = '[countries.assyria]\nhand = ["war-with-the-arabs"]\nunits = { nineveh = "Turtanu, 3 HI" }\n'
    p = acting(text + "[countries.babylonia]\n[countries.elam]\n", [1, 4, *[1] * 7, *[6] * 7], cards_played=0)
    play(p, "event war-with-the-arabs", "send-abroad HI", "send-abroad HI", "send-abroad HI")
    assert why(p, f"fight-abroad {CARD_INDEX['war-with-the-arabs']}") == "6.11.b"
    play(p, "send-abroad turtanu")
    # Three units, three for the leader, one for the Assyrians: seven dice and seven hits.
    assert points(p) == 9 and p.vp[ASSYRIA] == 1


# --- Omens of Ashur ---


@clause("5.2.1", "6.11.e")
def test_omens_roll_a_refusing_die_again() -> None:
    head = 'seats = [["assyria"], ["babylonia"]]\n[camps]\nassyrian = ["assyria"]\nrebel = ["babylonia"]\n'
    head += '[now]\nturn = 2\nphase = "tribute"\n'
    text = head + '[countries.assyria]\neco = 8\nhand = ["omens-of-ashur"]\n[countries.babylonia]\neco = 6\n'
    text += "[countries.syria]\neco = 3\n"
    p = table(text, dice=[2, 6, 3])
    assert p.step.name == "answer"
    p.dice.script = [4]
    play(p, "respond omens-of-ashur")
    assert not p.refused >> SYRIA & 1 and balance(p, ASSYRIA) == 1
    assert [fact.faces for fact in facts(p, TributeCheck)] == [(2, 6, 3), (4,)]
    q = table(text, dice=[2, 6, 3])
    play(q, "no-response")
    assert q.refused >> SYRIA & 1


@clause("7.1", "6.13")
def test_omens_roll_a_failed_conquest_again() -> None:
    text = '[countries.assyria]\nhand = ["omens-of-ashur"]\nunits = { damascus = "2 HI", hamath = "1 HI" }\n'
    text += "[countries.babylonia]\n[countries.elam]\n[countries.syria]\neco = 3\nactive = true\nrunner = 'elam'\n"
    text += '[areas.hamath]\ncontroller = "assyria"\n[areas.damascus]\ncontroller = "assyria"\n'
    text += '[diplomacy]\nwars = [["assyria", "syria"]]\n'
    p = acting(text, [6, 1])
    play(p, "conquer 8", "respond omens-of-ashur")
    assert [(fact.faces, fact.success) for fact in facts(p, ConquestCheck)] == [((6,), False), ((1,), True)]


@clause("10.3")
def test_omens_roll_a_failed_succession_again() -> None:
    head = (
        'seats = [["assyria"], ["babylonia"]]\n[rules]\nsecret_diplomacy = false\nreduced_leaders = false\n'
    )
    head += '[camps]\nassyrian = ["assyria"]\nrebel = ["babylonia"]\n[now]\nturn = 1\nphase = "interphase"\n'
    text = (
        head
        + '[countries.assyria]\neco = 8\nhand = ["omens-of-ashur"]\nunits = { nineveh = "Sargon II, 1 HI" }\n'
    )
    p = table(text + "[countries.babylonia]\neco = 6\n")
    while p.step.name != "help":
        seat = p.seats_to_choose[0]
        quiet = ("keep-hand", "politics-done", "no-conquest")
        p.choose(seat, next(o for o in p.options(seat) if o[0] in quiet))
    p.dice.script = [6, 1]
    play(p, "plain-succession", "respond omens-of-ashur")
    assert [fact.success for fact in facts(p, SuccessionRoll)][:2] == [False, True]
    assert "sennacherib" in force(p, "assyria", "nineveh")


# --- Masters of the Sea ---


def phoenicia(more: str, dice: list[int] | None = None, ap: float = 0) -> AssyrianPosition:
    text = '[countries.phoenicia]\nactive = true\nunits = { sea-off-tyre-sidon = "2 Ship" }\n[countries.assyria]\n'
    text += "[countries.egypt]\n" + more + '[diplomacy]\nmarkers = { phoenicia = "assyria 13" }\n'
    return acting(
        text,
        dice,
        country="phoenicia",
        ap=ap,
        seats='[["assyria"], ["egypt"]]',
        camps='assyrian = ["assyria"]\nrebel = ["egypt"]',
        cards_played=0,
    )


@clause("6.16.b", "6.11.h")
def test_masters_of_the_sea_enter_a_trade_box_without_points() -> None:
    p = phoenicia("")
    play(p, "event masters-of-the-sea")
    if p.step.name == "aim":
        play(p, f"aim-choice {ZONE_INDEX['sea-off-tyre-sidon']}")
    play(p, "trade-box 0")
    assert (p.here[TRADE_BOXES] & p.owned[PHOENICIA]).bit_count() == 2 and points(p) == 0
    q = phoenicia("")
    assert why(q, "search sea-off-tyre-sidon") == "6.16.f"


@clause("6.7.2", "6.16.f")
def test_masters_of_the_sea_are_stronger_in_every_round_of_a_naval_battle() -> None:
    ships = 'units = { sea-off-tyre-sidon = "2 Ship" }\n'
    p = phoenicia(ships, [4, 4, 4, 4, 6, 6], ap=2)
    play(p, "search sea-off-tyre-sidon", "respond masters-of-the-sea")
    throw = next(fact for fact in facts(p, BattleDice) if fact.country == PHOENICIA)
    assert [(group[0], len(group) - 2) for group in throw.groups] == [(4, 2)] and throw.hits == 2
    plain = phoenicia(ships, [4, 4, 4, 4, 6, 6], ap=2)
    play(plain, "search sea-off-tyre-sidon", "no-response")
    throw = next(fact for fact in facts(plain, BattleDice) if fact.country == PHOENICIA)
    assert throw.hits == 0


# --- Turncoats and Give Them What They Want in a siege [10.4.e] ---


def storm(card: str, garrison: str, dice: list[int], ap: float = 5) -> AssyrianPosition:
    text = f'[countries.assyria]\nhand = ["{card}"]\nunits = {{ dur-yakin = "Turtanu, 2 HI" }}\n'
    text += f'[countries.babylonia]\nunits = {{ "dur-yakin/city" = "{garrison}" }}\n[countries.elam]\n'
    return acting(text, dice, ap=ap)


@clause("10.4.e", "6.8")
def test_turncoats_of_a_fortress_fight_from_within() -> None:
    p = storm("turncoats-1", "1 LI 2 *LI", [2, 3] + [6] * 40)
    play(p, "besiege turtanu", "siege-card turncoats-1", "aim-counter *LI")
    throw = facts(p, SiegeDice)[0]
    # Two heavy infantry at -1 are threes; the turncoat within keeps his two.
    assert [(group[0], len(group) - 2) for group in throw.groups][:2] == [(2, 1), (3, 2)]
    assert (p.owned[ASSYRIA] & ORANGE & p.here[AT["dur-yakin"]]).bit_count() == 1
    assert points(p) == 2


@clause("10.4.e", "6.11.d")
def test_give_them_what_they_want_buys_as_many_as_can_be_paid() -> None:
    p = storm("give-them-what-they-want-1", "2 *LI", [6] * 40, ap=2)
    # A point for the round, one for a mercenary of strength two.
    play(p, "besiege turtanu", "siege-card give-them-what-they-want-1", "aim-counter *LI")
    assert (p.owned[ASSYRIA] & ORANGE & p.here[AT["dur-yakin"]]).bit_count() == 1
    assert force(p, "babylonia", "dur-yakin/city") == "1 *LI"


@clause("10.4.e", "6.11.e")
def test_without_mercenaries_such_a_card_does_not_fit_a_siege() -> None:
    p = storm("turncoats-1", "2 LI", [6] * 40)
    play(p, "besiege turtanu")
    if p.step.name == "siege card":
        assert why(p, "siege-card turncoats-1") == "6.11.e"


# --- Coordinated Attack [6.7] ---


def pincers(dice: list[int], ap: float = 6) -> AssyrianPosition:
    text = '[countries.assyria]\nhand = ["coordinated-attack-1"]\n'
    text += 'units = { takritain = "Turtanu, 2 HI", sippar = "Rab-saris, 2 HI" }\n'
    text += '[countries.babylonia]\nunits = { opis = "4 LI" }\n[countries.elam]\n'
    text += '[areas.sippar]\ncontroller = "assyria"\n'
    return acting(text, dice, ap=ap, cards_played=0)


@clause("6.7", "6.6.5", "6.11.h")
def test_a_coordinated_attack_brings_two_armies_into_one_battle_in_order() -> None:
    p = pincers([6] * 60)
    play(p, "event coordinated-attack-1", "aim-counter turtanu")
    while p.step.name == "aim":
        play(p, "aim-done")
    play(p, "stand")
    assert points(p) == 6 - 2 - 2
    begun = facts(p, BattleBegins)[0]
    assert begun.attacker == ASSYRIA
    throw = next(fact for fact in facts(p, BattleDice) if fact.country == ASSYRIA)
    # Four heavy infantry; five for the two leaders and one for the Assyrians.
    assert [(group[0], len(group) - 2) for group in throw.groups] == [(4, 4), (3, 6)]


@clause("6.7", "6.11")
def test_a_coordinated_attack_needs_two_forces_beside_enemies() -> None:
    text = '[countries.assyria]\nhand = ["coordinated-attack-1"]\nunits = { takritain = "Turtanu, 2 HI" }\n'
    p = acting(text + '[countries.babylonia]\nunits = { opis = "4 LI" }\n[countries.elam]\n', cards_played=0)
    assert why(p, "event coordinated-attack-1") == "6.11"


# --- Royal Granaries, Plague in the Camp, Siege Engineers ---


@clause("6.10", "6.11.i")
def test_royal_granaries_feed_all_forces_of_the_impulse() -> None:
    head = 'seats = [["assyria"], ["babylonia"]]\n[rules]\nstanding_army = false\n'
    head += '[camps]\nassyrian = ["assyria"]\nrebel = ["babylonia"]\n[now]\nturn = 2\nphase = "rounds"\n'
    text = head + '[countries.assyria]\neco = 8\nhand = ["royal-granaries", "panic"]\n'
    text += (
        'units = { kish = "1 HI", sippar = "1 HI" }\n[countries.babylonia]\neco = 6\nhand = ["steadfast"]\n'
    )
    p = table(text)
    assert p.step.name == "feed"
    play(p, "event royal-granaries")
    assert p.step.name == "act" and points(p) == 8 and p.cards_played == 1
    assert not p.pillage[AT["kish"]] and not facts(p, AttritionCheck)


@clause("6.8.1", "6.11.k")
def test_a_plague_in_the_camp_costs_a_hunger_siege_its_next_advance() -> None:
    siege = '[areas.kish]\nsiege = { by = "assyria", kind = "hunger", number = 2 }\n'
    text = '[countries.assyria]\nunits = { kish = "Turtanu, 2 HI" }\n[countries.elam]\n'
    p = acting(
        text + '[countries.babylonia]\nhand = ["plague-in-the-camp"]\n' + siege,
        [5, 5, 5, 5],
        country="babylonia",
        cards_played=0,
    )
    play(p, "event plague-in-the-camp")
    if p.step.name == "aim":
        play(p, "aim-area kish")
    assert len(facts(p, AttritionCheck)) == 2 and p.stalled >> AT["kish"] & 1
    q = acting(text + "[countries.babylonia]\n" + siege)
    q.stalled |= 1 << AT["kish"]
    play(q, "starve turtanu")
    assert q.siege_number[AT["kish"]] == 2 and points(q) == 9 and not q.stalled


@clause("6.11.l")
def test_siege_engineers_go_with_a_king_or_the_capital() -> None:
    text = '[countries.babylonia]\nunits = { opis = "Marduk-apla-iddina II, 1 LI" }\n[countries.elam]\n'
    text += '[countries.assyria]\nunits = { takritain = "Turtanu, 6 HI" }\n'
    p = acting(text, [1] * 8 + [6] * 30)
    card = CARD_INDEX["siege-engineers"]
    p.move_card(card, ON_TABLE)
    p.card_of[card] = BABYLONIA
    play(p, "march turtanu", "go", "enter opis", "stand")
    while p.step.name == "bear":
        play(p, "weakest-first")
    assert p.vp[BABYLONIA] == -1 and p.card_at[card] != ON_TABLE


# --- marches ---


@clause("6.11.h", "6.6.9")
def test_a_night_march_is_unseen_for_three_areas_only() -> None:
    text = '[countries.assyria]\nhand = ["night-march"]\nunits = { takritain = "Turtanu, 2 HI" }\n'
    text += '[countries.babylonia]\nunits = { kish = "Adinu, 2 LI", cutha = "1 LI" }\n[countries.elam]\n'
    p = acting(text, cards_played=0)
    play(p, "event night-march")
    if p.step.name == "aim":
        play(p, "aim-counter turtanu")
    play(p, "go", "enter opis")
    assert p.step.name == "step"  # nobody was asked to intercept
    q = acting(text, cards_played=0)
    play(q, "march turtanu", "go", "enter opis")
    assert q.step.name == "declare"


@clause("6.11.h", "6.6.1")
def test_a_royal_road_costs_a_point_and_no_attrition() -> None:
    text = '[countries.assyria]\nhand = ["royal-road"]\nunits = { nisibis = "Turtanu, 2 HI" }\n'
    p = acting(text + "[countries.babylonia]\n[countries.elam]\n", cards_played=0)
    play(p, "event royal-road")
    if p.step.name == "aim":
        play(p, "aim-counter turtanu")
    play(p, "go", "enter nineveh", "enter kalhu", "enter ashur", "enter kalhu", "enter nineveh", "stop")
    assert points(p) == 9 and not facts(p, AttritionCheck)


@clause("7.4.1")
def test_an_opposing_party_turns_against_its_own_camp() -> None:
    text = '[countries.assyria]\n[countries.babylonia]\nhand = ["opposing-party-takes-command"]\n[countries.elam]\n'
    p = acting(text, country="babylonia", seats=THREE, cards_played=0)
    play(p, "event opposing-party-takes-command", "aim-country 4")
    play(p, "admit")
    assert p.at_war(BABYLONIA, ELAM) and p.is_allied(BABYLONIA, ASSYRIA) and points(p) == 4


# --- nomads in pay [8.3] ---


@clause("8.3")
def test_whoever_drives_the_last_arabs_from_the_map_has_a_point() -> None:
    text = '[countries.assyria]\nunits = { takritain = "Turtanu, 4 HI" }\n[countries.elam]\n'
    p = acting(text + '[countries.babylonia]\nunits = { opis = "1 LI" }\n', [1] * 8 + [6] * 30)
    arab = bits(OF_COUNTRY[ARABS])[0]
    p.give(arab, BABYLONIA)
    p.put(arab, AT["opis"])
    play(p, "march turtanu", "go", "enter opis", "stand")
    while p.step.name in ("bear", "where to"):
        seat = p.seats_to_choose[0]
        p.choose(seat, p.options(seat)[0])
    assert [fact.why for fact in facts(p, Scores)] == ["tribe destroyed"]
    assert holder(p, "opis") == "assyria"


@clause("6.7", "6.6.4", "6.11.h")
def test_a_coordinated_attack_joins_forces_of_allies_who_consent() -> None:
    text = '[countries.assyria]\nunits = { opis = "3 LI" }\n[areas.opis]\ncontroller = "assyria"\n'
    text += '[countries.babylonia]\nhand = ["coordinated-attack-1"]\nunits = { kish = "Adinu, 3 LI" }\n'
    text += '[countries.elam]\nunits = { cutha = "Tannanu, 3 B" }\n'
    seats = '[["assyria"], ["babylonia"], ["elam"]]'
    p = acting(text, [6] * 60, ap=6, cards_played=0, country="babylonia", seats=seats)
    play(p, "event coordinated-attack-1")
    assert p.seats_to_choose == [2]
    play(p, "agree", "stand")
    assert points(p) == 6 - 2 - 2
    begun = facts(p, BattleBegins)[0]
    assert p.owners_in(begun.attackers) == 1 << BABYLONIA | 1 << ELAM
    throw = next(fact for fact in facts(p, BattleDice) if fact.country in (BABYLONIA, ELAM))
    # Both leaders give dice, for the card keeps the armies in order.
    assert len(throw.groups[-1]) - 2 == sum(p.action(leader) for leader in bits(begun.attackers & LEADERS))
    q = acting(text, [6] * 60, ap=6, cards_played=0, country="babylonia", seats=seats)
    play(q, "event coordinated-attack-1", "refuse")
    # Nobody else could come: there is no attack, and nothing but the card was paid.
    assert not facts(q, BattleBegins) and points(q) == 4
