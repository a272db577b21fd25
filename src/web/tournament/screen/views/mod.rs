//! The views, a file for what belongs together. Each is a function from the scene to its sheets; one that has nothing to show gives none.

mod boards;
mod bracket;
mod openings;
mod tables;
mod whole;

use crate::{screen::ViewKind, web::error::WebError};

use super::{Scene, sheet::Sheet};

/// What a view shows.
///
/// # Errors
/// [`WebError::Internal`]: the public address is too long for a code.
pub(super) fn sheets(view: ViewKind, scene: &Scene<'_>) -> Result<Vec<Sheet>, WebError> {
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
