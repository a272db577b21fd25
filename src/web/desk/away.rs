//! `/tournaments/{tournament}/away`: the tournament given to a computer in the hall, given back, or taken back from one that is lost.

use std::sync::Arc;

use actix_web::{HttpResponse, http::header::ContentEncoding};
use askama::Template;
use chrono::NaiveDateTime;

use crate::{
    db::{
        self, Conn, DbError,
        package::KeptPackage,
        stream::{Progress, Role, Stream, Unlike},
    },
    package::{
        Prepared, along, check_out,
        facts::NoAnswer,
        introduce::{self, NotIntroduced, ServerInvitation},
        pictures::{self, Above},
    },
    web::{
        address::TournamentAt,
        change::{Act, try_hand_over},
        error::WebError,
        flash::Done,
        form::{Form, FormErrors, Posted},
        page::{self, Frame},
        permit::Permit,
        security::{self, Incident},
        tournament::files,
    },
    words::Words,
};
use tournament::{Action, Reason, ShortText, SiteAction};

use super::{Desk, DeskHead, DeskTab};

const PLACE: &str = "place";
const REASON: &str = "reason";
const HALL: &str = "hall";
const INVITATION: &str = "invitation";
const RENAMES: &str = "rename";

/// Where the tournament is, as far as this page goes.
enum AwayState {
    /// It is written here, and may go to a hall.
    Here,
    /// It was given to this computer, and may go back to this server.
    Lent(String),
    /// It was, and that server takes nothing from here: what is given back now would be written by nobody.
    Stuck(String),
    /// It was given back to this server, which writes it once nothing is missing there: so many events are, and photographs, which follow also afterwards.
    Returned {
        server: String,
        missing: i32,
        photographs: usize,
    },
    /// It is elsewhere.
    Away { said: String, since: NaiveDateTime },
    /// It is the line of before of a tournament that was taken anew.
    SetAside,
}

#[derive(Template)]
#[template(path = "desk/away.html")]
struct AwayPage {
    frame: Frame,
    desk: DeskHead,
    state: AwayState,
    package: Option<KeptPackage>,
    form: Form,
    may_revoke: bool,
    may_connect: bool,
    /// What this server is called, for whoever may call it otherwise.
    called: Option<String>,
}

/// What the page needs of the database.
struct AwayFacts {
    stream: Option<Stream>,
    upstream: Option<String>,
    /// How many events of this server have not arrived above.
    missing: i32,
    /// Does the server above take nothing from here until somebody does something?
    is_stuck: bool,
    /// How many photographs are not known to be there.
    photographs: usize,
    package: Option<KeptPackage>,
    called: Option<String>,
}

impl AwayFacts {
    fn read(c: &mut Conn, above: &Above, at: TournamentAt) -> Result<Self, DbError> {
        let stream = db::stream::of_tournament(c, at.tournament)?;
        let upstream = stream.as_ref().and_then(|stream| stream.upstream);
        let upstream = match upstream {
            Some(id) => db::stream::server(c, id)?.map(|server| server.name.to_string()),
            None => None,
        };
        let package = db::package::find(c, at.tournament)?;
        let progress = db::stream::progress(c, at.tournament)?;
        Ok(Self {
            stream,
            upstream,
            is_stuck: progress.as_ref().is_some_and(Progress::is_stuck),
            missing: progress.map_or(0, |progress| progress.unsent),
            photographs: pictures::waiting(c, above, at.tournament)?,
            package,
            called: db::stream::server_name(c)?,
        })
    }

    fn state(&self, frame: &Frame) -> AwayState {
        let Some(stream) = &self.stream else {
            return AwayState::Here;
        };
        match (stream.role, &self.upstream) {
            (Role::Author, Some(server)) if self.is_stuck => AwayState::Stuck(server.clone()),
            (Role::Author, Some(server)) => AwayState::Lent(server.clone()),
            (Role::Author, None) => AwayState::Here,
            (Role::Copy, _) if stream.is_set_aside() => AwayState::SetAside,
            (Role::Copy, Some(server)) if stream.is_returned() => AwayState::Returned {
                server: server.clone(),
                missing: self.missing,
                photographs: self.photographs,
            },
            (Role::Copy, _) => {
                let era = stream.last();
                AwayState::Away {
                    said: frame.t.away_is(era.place.as_str()),
                    since: era.begun_at,
                }
            }
        }
    }
}

impl AwayPage {
    /// What is done here.
    fn title(&self) -> String {
        match self.state {
            AwayState::Lent(_) | AwayState::Stuck(_) => self.frame.t.away_return_title(),
            AwayState::Here
            | AwayState::Returned { .. }
            | AwayState::Away { .. }
            | AwayState::SetAside => self.frame.t.away_title(),
        }
    }

