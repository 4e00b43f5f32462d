"""The builder of maps: real geography in, a board's picture and shapes out.

Needs the packages of ``requirements/atlas.in``; nothing outside this package
imports it. Run it as ``python -m kadesh.atlas.build GAME``.
"""
