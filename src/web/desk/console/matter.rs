//! `GET …/games/{g}/matters/{m}?…`: the situation, what the rules say about it, and the form of the ruling.

use actix_web::{HttpResponse, web::Query};

use super::{
    ask,
    page::{MatterPage, Wanted},
};
use crate::web::{
    address::MatterAt,
    desk::Desk,
    error::WebError,
    form::{Form, FormErrors},
    page,
};

/// `GET …/matters/{m}`
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
    if !is_asked {
        let counter = form.value("counter").to_owned();
        for (name, value) in ask::defaults(&case, matter, &counter, (app.now)()) {
            if form.value(name).is_empty() {
                form = form.set(name, value);
            }
        }
    }
    let form = ask::tapped(visitor.words(), &case, form);
    let wanted = Wanted {
        at,
        matter,
        form,
        is_asked,
        is_posted: false,
        errors: FormErrors::default(),
        refusal: None,
        preview: None,
    };
    let page = MatterPage::load(&app, &visitor, wanted).await?;
    if page.is_wrong() {
        page::unprocessable(&page)
    } else {
        page::ok(&page)
    }
}

/// Was a button of the form pressed that asks for advice? A tap on the board only changes the position.
fn is_asked(form: &Form) -> bool {
    let tapped = ["square", "act"]
        .iter()
        .any(|name| !form.value(name).is_empty());
    let pressed = !form.value("by").is_empty() || !form.value("ask").is_empty();
    pressed && !tapped
}
