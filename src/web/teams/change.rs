//! A change of a competition: who makes it, and what becomes of a refusal.

use actix_web::{HttpResponse, http::StatusCode};
use askama::Template;

use super::{View, fields, words};
use crate::{
    account::Email,
    db::{
        self, Conn,
        journal::Signature,
        team::{CompetitionBy, LoadedCompetition, TeamChange, TeamChangeError},
    },
    web::{
        address::CaptainAt,
        change::{Refusable, signed},
        error::WebError,
        form::{FormErrors, Posted},
        page,
        state::AppData,
        visitor::Visitor,
    },
    words::Words,
};
use draughts::lot::Secret;
use teams::{TeamRefusal, decide::Decided};
use tournament::{CompetitionAction, CompetitionId, Permission, UserId};

/// What somebody at a form wants to do in a competition.
#[derive(Debug, Clone, Copy)]
pub(super) struct TeamAct {
    /// Which competition.
    pub id: CompetitionId,
    /// What they do; whether they may is asked again under the lock.
    pub action: CompetitionAction,
}

impl TeamAct {
    pub(super) const fn new(id: CompetitionId, action: CompetitionAction) -> Self {
        Self { id, action }
    }
}

/// The change that whoever is signed in asks for.
fn asked(
    app: &AppData,
    visitor: &Visitor,
    act: TeamAct,
    seen: Option<i32>,
) -> Result<TeamChange, WebError> {
    Ok(TeamChange {
        id: act.id,
        action: act.action,
        by: CompetitionBy::Account,
        seen,
        entry: signed(app, visitor)?,
    })
}

/// Makes a change for whoever directs the competition. A refusal comes back as a value.
pub(super) async fn direct(
    app: &AppData,
    visitor: &Visitor,
    act: TeamAct,
    decide: impl FnOnce(&LoadedCompetition, &Secret) -> Decided + Send + 'static,
) -> Refusable<LoadedCompetition, TeamRefusal> {
    let change = asked(app, visitor, act, None)?;
    let made = move |c: &mut Conn| db::team::change(c, &change, decide);
    told(app.db.write(made).await)
}

/// The same about the account of an address; nothing is done where there is none that may be given something to do.
pub(super) async fn direct_about(
    app: &AppData,
    visitor: &Visitor,
    act: TeamAct,
    email: Option<Email>,
    decide: impl FnOnce(&LoadedCompetition, UserId) -> Decided + Send + 'static,
) -> Refusable<Option<LoadedCompetition>, TeamRefusal> {
    let change = asked(app, visitor, act, None)?;
    let made = app.db.write(move |c| {
        db::account::lock(c)?;
        match db::account::usable(c, email.as_ref())? {
            Some(account) => {
                db::team::change(c, &change, |now, _| decide(now, account.id)).map(Some)
            }
            None => Ok(None),
        }
    });
    told(made.await)
}

/// The same where the form was made from a version that must still stand.
pub(super) async fn direct_on(
    app: &AppData,
    visitor: &Visitor,
    act: TeamAct,
    posted: &Posted,
    decide: impl FnOnce(&LoadedCompetition, &Secret) -> Decided + Send + 'static,
) -> Refusable<LoadedCompetition, TeamRefusal> {
    let change = asked(app, visitor, act, Some(posted.version()?))?;
    let made = move |c: &mut Conn| db::team::change(c, &change, decide);
    told(app.db.write(made).await)
}

/// Deletes a competition where the rules do not forbid it.
pub(super) async fn delete(
    app: &AppData,
    visitor: &Visitor,
    act: TeamAct,
    may: impl FnOnce(&LoadedCompetition) -> Result<(), TeamRefusal> + Send + 'static,
) -> Refusable<(), TeamRefusal> {
    let change = asked(app, visitor, act, None)?;
    let deleted = move |c: &mut Conn| db::team::delete(c, &change, may);
    told(app.db.write(deleted).await)
}

