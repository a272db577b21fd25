//! A tournament that is a test or a mistake: hidden, cancelled or, without a published round, deleted.

use std::sync::Arc;

use actix_web::HttpResponse;
use askama::Template;

use crate::{
    admission,
    db::{self, Conn, DbError, tournament::Loaded},
    web::{
        address::{TournamentAt, fixed},
        change::{Act, change, delete},
        error::WebError,
        flash::Done,
        form::{Form, FormErrors, NAME, Posted},
        page::{self, Frame},
        step::step,
        tournament::online::here,
    },
    words,
};
use tournament::{
    Action, Cancellation, Event, Listing, Reason, Refusal, RoundState, Stage, Tournament, decide,
};

use super::{Desk, DeskHead, DeskTab};

/// The message to the public.
const WORD: &str = "word";
/// Why, for the journal.
const REASON: &str = "reason";

#[derive(Template)]
#[template(path = "desk/retirement.html")]
struct RetirementPage {
    frame: Frame,
    desk: DeskHead,
    loaded: Arc<Loaded>,
    form: Form,
    /// Did the federation homologate it, so that it counts whether or not it is hidden?
    is_homologated: bool,
}

impl RetirementPage {
    async fn open(desk: Desk<TournamentAt>, form: Form) -> Result<Self, WebError> {
        let id = desk.at.tournament;
        let read = move |c: &mut Conn| {
            let calendar = db::office::calendar(c)?;
            Ok::<_, DbError>(db::office::homologated(&calendar).contains(&id))
        };
        let is_homologated = desk.app.db.read(read).await?;
        let (loaded, frame) = (desk.loaded, Frame::new(&desk.visitor));
        // the page asks for it in a whole sentence
        let name = (NAME.to_owned(), frame.t.regulations_name());
        Ok(Self {
            desk: DeskHead::new(&frame, &loaded, DeskTab::Home),
            form: form.labelled(vec![name]),
            loaded,
            is_homologated,
            frame,
        })
    }

    fn is_hidden(&self) -> bool {
        self.loaded.tournament.listing == Listing::Hidden
    }

    /// Has nobody but those who work in it seen it yet?
    fn is_unseen(&self) -> bool {
        self.loaded.tournament.stage == Stage::Setup
    }

    /// What it does to hide it.
    fn hides(&self) -> String {
        let t = self.frame.t;
        if self.is_unseen() {
            t.retire_hide_unseen()
        } else if self.is_homologated {
            t.retire_hide_homologated()
        } else {
            t.retire_hide_lead()
        }
    }

    /// Who reads it while it is hidden.
    fn hidden(&self) -> String {
        let t = self.frame.t;
        if self.is_unseen() {
            t.retire_show_unseen()
        } else if self.is_homologated {
            t.retire_show_homologated()
        } else {
            t.retire_show_lead()
        }
    }

    /// What it does to cancel it.
    fn cancels(&self) -> String {
        let t = self.frame.t;
        if self.is_unseen() {
            t.retire_cancel_unseen()
        } else {
            t.retire_cancel_lead()
        }
    }

    /// What the public reads, where it is cancelled.
    fn word(&self) -> Option<String> {
        words::cancelled(self.frame.t, &self.loaded.tournament)
    }

    fn is_over(&self) -> bool {
        self.loaded.tournament.stage == Stage::Finished
    }

    fn has_published(&self) -> bool {
        let mut rounds = self.loaded.tournament.rounds.iter();
        rounds.any(|round| round.state != RoundState::Draft)
    }
}

/// `GET /tournaments/{tournament}/retirement`
pub(in crate::web) async fn show(desk: Desk<TournamentAt>) -> Result<HttpResponse, WebError> {
    page::ok(&RetirementPage::open(desk, Form::empty()).await?)
}

/// What its buttons do; the field `do`.
#[derive(Clone, Copy, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "kebab-case")]
enum Button {
    Hide,
    Show,
    Cancel,
    Undo,
    Delete,
}

/// `POST /tournaments/{tournament}/retirement`: one of these, by the field `do`.
pub(in crate::web) async fn retire(
    desk: Desk<TournamentAt>,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    match posted.pressed::<Button>()? {
        Button::Hide => list_as(desk, Listing::Hidden).await,
        Button::Show => list_as(desk, Listing::Public).await,
        Button::Cancel => cancel(desk, posted).await,
        Button::Undo => {
            let act = Act::new(desk.at.tournament, Action::Retire);
            cancel_or_undo(desk, act, decide::undo_cancellation).await
        }
        Button::Delete => delete_it(desk, posted).await,
    }
}

async fn list_as(desk: Desk<TournamentAt>, listing: Listing) -> Result<HttpResponse, WebError> {
    let act = Act::new(desk.at.tournament, Action::Retire);
    let list = move |loaded: &Loaded| decide::list_as(&loaded.tournament, listing);
    change(&desk.app, &desk.visitor, act, list).await?;
    Ok(page::done(&desk.at.manage_url(), Done::Saved))
}

async fn cancel(desk: Desk<TournamentAt>, posted: Posted) -> Result<HttpResponse, WebError> {
    let t = desk.visitor.words();
    let mut errors = FormErrors::default();
    let word = errors.take(WORD, posted.text(WORD).parse(), |_| t.retire_word_missing());
    let reason: Result<Reason, _> = posted.text(REASON).parse();
    let reason = errors.take(REASON, reason, |_| t.regulations_reason_missing());
    let (Some(word), Some(reason)) = (word, reason) else {
        let form = Form::again(&posted, errors);
        return page::unprocessable(&RetirementPage::open(desk, form).await?);
    };
    let act = Act::new(desk.at.tournament, Action::Retire).because(reason);
    let cancel = move |now: &Tournament| decide::cancel(now, Cancellation { word });
    cancel_or_undo(desk, act, cancel).await
}

/// Makes the change and tells those who entered by the web, in one step.
async fn cancel_or_undo(
    desk: Desk<TournamentAt>,
    act: Act,
    decide: impl FnOnce(&Tournament) -> Result<Vec<Event>, Refusal> + Send + 'static,
) -> Result<HttpResponse, WebError> {
    let here = here(&desk.app);
    let made = step(&desk.app, &desk.visitor, act, move |c, change| {
        admission::cancel_or_undo(c, change, decide, &here)
    });
    made.await?;
    Ok(page::done(&desk.at.manage_url(), Done::Saved))
}

async fn delete_it(desk: Desk<TournamentAt>, posted: Posted) -> Result<HttpResponse, WebError> {
    let typed = posted.typed_name();
    let act = Act::new(desk.at.tournament, Action::Retire);
    let may = move |loaded: &Loaded| decide::may_delete(&loaded.tournament, &typed);
    let Err(refusal) = delete(&desk.app, &desk.visitor, act, may).await? else {
        return Ok(page::done(fixed::HOME, Done::Removed));
    };
    let why = words::refusal(desk.visitor.words(), &refusal, None);
    let form = Form::not_deleted(&posted, why);
    page::unprocessable(&RetirementPage::open(desk, form).await?)
}

#[cfg(test)]
mod tests {
    use super::Button;
    use crate::web::form::has_buttons;

    #[test]
    fn every_button_is_read_and_every_one_that_is_read_is_there() {
        assert!(has_buttons::<Button>(include_str!(
            "../../../templates/desk/retirement.html"
        )));
    }
}