    async fn load(desk: &Desk<TournamentAt>, form: Form) -> Result<Self, WebError> {
        let (at, above) = (desk.at, desk.app.above.clone());
        let found = desk.app.db.read(move |c| AwayFacts::read(c, &above, at));
        let found = found.await?;
        let frame = Frame::new(&desk.visitor);
        Ok(Self {
            desk: DeskHead::new(&frame, &desk.loaded, DeskTab::Home),
            state: found.state(&frame),
            package: found.package,
            called: found
                .called
                .filter(|_| frame.may(SiteAction::ManageAccounts)),
            may_revoke: desk.visitor.may(Action::Revoke),
            may_connect: desk.visitor.may(Action::Connect),
            form,
            frame,
        })
    }
}

/// What is shown once.
#[derive(Template)]
#[template(path = "desk/checked_out.html")]
struct CheckedOutPage {
    frame: Frame,
    desk: DeskHead,
    place: ShortText,
    code: String,
    /// Name, address and password of each account that goes along.
    passwords: Vec<[String; 3]>,
}

/// `GET /tournaments/{tournament}/away`
pub(in crate::web) async fn show(desk: Desk<TournamentAt>) -> Result<HttpResponse, WebError> {
    page::ok(&AwayPage::load(&desk, Form::empty()).await?)
}

/// What its buttons do; the field `do`.
#[derive(Clone, Copy, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "kebab-case")]
enum Button {
    CheckOut,
    Return,
    Introduce,
}

/// `POST /tournaments/{tournament}/away`: gives it away (`do=check-out`) or back (`do=return`), or has it sent to a public server (`do=introduce`).
pub(in crate::web) async fn change(
    desk: Desk<TournamentAt>,
    posted: Posted,
    permit: Permit,
) -> Result<HttpResponse, WebError> {
    match posted.pressed::<Button>()? {
        Button::CheckOut => give_away(desk, &posted).await,
        Button::Return => give_back(desk).await,
        Button::Introduce => make_known(desk, &posted, &permit).await,
    }
}

async fn give_away(desk: Desk<TournamentAt>, posted: &Posted) -> Result<HttpResponse, WebError> {
    let place: Result<ShortText, _> = posted.text(PLACE).parse();
    let Ok(place) = place else {
        let mut errors = FormErrors::default();
        errors.add(PLACE, desk.visitor.words().away_place_bad());
        let form = Form::again(posted, errors);
        return page::unprocessable(&AwayPage::load(&desk, form).await?);
    };
    let (loaded, taker) = (desk.loaded.clone(), desk.visitor.user()?.id);
    let staff = desk.app.db.read(move |c| along(c, &loaded, taker)).await?;
    let address = desk.app.config.public_url.to_string();
    let prepared = Prepared::new(staff, taker, place.clone(), address).await;
    let prepared = prepared.map_err(|error| WebError::Internal(error.to_string()))?;
    let frame = Frame::new(&desk.visitor);
    let shown = CheckedOutPage {
        desk: DeskHead::new(&frame, &desk.loaded, DeskTab::Home),
        code: prepared.code().text(),
        passwords: prepared.passwords(),
        place,
        frame,
    };
    let act = Act::new(desk.at.tournament, Action::HandOver);
    let given = try_hand_over(&desk.app, &desk.visitor, act, move |c, change| {
        check_out(c, change, &prepared)
    });
    given.await??;
    security::note_own(Incident::CheckedOut, &desk.visitor);
    page::ok(&shown)
}

async fn give_back(desk: Desk<TournamentAt>) -> Result<HttpResponse, WebError> {
    let page = AwayPage::load(&desk, Form::empty()).await?;
    if matches!(page.state, AwayState::Stuck(_)) {
        return page::unprocessable(&page);
    }
    let act = Act::new(desk.at.tournament, Action::HandOver);
    let given = try_hand_over(&desk.app, &desk.visitor, act, |c, change| {
        let (sealed, _) = db::stream::seal(c, change)?;
        Ok(sealed)
    });
    given.await??;
    Ok(page::done(&desk.at.away_url(), Done::Saved))
}

/// Makes a tournament known to a public server that handed out an invitation.
async fn make_known(
    desk: Desk<TournamentAt>,
    posted: &Posted,
    permit: &Permit,
) -> Result<HttpResponse, WebError> {
    let t = desk.visitor.words();
    let mut errors = FormErrors::default();
    let place: Option<ShortText> = posted.text(HALL).parse().ok();
    if place.is_none() {
        errors.add(HALL, t.away_place_bad());
    }
    let invitation = ServerInvitation::parse(posted.text(INVITATION));
    if invitation.is_none() {
        errors.add(INVITATION, t.introduce_bad());
    }
    if let Some((place, invitation)) = place.zip(invitation) {
        let renames = posted.ticked(RENAMES);
        match introduced(&desk, (place, invitation, renames), permit).await? {
            None => return Ok(page::done(&desk.at.sending_url(), Done::Saved)),
            Some(wrong) => errors.add(INVITATION, wrong),
        }
    }
    let form = Form::again(posted, errors);
    page::unprocessable(&AwayPage::load(&desk, form).await?)
}

