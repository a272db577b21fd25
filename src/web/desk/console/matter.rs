//! `GET …/games/{game}/matters/{matter}?…`: the situation, what the rules say about it, and the form of the ruling.

use actix_web::{HttpResponse, web::Query};
use tournament::rulings::Matter;

use super::page::{ConsoleRequest, MatterPage, Stage, look_into};
use crate::web::{
    address::MatterAt,
    desk::{
        Desk,
        situation::{BY, COUNTER, MINUTES, PRESSED, Topic, meant, start, tapped},
    },
    error::WebError,
    form::Form,
    page,
};

/// `GET …/matters/{matter}`
pub(in crate::web) async fn show(
    Desk {
        app,
        visitor,
        at,
        loaded,
        ..
    }: Desk<MatterAt>,
    asked: Query<Vec<(String, String)>>,
) -> Result<HttpResponse, WebError> {
    let (at, matter) = (at.in_game(), at.matter);
    let case = at.case(&loaded.tournament)?;
    let asked = asked.into_inner();
    let is_led = is_led(matter, &asked);
    let mut form = Form::filled(asked);
    let is_asked = is_asked(&form) && !is_led;
    if is_asked {
        form = meant(matter, form);
    } else {
        let counter = form.value(COUNTER.name).to_owned();
        for (name, value) in start(&case, matter, &counter, (app.now)()) {
            if form.value(name).is_empty() {
                form = form.set(name, value);
            }
        }
    }
    let wanted = ConsoleRequest {
        topic: Topic { at, matter },
        form: tapped(visitor.words(), &case, form),
        is_asked,
        stage: Stage::Asking,
    };
    let described = look_into(&app, visitor.words(), &loaded, &wanted).await?;
    let page = MatterPage::new(&visitor, &case, wanted, described);
    let page = page.citing(&app).await?;
    if page.is_wrong() {
        page::unprocessable(&page)
    } else {
        page::ok(&page)
    }
}

/// Did a link lead here that knows who is away, and not how long? The form has a field for it, and sends it even empty; it is asked for before anything is wrong.
fn is_led(matter: Matter, asked: &[(String, String)]) -> bool {
    matter == Matter::Absence && asked.iter().all(|(name, _)| name != MINUTES.name)
}

/// Was a button of the form pressed that asks for advice? A tap on the board only changes the position.
fn is_asked(form: &Form) -> bool {
    let tapped = ["square", "way", "ply", "act"]
        .iter()
        .any(|name| !form.value(name).is_empty());
    let pressed = [BY.name, PRESSED.name, "ask"];
    let pressed = pressed.iter().any(|name| !form.value(name).is_empty());
    pressed && !tapped
}
