//! From a drawing to the bytes of a picture.

use std::sync::{Arc, LazyLock};

use askama::Template as _;
use resvg::{
    tiny_skia::{Pixmap, Transform},
    usvg::{
        Options, Tree,
        fontdb::{Database, FaceInfo, ID, Language, Source, Stretch, Style, Weight},
    },
};

use crate::export::Font;

use super::Card;

/// Width and height of a picture beside a link, in pixels: what the sites that show them ask for.
pub const PICTURE: (u32, u32) = (1200, 630);

/// The name of our fonts in a drawing.
pub(super) const FAMILY: &str = "DejaVu Sans";

/// Our own fonts and no others, so that a picture is the same on every machine. They have no names of their own (`export/pdf/fonts/make.py`
/// leaves out what says them), so these are given here.
static OPTIONS: LazyLock<Options<'static>> = LazyLock::new(|| {
    let mut fonts = Database::new();
    for (font, weight) in [(Font::Regular, Weight::NORMAL), (Font::Bold, Weight::BOLD)] {
        let face = font.face();
        fonts.push_face_info(FaceInfo {
            id: ID::dummy(),
            source: Source::Binary(Arc::new(face.bytes)),
            index: 0,
            families: vec![(FAMILY.to_owned(), Language::English_UnitedStates)],
            post_script_name: face.name.to_owned(),
            style: Style::Normal,
            weight,
            stretch: Stretch::Normal,
            monospaced: false,
        });
    }
    Options {
        font_family: FAMILY.to_owned(),
        fontdb: Arc::new(fonts),
        ..Options::default()
    }
});

/// A card as PNG.
pub(super) fn of(card: &Card) -> Result<Vec<u8>, String> {
    let svg = card.render().map_err(|error| error.to_string())?;
    png(&svg, PICTURE)
}

/// An SVG as PNG of this size in pixels.
///
/// # Errors
/// A sentence that says what is wrong with the drawing.
pub fn png(svg: &str, (width, height): (u32, u32)) -> Result<Vec<u8>, String> {
    let tree = Tree::from_str(svg, &OPTIONS).map_err(|error| error.to_string())?;
    let mut picture = Pixmap::new(width, height).ok_or("a picture without an area")?;
    let scale = scale(width, tree.size().width());
    resvg::render(
        &tree,
        Transform::from_scale(scale, scale),
        &mut picture.as_mut(),
    );
    picture.encode_png().map_err(|error| error.to_string())
}

/// How many pixels a unit of a drawing is.
#[expect(
    clippy::float_arithmetic,
    clippy::cast_precision_loss,
    reason = "what draws pictures reckons in floats; nothing of a tournament goes through here"
)]
fn scale(width: u32, units: f32) -> f32 {
    width as f32 / units
}
