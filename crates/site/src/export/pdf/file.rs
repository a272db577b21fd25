//! Pages with text and lines as the bytes of a file.

use std::{
    fmt::Write as _,
    io::{self, Write as _},
    sync::LazyLock,
};

use flate2::{Compression, write::ZlibEncoder};
use pdf_writer::{
    Buf, Filter, Finish, Name, Pdf, Rect, Ref, Str, Stream, TextStr,
    types::{CidFontType, FontFlags, SystemInfo, UnicodeCmap},
};

use super::font::{Face, Font};

/// A page with what is drawn on it. Places are in points from the left and from below.
#[derive(Debug, Default)]
pub(super) struct PdfPage {
    pub pieces: Vec<Piece>,
    pub rules: Vec<Rule>,
    /// Below everything else.
    pub squares: Vec<Square>,
    /// Above the squares, each over those before it.
    pub dots: Vec<Dot>,
}

/// A grey square, by its lower left corner.
#[derive(Debug, Clone, Copy)]
pub(super) struct Square {
    pub at: (u16, u16),
    pub wide: u16,
}

/// A disc, by its middle.
#[derive(Debug, Clone, Copy)]
pub(super) struct Dot {
    pub at: (u16, u16),
    pub wide: u16,
    pub ink: Ink,
}

/// What a disc is filled with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Ink {
    Black,
    White,
}

/// A piece of text in its place.
#[derive(Debug, Clone)]
pub(super) struct Piece {
    pub x: u16,
    pub y: u16,
    pub font: Font,
    pub size: u8,
    pub text: String,
}

/// A line between two places.
#[derive(Debug, Clone, Copy)]
pub(super) struct Rule {
    pub from: (u16, u16),
    pub to: (u16, u16),
    /// How thick it is, in tenths of a point.
    pub width: u8,
}

/// What a file is, beside its pages.
pub(super) struct About<'a> {
    pub title: &'a str,
    pub lang: &'a str,
    /// Width and height of every page, in points.
    pub size: (u16, u16),
}

const CATALOG: Ref = Ref::new(1);
const PAGES: Ref = Ref::new(2);
const INFO: Ref = Ref::new(3);
/// The first object of the fonts; each has five.
const FONTS: i32 = 4;
const OF_A_FONT: i32 = 5;
/// The first object of the pages; each has two.
const FIRST_PAGE: i32 = FONTS + 2 * OF_A_FONT;

const IDENTITY: SystemInfo<'static> = SystemInfo {
    registry: Str(b"Adobe"),
    ordering: Str(b"Identity"),
    supplement: 0,
};

/// The object of a font; those after it are what it consists of.
fn object(font: Font) -> Ref {
    Ref::new(match font {
        Font::Regular => FONTS,
        Font::Bold => FONTS + OF_A_FONT,
    })
}

/// How pages call a font: by the number of its object.
pub(super) fn called(font: Font) -> String {
    format!("F{}", object(font).get())
}

/// The file. The same pages make the same bytes: nothing in it is of the day or of chance.
pub(super) fn written(about: &About, pages: &[PdfPage]) -> Vec<u8> {
    let mut pdf = Pdf::new();
    pdf.catalog(CATALOG).pages(PAGES).lang(TextStr(about.lang));
    let refs = |index: usize| {
        let at = FIRST_PAGE + 2 * i32::try_from(index).unwrap_or_default();
        (Ref::new(at), Ref::new(at + 1))
    };
    pdf.pages(PAGES)
        .kids((0..pages.len()).map(|index| refs(index).0))
        .count(i32::try_from(pages.len()).unwrap_or(i32::MAX));
    pdf.document_info(INFO).title(TextStr(about.title));
    for font in Font::ALL {
        embed(&mut pdf, font);
    }
    let (width, height) = (f32::from(about.size.0), f32::from(about.size.1));
    for (index, page) in pages.iter().enumerate() {
        let (id, content) = refs(index);
        let mut described = pdf.page(id);
        described
            .media_box(Rect::new(0.0, 0.0, width, height))
            .parent(PAGES)
            .contents(content);
        let mut resources = described.resources();
        let mut fonts = resources.fonts();
        for font in Font::ALL {
            fonts.pair(Name(called(font).as_bytes()), object(font));
        }
        fonts.finish();
        resources.finish();
        described.finish();
        pdf.stream(content, drawn(page).as_bytes());
    }
    pdf.finish()
}

