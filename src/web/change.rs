//! The path of a change, from a form to the viewers: load, decide, save in one transaction; then tell.

use chrono::{NaiveDateTime, TimeDelta};

use crate::{
    db::{
        self, Conn, Db, DbError,
        helper::Helper,
        journal,
        tournament::{By, Change, ChangeError, Loaded},
    },
    live::{Channel, Hub},
    moment::{self, Moment},
    words::{BY_BOARD, BY_HELPER},
};
use draughts::lot::Secret;
use tournament::{
    Action, BoardNo, Edition, Event, JournalRow, Official, PictureHash, Reason, Refusal, RoundNo,
    SiteAction, TournamentId,
    decide::{self, Bench},
};

use super::{
    error::WebError,
    form::Posted,
    register::newcomers::{self, Entrant},
    state::{App, AppData},
    visitor::Visitor,
};

/// What somebody at a form wants to do in a tournament.
#[derive(Debug, Clone)]
pub struct Act {
    /// Which tournament.
    pub id: TournamentId,
    /// What they do; the table of permissions is asked again under the lock.
    pub action: Action,
    /// Why, where a reason is asked for.
    pub why: Option<Reason>,
    /// The version that the form was made from, where a newer one must not be overwritten.
    pub seen: Option<i32>,
    /// The round that it is about and the edition of it that the form showed: at the boards of another edition other pairs sit.
    pub edition: Option<(RoundNo, Edition)>,
}

impl Act {
    /// An act without a reason that holds on any version.
    #[must_use]
    pub fn new(id: TournamentId, action: Action) -> Self {
        Self {
            id,
            action,
            why: None,
            seen: None,
            edition: None,
        }
    }

    /// The same act, for this reason.
    #[must_use]
    pub fn because(self, why: Reason) -> Self {
        Self {
            why: Some(why),
            ..self
        }
    }

    /// The same act, refused when the round was withdrawn since its form was shown.
    #[must_use]
    pub fn in_edition(self, round: RoundNo, posted: &Posted) -> Self {
        Self {
            edition: Some((round, posted.edition())),
            ..self
        }
    }

    /// The same act, refused when the tournament is not at this version any more.
    #[must_use]
    pub fn on_version(self, seen: i32) -> Self {
        Self {
            seen: Some(seen),
            ..self
        }
    }
}

/// Who does it and when, for a journal; the reason is added where there is one. A helper is named with the number, since two codes may have one name.
///
/// # Errors
/// [`WebError::SignIn`] when nobody is signed in.
pub(super) fn signed(app: &App, visitor: &Visitor) -> Result<journal::Signature, WebError> {
    if let Some(Helper { key, name, .. }) = visitor.who.helper() {
        let name = format!("{BY_HELPER}{}:{name}", key.no);
        return Ok(journal::Signature::by_program(&name, (app.now)()));
    }
    let user = visitor.user()?;
    Ok(journal::Signature::by(user.id, &user.name, (app.now)()))
}

/// How long an entry may have waited in a browser for its time to be believed, in seconds.
const LONGEST_WAIT: i64 = 2 * 60 * 60;

/// When something was entered: now, or as long before as a browser without network kept it (field `ago`, in seconds, which `keep.js`
/// adds). The journal has the time at which it arrived.
#[must_use]
pub fn entered_at(app: &App, posted: &Posted) -> NaiveDateTime {
    let ago = posted.text("ago").parse::<i64>().unwrap_or_default();
    (app.now)() - TimeDelta::seconds(ago.clamp(0, LONGEST_WAIT))
}

/// Who decides at a board, and when ([`entered_at`]): with the word of the chief arbiter for whoever may preside.
///
/// # Errors
/// [`WebError::SignIn`] when nobody is signed in.
pub fn bench(app: &App, visitor: &Visitor, posted: &Posted) -> Result<Bench, WebError> {
    let user = visitor.user()?;
    Ok(Bench {
        official: Official {
            user: Some(user.id),
            name: user.name.clone(),
        },
        chief: visitor.may(Action::Preside),
        at: entered_at(app, posted),
    })
}

