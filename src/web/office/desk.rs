//! What every page of the office does: loads it, asks the table of permissions, changes it under the lock of the register.

use std::collections::BTreeMap;

use chrono::{NaiveDate, NaiveDateTime};
use serde::Serialize;

use super::{calendar, clubs, fields::WHY, licences, sheet::Came, transfers};
use crate::{
    account::Account,
    db::{
        self, Conn, DbError,
        journal::Signature,
        tournament::{ChangeError, Loaded},
    },
    web::{
        change::{Refusable, signed, spread},
        error::WebError,
        form::{Choice, Form, FormErrors, Posted},
        seen::seen,
        state::App,
        visitor::Visitor,
    },
    words::{self, Words},
};
use tournament::{
    Actor, Merges, OfficeAct, Officer, Permission, Player, PlayerId, SiteRole, UserId, Whose,
    may_in_office,
    office::{Office, OfficeEvent, OfficeRefusal, Scope, decide::Desk},
    plain,
};

pub(super) use tournament::office::decide::next;

/// The office with the people whom its pages name.
pub(super) struct Books {
    pub(super) office: Office,
    pub(super) players: BTreeMap<PlayerId, Player>,
    pub(super) accounts: BTreeMap<UserId, Account>,
}

impl Books {
    pub(super) fn load(c: &mut Conn) -> Result<Self, DbError> {
        let players = db::player::list(c)?.into_iter();
        let accounts = db::account::list(c)?.into_iter();
        Ok(Self {
            office: db::office::load(c)?,
            players: players.map(|player| (player.id, player)).collect(),
            accounts: accounts.map(|one| (one.id, one)).collect(),
        })
    }

    pub(super) async fn of(app: &App) -> Result<Self, WebError> {
        Ok(app.db.read(Self::load).await?)
    }

    /// The same, with which records are of one person.
    pub(super) fn merged(c: &mut Conn) -> Result<(Self, Merges), DbError> {
        Ok((Self::load(c)?, db::merge::load(c)?))
    }

    /// What somebody of the register is called.
    pub(super) fn player(&self, id: PlayerId, t: &Words) -> String {
        let known = self.players.get(&id);
        let shown = |one: &Player| words::shown_name(t, &one.person.name);
        known.map_or_else(|| id.to_string(), shown)
    }

    /// What the owner of an account is called.
    pub(super) fn account(&self, id: UserId) -> String {
        let known = self.accounts.get(&id);
        known.map_or_else(|| id.to_string(), |one| one.name.to_string())
    }

    /// The accounts to choose from.
    pub(super) fn account_choices(&self) -> Vec<Choice> {
        let enabled = self.accounts.values().filter(|one| !one.is_disabled());
        let mut choices: Vec<Choice> = enabled
            .map(|one| Choice::new(one.id.to_string(), format!("{} ({})", one.name, one.email)))
            .collect();
        choices.sort_by_cached_key(|one| plain(&one.label));
        choices
    }
}

/// The office without the people whom it names.
pub(super) async fn office(app: &App) -> Result<Office, WebError> {
    Ok(app.db.read(db::office::load).await?)
}

/// What this is called: the federation, an association, a club.
pub(super) fn scope_name(t: &Words, office: &Office, scope: Scope) -> String {
    words::scope(t, office, scope)
}

/// May this visitor do this with what is of this scope?
pub(super) fn may(visitor: &Visitor, office: &Office, act: OfficeAct, scope: Scope) -> bool {
    let whose = office.whose(scope);
    may_in_office(&visitor.officer(), act, whose) == Permission::Granted
}

/// May this visitor do this with anything at all?
pub(super) fn may_at_all(visitor: &Visitor, act: OfficeAct) -> bool {
    may_in_office(&visitor.officer(), act, Whose::Anybodys) == Permission::Granted
}

/// The scopes with which this visitor may do this, to choose from.
pub(super) fn scopes(visitor: &Visitor, office: &Office, act: OfficeAct, t: &Words) -> Vec<Choice> {
    // one that was typed once and that nothing has is none any more
    let associations = office.associations.keys();
    let associations = associations.filter(|id| office.names_association(**id));
    let associations = associations.map(|id| Scope::Association(*id));
    let clubs = office.clubs.keys().map(|id| Scope::Club(*id));
    std::iter::once(Scope::Federation)
        .chain(associations)
        .chain(clubs)
        .filter(|scope| may(visitor, office, act, *scope))
        .map(|scope| Choice::new(scope.code(), scope_name(t, office, scope)))
        .collect()
}

/// The clubs with which this visitor may do this, to choose from.
pub(super) fn clubs(visitor: &Visitor, office: &Office, act: OfficeAct) -> Vec<Choice> {
    let theirs = office.clubs.values();
    let mut choices: Vec<Choice> = theirs
        .filter(|club| may(visitor, office, act, Scope::Club(club.id)))
        .map(|club| Choice::new(club.id.to_string(), club.name.to_string()))
        .collect();
    choices.sort_by_cached_key(|one| plain(&one.label));
    choices
}

