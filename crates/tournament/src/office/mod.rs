//! The federation's office: seasons, clubs, licences, transfers, officers, arbiters' grades and the calendar, as its journal makes them.
//!
//! What is private of a person (until when they are insured, were seen by a doctor, what a guardian signed) is in none of these types, so that it is in no
//! journal and can be forgotten.

pub mod decide;

mod club;
mod event;
mod fixture;
mod people;
mod permission;
mod refusal;
mod steps;

use std::{
    cmp::Reverse,
    collections::{BTreeMap, BTreeSet},
};

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

use super::{
    AssociationId, ClubId, FixtureId, GradeId, LicenceId, Merges, Person, Player, PlayerId,
    SeasonId, ShortText, TransferId, UserId, plain,
};

pub use club::{Club, ClubNames, FormerName};
pub use event::OfficeEvent;
pub use fixture::{Fixture, FixturePlan, Followed, StepTaken};
pub use people::{Grade, Licence, LicenceLack, Transfer, TransferAnswer, TransferReply};
pub use permission::{OfficeAct, OfficeRole, Officer, Whose, may_in_office};
pub use refusal::OfficeRefusal;
pub use steps::{FixtureState, FixtureStep, STEPS, StepRule};

/// A season: from when until when licences hold, and the days that follow from it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Season {
    /// The number.
    pub id: SeasonId,
    /// The name: 2026/27.
    pub name: ShortText,
    /// The first day.
    pub from: NaiveDate,
    /// The last day.
    pub until: NaiveDate,
    /// Until when its licences still hold after it; the last day of it where there is no grace.
    pub grace: NaiveDate,
    /// The day at which ages are looked at.
    pub ages_on: NaiveDate,
    /// When players may change their club: the first day and the last; never where it is left out.
    pub transfers: Option<(NaiveDate, NaiveDate)>,
}

impl Season {
    /// Do the days follow one another as they must?
    #[must_use]
    pub fn is_in_order(&self) -> bool {
        let window = self.transfers.is_none_or(|(first, last)| first <= last);
        self.from < self.until && self.until <= self.grace && window
    }

    /// Does a licence of this season hold on a day?
    #[must_use]
    pub fn covers(&self, day: NaiveDate) -> bool {
        (self.from..=self.grace).contains(&day)
    }

    /// May somebody change their club on a day?
    #[must_use]
    pub fn lets_transfer(&self, day: NaiveDate) -> bool {
        self.transfers
            .is_some_and(|(first, last)| (first..=last).contains(&day))
    }
}

/// A regional association.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Association {
    /// The number.
    pub id: AssociationId,
    /// The name.
    pub name: ShortText,
}

impl Association {
    /// Is this its name, whatever the case and the accents?
    #[must_use]
    pub fn is_called(&self, name: &ShortText) -> bool {
        same(&self.name, name)
    }
}

fn same(one: &ShortText, other: &ShortText) -> bool {
    plain(one.as_str()) == plain(other.as_str())
}

/// Of what somebody is an officer, or whose an entry of the calendar is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Scope {
    /// The federation.
    Federation,
    /// An association.
    Association(AssociationId),
    /// A club.
    Club(ClubId),
}

impl Scope {
    /// The role that an officer of it has.
    #[must_use]
    pub fn role(self) -> OfficeRole {
        match self {
            Self::Federation => OfficeRole::Federation,
            Self::Association(_) => OfficeRole::Association,
            Self::Club(_) => OfficeRole::Club,
        }
    }

    /// The word under which it is stored and sent: `federation`, `association-3`, `club-7`.
    #[must_use]
    pub fn code(self) -> String {
        let role = self.role().code();
        match self {
            Self::Federation => role.to_owned(),
            Self::Association(id) => format!("{role}-{id}"),
            Self::Club(id) => format!("{role}-{id}"),
        }
    }

