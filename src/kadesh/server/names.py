"""What people may be called: nobody like the host, a bot or, by letters that look alike, somebody else."""

from __future__ import annotations

import unicodedata
from typing import Final

from kadesh.server.refusal import wrong

LONGEST: Final = 32
# Letters and digits that are drawn like a Latin letter, after case and accents are gone.
_ALIKE: Final = {
    **dict(zip("аеорсухѕіјԁһкмтвнгԛԝпь", "aeopcyxsijdhkmtbhrqwnb", strict=True)),
    **dict(zip("αεορυχικτνμηβγωρ", "aeopyxiktvunbywp", strict=True)),
    **dict(zip("0135", "oles", strict=True)),
    "|": "l",
    "!": "l",
    "$": "s",
    "@": "a",
    "ı": "i",
    "ł": "l",
    "ø": "o",
    "đ": "d",
}
# A small i, a small L and their like are one stroke.
_STROKES: Final = str.maketrans("ij", "ll")
RESERVED: Final = ("Host", "Admin", "Administrator", "Moderator", "System", "Server", "Open seat", "Invited")
RESERVED_WORDS: Final = ("Bot", "Kadesh")
SCRIPTS: Final = ("LATIN", "GREEK", "CYRILLIC")


def clean_name(name: str, bots: list[str]) -> str:
    """A name that can be shown, or a refusal."""
    text = " ".join(unicodedata.normalize("NFKC", name).split())
    if not 2 <= len(text) <= LONGEST:
        raise wrong(f"A name has 2 to {LONGEST} characters.")
    if any(unicodedata.category(char)[0] == "C" for char in text):
        raise wrong("A name has only characters that can be seen.")
    letters = [unicodedata.name(char, "") for char in text]
    if len({script for letter in letters for script in SCRIPTS if letter.startswith(script)}) > 1:
        raise wrong("A name has letters of one script only.")
    taken = {look(one) for one in (*RESERVED, *bots)}
    words = {look(one) for one in RESERVED_WORDS}
    if look(text) in taken | words or words & {look(word) for word in text.split()}:
        raise wrong("Nobody is called like the host or a bot.")
    return text


def name_key(name: str) -> str:
    """A name as it is signed in with."""
    return unicodedata.normalize("NFKC", name).casefold()


def look(name: str) -> str:
    """What a name looks like: equal for names that an eye would confuse."""
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold())
    drawn = "".join(_ALIKE.get(char, char) for char in plain if not unicodedata.combining(char))
    letters = "".join(char for char in drawn if char.isalnum()).translate(_STROKES)
    return letters.replace("rn", "m").replace("vv", "w")
