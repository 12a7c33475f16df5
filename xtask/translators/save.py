"""Saves the texts anew with moz.l10n and translate-toolkit: save.py FROM TO"""

import pathlib
import sys

from moz.l10n.resource import parse_resource, serialize_resource
from translate.storage.fluent import FluentFile


def moz_l10n(file):
    return "".join(serialize_resource(parse_resource(str(file)))).encode()


def translate_toolkit(file):
    store = FluentFile.parsefile(str(file))
    for unit in store.units:
        # As if a translator had looked at it and kept it.
        if unit.istranslatable():
            unit.target = unit.target
    return bytes(store)


source, target = map(pathlib.Path, sys.argv[1:])
for tool, save in {"moz.l10n": moz_l10n, "translate-toolkit": translate_toolkit}.items():
    (target / tool).mkdir(parents=True, exist_ok=True)
    for file in source.glob("*.ftl"):
        (target / tool / file.name).write_bytes(save(file))