    /// The one with this code.
    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        let (role, id) = match code.split_once('-') {
            Some((role, id)) => (role, Some(id)),
            None => (code, None),
        };
        match OfficeRole::from_code(role)? {
            OfficeRole::Federation => id.is_none().then_some(Self::Federation),
            OfficeRole::Association => Some(Self::Association(id?.parse().ok()?)),
            OfficeRole::Club => Some(Self::Club(id?.parse().ok()?)),
        }
    }
}

/// What the office keeps.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Office {
    /// The seasons.
    pub seasons: BTreeMap<SeasonId, Season>,
    /// The associations.
    pub associations: BTreeMap<AssociationId, Association>,
    /// The clubs.
    pub clubs: BTreeMap<ClubId, Club>,
    /// The licences; a person has one in a season.
    pub licences: BTreeMap<LicenceId, Licence>,
    /// The transfers.
    pub transfers: BTreeMap<TransferId, Transfer>,
    /// The calendar.
    pub calendar: BTreeMap<FixtureId, Fixture>,
    /// Who is an officer of what.
    pub officers: BTreeSet<(UserId, Scope)>,
    /// The grades of arbiters.
    pub grades: BTreeMap<GradeId, Grade>,
}

impl Office {
    /// Does what an event says.
    pub fn apply(&mut self, event: OfficeEvent) {
        match event {
            OfficeEvent::SeasonSet { season } => drop(self.seasons.insert(season.id, season)),
            OfficeEvent::AssociationSet { association } => {
                self.associations.insert(association.id, association);
            }
            OfficeEvent::ClubSet { club } => drop(self.clubs.insert(club.id, club)),
            OfficeEvent::LicenceSet { licence } => {
                self.licences.insert(licence.id, licence);
            }
            OfficeEvent::LicenceAnnulled { licence } => {
                self.licences.remove(&licence.id);
                self.transfers.retain(|_, one| one.licence != licence.id);
            }
            OfficeEvent::SeasonRemoved { season, .. } => drop(self.seasons.remove(&season)),
            OfficeEvent::ClubRemoved { club, .. } => drop(self.clubs.remove(&club)),
            OfficeEvent::FixtureRemoved { fixture, .. } => drop(self.calendar.remove(&fixture)),
            // what is noted stands nowhere but in its row
            OfficeEvent::PapersNoted { .. } | OfficeEvent::ArbiterAppointed { .. } => {}
            OfficeEvent::TransferAsked { transfer }
            | OfficeEvent::TransferAnswered { transfer } => {
                self.transfers.insert(transfer.id, transfer);
            }
            OfficeEvent::FixtureSet { fixture } => {
                self.calendar.insert(fixture.id, fixture);
            }
            OfficeEvent::FixtureStepped { fixture, step } => {
                if let Some(fixture) = self.calendar.get_mut(&fixture) {
                    fixture.steps.push(step);
                }
            }
            OfficeEvent::OfficerAppointed { account, scope } => {
                self.officers.insert((account, scope));
            }
            OfficeEvent::OfficerDismissed { account, scope } => {
                self.officers.remove(&(account, scope));
            }
            OfficeEvent::GradeSet { grade } => drop(self.grades.insert(grade.id, grade)),
        }
    }

    /// Whose it is that belongs to this scope, with the association of a club.
    #[must_use]
    pub fn whose(&self, scope: Scope) -> Whose {
        match scope {
            Scope::Federation => Whose::Federations,
            Scope::Association(id) => Whose::Associations(id),
            Scope::Club(id) => {
                let club = self.clubs.get(&id);
                Whose::Clubs(id, club.and_then(|club| club.association))
            }
        }
    }

    /// Is there what this scope names?
    #[must_use]
    pub fn has(&self, scope: Scope) -> bool {
        match scope {
            Scope::Federation => true,
            Scope::Association(id) => self.associations.contains_key(&id),
            Scope::Club(id) => self.clubs.contains_key(&id),
        }
    }

