//! What fills a screen: the clock, a text, the address of the public page.

use crate::web::{error::WebError, qr::Qr, tournament::clock::ClockFace};
use tournament::Stage;

use super::super::{
    Scene,
    sheet::{Body, ScreenSheet},
};

/// The clock of the round, or how long it is until the next one begins.
pub(super) fn clock(scene: &Scene<'_>) -> Vec<ScreenSheet> {
    let tournament = scene.head.tournament();
    if tournament.stage == Stage::Finished {
        return Vec::new();
    }
    let face = ClockFace::now(tournament, scene.now, scene.frame);
    let sheet = |face: ClockFace| ScreenSheet {
        heading: face.round.clone(),
        note: String::new(),
        body: Body::Clock(Box::new(face)),
    };
    face.map(sheet).into_iter().collect()
}

/// What was typed for this screen; else what was announced last to everybody.
pub(super) fn announcement(scene: &Scene<'_>) -> Vec<ScreenSheet> {
    let typed = scene.screen.programme.text.as_ref();
    let bulletin = scene.head.tournament().bulletins.last();
    let text = typed.or(bulletin.map(|one| &one.text));
    let sheet = |text: &tournament::NoticeText| ScreenSheet {
        heading: scene.t().screen_announcement(),
        note: String::new(),
        body: Body::Text(text.to_string()),
    };
    text.map(sheet).into_iter().collect()
}

/// The address of the public page, to be read with a telephone.
///
/// # Errors
/// [`WebError::Internal`]: it is too long for a code.
pub(super) fn code(scene: &Scene<'_>) -> Result<Vec<ScreenSheet>, WebError> {
    let address = scene.address.clone();
    let code = Qr::new(&address, scene.t().screen_qr())?;
    Ok(vec![ScreenSheet {
        heading: scene.t().screen_follow(),
        note: String::new(),
        body: Body::Code(Box::new(code), address),
    }])
}
