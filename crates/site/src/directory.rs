//! Everybody of the register as searches and pages with many names go through them: read once for each state of the register, with what a search compares ready.
//!
//! All that stands there follows from the register's journal, so that its last row says whether what is kept still holds; no change has to think of it, and several
//! nodes need to tell each other nothing. It is one state at a time: who was erased is gone with the next search.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::db::{
    self, Conn, DbError,
    initials::ByInitials,
    journal::{self, Journal},
};
use crate::import::plain;
use federation::People;
use tournament::{ChainHash, Entry, Merges, Player, PlayerId, Title, Tournament, TournamentId};

/// In what of a person is looked for the words that somebody typed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Within {
    /// The name, the club, the association and the letters of the title as the public sees them, so that nobody finds a minor by a name that is not shown. Initials
    /// are those of the name and the club alone: too many associations begin with the same letters.
    Public,
    /// Name, club and licence number.
    Register,
    /// The name alone.
    Name,
}

/// What is kept.
#[derive(Debug, Clone, Default)]
pub struct Directory(Arc<Mutex<Option<Kept>>>);

/// The last row of the register's journal, and the year, by which minors are called by initials.
type State = ((i32, ChainHash), u16);

#[derive(Debug, Clone)]
struct Kept {
    state: State,
    everybody: Arc<Everybody>,
}

impl Directory {
    /// Everybody as the register has them now.
    ///
    /// # Errors
    /// [`DbError`] when the database failed.
    pub fn read(&self, c: &mut Conn, year: u16) -> Result<Arc<Everybody>, DbError> {
        let state = (journal::last(c, Journal::Register)?, year);
        // nobody holds it while they read
        let known = self.lock().clone().filter(|kept| kept.state == state);
        if let Some(known) = known {
            return Ok(known.everybody);
        }
        let everybody = Arc::new(Everybody::load(c, year)?);
        let kept = Kept {
            state,
            everybody: everybody.clone(),
        };
        *self.lock() = Some(kept);
        Ok(everybody)
    }

    fn lock(&self) -> MutexGuard<'_, Option<Kept>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A record of the register, with what searches compare.
#[derive(Debug)]
pub struct RegisterRecord {
    player: Player,
    /// Another record stands for its person.
    is_merged: bool,
    /// The highest title that a record of its person has.
    title: Option<Title>,
    /// The name that the public sees.
    shown: String,
    /// Name and club as the public sees them.
    public: String,
    /// The same with all else that lists and cards say of a player.
    card: String,
    register: String,
    name: String,
}

impl RegisterRecord {
    fn new(player: Player, merged: &Merged, year: u16) -> Self {
        let person = &player.person;
        let shown = |text: Option<String>| text.unwrap_or_default();
        let club = shown(person.club.as_ref().map(ToString::to_string));
        let licence = shown(person.licence.as_ref().map(ToString::to_string));
        let others = merged.titles.get(&player.id).into_iter().flatten();
        let name = person.public_name(year);
        let title = others.copied().chain(person.title).min();
        let letters = title.map_or("", |title| title.code());
        let association = shown(person.association.as_ref().map(ToString::to_string));
        Self {
            public: plain(&format!("{name} {club}")),
            card: plain(&format!("{name} {club} {association} {letters}")),
            shown: plain(&name),
            register: plain(&format!("{} {club} {licence}", person.name)),
            name: plain(person.name.as_str()),
            title,
            is_merged: merged.merges.is_merged(player.id),
            player,
        }
    }

    /// The record itself.
    #[must_use]
    pub fn player(&self) -> &Player {
        &self.player
    }

    /// The person whom the record stands for: the same with the highest title that one of theirs has.
    #[must_use]
    pub fn person(&self) -> Player {
        let mut player = self.player.clone();
        player.person.title = self.title;
        player
    }

    /// The highest title that a record of the person has.
    #[must_use]
    pub fn title(&self) -> Option<Title> {
        self.title
    }

