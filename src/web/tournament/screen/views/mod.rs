//! The views, a file for what belongs together. Each is a function from the scene to its sheets; one that has nothing to show gives none.

mod boards;
mod bracket;
mod openings;
mod tables;
mod whole;

use crate::{screen::ViewKind, web::error::WebError};
use tournament::{EntryNo, FederationCode};

use super::{
    Scene,
    sheet::{ScreenSheet, SheetCell},
};

/// What a view shows.
///
/// # Errors
/// [`WebError::Internal`]: the public address is too long for a code.
pub(super) fn sheets(view: ViewKind, scene: &Scene<'_>) -> Result<Vec<ScreenSheet>, WebError> {
    Ok(match view {
        ViewKind::ByName => boards::by_name(scene),
        ViewKind::ByBoard => boards::by_board(scene),
        ViewKind::Results => boards::results(scene),
        ViewKind::Standings => tables::standings(scene),
        ViewKind::Categories => tables::categories(scene),
        ViewKind::Clubs => tables::clubs(scene),
        ViewKind::Bracket => bracket::rounds(scene),
        ViewKind::Openings => openings::drawn(scene),
        ViewKind::Clock => whole::clock(scene),
        ViewKind::Announcement => whole::announcement(scene),
        ViewKind::QrCode => whole::code(scene)?,
    })
}

/// The federations beside the names of entries.
fn federations(scene: &Scene<'_>, entries: &[Option<EntryNo>]) -> Option<SheetCell> {
    let code = |entry: EntryNo| scene.head.who(entry, scene.t()).federation;
    codes(scene, entries.iter().map(|entry| entry.and_then(code)))
}

/// The federations beside names, a line for each of them; nothing where they tell nothing.
fn codes(
    scene: &Scene<'_>,
    all: impl Iterator<Item = Option<FederationCode>>,
) -> Option<SheetCell> {
    let line = |code: Option<FederationCode>| code.map(String::from).unwrap_or_default();
    let cell = || SheetCell::of("federation", all.map(line).collect());
    scene.head.tells_federations.then(cell)
}