    /// Of what an account is an officer.
    #[must_use]
    pub fn posts(&self, account: UserId) -> Vec<Scope> {
        let own = self.officers.iter().filter(|(whose, _)| *whose == account);
        own.map(|(_, scope)| *scope).collect()
    }

    /// The season of a day: the one that begins last of those whose days it is among.
    #[must_use]
    pub fn season_on(&self, day: NaiveDate) -> Option<&Season> {
        let on = |season: &&Season| (season.from..=season.until).contains(&day);
        self.seasons.values().filter(on).max_by_key(|one| one.from)
    }

    /// The season of a day, or else the next that comes, or else the last that was: of which one speaks on that day.
    #[must_use]
    pub fn season_near(&self, day: NaiveDate) -> Option<&Season> {
        let all = || self.seasons.values();
        let next = || {
            let coming = all().filter(|one| day < one.from);
            coming.min_by_key(|one| one.from)
        };
        let last = || all().max_by_key(|one| one.from);
        self.season_on(day).or_else(next).or_else(last)
    }

    /// The season that begins next after another one.
    #[must_use]
    pub fn season_after(&self, season: &Season) -> Option<&Season> {
        let later = self.seasons.values();
        let later = later.filter(|other| season.from < other.from);
        later.min_by_key(|other| other.from)
    }

    /// The seasons, the one that begins last first: numbers say nothing, since one of before may be entered late.
    #[must_use]
    pub fn newest_seasons(&self) -> Vec<&Season> {
        let mut all: Vec<&Season> = self.seasons.values().collect();
        all.sort_by_key(|season| Reverse((season.from, season.id)));
        all
    }

    /// What other days of a season take away: how many licences hold on fewer days then, and how many homologated entries for those with a licence begin on a day
    /// that was of it and is not any more.
    #[must_use]
    pub fn taken_by(&self, season: &Season) -> (usize, usize) {
        let Some(before) = self.seasons.get(&season.id) else {
            return (0, 0);
        };
        let mut then = self.clone();
        then.seasons.insert(season.id, season.clone());
        let loses = |licence: &&Licence| match (self.days(licence), then.days(licence)) {
            (Some((from, until)), Some((first, last))) => from < first || last < until,
            (Some(_), None) => true,
            (None, Some(_) | None) => false,
        };
        let falls_out = |fixture: &&Fixture| {
            let day = fixture.plan.starts;
            let is_settled = fixture.plan.licensed && fixture.homologated().is_some();
            is_settled && before.covers(day) && !season.covers(day)
        };
        let licences = self.licences.values().filter(loses);
        let entries = self.calendar.values().filter(falls_out);
        (licences.count(), entries.count())
    }

    /// Does anything of the office name this club: a licence, a transfer, an officer, an entry of the calendar?
    #[must_use]
    pub fn names_club(&self, club: ClubId) -> bool {
        let mut licences = self.licences.values();
        let mut transfers = self.transfers.values();
        licences.any(|one| one.club == Some(club))
            || transfers.any(|one| one.to == club || one.from == Some(club))
            || self.names(Scope::Club(club))
    }

    /// Is this association to choose from: has it a club, an officer, or an entry of the calendar? One that was typed once and has nothing is none.
    #[must_use]
    pub fn names_association(&self, association: AssociationId) -> bool {
        let mut clubs = self.clubs.values();
        clubs.any(|one| one.association == Some(association))
            || self.names(Scope::Association(association))
    }

    fn names(&self, scope: Scope) -> bool {
        let mut officers = self.officers.iter();
        let mut calendar = self.calendar.values();
        officers.any(|(_, of)| *of == scope) || calendar.any(|one| one.plan.owner == scope)
    }

    /// Does a licence hold on a day, as its own days and those of its season say?
    #[must_use]
    pub fn holds(&self, licence: &Licence, day: NaiveDate) -> bool {
        let days = self.days(licence);
        days.is_some_and(|(first, last)| (first..=last).contains(&day))
    }

