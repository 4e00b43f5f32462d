"""All kinds of options, with the sizes of their arguments."""

from typing import Final

from kadesh.games.genesis.charts import MAJORS, N_CARDS, N_POWERS, SEA_EDGES, SPACES

_MANY: Final = 48
_SILVER: Final = 21
_WALLS: Final = 10

VOCABULARY: Final[dict[str, tuple[int, ...]]] = {
    # the turn
    "king-to": (SPACES,),
    "first": (MAJORS,),
    "tribute": (SPACES, _WALLS),
    "remove-inf": (SPACES,),
    "disband": (SPACES,),
    "pay": (),
    "refuse-payment": (),
    "raise-inf": (SPACES, _MANY),
    "raise-ch": (SPACES, _MANY),
    "convert": (SPACES, _MANY),
    "done": (),
    # actions
    "major": (SPACES,),
    "minor": (SPACES,),
    "ride-out": (),
    "recruit-units": (),
    "recruit": (2, SPACES, _MANY),
    "defend": (SPACES, _WALLS),
    "rebuild": (SPACES, _WALLS),
    "monument": (SPACES,),
    "new-city": (SPACES, _WALLS),
    "hunt": (len(SEA_EDGES),),
    "end": (),
    # cards
    "play": (N_CARDS,),
    "discard": (N_CARDS,),
    "cancel": (N_CARDS,),
    "keep": (N_CARDS,),
    "keep-none": (),
    "pass": (),
    "no-aim": (),
    "aim-at": (MAJORS,),
    "favour": (N_POWERS, SPACES),
    "settle": (SPACES, SPACES),
    "insurrection": (MAJORS, SPACES),
    "pirate": (len(SEA_EDGES),),
    "sink": (len(SEA_EDGES),),
    "free-slaves": (SPACES,),
    "militia": (SPACES, 3),
    "sacrifice": (4, SPACES, 2),
    "lose-monument": (SPACES,),
    "use-now": (),
    "to-pool": (),
    "accept": (),
    "decline": (),
    # peoples
    "place": (2, SPACES, 13),
    "place-king": (SPACES,),
    "land": (SPACES,),
    "stack": (SPACES,),
    # deals
    "give-silver": (_SILVER,),
    "ask-silver": (_SILVER,),
    "give-card": (N_CARDS,),
    "ask-card": (),
    "give-city": (SPACES,),
    "ask-city": (SPACES,),
    "passage": (),
    "promise": (4, MAJORS),
    "ask-promise": (4, MAJORS),
    "propose": (),
    "break-off": (),
    "refuse": (),
    "counter": (),
    "peasant-from": (SPACES,),
    "give-up": (4,),
    "bribe": (MAJORS, _SILVER),
    "accept-bribe": (MAJORS,),
    "ask-more": (MAJORS, _SILVER),
    "agree": (),
    "keep-word": (),
    "break-word": (),
    # the end of the turn
    "capital": (SPACES,),
    "stay": (),
    "leave-to": (SPACES,),
}