/// Introduces it; says what is wrong where it was not taken.
async fn introduced(
    desk: &Desk<TournamentAt>,
    (place, invitation, renames): (ShortText, ServerInvitation, bool),
    permit: &Permit,
) -> Result<Option<String>, WebError> {
    let (t, id, now) = (desk.visitor.words(), desk.at.tournament, (desk.app.now)());
    let above = (desk.app.config.network_above(), now);
    let made = permit.write_knowing(SiteAction::ManageAccounts, move |c, (_, keeps)| {
        introduce::introducing(c, id, (&invitation, &place), above, keeps)
    });
    let introducing = match made.await? {
        Ok(introducing) => Arc::new(introducing),
        Err(why) => return not_introduced(t, why).map(Some),
    };
    let said = Arc::clone(&introducing);
    match tokio::task::spawn_blocking(move || introduce::say(&said)).await {
        Ok(Ok(())) => {}
        Ok(Err(NoAnswer::Status(403))) => return Ok(Some(t.introduce_refused())),
        Ok(Err(NoAnswer::Status(409))) => return Ok(Some(t.introduce_unproven())),
        Ok(Err(NoAnswer::Status(_) | NoAnswer::Unreachable | NoAnswer::Unreadable)) => {
            return Ok(Some(t.facts_unreachable()));
        }
        Err(error) => return Err(WebError::Internal(error.to_string())),
    }
    let begun = permit.write_knowing(SiteAction::ManageAccounts, move |c, by| {
        introduce::begin(c, id, &introducing, by, renames)
    });
    if let Err(why) = begun.await? {
        return not_introduced(t, why).map(Some);
    }
    security::note_own(Incident::Introduced, &desk.visitor);
    desk.app.hooks.notify_waiters();
    Ok(None)
}

/// What is said beside the invitation.
fn not_introduced(t: &Words, why: NotIntroduced) -> Result<String, WebError> {
    Ok(match why {
        NotIntroduced::Travelled => t.introduce_travelled(),
        NotIntroduced::Unreadable => t.introduce_bad(),
        NotIntroduced::Elsewhere => t.introduce_elsewhere(),
        NotIntroduced::Server(Unlike::Key) => t.introduce_other_key(),
        NotIntroduced::Server(Unlike::Address) => t.introduce_other_address(),
        NotIntroduced::Db(error) => return Err(error.into()),
    })
}

/// `GET /tournaments/{tournament}/away/package`: the encrypted file, as long as it is kept.
pub(in crate::web) async fn package(desk: Desk<TournamentAt>) -> Result<HttpResponse, WebError> {
    let id = desk.at.tournament;
    let kept = desk.app.db.read(move |c| db::package::find(c, id)).await?;
    let kept = kept.ok_or(WebError::NotFound)?;
    let name = format!("arbitro-{id}-{}.age", kept.made_at.format("%Y-%m-%d"));
    Ok(files::to_keep(&name, "application/octet-stream")
        .insert_header(ContentEncoding::Identity)
        .body(kept.sealed))
}

/// `POST /tournaments/{tournament}/away/revocation`: takes the tournament back from a computer that is lost.
pub(in crate::web) async fn revoke(
    desk: Desk<TournamentAt>,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let reason: Result<Reason, _> = posted.text(REASON).parse();
    let Ok(reason) = reason else {
        let mut errors = FormErrors::default();
        errors.add(REASON, desk.visitor.words().regulations_reason_missing());
        let form = Form::again(&posted, errors);
        return page::unprocessable(&AwayPage::load(&desk, form).await?);
    };
    let act = Act::new(desk.at.tournament, Action::Revoke).because(reason);
    let revoked = try_hand_over(&desk.app, &desk.visitor, act, |c, change| {
        let (revoked, _) = db::stream::revoke(c, change)?;
        // under the lock: with the package of somebody who has just given it away
        db::package::forget(c, change.id)?;
        Ok(revoked)
    });
    revoked.await??;
    security::note_own(Incident::Revoked, &desk.visitor);
    Ok(page::done(&desk.at.manage_url(), Done::Saved))
}

#[cfg(test)]
mod tests {
    use super::Button;
    use crate::web::form::has_buttons;

    #[test]
    fn every_button_is_read_and_every_one_that_is_read_is_there() {
        assert!(has_buttons::<Button>(include_str!(
            "../../../templates/desk/away.html"
        )));
    }
}
