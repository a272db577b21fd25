"""Makes the two fonts of our PDF files from DejaVu Sans 2.37: `python make.py /usr/share/fonts/truetype/dejavu` (needs fonttools).

Kept are the letters of the languages of Europe (Latin, Greek, Cyrillic), the signs of texts, and the tables that a PDF needs with `cmap`,
from which the program reads which glyph a letter is.
"""

import sys
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

LETTERS = [
    *range(0x20, 0x7F), *range(0xA0, 0x180), *range(0x218, 0x21C), *range(0x386, 0x3CF), *range(0x400, 0x460),
    0x2010, 0x2013, 0x2014, 0x2018, 0x2019, 0x201A, 0x201C, 0x201D, 0x201E, 0x2020, 0x2022, 0x2026, 0x2039, 0x203A,
    0x20AC, 0x2116, 0x2122, 0x2190, 0x2192, 0x2212, 0x2260, 0x2264, 0x2265, 0x25CB, 0x25CF,
]
TABLES = {"glyf", "head", "hhea", "hmtx", "loca", "maxp", "cmap"}

for source, made in [("DejaVuSans", "regular"), ("DejaVuSans-Bold", "bold")]:
    options = subset.Options(hinting=False, layout_features=[], notdef_outline=True, recalc_timestamp=False, name_IDs=[])
    font = TTFont(Path(sys.argv[1]) / f"{source}.ttf", recalcTimestamp=False)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=LETTERS)
    subsetter.subset(font)
    font["cmap"].tables = [table for table in font["cmap"].tables if (table.platformID, table.format) == (3, 4)][:1]
    for table in [table for table in font.keys() if table not in TABLES and table != "GlyphOrder"]:
        del font[table]
    font.save(Path(__file__).parent / f"{made}.ttf", reorderTables=True)
