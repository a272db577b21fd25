"""Makes the two fonts of our PDF files from DejaVu Sans 2.37: `python make.py /usr/share/fonts/truetype/dejavu` (needs fonttools).

Kept are the letters of the alphabets that stand one after another as they are (Latin, Greek, Cyrillic, Armenian, Georgian), the signs of
texts, and the tables that a PDF needs with `cmap`, from which the program reads which glyph a letter is. What needs shaping or thousands of
signs is written in Latin letters instead (`letters.rs`), so that no more of the font is of use.
"""

import sys
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

LETTERS = [
    # Latin: of Europe, of Vietnam, and the letters that alphabets of Africa and of Azerbaijan add to it
    *range(0x20, 0x7F), *range(0xA0, 0x250), *range(0x1E00, 0x1F00),
    0x253, 0x254, 0x256, 0x257, 0x259, 0x25B, 0x260, 0x263, 0x268, 0x269, 0x26F, 0x272, 0x275, 0x289, 0x28A, 0x28B, 0x292,
    0x2BB, 0x2BC, 0x2BE, 0x2BF,
    # Greek, Cyrillic whole, Armenian, Georgian: all of them without shaping
    *range(0x386, 0x3CF), *range(0x400, 0x530), *range(0x531, 0x590), *range(0x10D0, 0x1100),
    0x2010, 0x2013, 0x2014, 0x2018, 0x2019, 0x201A, 0x201C, 0x201D, 0x201E, 0x2020, 0x2022, 0x2026, 0x2039, 0x203A,
    0x20AC, 0x2116, 0x2122, 0x2190, 0x2192, 0x2212, 0x2260, 0x2264, 0x2265, 0x25A1, 0x25CB, 0x25CF,
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