    /// The first and the last day on which a licence holds, by its own days and those of its season; none where there is no such day.
    #[must_use]
    pub fn days(&self, licence: &Licence) -> Option<(NaiveDate, NaiveDate)> {
        let season = self.seasons.get(&licence.season)?;
        let first = self.first_day(licence);
        let last = match licence.ended {
            Some(ended) => season.grace.min(ended.pred_opt()?),
            None => season.grace,
        };
        (first <= last).then_some((first, last))
    }

    /// The licence of somebody that holds on a day, whichever of their records it was given to. In the grace of a season two may hold: the one of the season
    /// that begins later is theirs.
    #[must_use]
    pub fn licence_on(
        &self,
        merges: &Merges,
        player: PlayerId,
        day: NaiveDate,
    ) -> Option<&Licence> {
        let one = merges.one(player);
        let theirs = self.licences.values();
        let theirs = theirs.filter(|licence| merges.one(licence.player) == one);
        theirs
            .filter(|licence| self.holds(licence, day))
            .max_by_key(|licence| self.age(licence))
    }

    /// The licences of somebody, whichever of their records they were given to, the newest first.
    #[must_use]
    pub fn licences_of(&self, merges: &Merges, player: PlayerId) -> Vec<&Licence> {
        let one = merges.one(player);
        let all = self.licences.values();
        let theirs = all.filter(|licence| merges.one(licence.player) == one);
        let mut theirs: Vec<&Licence> = theirs.collect();
        theirs.sort_by_key(|licence| Reverse(self.age(licence)));
        theirs
    }

    /// Is this the licence by which its owner plays on a day, whether it is kept already or about to be? It holds, and no newer one of theirs does.
    #[must_use]
    pub fn is_in_force(&self, merges: &Merges, licence: &Licence, day: NaiveDate) -> bool {
        let one = merges.one(licence.player);
        let others = self.licences.values().filter(|other| {
            other.id != licence.id && self.holds(other, day) && merges.one(other.player) == one
        });
        let mut newer = others.filter(|other| self.age(other) > self.age(licence));
        self.holds(licence, day) && newer.next().is_none()
    }

    /// The first day on which a licence can hold: its own, and no day before its season.
    #[must_use]
    pub fn first_day(&self, licence: &Licence) -> NaiveDate {
        let season = self.seasons.get(&licence.season);
        season.map_or(licence.from, |season| licence.from.max(season.from))
    }

    /// By what the newest of several licences is known: numbers of seasons say nothing, since one of before may be entered late.
    fn age(&self, licence: &Licence) -> (Option<NaiveDate>, NaiveDate, LicenceId) {
        let season = self.seasons.get(&licence.season);
        (season.map(|one| one.from), licence.from, licence.id)
    }

    /// Somebody of the register in another club: it names club and association as it always did. Where the office knows no association of the club, that of the
    /// person stays. Nobody where there is no such club.
    #[must_use]
    pub fn moved(&self, player: &Player, to: ClubId) -> Option<Player> {
        let club = self.clubs.get(&to)?;
        let association = club
            .association
            .and_then(|id| self.associations.get(&id))
            .map(|one| one.name.clone());
        let person = player.person.clone();
        let person = Person {
            club: Some(club.name.clone()),
            association: association.or(person.association),
            ..person
        };
        Some(Player {
            id: player.id,
            person,
        })
    }

    /// The grade that an arbiter has on a day.
    #[must_use]
    pub fn grade_on(&self, account: UserId, day: NaiveDate) -> Option<&Grade> {
        let holds = |grade: &&Grade| grade.account == account && grade.holds_on(day);
        self.grades
            .values()
            .filter(holds)
            .max_by_key(|one| one.from)
    }
}

#[cfg(test)]
mod tests;