/// What is drawn on a page, in the language of PDF. Texts are the numbers of their glyphs.
fn drawn(page: &PdfPage) -> String {
    let mut content = String::new();
    if !page.squares.is_empty() {
        content.push_str("0.85 g\n");
        for Square { at: (x, y), wide } in &page.squares {
            let _ = writeln!(content, "{x} {y} {wide} {wide} re f");
        }
        content.push_str("0 g\n");
    }
    // a line without length and with round ends is a disc (ISO 32000-1, 8.5.3.2)
    if !page.dots.is_empty() {
        content.push_str("1 J\n");
        for Dot {
            at: (x, y),
            wide,
            ink,
        } in &page.dots
        {
            let grey = match ink {
                Ink::Black => 0,
                Ink::White => 1,
            };
            let _ = writeln!(content, "{grey} G {wide} w {x} {y} m {x} {y} l S");
        }
        content.push_str("0 G 0 J\n");
    }
    for rule in &page.rules {
        let ((x, y), (to_x, to_y)) = (rule.from, rule.to);
        let (whole, tenths) = (rule.width / 10, rule.width % 10);
        let _ = writeln!(content, "{whole}.{tenths} w {x} {y} m {to_x} {to_y} l S");
    }
    content.push_str("BT\n");
    for Piece {
        x,
        y,
        font,
        size,
        text,
    } in &page.pieces
    {
        let face = font.face();
        let _ = write!(content, "/{} {size} Tf 1 0 0 1 {x} {y} Tm <", called(*font));
        for letter in text.chars() {
            let _ = write!(content, "{:04X}", face.glyph(letter));
        }
        content.push_str("> Tj\n");
    }
    content.push_str("ET\n");
    content
}

/// What papers hold of the fonts, made once: in a paper of one page it is most of it.
static EMBEDDED: LazyLock<[Embedded; 2]> = LazyLock::new(|| Font::ALL.map(Embedded::new));

/// What papers hold of a font.
struct Embedded {
    file: Stored,
    /// What its glyphs mean.
    meaning: Stored,
}

impl Embedded {
    fn new(font: Font) -> Self {
        let face = font.face();
        Self {
            file: Stored::new(face.bytes),
            meaning: Stored::new(meaning(face).as_slice()),
        }
    }

    fn of(font: Font) -> &'static Self {
        let [regular, bold] = &*EMBEDDED;
        match font {
            Font::Regular => regular,
            Font::Bold => bold,
        }
    }
}

/// Bytes as they stand in a paper, packed where they could be.
struct Stored {
    bytes: Vec<u8>,
    is_packed: bool,
}

impl Stored {
    fn new(plain: &[u8]) -> Self {
        let (bytes, is_packed) = packed(plain).map_or((plain.to_vec(), false), |it| (it, true));
        Self { bytes, is_packed }
    }

    fn put<'a>(&'a self, pdf: &'a mut Pdf, id: Ref) -> Stream<'a> {
        let mut stream = pdf.stream(id, &self.bytes);
        if self.is_packed {
            stream.filter(Filter::FlateDecode);
        }
        stream
    }
}

fn packed(bytes: &[u8]) -> io::Result<Vec<u8>> {
    let mut packer = ZlibEncoder::new(Vec::new(), Compression::default());
    packer.write_all(bytes)?;
    packer.finish()
}

/// The letters of the glyphs; a glyph of two letters means the first of them.
fn meaning(face: &Face) -> Buf {
    let mut map = UnicodeCmap::<u16>::new(Name(b"Glyphs"), IDENTITY);
    let mut known = std::collections::BTreeSet::new();
    for (letter, glyph) in face.letters() {
        if known.insert(glyph) {
            map.pair(glyph, letter);
        }
    }
    map.finish()
}

/// A font whole, so that the paper looks the same wherever it is read, and what its glyphs mean, so that text can be searched and copied.
fn embed(pdf: &mut Pdf, font: Font) {
    let (face, first) = (font.face(), object(font).get());
    let [whole, glyphs, described, file, meaning] =
        [0, 1, 2, 3, 4].map(|after| Ref::new(first + after));
    let name = Name(face.name.as_bytes());
    pdf.type0_font(whole)
        .base_font(name)
        .encoding_predefined(Name(b"Identity-H"))
        .descendant_font(glyphs)
        .to_unicode(meaning);
    let width = |glyph| {
        let thousandths = u32::from(face.advance(glyph)) * 1000 / Face::EM;
        f32::from(u16::try_from(thousandths).unwrap_or(u16::MAX))
    };
    let mut cid = pdf.cid_font(glyphs);
    cid.subtype(CidFontType::Type2)
        .base_font(name)
        .system_info(IDENTITY)
        .font_descriptor(described)
        .cid_to_gid_map_predefined(Name(b"Identity"))
        .default_width(width(face.count()));
    cid.widths().consecutive(0, (0..face.count()).map(width));
    cid.finish();
    let (above, below) = Face::HEIGHTS;
    pdf.font_descriptor(described)
        .name(name)
        .flags(FontFlags::NON_SYMBOLIC)
        .bbox(Rect::new(
            -400.0,
            f32::from(below),
            1400.0,
            f32::from(above),
        ))
        .italic_angle(0.0)
        .ascent(f32::from(above))
        .descent(f32::from(below))
        .cap_height(729.0)
        .stem_v(80.0)
        .font_file2(file);
    let length = i32::try_from(face.bytes.len()).unwrap_or(i32::MAX);
    let own = Embedded::of(font);
    own.file.put(pdf, file).pair(Name(b"Length1"), length);
    own.meaning.put(pdf, meaning);
}