/// Who does something in the office, and what stands there under the lock.
pub(super) struct Acting {
    pub(super) office: Office,
    pub(super) by: Actor,
    pub(super) at: NaiveDateTime,
    site: SiteRole,
    posts: Vec<Scope>,
}

impl Acting {
    /// The day.
    pub(super) fn today(&self) -> NaiveDate {
        crate::clock::local(self.at).date()
    }

    /// Does whoever acts run the site, whatever their posts are?
    pub(super) fn is_administrator(&self) -> bool {
        self.site == SiteRole::Admin
    }

    /// What a decision looks at.
    pub(super) fn desk(&self) -> Desk<'_> {
        Desk {
            office: &self.office,
            who: Officer {
                site: Some(self.site),
                posts: &self.posts,
            },
            by: &self.by,
            today: self.today(),
        }
    }

    /// Asks the table of permissions under the lock, with whose it is.
    pub(super) fn require(&self, act: OfficeAct, scope: Scope) -> Result<(), Stop> {
        Ok(self.desk().require(act, scope)?)
    }
}

/// Why something was not done in the office.
pub(super) enum Stop {
    /// This officer may not, with what it is about.
    Forbidden,
    /// There is no such thing.
    NotFound,
    /// Somebody changed it since the form was shown.
    Stale,
    /// A field of the form does not fit what stands in the office.
    Wrong(&'static str, fn(&Words) -> String),
    /// The same, with what it does not fit.
    Unfit(&'static str, Saying),
    /// The rules of the office forbid it.
    Refused(OfficeRefusal),
    /// The tournament cannot be changed so.
    Tournament(ChangeError),
    /// The database failed.
    Db(DbError),
}

impl From<DbError> for Stop {
    fn from(error: DbError) -> Self {
        Self::Db(error)
    }
}

impl From<OfficeRefusal> for Stop {
    fn from(refusal: OfficeRefusal) -> Self {
        Self::Refused(refusal)
    }
}

/// What is said, in the words of whoever reads it.
pub(super) type Saying = Box<dyn Fn(&Words) -> String + Send>;

/// What is said beside which field.
pub(super) type Message = (&'static str, Saying);

/// Whether an account may be given something to do: it is there, and not shut.
pub(super) fn is_usable(c: &mut Conn, account: UserId) -> Result<bool, DbError> {
    let found = db::account::find(c, account)?;
    Ok(found.is_some_and(|one| !one.is_disabled()))
}

/// Does something in the office: in one transaction, under the locks of the accounts and the register, on what stands there.
/// What a form can mend comes back as a value.
pub(super) async fn act(
    app: &App,
    visitor: &Visitor,
    decide: impl FnOnce(&mut Conn, &Acting) -> Result<Vec<OfficeEvent>, Stop> + Send + 'static,
) -> Refusable<(), Message> {
    act_in(app, visitor, |c, acting| Ok((decide(c, acting)?, None))).await
}

/// The same where it changes a tournament: those who watch it hear of it, once it is kept.
pub(super) async fn act_in(
    app: &App,
    visitor: &Visitor,
    decide: impl FnOnce(&mut Conn, &Acting) -> Result<(Vec<OfficeEvent>, Option<Loaded>), Stop>
    + Send
    + 'static,
) -> Refusable<(), Message> {
    act_as(app, signed(app, visitor)?, decide).await
}

/// The same with this signature, which may say why.
pub(super) async fn act_as(
    app: &App,
    entry: Signature,
    decide: impl FnOnce(&mut Conn, &Acting) -> Result<(Vec<OfficeEvent>, Option<Loaded>), Stop>
    + Send
    + 'static,
) -> Refusable<(), Message> {
    let made = app.db.write(move |c| {
        // nobody who gets a post here is shut out, or erased, before it is given
        db::account::lock(c)?;
        db::player::lock(c)?;
        let signer = db::account::signer(c, &entry)?.ok_or(Stop::Forbidden)?;
        let office = db::office::load(c)?;
        let acting = Acting {
            posts: office.posts(signer.id),
            office,
            by: entry.who.clone(),
            at: entry.at,
            site: signer.role,
        };
        let (events, changed) = decide(c, &acting)?;
        if !events.is_empty() {
            db::office::save(c, events, &entry)?;
        }
        Ok::<_, Stop>(changed)
    });
    match made.await {
        Ok(changed) => {
            if let Some(changed) = changed {
                spread(app, &changed);
            }
            Ok(Ok(()))
        }
        Err(Stop::Forbidden) => Err(WebError::Forbidden),
        Err(Stop::NotFound) => Err(WebError::NotFound),
        Err(Stop::Stale) => Err(WebError::Stale),
        Err(Stop::Wrong(field, message)) => Ok(Err((field, Box::new(message)))),
        Err(Stop::Unfit(field, saying)) => Ok(Err((field, saying))),
        Err(Stop::Refused(refusal)) => Ok(Err(refused(refusal)?)),
        Err(Stop::Tournament(error)) => Err(error.into()),
        Err(Stop::Db(error)) => Err(error.into()),
    }
}

/// What is said of a refusal, beside which field.
pub(super) fn refused(refusal: OfficeRefusal) -> Result<Message, WebError> {
    let (field, message): (&'static str, fn(&Words) -> String) = match refusal {
        OfficeRefusal::Forbidden => return Err(WebError::Forbidden),
        OfficeRefusal::NoSuchLicence => return Err(WebError::NotFound),
        // somebody else took it, or took another: what the page shows now is another choice
        OfficeRefusal::NotFromHere { .. }
        | OfficeRefusal::AnsweredOtherwise
        | OfficeRefusal::LicenceMoved
        | OfficeRefusal::StillNamed
        | OfficeRefusal::TitlesChanged => return Err(WebError::Stale),
        OfficeRefusal::NoReason => (WHY.name, |t| t.office_needs_reason()),
        OfficeRefusal::NoTournament => (WHY.name, |t| t.office_needs_tournament()),
        OfficeRefusal::NotOver => (WHY.name, |t| t.office_not_over()),
        OfficeRefusal::NotBegun => (WHY.name, |t| t.office_not_begun()),
        OfficeRefusal::NameTaken | OfficeRefusal::NameBorne { .. } => {
            (clubs::NAME.name, |t| t.office_name_taken())
        }
        OfficeRefusal::NoSuchOwner => (calendar::OWNER.name, |t| t.office_wrong_choice()),
        OfficeRefusal::NoSuchTournament => {
            (calendar::TOURNAMENT.name, |t| t.office_no_tournament())
        }
        OfficeRefusal::TournamentTaken => {
            (calendar::TOURNAMENT.name, |t| t.office_tournament_taken())
        }
        OfficeRefusal::NotOrganiser => (calendar::TOURNAMENT.name, |t| t.office_not_organiser()),
        OfficeRefusal::NoSuchCompetition => {
            (calendar::COMPETITION.name, |t| t.office_no_competition())
        }
        OfficeRefusal::CompetitionTaken => {
            (calendar::COMPETITION.name, |t| t.office_competition_taken())
        }
        OfficeRefusal::NotDirector => (calendar::COMPETITION.name, |t| t.office_not_director()),
        OfficeRefusal::NoSuchClub => (licences::CLUB.name, |t| t.office_wrong_choice()),
        OfficeRefusal::SameClub => (licences::CLUB.name, |t| t.office_same_club()),
        OfficeRefusal::WindowShut => (licences::PLAYER.name, |t| t.office_window_shut()),
        OfficeRefusal::TwoLicences => (licences::PLAYER.name, |t| t.office_two_licences()),
        OfficeRefusal::TransferWaits => (licences::PLAYER.name, |t| t.office_transfer_open()),
        OfficeRefusal::LicenceEnded => (transfers::ANSWER, |t| t.office_transfer_ended()),
        OfficeRefusal::NoSuchSeason => (licences::SEASON.name, |t| t.office_wrong_choice()),
        OfficeRefusal::BeginsOutside => (licences::FROM.name, |t| t.office_outside_season()),
        OfficeRefusal::EndsOutside => (licences::ENDED.name, |t| t.office_outside_season()),
        OfficeRefusal::ConsentToCome => (licences::CONSENT.name, |t| t.office_consent_to_come()),
        OfficeRefusal::HasLicence => (licences::PLAYER.name, |t| t.office_has_licence()),
        OfficeRefusal::NumberTaken => (licences::NUMBER.name, |t| t.office_number_taken()),
        OfficeRefusal::NumberOfNobody => (licences::NUMBER.name, |t| t.office_number_of_nobody()),
    };
    Ok((field, Box::new(message)))
}

/// Presses a form of the office: what it says is done, or the form comes back. Nothing is to be decided where it could not be read.
pub(super) async fn press(
    app: &App,
    visitor: &Visitor,
    (posted, mut errors): (&Posted, FormErrors),
    decide: Option<
        impl FnOnce(&mut Conn, &Acting) -> Result<Vec<OfficeEvent>, Stop> + Send + 'static,
    >,
) -> Result<Option<Came>, WebError> {
    let done = match decide {
        Some(decide) => act(app, visitor, decide).await,
        None => return Ok(Some(Came::Again(Form::again(posted, errors)))),
    };
    match done {
        Err(WebError::Stale) => Ok(Some(Came::Meanwhile(Form::again(posted, errors)))),
        done => {
            let is_done = took(done?, &mut errors, visitor.words());
            Ok((!is_done).then(|| Came::Again(Form::again(posted, errors))))
        }
    }
}

/// Puts what could not be done beside its field; whether it could be done.
pub(super) fn took(done: Result<(), Message>, errors: &mut FormErrors, t: &Words) -> bool {
    match done {
        Ok(()) => true,
        Err((field, message)) => {
            errors.add(field, message(t));
            false
        }
    }
}

/// Refuses what was made from something else than what stands there.
pub(super) fn still(one: &impl Serialize, typed: &str) -> Result<(), Stop> {
    if seen(one) == typed {
        Ok(())
    } else {
        Err(Stop::Stale)
    }
}
