//! From stage to stage: opening entries, starting, finishing.

use actix_web::HttpResponse;
use askama::Template;

use crate::{
    db::tournament::Loaded,
    web::{
        address::TournamentAt,
        change::{Act, change_with_secret},
        error::WebError,
        flash::Done,
        form::Posted,
        page::{self, Frame},
    },
    words::{self, Words},
};
use draughts::lot::Secret;
use tournament::{Action, Event, Refusal, Seeding, Stage, Tournament, decide, pairing};

use super::{
    Desk, DeskHead, DeskTab,
    rounds::open::{self, OpenRow},
};

/// Where a tournament is to go; the field `to`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "kebab-case")]
enum To {
    Entries,
    Running,
    BackToEntries,
    Finished,
}

tournament::coded!(To);

impl To {
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
    desk: DeskHead,
    rounds: usize,
    missing: usize,
    /// How many matches are drawn and have to be decided before.
    undecided: usize,
    /// What nobody has decided yet.
    open: Vec<OpenRow>,
    /// Those who did not meet although everybody meets everybody.
    never_met: Vec<String>,
}

/// A sentence for each pair.
fn never_met(t: &Words, tournament: &Tournament) -> Vec<String> {
    let name = |entry| words::full_name(tournament, entry);
    let pairs = pairing::never_meet(tournament).into_iter();
    pairs
        .map(|(a, b)| t.desk_never_met(name(a), name(b)))
        .collect()
}

/// `POST /tournaments/{tournament}/stage`
pub(in crate::web) async fn change_stage(
    desk: Desk<TournamentAt>,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let to = To::from_code(posted.text("to")).ok_or(WebError::BadRequest)?;
    if to == To::Running && desk.loaded.tournament.stage == Stage::Entries {
        if desk.loaded.tournament.regulations.seeding == Seeding::Hand {
            return Ok(page::see_other(desk.at.seeding_url()));
        }
        if let Some(asked) = open::before_start(&desk, desk.at.stage_url(), &posted).await? {
            return Ok(asked);
        }
    }
    let Desk {
        app,
        visitor,
        at,
        loaded,
        ..
    } = desk;
    if to == To::Finished && !posted.ticked("sure") {
        let frame = Frame::new(&visitor);
        let rounds = &loaded.tournament.rounds;
        return page::ok(&FinishPage {
            desk: DeskHead::new(&frame, &loaded, DeskTab::Home),
            rounds: rounds.len(),
            open: open::rows(frame.t, &loaded, (app.now)()),
            never_met: never_met(frame.t, &loaded.tournament),
            missing: rounds.iter().map(|round| round.missing()).sum(),
            undecided: loaded.tournament.all_undecided(),
            frame,
        });
    }
    let act = Act::new(at.tournament, Action::ChangeStage);
    change_with_secret(&app, &visitor, act, move |loaded, secret| {
        to.decide(loaded, secret)
    })
    .await?;
    Ok(page::done(&at.manage_url(), Done::Saved))
}
