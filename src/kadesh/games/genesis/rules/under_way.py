"""Everything that can be under way: the procedures, and what each knows meanwhile.

A chapter says at its end what its procedures consist of.
"""

from __future__ import annotations
