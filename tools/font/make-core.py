"""Makes the two files that a page of ours loads first: Latin, and the Korean syllables that our texts use.

Run once by hand, from the project's root, when the texts have grown (Debian: python3-fonttools, python3-brotli):

    python3 tools/font/make-core.py

The package cuts Korean into 92 files by how common a syllable is anywhere; a page of ours would need 13 to 21 of
them. Cut by our own texts, it needs these two. What they lack still comes from the package's files.
"""

import glob
import hashlib
import json
import os

from fontTools import subset
from fontTools.varLib import instancer

SOURCE = "node_modules/pretendard/dist/public/variable/PretendardVariable.ttf"
PACKAGE_CSS = "node_modules/pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css"
# Beside the style sheet that names what it writes.
OUTPUT = "src/gatsby/font"
# The weights that the style sheets use.
WEIGHTS = (400, 400, 700)
# OFL 1.1 reserves the font's own name for the unmodified font: a cut is named otherwise inside.
OWN_NAME = "Homepage Core"
# What visitors read. The workspace's own words would cost them 6 kB on every page.
VISITORS_WORDS = ("common", "errors", "home", "landing", "privacy", "realtor", "request", "screens", "share")
TEXTS = [
    *[f"src/i18n/ko/{name}.json" for name in VISITORS_WORDS],
    *["src/domain/**/*.ts", "services/product-api/*.ts", "services/product-api/seed/*.ts", "src/config/*.ts"],
]
# The package's commonest cuts of Hangul: what our texts lack today, tomorrow's will use.
COMMON_CUTS = (90, 89, 88, 87)
LATIN = [
    *range(0x20, 0x7F),
    *range(0xA0, 0x100),
    *[0x2013, 0x2014, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2026, 0x20A9, 0x2122, 0x2190, 0x2192, 0x2212],
    # An English page shows one Korean word, that of its language toggle.
    *map(ord, "한국어"),
]
FEATURES = ["kern", "liga", "calt", "ccmp", "mark", "tnum", "case"]


def is_korean(code):
    return 0xAC00 <= code <= 0xD7A3 or 0x3000 <= code <= 0x303F or 0x3131 <= code <= 0x318E


def cuts():
    css = open(PACKAGE_CSS, encoding="utf-8").read()
    for face in css.split("@font-face")[1:]:
        ranges = face.split("unicode-range:")[1].split(";")[0]
        yield [code for part in ranges.split(",") for code in codes(part.strip()[2:])]


def codes(part):
    first, _, last = part.partition("-")
    return range(int(first, 16), int(last or first, 16) + 1)


def unicode_range(characters):
    spans = []
    for code in sorted(characters):
        if spans and spans[-1][1] == code - 1:
            spans[-1][1] = code
        else:
            spans.append([code, code])
    return ",".join(f"U+{a:X}" if a == b else f"U+{a:X}-{b:X}" for a, b in spans)


def cut(name, characters):
    options = subset.Options()
    options.flavor = "woff2"
    options.layout_features = FEATURES
    options.name_IDs = []
    options.hinting = False
    # It names styles by records that are not in the cut; Firefox warns of each file. A page asks for a weight, which `fvar` has.
    options.drop_tables += ["STAT"]
    font = subset.load_font(SOURCE, options)
    characters = sorted(set(characters) & set(font.getBestCmap()))
    font = instancer.instantiateVariableFont(font, {"wght": WEIGHTS})
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=characters)
    subsetter.subset(font)
    font["name"].names = []
    for record in (1, 3, 4, 6):
        font["name"].setName(OWN_NAME.replace(" ", "") if record == 6 else OWN_NAME, record, 3, 1, 0x409)
    font["name"].setName("Copyright 2021 Kil Hyung-jin", 0, 3, 1, 0x409)
    font["name"].setName("Licensed under the SIL Open Font License, Version 1.1", 13, 3, 1, 0x409)
    font["name"].setName("http://scripts.sil.org/OFL", 14, 3, 1, 0x409)
    # The time of the cut would change the bytes.
    font["head"].modified = font["head"].created
    font.recalcTimestamp = False
    file = f"{name}.woff2"
    subset.save_font(font, os.path.join(OUTPUT, file), options)
    body = open(os.path.join(OUTPUT, file), "rb").read()
    print(file, len(characters), "characters,", len(body), "bytes")
    return {
        "file": file,
        "sha256": hashlib.sha256(body).hexdigest(),
        "unicodeRange": unicode_range(characters),
    }


texts = "".join(open(file, encoding="utf-8").read() for pattern in TEXTS for file in sorted(glob.glob(pattern, recursive=True)))
common = [code for number, cut_codes in enumerate(cuts()) if number in COMMON_CUTS for code in cut_codes]
hangul = {code for code in [*map(ord, texts), *common] if is_korean(code)} - set(LATIN)
core = {"latin": cut("core-latin", LATIN), "hangul": cut("core-hangul", hangul)}
with open(os.path.join(OUTPUT, "core.json"), "w", encoding="utf-8") as file:
    json.dump(core, file, indent=2)
    file.write("\n")