    /// In what the words are looked for, which are as [`asked`] makes them.
    fn text(&self, within: Within, words: &str) -> &str {
        match within {
            Within::Public if is_initials(words) => &self.public,
            Within::Public => &self.card,
            Within::Register => &self.register,
            Within::Name => &self.name,
        }
    }
}

/// Which records are of one person, and what titles those have for whom another stands.
struct Merged {
    merges: Merges,
    titles: BTreeMap<PlayerId, Vec<Title>>,
}

impl Merged {
    fn of(merges: Merges, players: &[Player]) -> Self {
        let mut titles: BTreeMap<PlayerId, Vec<Title>> = BTreeMap::new();
        for one in players.iter().filter(|one| merges.is_merged(one.id)) {
            let all = titles.entry(merges.one(one.id)).or_default();
            all.extend(one.person.title);
        }
        Self { merges, titles }
    }
}

/// The records of the register, by name.
#[derive(Debug)]
pub struct Everybody {
    records: Vec<RegisterRecord>,
    /// Where in `records` each number is.
    places: BTreeMap<PlayerId, usize>,
    register: People,
}

impl Everybody {
    fn load(c: &mut Conn, year: u16) -> Result<Self, DbError> {
        Ok(Self::of(db::player::list(c)?, db::merge::load(c)?, year))
    }

    fn of(players: Vec<Player>, merges: Merges, year: u16) -> Self {
        let register = People::new(&players, merges.clone());
        let merged = Merged::of(merges, &players);
        let places = players.iter().zip(0..);
        let places = places.map(|(one, place)| (one.id, place)).collect();
        let records = players.into_iter();
        let records = records
            .map(|one| RegisterRecord::new(one, &merged, year))
            .collect();
        Self {
            records,
            places,
            register,
        }
    }

    /// How many records there are.
    #[must_use]
    pub fn count(&self) -> usize {
        self.records.len()
    }

    /// Every record, by name.
    pub fn records(&self) -> impl Iterator<Item = &Player> {
        self.records.iter().map(RegisterRecord::player)
    }

    /// The record with this number.
    #[must_use]
    pub fn record(&self, id: PlayerId) -> Option<&RegisterRecord> {
        self.records.get(*self.places.get(&id)?)
    }

    /// Who an entry is, and which records are of one person.
    #[must_use]
    pub fn register(&self) -> &People {
        &self.register
    }

    /// May the public know that an entry is of whoever this is? Not where it is shown by initials and the record does not ask for them: each would say of the other
    /// what it keeps to itself. What a record asks until somebody is of age joins the two afterwards as well.
    #[must_use]
    pub fn may_be_known(&self, tournament: &Tournament, entry: &Entry, id: PlayerId) -> bool {
        !tournament.is_by_initials(entry) || self.asks_for_initials(id)
    }

    /// Who an entry is, as far as the public may know it.
    #[must_use]
    pub fn publicly(&self, tournament: &Tournament, entry: &Entry) -> Option<PlayerId> {
        let known = self.register.of(entry)?;
        self.may_be_known(tournament, entry, known).then_some(known)
    }

    /// Is somebody to be shown by initials, as the record says that stands for them?
    #[must_use]
    pub fn asks_for_initials(&self, id: PlayerId) -> bool {
        let record = self.record(self.register.one(id));
        record.is_some_and(|record| record.player.person.by_initials)
    }

    /// Who is not to be known by which tournament, of entries that are shown by initials there.
    #[must_use]
    pub fn apart(&self, shown: &[ByInitials]) -> BTreeSet<(TournamentId, PlayerId)> {
        let known = shown.iter().filter_map(|(id, player, person)| {
            Some((*id, self.register.entered(*player, person)?))
        });
        known
            .filter(|(_, player)| !self.asks_for_initials(*player))
            .collect()
    }

    /// The records in which each word is that somebody typed, by name.
    #[must_use]
    pub fn found(&self, within: Within, typed: &str) -> Vec<&RegisterRecord> {
        let typed = asked(typed);
        let all = self.records.iter();
        all.filter(|record| has_words(record.text(within, &typed), &typed))
            .collect()
    }