/// Why nothing was done, where the page can say it and keep what was typed.
pub(super) enum InTheWay {
    /// The rules of the competition, or what happened in it.
    Refused(TeamRefusal),
    /// The form was made from a version that does not stand any more: it was pressed twice, or somebody else was quicker.
    Changed,
}

impl InTheWay {
    /// As a sentence.
    pub(super) fn told(&self, t: &Words, view: &View) -> String {
        match self {
            Self::Refused(refusal) => words::refusal(t, view, refusal),
            Self::Changed => t.teams_changed(),
        }
    }
}

/// What stands above a form that comes back: what was in the way, where it does not go beside its field, else that something was changed since the form was
/// made, and else what is wrong with fields that the page does not draw any more. It is asked of what the page shows, so that nothing can change in between.
pub(super) fn above(
    in_the_way: Option<&InTheWay>,
    (t, view): (&Words, &View),
    posted: &Posted,
    errors: &mut FormErrors,
    is_drawn: impl Fn(&str) -> bool,
) -> Option<String> {
    match in_the_way {
        Some(InTheWay::Refused(refusal))
            if fields::put_beside(refusal, (t, view), errors, &is_drawn) => {}
        Some(way) => return Some(way.told(t, view)),
        None => {}
    }
    let undrawn = errors.take_undrawn(is_drawn);
    let since = changed(view, posted).map(|since| since.told(t, view));
    since.or_else(|| (!undrawn.is_empty()).then(|| undrawn.join(" ")))
}

/// The page with a form that comes back: a 409 where something stands above it, and else a 422 for what is said beside its fields.
pub(super) fn answer(
    problem: Option<&str>,
    page: &impl Template,
) -> Result<HttpResponse, WebError> {
    match problem {
        Some(_) => page::html(page, StatusCode::CONFLICT),
        None => page::unprocessable(page),
    }
}

/// What [`direct_on`] came to, where the page shows what stands now beside what was typed.
pub(super) fn on_the_page<T>(made: Refusable<T, TeamRefusal>) -> Refusable<T, InTheWay> {
    match made {
        Ok(made) => Ok(made.map_err(InTheWay::Refused)),
        Err(WebError::Stale) => Ok(Err(InTheWay::Changed)),
        Err(error) => Err(error),
    }
}

/// Was a form that comes back with its mistakes made from a version that does not stand any more? It comes back as one of now, and would write over what somebody
/// else changed since without a word.
pub(super) fn changed(view: &View, posted: &Posted) -> Option<InTheWay> {
    let seen = posted.version::<i32>();
    let is_old = seen.is_ok_and(|seen| seen != view.loaded.version);
    is_old.then_some(InTheWay::Changed)
}

/// How the name of an actor begins who came by a captain's link. The number of the team follows.
pub(super) const BY_CAPTAIN: &str = "captain:";

/// What a captain wants to do who came by this link. The journal names the team.
pub(super) fn by_captain(app: &AppData, at: &CaptainAt, action: CompetitionAction) -> TeamChange {
    TeamChange {
        id: at.competition,
        action,
        by: CompetitionBy::Captain(at.team, at.key.clone()),
        seen: None,
        entry: Signature::by_program(&format!("{BY_CAPTAIN}{}", at.team), (app.now)()),
    }
}

/// A refusal as a value; everything else that can stand in the way as an error.
pub(super) fn told<T>(made: Result<T, TeamChangeError>) -> Refusable<T, TeamRefusal> {
    match made {
        Ok(made) => Ok(Ok(made)),
        Err(TeamChangeError::Refused(refusal)) => Ok(Err(refusal)),
        Err(TeamChangeError::NotFound) => Err(WebError::NotFound),
        Err(TeamChangeError::Denied(Permission::NotNow)) => Err(WebError::NotNow),
        Err(TeamChangeError::Denied(Permission::Forbidden | Permission::Granted)) => {
            Err(WebError::Forbidden)
        }
        Err(TeamChangeError::Stale) => Err(WebError::Stale),
        Err(TeamChangeError::Db(error)) => Err(error.into()),
    }
}
