//! `/entry/{token}`: what somebody asked who enters by the web, for whoever has the link of a mail: how it stands, what was given, a button that confirms, and
//! one that withdraws. Looking changes nothing, since mail programs open links.

use actix_web::{HttpResponse, http::StatusCode};
use askama::Template;

use crate::{
    admission::{self, AdmissionError, OpenedLink},
    applicant::ApplicantData,
    secret::Secret,
    web::{
        address::{TokenAt, TournamentAt},
        change::spread,
        error::WebError,
        flash::Done,
        form::{Form, FormErrors, Posted},
        page::{self, Frame},
        state::{App, AppData},
        step::failed,
        visitor::Visitor,
    },
    words,
};
use tournament::{
    Stage, decide,
    online::{ApplicationState, Shut},
};

use super::here;

/// The tick without which nobody is withdrawn.
const SURE: &str = "sure";

#[derive(Template)]
#[template(path = "tournament/online_mine.html")]
struct MinePage {
    frame: Frame,
    at: TokenAt,
    found: OpenedLink,
    /// Why nobody can enter now, who confirms neither.
    shut: Option<Shut>,
    /// Why what was asked was not done.
    refused: Option<String>,
    form: Form,
}

#[derive(Template)]
#[template(path = "tournament/online_gone.html")]
struct GonePage {
    frame: Frame,
}

impl MinePage {
    fn tournament(&self) -> &str {
        self.found.loaded.tournament.details.name.as_str()
    }

    fn tournament_url(&self) -> String {
        TournamentAt::new(self.found.loaded.id).url()
    }

    /// What the public is told where the tournament is cancelled; nobody is while it is being set up.
    fn cancelled(&self) -> Option<String> {
        let tournament = &self.found.loaded.tournament;
        let word = words::cancelled(self.frame.t, tournament);
        word.filter(|_| tournament.stage != Stage::Setup)
    }

    fn given(&self) -> Option<&ApplicantData> {
        self.found.application.given.as_ref()
    }

    fn born(&self, given: &ApplicantData) -> String {
        words::born(self.frame.lang, given.born)
    }

    fn is_unconfirmed(&self) -> bool {
        self.found.application.state == ApplicationState::Unconfirmed
    }

    fn may_confirm(&self) -> bool {
        self.is_unconfirmed() && self.shut.is_none()
    }

    /// Why it cannot be confirmed any more, where nothing else says it.
    fn too_late(&self) -> Option<String> {
        let shut = self.shut.filter(|_| self.is_unconfirmed());
        let shut = shut.filter(|_| self.refused.is_none())?;
        Some(words::shut(self.frame.lang, self.frame.t, shut))
    }

    fn is_refused(&self) -> bool {
        self.found.application.state == ApplicationState::Refused
    }

    fn is_entered(&self) -> bool {
        let tournament = &self.found.loaded.tournament;
        self.found.application.entry_in(tournament).is_some()
    }

    /// That the player left or was sent away, and before which round, as everybody may read it.
    fn left(&self) -> Option<String> {
        let public = self.found.loaded.tournament.announced();
        let entry = public.entries.get(&self.found.entry?)?;
        let left = words::left(self.frame.t, &public, entry)?;
        Some(self.frame.t.online_mine_left(left))
    }

    /// Is leaving told to the arbiters? What is withdrawn here takes nobody out of a tournament that has begun, also not whom the desk entered by hand.
    fn leaves_at_the_desk(&self) -> bool {
        let tournament = &self.found.loaded.tournament;
        let has_begun = matches!(tournament.stage, Stage::Running | Stage::Finished);
        has_begun && self.found.entry.is_some() && self.left().is_none()
    }

    /// Is the entry that was made of it in a tournament that has begun, so that nothing is withdrawn here?
    fn plays(&self) -> bool {
        let tournament = &self.found.loaded.tournament;
        self.found.application.plays_in(tournament)
    }

    /// What the button says: of what was refused there is nothing to withdraw, only to erase.
    fn leave(&self) -> String {
        if self.is_refused() {
            self.frame.t.online_mine_erase()
        } else {
            self.frame.t.online_mine_withdraw()
        }
    }

    /// What whoever withdraws agrees to: a place goes to the next in line, but not once the tournament has begun.
    fn sure(&self) -> String {
        let (t, found) = (self.frame.t, &self.found);
        let in_turn = matches!(found.loaded.tournament.stage, Stage::Setup | Stage::Entries);
        if in_turn && found.application.state == ApplicationState::Placed {
            t.online_mine_sure()
        } else {
            t.online_mine_sure_alone()
        }
    }

    fn reason(&self) -> Option<&str> {
        let reason = self.found.application.reason.as_ref();
        reason.map(tournament::LongText::as_str)
    }

    /// That the tournament began without somebody who asked, and whether they may still come in.
    fn missed(&self) -> Option<String> {
        let (t, tournament) = (self.frame.t, &self.found.loaded.tournament);
        match tournament.stage {
            Stage::Setup | Stage::Entries => None,
            // whether anybody comes in is open as long as it is cancelled
            Stage::Running | Stage::Finished if tournament.cancelled.is_some() => {
                Some(t.online_mine_begun_cancelled())
            }
            Stage::Running | Stage::Finished => Some(match decide::takes_entries(tournament) {
                Ok(()) => t.online_mine_begun_open(),
                Err(_) => t.online_mine_begun(),
            }),
        }
    }

