"""The words of options: sizes of their arguments, and the reason when they are out of time."""

from __future__ import annotations

from typing import Final

from kadesh.table import Reason, Vocabulary, Word

from ..charts import CARDS, WELLS

MOST: Final = 12  # warriors that can stand at one well

_IN_ONES_TURN: Final = Reason("1", "That is for the tribe whose turn it is, before it marches.")

MARCH: Final = Word("march", WELLS, WELLS, MOST + 1, untimely=_IN_ONES_TURN)
REST: Final = Word("rest", untimely=_IN_ONES_TURN)
RAIN: Final = Word("rain", CARDS, WELLS, untimely=_IN_ONES_TURN)
ANSWER: Final = Word(
    "answer", CARDS, untimely=Reason("3", "There is nothing that this card could be played against.")
)
PASS: Final = Word("pass", untimely=Reason("3", "Only who may answer something can let it pass."))

VOCABULARY: Final = Vocabulary([MARCH, REST, RAIN, ANSWER, PASS])
