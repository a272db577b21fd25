//! From stage to stage: opening entries, starting, finishing.

use actix_web::{HttpResponse, web::Path};
use askama::Template;

use crate::{
    db::tournament::Loaded,
    web::{
        change::{Act, change},
        error::WebError,
        flash::Done,
        form::Posted,
        page::{self, Frame},
        state::AppData,
        visitor::Visitor,
    },
};
use draughts::lot::Secret;
use tournament::{Action, Event, Refusal, Seeding, Stage, TournamentId, decide};

use super::{Head, Tab};

/// Where a tournament is to go; the field `to`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum To {
    Entries,
    Running,
    BackToEntries,
    Finished,
}

impl To {
    fn parse(text: &str) -> Option<Self> {
        Some(match text {
            "entries" => Self::Entries,
            "running" => Self::Running,
            "back-to-entries" => Self::BackToEntries,
            "finished" => Self::Finished,
            _ => return None,
        })
    }

    /// The stage that it leads to.
    fn stage(self) -> Stage {
        match self {
            Self::Entries | Self::BackToEntries => Stage::Entries,
            Self::Running => Stage::Running,
            Self::Finished => Stage::Finished,
        }
    }

    /// A button pressed twice finds the tournament there already.
    fn decide(self, loaded: &Loaded, secret: &Secret) -> Result<Vec<Event>, Refusal> {
        let tournament = &loaded.tournament;
        if tournament.stage == self.stage() {
            return Ok(Vec::new());
        }
        match self {
            Self::Entries => decide::open_entries(tournament),
            Self::Running => decide::start(tournament, None),
            Self::BackToEntries => decide::undo_start(tournament),
            Self::Finished => decide::finish(tournament, secret.clone()),
        }
    }
}

/// What finishing means, before it is done.
#[derive(Template)]
#[template(path = "desk/finish.html")]
struct FinishPage {
    frame: Frame,
    desk: Head,
    rounds: usize,
    missing: usize,
}

/// `POST /tournaments/{t}/stage`
pub(in crate::web) async fn change_stage(
    app: AppData,
    visitor: Visitor,
    id: Path<i32>,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let id = TournamentId(*id);
    let to = To::parse(posted.text("to")).ok_or(WebError::BadRequest)?;
    let loaded = app.tournament(id).await?;
    let by_hand = loaded.tournament.regulations.seeding == Seeding::Hand;
    if to == To::Running && by_hand && loaded.tournament.stage == Stage::Entries {
        return Ok(page::see_other(format!("/tournaments/{id}/seeding")));
    }
    if to == To::Finished && !posted.ticked("sure") {
        let frame = Frame::new(&visitor);
        let rounds = &loaded.tournament.rounds;
        return page::ok(&FinishPage {
            desk: Head::new(&frame, &loaded, Tab::Home),
            rounds: rounds.len(),
            missing: rounds.iter().map(|round| round.missing()).sum(),
            frame,
        });
    }
    let act = Act::new(id, Action::ChangeStage);
    change(&app, &visitor, act, move |loaded, secret| {
        to.decide(loaded, secret)
    })
    .await?;
    Ok(page::done(
        &format!("/tournaments/{id}/manage"),
        Done::Saved,
    ))
}