    /// How it stands.
    fn standing(&self) -> (&'static str, String) {
        let wants = match self.found.application.state {
            ApplicationState::Waiting
            | ApplicationState::Placed
            | ApplicationState::Listed
            | ApplicationState::TakenOff
            | ApplicationState::Missed => !self.is_entered(),
            ApplicationState::Unconfirmed
            | ApplicationState::Refused
            | ApplicationState::Withdrawn => false,
        };
        match (self.missed().filter(|_| wants), self.found.entry) {
            (None, _) => self.in_turn(),
            (Some(missed), None) => ("warn", missed),
            (Some(_), Some(_)) => self.entered(),
        }
    }

    /// That the player is among the entries, or has left.
    fn entered(&self) -> (&'static str, String) {
        match self.left() {
            Some(left) => ("", left),
            None => ("good", self.frame.t.online_mine_entered()),
        }
    }

    /// How it stands, where the tournament has not begun without them.
    fn in_turn(&self) -> (&'static str, String) {
        let t = self.frame.t;
        match self.found.application.state {
            ApplicationState::Unconfirmed if self.may_confirm() => {
                ("warn", t.online_mine_unconfirmed())
            }
            ApplicationState::Unconfirmed => ("bad", t.online_mine_not_confirmed()),
            ApplicationState::Waiting | ApplicationState::Missed => {
                ("info", t.online_mine_waiting())
            }
            ApplicationState::Placed if self.is_entered() => self.entered(),
            ApplicationState::Placed => ("good", t.online_mine_placed()),
            ApplicationState::Listed => {
                ("info", t.online_mine_listed(self.found.place.unwrap_or(1)))
            }
            ApplicationState::Refused => ("bad", t.online_mine_refused()),
            ApplicationState::TakenOff => ("warn", t.online_mine_taken_off()),
            ApplicationState::Withdrawn => ("", t.online_mine_withdrawn()),
        }
    }
}

/// The page, or that there is none.
async fn page_of(
    (app, visitor, at): (&App, &Visitor, TokenAt),
    form: Form,
    (status, refused): (StatusCode, Option<String>),
) -> Result<HttpResponse, WebError> {
    let Some(secret) = Secret::parse(&at.token) else {
        return gone(visitor);
    };
    let here = here(app);
    let wall = here.wall;
    let found = app
        .db
        .read(move |c| admission::find(c, &secret, &here))
        .await?;
    let Some(found) = found else {
        return gone(visitor);
    };
    let page = MinePage {
        frame: Frame::new(visitor),
        at,
        shut: found.loaded.tournament.online_door(wall).err(),
        found,
        refused,
        form,
    };
    page::html(&page, status)
}

fn gone(visitor: &Visitor) -> Result<HttpResponse, WebError> {
    let frame = Frame::new(visitor);
    page::html(&GonePage { frame }, StatusCode::GONE)
}

/// `GET`
pub(in crate::web) async fn show(
    app: AppData,
    visitor: Visitor,
    at: TokenAt,
) -> Result<HttpResponse, WebError> {
    page_of((&app, &visitor, at), Form::empty(), (StatusCode::OK, None)).await
}

/// What its buttons do; the field `do`.
#[derive(Clone, Copy, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "kebab-case")]
enum Button {
    Confirm,
    Withdraw,
}

/// `POST`: with `do=confirm` it counts from now on, with `do=withdraw` and the box ticked it is withdrawn.
pub(in crate::web) async fn act(
    app: AppData,
    visitor: Visitor,
    at: TokenAt,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let Some(secret) = Secret::parse(&at.token) else {
        return gone(&visitor);
    };
    let (t, here) = (visitor.words(), here(&app));
    let url = at.application_url();
    let done = match posted.pressed::<Button>()? {
        Button::Confirm => {
            let confirmed = app.db.write(move |c| admission::confirm(c, &secret, &here));
            confirmed.await.map(|()| Done::Saved)
        }
        Button::Withdraw if !posted.ticked(SURE) => {
            let mut errors = FormErrors::default();
            errors.add(SURE, t.online_mine_sure_due());
            let form = Form::again(&posted, errors);
            let answer = (StatusCode::UNPROCESSABLE_ENTITY, None);
            return page_of((&app, &visitor, at), form, answer).await;
        }
        Button::Withdraw => {
            let withdrawn = app
                .db
                .write(move |c| admission::withdraw(c, &secret, &here));
            withdrawn.await.map(|changed| {
                spread(&app, &changed);
                Done::Removed
            })
        }
    };
    let refused = match done {
        Ok(done) => {
            app.mail.notify_one();
            return Ok(page::done(&url, done));
        }
        Err(AdmissionError::NoSuchLink) => return gone(&visitor),
        Err(AdmissionError::Shut(why)) => words::shut(visitor.lang, t, why),
        Err(other) => return Err(failed(other)),
    };
    let answer = (StatusCode::CONFLICT, Some(refused));
    page_of((&app, &visitor, at), Form::empty(), answer).await
}

#[cfg(test)]
mod tests {
    use super::Button;
    use crate::web::form::has_buttons;

    #[test]
    fn every_button_is_read_and_every_one_that_is_read_is_there() {
        assert!(has_buttons::<Button>(include_str!(
            "../../../../templates/tournament/online_mine.html"
        )));
    }
}
