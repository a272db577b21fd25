//! `GET …/games/{game}/matters/{matter}?…`: the situation, what the rules say about it, and the form of the ruling.

use actix_web::{HttpResponse, web::Query};

use super::page::{MatterPage, Stage, Wanted, look_into};
use crate::web::{
    address::MatterAt,
    desk::{
        Desk,
        situation::{BY, COUNTER, PRESSED, Topic, meant, start, tapped},
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
    }: Desk<MatterAt>,
    asked: Query<Vec<(String, String)>>,
) -> Result<HttpResponse, WebError> {
    let (at, matter) = (at.in_game(), at.matter);
    let case = at.case(&loaded.tournament)?;
    let mut form = Form::filled(asked.into_inner());
    let is_asked = is_asked(&form);
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
    let wanted = Wanted {
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

/// Was a button of the form pressed that asks for advice? A tap on the board only changes the position.
fn is_asked(form: &Form) -> bool {
    let tapped = ["square", "way", "ply", "act"]
        .iter()
        .any(|name| !form.value(name).is_empty());
    let pressed = [BY.name, PRESSED.name, "ask"];
    let pressed = pressed.iter().any(|name| !form.value(name).is_empty());
    pressed && !tapped
}
