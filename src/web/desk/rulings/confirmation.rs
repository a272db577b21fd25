//! `POST /tournaments/{tournament}/rulings/{ruling}/confirmation`: the chief arbiter's word on what an assistant proposes.

use actix_web::HttpResponse;

use crate::{
    db::tournament::Loaded,
    web::{
        address::RulingAt,
        change::{Act, bench, try_change},
        desk::Desk,
        error::WebError,
        flash::Done,
        form::Posted,
        page,
    },
};
use tournament::{Action, Event, RulingNo, Tournament, decide, rulings::RulingState};

use super::{SEEN, require_seen, show};

/// What its buttons do; the field `do`.
#[derive(Clone, Copy, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "kebab-case")]
enum Button {
    Confirm,
    Refuse,
}

/// `do=confirm` or `do=refuse`. Pressing twice counts once.
pub(in crate::web) async fn answer(
    desk: Desk<RulingAt>,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let at = desk.at;
    at.find(&desk.loaded.tournament)?;
    let confirms = match posted.pressed::<Button>()? {
        Button::Confirm => true,
        Button::Refuse => false,
    };
    let bench = bench(&desk.app, &desk.visitor, &posted)?;
    let shown = posted.text(SEEN.name).to_owned();
    let act = Act::new(at.tournament, Action::Preside);
    let decide = move |loaded: &Loaded| {
        let tournament = &loaded.tournament;
        if answered(tournament, at.ruling, confirms) {
            return Ok(Vec::<Event>::new());
        }
        if let Some(ruling) = tournament.ruling(at.ruling) {
            require_seen(tournament, ruling, &shown)?;
        }
        if confirms {
            decide::confirm(tournament, at.ruling, &bench)
        } else {
            decide::refuse(tournament, at.ruling, &bench)
        }
    };
    match try_change(&desk.app, &desk.visitor, act, decide).await? {
        Ok(_) => Ok(page::done(&at.url(), Done::Saved)),
        Err(refusal) => show::refused(desk, &refusal).await,
    }
}

/// Was this answer given already?
fn answered(tournament: &Tournament, no: RulingNo, confirms: bool) -> bool {
    tournament.ruling(no).is_some_and(|ruling| {
        let wanted = if confirms {
            RulingState::InForce
        } else {
            RulingState::Refused
        };
        ruling.confirmed.is_some() && ruling.state == wanted
    })
}

#[cfg(test)]
mod tests {
    use super::Button;
    use crate::web::form::has_buttons;

    #[test]
    fn every_button_is_read_and_every_one_that_is_read_is_there() {
        assert!(has_buttons::<Button>(include_str!(
            "../../../../templates/desk/rulings/show.html"
        )));
    }
}