/// What becomes of what a person asked for at a page, or a program. What the page or the answer says itself, a refusal above all, comes back as a value; whatever else
/// stands in the way is the error that is shown instead, so that `?` is for it alone.
pub type Refusable<T, E = Refusal> = Result<Result<T, E>, WebError>;

/// Makes a change and tells the viewers after the commit. A refusal comes back as a value, for pages that show it
/// beside what was typed; [`change`] turns it into an error page.
///
/// # Errors
/// [`WebError`] for everything but a refusal.
pub async fn try_change(
    app: &AppData,
    visitor: &Visitor,
    act: Act,
    decide: impl FnOnce(&Loaded) -> Result<Vec<Event>, Refusal> + Send + 'static,
) -> Refusable<Loaded> {
    try_decide(app, visitor, act, Box::new(|loaded, _| decide(loaded))).await
}

/// The same for what is drawn by lot, or shows what was drawn from: it is told the tournament's secret.
///
/// # Errors
/// As [`try_change`].
pub async fn try_change_with_secret(
    app: &AppData,
    visitor: &Visitor,
    act: Act,
    decide: impl FnOnce(&Loaded, &Secret) -> Result<Vec<Event>, Refusal> + Send + 'static,
) -> Refusable<Loaded> {
    try_decide(app, visitor, act, Box::new(decide)).await
}

/// What decides a change, of whatever type: so many there are that what becomes of one is compiled once for all.
type Decide = Box<dyn FnOnce(&Loaded, &Secret) -> Result<Vec<Event>, Refusal> + Send>;

/// What makes a change, in the same way.
type Make = Box<dyn FnOnce(&mut Conn) -> Result<Loaded, ChangeError> + Send>;

async fn try_decide(
    app: &AppData,
    visitor: &Visitor,
    act: Act,
    decide: Decide,
) -> Refusable<Loaded> {
    let edition = act.edition;
    let change = asked(app, visitor, act)?;
    let decide = move |loaded: &Loaded, secret: &Secret| {
        require_edition(loaded, edition)?;
        decide(loaded, secret)
    };
    let change = move |c: &mut Conn| db::tournament::change(c, &change, decide);
    make(app, Box::new(change)).await
}

/// Refuses what is about a round of another edition.
fn require_edition(loaded: &Loaded, seen: Option<(RoundNo, Edition)>) -> Result<(), Refusal> {
    match seen {
        Some((round, seen)) => decide::of_edition(&loaded.tournament, round, seen),
        None => Ok(()),
    }
}

/// The same for what depends on what happened before: it is told the secret and the journal.
///
/// # Errors
/// As [`try_change`].
pub async fn try_change_by_journal(
    app: &AppData,
    visitor: &Visitor,
    act: Act,
    decide: impl FnOnce(&Loaded, &Secret, &[JournalRow]) -> Result<Vec<Event>, Refusal> + Send + 'static,
) -> Refusable<Loaded> {
    let change = asked(app, visitor, act)?;
    let change = move |c: &mut Conn| db::tournament::change_by_journal(c, &change, decide);
    make(app, Box::new(change)).await
}

/// As what somebody makes a change.
pub(super) fn by(visitor: &Visitor) -> By {
    match visitor.who.helper() {
        Some(helper) => By::Helper(helper.key),
        None => By::Account,
    }
}

/// The change that a visitor asks for.
///
/// # Errors
/// [`WebError::SignIn`] when nobody is signed in.
pub(super) fn asked(app: &AppData, visitor: &Visitor, act: Act) -> Result<Change, WebError> {
    Ok(Change {
        id: act.id,
        action: act.action,
        by: by(visitor),
        seen: act.seen,
        entry: journal::Signature {
            why: act.why,
            ..signed(app, visitor)?
        },
    })
}

/// The same for a photograph: its picture is kept in the transaction that attaches it, or neither is.
///
/// # Errors
/// As [`try_change`].
pub async fn try_change_with_picture(
    app: &AppData,
    visitor: &Visitor,
    act: Act,
    (hash, bytes): (PictureHash, Vec<u8>),
    decide: impl FnOnce(&Loaded) -> Result<Vec<Event>, Refusal> + Send + 'static,
) -> Refusable<Loaded> {
    let keep = move |c: &mut Conn, changed: &Loaded| {
        let mut attached = changed.tournament.photographs.values().flatten();
        if attached.any(|one| one.hash == hash) {
            db::picture::create(c, changed.id, &hash, &bytes)?;
        }
        Ok(())
    };
    try_change_and_keep(app, visitor, act, keep, decide).await
}

