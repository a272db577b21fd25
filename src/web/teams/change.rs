//! A change of a competition: who makes it, and what becomes of a refusal.

use super::View;
use crate::{
    account::Email,
    db::{
        self, Conn,
        journal::Signature,
        team::{By, LoadedCompetition, TeamChange, TeamChangeError},
    },
    web::{
        address::CaptainAt, change::signed, error::WebError, form::Posted, state::AppData,
        visitor::Visitor,
    },
};
use draughts::lot::Secret;
use teams::{TeamRefusal, decide::Decided};
use tournament::{CompetitionAction, CompetitionId, Permission, UserId};

/// The change that whoever is signed in asks for.
fn asked(
    app: &AppData,
    visitor: &Visitor,
    (id, action): (CompetitionId, CompetitionAction),
    seen: Option<i32>,
) -> Result<TeamChange, WebError> {
    Ok(TeamChange {
        id,
        action,
        by: By::Account,
        seen,
        entry: signed(app, visitor)?,
    })
}

/// Makes a change for whoever directs the competition. A refusal comes back as a value.
pub(super) async fn direct(
    app: &AppData,
    visitor: &Visitor,
    act: (CompetitionId, CompetitionAction),
    decide: impl FnOnce(&LoadedCompetition, &Secret) -> Decided + Send + 'static,
) -> Result<Result<LoadedCompetition, TeamRefusal>, WebError> {
    let change = asked(app, visitor, act, None)?;
    let made = move |c: &mut Conn| db::team::change(c, &change, decide);
    told(app.db.write(made).await)
}

/// The same about the account of an address; nothing is done where there is none that may be given something to do.
pub(super) async fn direct_about(
    app: &AppData,
    visitor: &Visitor,
    act: (CompetitionId, CompetitionAction),
    email: Option<Email>,
    decide: impl FnOnce(&LoadedCompetition, UserId) -> Decided + Send + 'static,
) -> Result<Result<Option<LoadedCompetition>, TeamRefusal>, WebError> {
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
    act: (CompetitionId, CompetitionAction),
    posted: &Posted,
    decide: impl FnOnce(&LoadedCompetition, &Secret) -> Decided + Send + 'static,
) -> Result<Result<LoadedCompetition, TeamRefusal>, WebError> {
    let change = asked(app, visitor, act, Some(posted.version()?))?;
    let made = move |c: &mut Conn| db::team::change(c, &change, decide);
    told(app.db.write(made).await)
}

/// Is the version that a form was made from the one that stands? Asked before a form with a mistake comes back filled as it was: it would come back with the version
/// of now, and write over what somebody else changed since.
pub(super) fn still_stands(view: &View, posted: &Posted) -> Result<(), WebError> {
    match posted.version::<i32>()? == view.loaded.version {
        true => Ok(()),
        false => Err(WebError::Stale),
    }
}

/// How the name of an actor begins who came by a captain's link. The number of the team follows.
pub(super) const BY_CAPTAIN: &str = "captain:";

/// What a captain wants to do who came by this link. The journal names the team.
pub(super) fn by_captain(app: &AppData, at: &CaptainAt, action: CompetitionAction) -> TeamChange {
    TeamChange {
        id: at.competition,
        action,
        by: By::Captain(at.team, at.key.clone()),
        seen: None,
        entry: Signature::by_program(&format!("{BY_CAPTAIN}{}", at.team), (app.now)()),
    }
}

/// A refusal as a value; everything else that can stand in the way as an error.
pub(super) fn told<T>(
    made: Result<T, TeamChangeError>,
) -> Result<Result<T, TeamRefusal>, WebError> {
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
