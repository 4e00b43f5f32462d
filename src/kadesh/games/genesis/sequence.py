"""3.2 The sequence of play: which procedure follows which.

    GAME                 set-up, turns
      TURN               A succession, B initiative, C wealth, D manpower, E activations, F isolation, G end
        SUCCESSION       kings [4.1]                                               succession.py
        INITIATIVE       first player, order track, pool [4.2]                     succession.py
        WEALTH           income, tribute, REVOLT [5.1, 5.2]                        wealth.py, trade.py
        MANPOWER         growth, maintenance, raising, conversion [6.1-6.3]        manpower.py
        ACTIVATIONS      markers, payment, card, actions [3.4]                     activation.py, actions.py
          CONSTRUCTION   defences, rebuilding, monuments, cities [7.3]             construction.py
          RECRUITING     [6.4]                                                     recruiting.py
          MOVE           every kind of move [7.2]                                  movement.py, naval.py
            INTERCEPTION [7.4] interception.py; WITHDRAWAL [7.5] withdrawal.py; BATTLE [8.1] battle.py;
            RETREAT [8.4] retreat.py; capture, destruction, slaves, death of kings [8.5, 6.5, 8.6] capture.py
          PLAY_CARD      [13] cards.py, card_effects*.py; CARD_WINDOW, BATTLE_CARDS windows.py
          PEOPLES        minor kingdoms, barbarians [10, 11]                       minors.py, barbarians.py
          TALKS, BRIBES  [12]                                                      talks.py, bribery.py
        ATTRITION        F1 [9.1]                                                  isolation.py
        REMOVAL, CAPITALS, DISSOLUTION  F2-F4 [9.2, 9.3, 12.1.4]                   relocation.py
        END_TURN         G [6.6.3, 14.0, 14.1, 13.1.4]                             victory.py

What moves and battles offer to the rest:

    p.call(MOVE, power, how, space)
        how: MAJOR, MINOR, RIDE (a king's Minor Move), FREE (a god card), PEOPLE (a people's Major Move),
        INVASION (it must attack where it stands first [10.2.4, 11.2.4]). `space` is where it starts; for
        PEOPLE -1 lets the mover choose. For INVASION set p.contested |= 1 << space before the units are
        placed, so that landing does not give control; the Move takes the bit away. The procedure asks who
        goes, rolls, moves, marks units and kings
        as moved (not for FREE) and, at its end, ends revolts [5.2.4]. It may find nothing to do and end.
        MOVE and ATTRITION are declared in deeds.py and get their steps in movement.py and isolation.py:
        take them from deeds, so that cards and peoples never import movement (which imports windows).
    p.call(ATTRITION)         all isolated units of all powers [9.1]
    starting.why_not_start(p, power, how, space) -> Reason | None      (imports nothing but position)
    movement.PROCEDURES       all procedures of moves and battles, for game.py's list

What the rest offers to moves and battles:

    control.settle(p, space)  after units came to a space or left it: control, lonely slaves, markers
    windows.call_window(p, window, mover, space)
        window: IN_MOVE, IN_ENTRY or both as bits. Puts the window on the stack if anybody could play
        something. Afterwards p.ambush_losses units must be lost by the moving force, at its owner's choice
        (set it back to 0). Anything may have happened in the window: take the force's counts as at most
        what stands in its space, and its king as present only if p.king_at says so.
    p.call(BATTLE_CARDS, attacker, defender, city_used)
        attacker, then defender play cards; p.card_shifts = [attacker's, defender's] afterwards. The caller
        sets p.battle_powers (a mask) from step 1 to step 8 of a battle and back to what it was [13.1.5].
    windows.call_after_battle(p, winner, loser, space)      Sherden [13.2]
    p.call(BRIBES, mover, space, deed)  deed: ATTACK, CAPTURE or DESTRUCTION. Offers, answers, silver;
        p.obliged afterwards says that the mover refrains: he regroups, or does not destroy [12.2].
        Call it only if bribery.possible(p, mover, space, deed).
    wealth.plunder_city(p, power, space)   5.3, after a capture that gives plunder
    wealth.seize_treasury(p, winner, loser)   5.4, rolls
    p.decider(power, opponent) is the seat to ask; p.is_passive(power) never acts of its own will (R84).
"""