/// The same for whatever is kept beside the tournament: `keep` writes it in the same transaction, once the change is made.
///
/// # Errors
/// As [`try_change`].
pub async fn try_change_and_keep(
    app: &AppData,
    visitor: &Visitor,
    act: Act,
    keep: impl FnOnce(&mut Conn, &Loaded) -> Result<(), DbError> + Send + 'static,
    decide: impl FnOnce(&Loaded) -> Result<Vec<Event>, Refusal> + Send + 'static,
) -> Refusable<Loaded> {
    let edition = act.edition;
    let change = asked(app, visitor, act)?;
    let change = move |c: &mut Conn| {
        let changed = db::tournament::change(c, &change, |loaded, _| {
            require_edition(loaded, edition)?;
            decide(loaded)
        })?;
        keep(c, &changed)?;
        Ok(changed)
    };
    make(app, Box::new(change)).await
}

/// The same for what alters where the tournament is written: `hand_over` opens the tournament with the change, which asks for the permission under the lock.
///
/// # Errors
/// As [`try_change`].
pub async fn try_hand_over(
    app: &AppData,
    visitor: &Visitor,
    act: Act,
    hand_over: impl FnOnce(&mut Conn, &Change) -> Result<Loaded, ChangeError> + Send + 'static,
) -> Refusable<Loaded> {
    let change = asked(app, visitor, act)?;
    make(app, Box::new(move |c| hand_over(c, &change))).await
}

/// Deletes a tournament where the rules do not forbid it. Whoever watches it is told by its absence.
///
/// # Errors
/// As [`try_change`].
pub async fn delete(
    app: &AppData,
    visitor: &Visitor,
    act: Act,
    may: impl FnOnce(&Loaded) -> Result<(), Refusal> + Send + 'static,
) -> Refusable<()> {
    let change = asked(app, visitor, act)?;
    let deleted = app
        .db
        .write(move |c| db::tournament::delete(c, &change, may))
        .await;
    told(deleted)
}

/// The same for people who are entered: those whom the register does not know are added to it in the transaction that enters them, or
/// neither is.
///
/// # Errors
/// As [`try_change`].
pub async fn try_change_with_register(
    app: &AppData,
    visitor: &Visitor,
    act: Act,
    people: Vec<Entrant>,
    decide: impl FnOnce(&Loaded, Vec<Entrant>) -> Result<Vec<Event>, Refusal> + Send + 'static,
) -> Refusable<Loaded> {
    let change = asked(app, visitor, act)?;
    let change = move |c: &mut Conn| {
        db::account::require(c, &change.entry, SiteAction::ManageRegister)?;
        let people = newcomers::add(c, people, &change.entry)?;
        db::tournament::change(c, &change, |loaded, _| decide(loaded, people))
    };
    make(app, Box::new(change)).await
}

/// Makes a change for somebody who has no account: whoever sits at a board and scanned its code. The journal names the board. The
/// table of permissions knows no such person; the caller has asked for the key of the board.
///
/// # Errors
/// As [`try_change`].
pub async fn change_from_board(
    app: &AppData,
    id: TournamentId,
    board: BoardNo,
    decide: impl FnOnce(&Loaded) -> Result<Vec<Event>, Refusal> + Send + 'static,
) -> Refusable<Loaded> {
    let change = Change {
        id,
        action: Action::Rule,
        by: By::Program,
        seen: None,
        entry: journal::Signature::by_program(&format!("{BY_BOARD}{board}"), (app.now)()),
    };
    let change = move |c: &mut Conn| db::tournament::change(c, &change, |loaded, _| decide(loaded));
    make(app, Box::new(change)).await
}

