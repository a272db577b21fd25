//! Somebody who asked, as the list shows them: with those of the register who may be the same person.

use std::collections::{BTreeMap, BTreeSet};

use crate::{
    applicant::ApplicantData,
    db::application::Application,
    import::{self, plain},
    web::{
        address::{EntryAt, TournamentAt},
        register::person,
    },
};
use tournament::{
    EntryNo, Merges, Person, Player, PlayerId, Stage, Tournament, decide,
    online::{ApplicationState, queue::Queue},
};

use super::already::{Already, Entered};

/// How many of the register are shown beside somebody.
const MOST_ALIKE: usize = 5;

/// Somebody who asked.
pub(super) struct ApplicationRow {
    pub application: Application,
    /// The place on the waiting list.
    pub place: Option<usize>,
    /// The entry that was made of it.
    pub entry: Option<EntryAt>,
    /// The entry that they may be, which was not made of it.
    pub already: Option<Already>,
    pub is_minor: bool,
    /// Has the tournament begun? Then there are no turns any more.
    pub has_begun: bool,
    /// Can anybody still be entered?
    takes_entries: bool,
    /// Who of the register may be meant.
    pub alike: Vec<Alike>,
    /// The choice that the finder of imports makes: a player's number, or that it is somebody new. Nothing where several could be meant.
    pub chosen: Option<String>,
    /// The licence that was typed, with whose it is, where neither the name nor the year of birth is that person's.
    pub doubted: Option<(String, String)>,
}

/// Somebody of the register.
pub(super) struct Alike {
    pub id: PlayerId,
    pub name: String,
    /// All that is known, so that the two can be compared.
    pub about: String,
}

/// What a form sends for somebody new.
pub(super) const NEW: &str = "new";

/// Does somebody wait, or have a place, of whom no entry was made?
pub(super) fn is_undecided(one: &Application, tournament: &Tournament) -> bool {
    one.state.may_be_entered() && one.entry_in(tournament).is_none()
}

impl ApplicationRow {
    pub(super) fn new(
        application: Application,
        (tournament, queue): (&Tournament, &Queue),
        (register, entered): (&Register<'_>, &Entered<'_>),
        at: TournamentAt,
    ) -> Self {
        let given = application.given.as_ref();
        let found = given.filter(|_| is_undecided(&application, tournament));
        let alike = found.map_or_else(Vec::new, |given| register.alike(given, entered));
        let doubted = found.and_then(|given| register.doubted(given));
        let sure = found.filter(|_| doubted.is_none());
        let already =
            found.and_then(|given| entered.already((application.no, given), register, at));
        Self {
            already,
            place: queue.place_of(application.no),
            entry: application
                .entry_in(tournament)
                .map(|entry| at.entry(entry.no)),
            is_minor: given.is_some_and(|given| given.is_minor_on(tournament.details.starts)),
            has_begun: matches!(tournament.stage, Stage::Running | Stage::Finished),
            takes_entries: decide::takes_entries(tournament).is_ok(),
            chosen: sure.and_then(|given| chosen(given, register, &alike)),
            doubted,
            alike,
            application,
        }
    }

    pub(super) fn given(&self) -> Option<&ApplicantData> {
        self.application.given.as_ref()
    }

    /// What to call them where what they gave is gone.
    pub(super) fn name(&self) -> String {
        let given = self.given();
        given.map_or_else(
            || format!("#{}", self.application.no),
            |given| given.name.to_string(),
        )
    }

    pub(super) fn is(&self, state: ApplicationState) -> bool {
        self.application.state == state
    }

    pub(super) fn is_placed(&self) -> bool {
        self.is(ApplicationState::Placed)
    }

    pub(super) fn is_refused(&self) -> bool {
        self.is(ApplicationState::Refused)
    }

    /// Does the organiser decide?
    fn waits(&self) -> bool {
        self.is(ApplicationState::Waiting) || self.is(ApplicationState::TakenOff)
    }

    /// Is it somebody of the waiting list, or who was on it when the tournament began?
    fn is_listed(&self) -> bool {
        self.is(ApplicationState::Listed) || self.is(ApplicationState::Missed)
    }

    /// Can the organiser still say yes? Until the start the waiting list has its turns.
    pub(super) fn can_be_entered(&self) -> bool {
        let comes_late = self.has_begun && self.is_listed();
        let wants = self.waits() || self.is(ApplicationState::Placed) || comes_late;
        self.entry.is_none() && self.takes_entries && wants
    }

    /// Can the organiser still say no?
    pub(super) fn can_be_refused(&self) -> bool {
        self.entry.is_none()
            && (self.waits() || self.is(ApplicationState::Placed) || self.is_listed())
    }

    /// The entry that the organiser may say is theirs.
    pub(super) fn joins(&self) -> Option<EntryNo> {
        self.already.as_ref()?.free
    }

