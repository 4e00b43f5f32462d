"""Passwords that everybody tries first."""

from __future__ import annotations

import hashlib
from functools import lru_cache
from pathlib import Path
from typing import Final

from kadesh.server.refusal import wrong

SHORTEST: Final = 8
LONGEST: Final = 200
LIST: Final = Path(__file__).parent / "data" / "common-passwords.txt"
_DIGITS: Final = 8
# What people put around a word, so that it counts as a password.
_AROUND: Final = "0123456789!?.#*-_ "
# What people write in place of letters.
_WRITTEN: Final = str.maketrans("@$013457", "asoleast")
_OUR_OWN: Final = ("kadesh", "passwort")
_RUNS: Final = "01234567890123456789", "abcdefghijklmnopqrstuvwxyz", "qwertyuiopasdfghjklzxcvbnm"


def check_password(password: str, name: str = "") -> None:
    """A refusal for a password that is too short, or that somebody would guess."""
    if not SHORTEST <= len(password) <= LONGEST:
        raise wrong(f"A password has {SHORTEST} to {LONGEST} characters.")
    if is_common(password) or (name and password.casefold() == name.casefold()):
        raise wrong("That password is one of the first that anybody would try; take another.")


def is_common(password: str) -> bool:
    """Is it a common password, or a common word with digits around it, or a run of keys?"""
    plain = password.casefold()
    core = plain.strip(_AROUND)
    if any(is_listed(one) for one in {plain, core, plain.translate(_WRITTEN), core.translate(_WRITTEN)}):
        return True
    if len(set(plain)) <= 2 or plain == plain[:4] * (len(plain) // 4):
        return True
    return any(plain in run or plain in run[::-1] for run in _RUNS)


def is_listed(word: str) -> bool:
    return word in _OUR_OWN or hashlib.sha256(word.encode()).hexdigest()[:_DIGITS] in common()


@lru_cache(maxsize=1)
def common() -> frozenset[str]:
    lines = LIST.read_text(encoding="ascii").splitlines()
    return frozenset(line for line in lines if not line.startswith("#"))