    /// The same of everybody once: of several records of one person the one that stands for it. For the public by the names that it sees.
    #[must_use]
    pub fn people(&self, within: Within, typed: &str) -> Vec<&RegisterRecord> {
        let mut found = self.found(within, typed);
        found.retain(|record| !record.is_merged);
        if within == Within::Public {
            // among full names the place of initials says how the name goes on
            found.sort_by_key(|record| (&record.shown, record.player.id));
        }
        found
    }
}

/// The words that somebody typed into a search, [`plain`]: a comma parts them as a space does, since names are written with the last one first too.
///
/// ```
/// assert_eq!(site::directory::asked("Falcão, Beatriz"), "falcao beatriz");
/// ```
#[must_use]
pub fn asked(typed: &str) -> String {
    plain(&typed.replace([',', ';'], " "))
}

/// Does a text have each word of another one? Both are [`plain`]. A letter alone is an initial, of a word that begins so; initials alone are
/// those of words in their order, so that «N. L.» is neither «L. N.» nor whoever has both letters somewhere.
#[must_use]
pub fn has_words(text: &str, words: &str) -> bool {
    let mut parts = text.split(' ');
    if is_initials(words) {
        let mut letters = words.split(' ');
        return letters.all(|letter| parts.any(|part| part.starts_with(letter)));
    }
    words.split(' ').all(|word| match is_initial(word) {
        true => parts.clone().any(|part| part.starts_with(word)),
        false => text.contains(word),
    })
}

/// Are these words, which are [`plain`], initials and nothing else? They may be those of several people.
#[must_use]
pub fn is_initials(words: &str) -> bool {
    words.split(' ').all(is_initial)
}

fn is_initial(word: &str) -> bool {
    let mut letters = word.chars();
    letters.next().is_some_and(char::is_alphabetic) && letters.next().is_none()
}

#[cfg(test)]
mod tests {
    use super::*;
    use tournament::Person;

    fn everybody() -> Everybody {
        let player = |id: i32, name: &str, club: &str| Player {
            id: PlayerId(id),
            person: Person {
                club: club.parse().ok(),
                licence: format!("L-{id}").parse().ok(),
                ..Person::named(name.parse().unwrap())
            },
        };
        let mut players = vec![
            player(1, "Mafalda Menor", "Évora"),
            player(2, "João da Conceição", "CD Vizela"),
            player(3, "João Conceição", "Ovar"),
        ];
        players[0].person.born = "2015".parse().ok();
        players[0].person.by_initials = true;
        players[1].person.title = Some(Title::ALL[1]);
        players[1].person.association = "AD Braga".parse().ok();
        players[2].person.title = Some(Title::ALL[0]);
        let mut merges = Merges::default();
        assert!(merges.merge(PlayerId(3), PlayerId(2)));
        Everybody::of(players, merges, 2026)
    }

    #[test]
    fn a_search_finds_whom_it_may_by_what_it_looks_in() {
        let everybody = everybody();
        for (within, typed, records, people) in [
            (Within::Public, "conceicao JOAO", vec![2, 3], vec![2]),
            (Within::Public, "Conceição, João", vec![2, 3], vec![2]),
            (Within::Public, "AD Braga", vec![2], vec![2]),
            (Within::Public, "gmi", vec![2, 3], vec![2]),
            (Within::Public, "J. A.", vec![], vec![]),
            (Within::Public, "vizela", vec![2], vec![2]),
            (Within::Public, "ovar", vec![3], vec![]),
            (Within::Public, "mafalda", vec![], vec![]),
            (Within::Public, "m. m. EVORA", vec![1], vec![1]),
            (Within::Public, "M. M.", vec![1], vec![1]),
            (Within::Public, "E. M.", vec![], vec![]),
            (Within::Public, "j. c.", vec![2, 3], vec![2]),
            (Within::Public, "c. j.", vec![], vec![]),
            (Within::Public, "a. o.", vec![], vec![]),
            (Within::Public, "joão c", vec![2, 3], vec![2]),
            (Within::Public, "L-2", vec![], vec![]),
            (Within::Public, " ", vec![1, 2, 3], vec![2, 1]),
            (Within::Register, "mafalda evora", vec![1], vec![1]),
            (Within::Register, "l-2", vec![2], vec![2]),
            (Within::Name, "vizela", vec![], vec![]),
            (Within::Name, "menor", vec![1], vec![1]),
            (Within::Name, " ", vec![1, 2, 3], vec![1, 2]),
        ] {
            let ids =
                |found: Vec<&RegisterRecord>| found.iter().map(|one| one.player.id.0).collect();
            let found: Vec<i32> = ids(everybody.found(within, typed));
            assert_eq!(found, records, "{within:?} {typed}");
            let found: Vec<i32> = ids(everybody.people(within, typed));
            assert_eq!(found, people, "{within:?} {typed}");
        }
        let found = everybody.people(Within::Name, "joao");
        assert_eq!(found[0].person().person.title, Some(Title::ALL[0]));
        assert_eq!(found[0].player().person.title, Some(Title::ALL[1]));
    }
}