    pub(super) fn is_chosen(&self, value: &str) -> bool {
        self.chosen.as_deref() == Some(value)
    }
}

/// Everybody of the register, and where each name and each licence is among them: found once for all who asked, who may be hundreds among thousands.
pub(super) struct Register<'a> {
    players: &'a [Player],
    merges: &'a Merges,
    places: BTreeMap<PlayerId, usize>,
    named: BTreeMap<String, Vec<usize>>,
    licensed: BTreeMap<&'a str, Vec<usize>>,
}

impl<'a> Register<'a> {
    pub(super) fn of(players: &'a [Player], merges: &'a Merges) -> Self {
        let places = players.iter().zip(0..);
        let mut named: BTreeMap<String, Vec<usize>> = BTreeMap::new();
        let mut licensed: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
        for (place, Player { person, .. }) in players.iter().enumerate() {
            let same = named.entry(plain(person.name.as_str())).or_default();
            same.push(place);
            if let Some(licence) = &person.licence {
                licensed.entry(licence.as_str()).or_default().push(place);
            }
        }
        Self {
            players,
            merges,
            places: places.map(|(one, place)| (one.id, place)).collect(),
            named,
            licensed,
        }
    }

    /// Where the record is that stands for this one's person.
    fn standing(&self, place: usize) -> Option<usize> {
        let one = self.merges.one(self.players.get(place)?.id);
        self.places.get(&one).copied()
    }

    /// The licence that was typed and the name of whose it is, where that may be somebody else's: a number is easily mistyped, and then neither the name nor the
    /// year is theirs.
    fn doubted(&self, given: &ApplicantData) -> Option<(String, String)> {
        let licence = given.licence.as_ref()?;
        let place = self.licensed.get(licence.as_str())?.first()?;
        let person = &self.players.get(*place)?.person;
        let is_named = plain(person.name.as_str()) == plain(given.name.as_str());
        let is_born = person.born.is_some() && person.born == given.born.year();
        (!is_named && !is_born).then(|| (licence.to_string(), person.name.to_string()))
    }

    /// May somebody be another than the holder of their licence number?
    fn is_open(&self, person: &Person, holder: &Player) -> bool {
        self.merges.may_not_be_holder(person, holder, self.players)
    }

    /// The entry of whose licence was typed, as the register knows it.
    pub(super) fn licensed(&self, given: &ApplicantData, entered: &Entered<'_>) -> Option<EntryNo> {
        let licence = given.licence.as_ref()?;
        let places = self.licensed.get(licence.as_str())?;
        places
            .iter()
            .find_map(|place| self.entered(*place, entered))
    }

    /// The entry of somebody of the same name in the register, whose record has no other year of birth.
    pub(super) fn named(&self, given: &ApplicantData, entered: &Entered<'_>) -> Option<EntryNo> {
        let places = self.named.get(&plain(given.name.as_str()))?;
        let fits = |place: &&usize| {
            let born = self.players.get(**place).and_then(|one| one.person.born);
            born.is_none() || born == given.born.year()
        };
        let mut fitting = places.iter().filter(fits);
        fitting.find_map(|place| self.entered(*place, entered))
    }

    /// The entry of the person whose record is here.
    fn entered(&self, place: usize, entered: &Entered<'_>) -> Option<EntryNo> {
        let player = self.players.get(self.standing(place)?)?;
        entered.entry_of(player.id)
    }

    /// Those of the same licence or name who are not entered, each by the record that stands for them, in the order of the register.
    fn alike(&self, given: &ApplicantData, entered: &Entered<'_>) -> Vec<Alike> {
        let licence = given.licence.as_ref().map(|licence| licence.as_str());
        let licensed = licence.and_then(|licence| self.licensed.get(licence));
        let named = self.named.get(&plain(given.name.as_str()));
        let places: BTreeSet<usize> = licensed
            .into_iter()
            .chain(named)
            .flatten()
            .filter_map(|place| self.standing(*place))
            .collect();
        let players = places
            .into_iter()
            .filter_map(|place| self.players.get(place));
        let free = players.filter(|player| !entered.has(player.id));
        let alike = free.take(MOST_ALIKE).map(|player| Alike {
            id: player.id,
            name: player.person.name.to_string(),
            about: person::understood(&player.person),
        });
        alike.collect()
    }
}

/// What is chosen beforehand: whom the finder of imports finds, or somebody new where nobody is alike.
fn chosen(given: &ApplicantData, register: &Register<'_>, alike: &[Alike]) -> Option<String> {
    let person = given.person();
    match import::find_match(&person, register.players) {
        Ok(Some(player)) if register.is_open(&person, player) => None,
        Ok(Some(player)) => alike
            .iter()
            .find(|one| one.id == register.merges.one(player.id))
            .map(|one| one.id.to_string()),
        Ok(None) if alike.is_empty() => Some(NEW.to_owned()),
        Ok(None) | Err(_) => None,
    }
}
