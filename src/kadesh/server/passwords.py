"""Passwords that everybody tries first."""

from __future__ import annotations

from typing import Final

from kadesh.server.refusal import wrong

SHORTEST: Final = 8
LONGEST: Final = 200
# Words around which people put digits.
_COMMON: Final = frozenset(
    (
        "password",
        "passw0rd",
        "p@ssword",
        "p@ssw0rd",
        "letmein",
        "welcome",
        "iloveyou",
        "princess",
        "sunshine",
        "football",
        "baseball",
        "superman",
        "batman",
        "starwars",
        "pokemon",
        "whatever",
        "trustno",
        "computer",
        "internet",
        "michelle",
        "jennifer",
        "jordan",
        "charlie",
        "dragon",
        "monkey",
        "shadow",
        "master",
        "killer",
        "qwerty",
        "qwertyui",
        "qwertz",
        "asdfgh",
        "asdfghjk",
        "zxcvbnm",
        "1q2w3e4r",
        "1qaz2wsx",
        "q1w2e3r4",
        "abc",
        "abcd",
        "abcdef",
        "abcdefgh",
        "admin",
        "administrator",
        "changeme",
        "default",
        "login",
        "guest",
        "kadesh",
        "passwort",
        "hallo",
        "schatz",
        "motdepasse",
        "azerty",
        "bonjour",
    )
)
_RUNS: Final = "01234567890123456789", "abcdefghijklmnopqrstuvwxyz", "qwertyuiopasdfghjklzxcvbnm"


def check_password(password: str, name: str = "") -> None:
    """A refusal for a password that is too short, or that somebody would guess."""
    if not SHORTEST <= len(password) <= LONGEST:
        raise wrong(f"A password has {SHORTEST} to {LONGEST} characters.")
    if is_common(password) or (name and password.casefold() == name.casefold()):
        raise wrong("That password is one of the first that anybody would try; take another.")


def is_common(password: str) -> bool:
    plain = password.casefold()
    core = plain.strip("0123456789!?.#*-_ ")
    if plain in _COMMON or core in _COMMON or len(set(plain)) <= 2:
        return True
    return any(plain in run or plain in run[::-1] for run in _RUNS) or plain == plain[:4] * (len(plain) // 4)