/// Makes a change for a program that showed a token, with what it is answered. The table of permissions knows no such somebody; the caller has looked
/// at the token, under the lock.
///
/// # Errors
/// As [`try_change`].
pub(in crate::web) async fn by_program<T: Send + 'static>(
    app: &AppData,
    make: impl FnOnce(&mut Conn) -> Result<(Option<Loaded>, T), ChangeError> + Send + 'static,
) -> Refusable<T> {
    let made = told(app.db.write(make).await)?;
    moment::reached(Moment::BeforeTelling);
    let answered = made.map(|(changed, answer)| {
        if let Some(changed) = changed {
            spread(app, &changed);
        }
        answer
    });
    moment::reached(Moment::BeforeAnswer);
    Ok(answered)
}

/// Tells everybody of a change that was kept: whoever watches, takes copies, or is sent it.
pub(super) fn spread(app: &App, changed: &Loaded) {
    tell(&app.hub, changed);
    hand_on(app, changed);
}

/// Wakes those who carry a change to other machines.
fn hand_on(app: &App, changed: &Loaded) {
    app.copies.follow(changed);
    app.hooks.notify_waiters();
}

async fn make(app: &AppData, change: Make) -> Refusable<Loaded> {
    let made = told(make_and_tell(&app.db, &app.hub, change).await)?;
    if let Ok(changed) = &made {
        hand_on(app, changed);
    }
    Ok(made)
}

/// Makes a change in one transaction and tells the viewers after its commit. What is answered then is kept.
///
/// # Errors
/// Those of the change; nothing was written then.
pub async fn make_and_tell(
    db: &Db,
    hub: &Hub,
    change: impl FnOnce(&mut Conn) -> Result<Loaded, ChangeError> + Send + 'static,
) -> Result<Loaded, ChangeError> {
    let changed = db.write(change).await?;
    moment::reached(Moment::BeforeTelling);
    tell(hub, &changed);
    moment::reached(Moment::BeforeAnswer);
    Ok(changed)
}

/// Tells the viewers, after the commit: those who work in the tournament of every change, everybody of what was published.
fn tell(hub: &Hub, changed: &Loaded) {
    let published = changed.publication.version.into();
    hub.tell(Channel::desk(changed.id), changed.version.into());
    hub.tell(Channel::public(changed.id), published);
}

/// A refusal as a value; everything else that can stand in the way as an error.
fn told<T>(made: Result<T, ChangeError>) -> Refusable<T> {
    match made {
        Ok(made) => Ok(Ok(made)),
        Err(ChangeError::Refused(refusal)) => Ok(Err(refusal)),
        Err(other) => Err(other.into()),
    }
}

/// Makes a change; a refusal becomes a page with status 409.
///
/// # Errors
/// As [`try_change`], and [`WebError::Refused`].
pub async fn change(
    app: &AppData,
    visitor: &Visitor,
    act: Act,
    decide: impl FnOnce(&Loaded) -> Result<Vec<Event>, Refusal> + Send + 'static,
) -> Result<Loaded, WebError> {
    decided(app, visitor, act, Box::new(|loaded, _| decide(loaded))).await
}

/// The same for what is told the tournament's secret, as [`try_change_with_secret`].
///
/// # Errors
/// As [`change`].
pub async fn change_with_secret(
    app: &AppData,
    visitor: &Visitor,
    act: Act,
    decide: impl FnOnce(&Loaded, &Secret) -> Result<Vec<Event>, Refusal> + Send + 'static,
) -> Result<Loaded, WebError> {
    decided(app, visitor, act, Box::new(decide)).await
}

async fn decided(
    app: &AppData,
    visitor: &Visitor,
    act: Act,
    decide: Decide,
) -> Result<Loaded, WebError> {
    let id = act.id;
    match try_decide(app, visitor, act, decide).await? {
        Ok(loaded) => Ok(loaded),
        Err(refusal) => Err(refused(app, id, refusal).await?),
    }
}

/// What was refused as a page with status 409, with the tournament as it stands.
///
/// # Errors
/// [`WebError`] when that cannot be read.
pub(super) async fn refused(
    app: &AppData,
    id: TournamentId,
    refusal: Refusal,
) -> Result<WebError, WebError> {
    let loaded = app.tournament(id).await?;
    let about = Some(Box::new(loaded.tournament.clone()));
    Ok(WebError::Refused { refusal, about })
}
