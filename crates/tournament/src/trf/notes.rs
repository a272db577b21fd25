//! Comments of our own: what the records of the format have no place for, so that a tournament comes back the same. Other
//! programs pass over comments.
//!
//! ```text
//! ### regulations: {"rule_set":"portuguese",…}
//! ### name 12: Maria Antónia da Conceição Vasconcelos Teixeira
//! ### licence 12: FPD-2026-00123456
//! ### licence 13: —
//! ### club 12: Clube de Damas do Sado
//! ### association 12: Setúbal
//! ### title 12: GMIF
//! ### initials 12
//! ### late 12: 3
//! ### withdrawn 12: 5
//! ### expelled 12: 5
//! ### by-hand 12: 3
//! ### begins 3: 2026/05/02 10:00
//! ### decider 3 12: [[0,"first",{"draw":"unstated"}],[0,"second",null]]
//! ### not-needed 3 12: 3 4
//! ### boards 3: 1-4 2-1 5-3 7-2
//! ```

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Write as _,
};

use chrono::NaiveDateTime;

use crate::{
    Attendance, BoardNo, Entry, EntryNo, GameNo, LicenceNumber, Match, Outcome, Person, PersonName,
    Regulations, Round, RoundNo, RoundState, ShortText, Side, Title, Tournament,
    erasure::entry_licence_pseudonym,
};

/// How many characters of a name its columns hold (15 to 47).
const NAME_WIDTH: usize = 33;
/// How many characters of a licence number its columns hold (58 to 68).
const LICENCE_WIDTH: usize = 11;

/// How a moment is noted.
const MOMENT: &str = "%Y/%m/%d %H:%M";

/// A game that decides a match: the step of the regulations' decider, who has White, how it ended.
type Deciding = (usize, Side, Option<Outcome>);

/// The most games that decide a match; with those of the match itself no more than a number of a game can count.
const MOST_DECIDING: usize = 100;

/// What the comments of a file say.
#[derive(Debug, Default)]
pub(super) struct Notes {
    /// The regulations. Where the records say the same thing, the records count.
    pub regulations: Option<Box<Regulations>>,
    /// Those for which the columns are too narrow.
    names: BTreeMap<u16, PersonName>,
    licences: BTreeMap<u16, LicenceNumber>,
    clubs: BTreeMap<u16, ShortText>,
    associations: BTreeMap<u16, ShortText>,
    /// Those for which the column is too narrow.
    titles: BTreeMap<u16, Title>,
    initials: BTreeSet<u16>,
    late: BTreeMap<u16, RoundNo>,
    gone: BTreeMap<u16, Attendance>,
    by_hand: BTreeSet<(u16, RoundNo)>,
    /// When rounds begin, in the time of the place.
    pub begins: BTreeMap<RoundNo, NaiveDateTime>,
    /// By round and the smaller number of the two the games that decided their match: the step, who has White, how it ended.
    deciders: BTreeMap<(RoundNo, u16), Vec<Deciding>>,
    /// Likewise the games without which their match was decided: their columns are as blank as those of a game still to be played.
    not_needed: BTreeMap<(RoundNo, u16), BTreeSet<GameNo>>,
    /// Of each round the boards, by the smaller number of the two who sit there.
    boards: BTreeMap<RoundNo, BTreeMap<u16, BoardNo>>,
}

impl Notes {
    /// Takes the text of a comment; `None` when it is none of ours.
    pub(super) fn take(&mut self, text: &str) -> Option<()> {
        let (head, value) = text.split_once(':').unwrap_or((text, ""));
        let (key, of) = head.split_once(' ').unwrap_or((head, ""));
        let number = of.parse::<u16>().ok();
        let short = || value.parse::<ShortText>().ok();
        let round = || value.trim().parse::<RoundNo>().ok();
        match (key, number) {
            ("regulations", None) => {
                self.regulations = Some(Box::new(serde_json::from_str(value).ok()?));
            }
            ("name", Some(number)) => drop(self.names.insert(number, value.parse().ok()?)),
            ("licence", Some(number)) => drop(self.licences.insert(number, value.parse().ok()?)),
            ("club", Some(number)) => drop(self.clubs.insert(number, short()?)),
            ("association", Some(number)) => drop(self.associations.insert(number, short()?)),
            ("title", Some(number)) => drop(self.titles.insert(number, value.parse().ok()?)),
            ("initials", Some(number)) => drop(self.initials.insert(number)),
            ("late", Some(number)) => drop(self.late.insert(number, round()?)),
            ("withdrawn", Some(number)) => {
                self.gone.insert(number, Attendance::Withdrawn(round()?));
            }
            ("expelled", Some(number)) => {
                self.gone.insert(number, Attendance::Expelled(round()?));
            }
            ("by-hand", Some(number)) => drop(self.by_hand.insert((number, round()?))),
            ("begins", Some(number)) => {
                let at = NaiveDateTime::parse_from_str(value.trim(), MOMENT).ok()?;
                self.begins.insert(RoundNo(number), at);
            }
            ("decider", None) => {
                let (round, number) = of.split_once(' ')?;
                let games: Vec<Deciding> = serde_json::from_str(value).ok()?;
                let games = Some(games).filter(|games| games.len() <= MOST_DECIDING)?;
                let place = (round.parse().ok()?, number.parse().ok()?);
                self.deciders.insert(place, games);
            }
            ("not-needed", None) => {
                let (round, number) = of.split_once(' ')?;
                let games = value.split_whitespace();
                let games = games.map(|game| game.parse::<GameNo>().ok());
                let games: Option<BTreeSet<GameNo>> = games.collect();
                let place = (round.parse().ok()?, number.parse().ok()?);
                self.not_needed.insert(place, games?);
            }
            ("boards", Some(number)) => {
                let boards = value.split_whitespace().map(|one| {
                    let (number, board) = one.split_once('-')?;
                    Some((number.parse().ok()?, board.parse().ok()?))
                });
                let boards: Option<BTreeMap<u16, BoardNo>> = boards.collect();
                self.boards.insert(RoundNo(number), boards?);
            }
            _ => return None,
        }
        Some(())
    }

    /// Was the match of this player in a round made by hand?
    pub(super) fn is_by_hand(&self, number: u16, round: RoundNo) -> bool {
        self.by_hand.contains(&(number, round))
    }

    /// Puts the games into a match that decided it, as far as they are of steps of the regulations. `number` is the smaller of its two.
    pub(super) fn decide(&self, one: &mut Match, round: RoundNo, number: u16) {
        let noted = self.regulations.as_ref();
        let steps = noted.map_or(0, |noted| noted.decider.steps().len());
        let games = self.deciders.get(&(round, number)).into_iter().flatten();
        for &(step, white, outcome) in games.filter(|(step, ..)| *step < steps) {
            one.set_decider(step, &[white], None);
            if let Some(last) = one.decider.last_mut() {
                last.game.outcome = outcome;
            }
        }
    }

    /// Passes over the games of a match that were not needed. `number` is the smaller of its two.
    ///
    /// A note of a match that its results do not decide is not followed: somebody changed the file since.
    pub(super) fn pass_over(&self, one: &mut Match, round: RoundNo, number: u16) {
        let noted = self.not_needed.get(&(round, number));
        let Some(noted) = noted.filter(|_| one.clinched()) else {
            return;
        };
        let open = one.games.iter_mut().filter(|game| game.outcome.is_none());
        for game in open.filter(|game| noted.contains(&game.no)) {
            game.outcome = Some(Outcome::NotNeeded);
        }
    }

    /// The matches of a round, each with the smaller number of its two, on the boards that are noted for it.
    ///
    /// A note that does not seat every match of the round on one of its boards, each on another, is not followed: somebody
    /// changed the file since.
    pub(super) fn on_boards(&self, round: RoundNo, matches: Vec<(u16, Match)>) -> Vec<Match> {
        let noted = self.boards.get(&round);
        let board = |number: u16| {
            let board = noted?.get(&number).copied()?;
            (1..=matches.len())
                .contains(&usize::from(board.0))
                .then_some(board)
        };
        let boards: Option<Vec<BoardNo>> = matches.iter().map(|one| board(one.0)).collect();
        let boards = boards.filter(|boards| {
            let others: BTreeSet<BoardNo> = boards.iter().copied().collect();
            others.len() == boards.len()
        });
        let mut matches: Vec<Match> = matches.into_iter().map(|(_, one)| one).collect();
        if let Some(boards) = boards {
            for (one, board) in matches.iter_mut().zip(boards) {
                one.board = board;
            }
            matches.sort_by_key(|one| one.board);
        }
        matches
    }

    /// The whole name of this number. A note whose beginning is not what the columns say is not followed: somebody changed the file since.
    fn name(&self, number: u16, column: &PersonName) -> PersonName {
        let noted = self.names.get(&number);
        let begun = noted.filter(|noted| in_columns(noted).trim_end() == column.as_str());
        begun.unwrap_or(column).clone()
    }

    /// The whole licence number of this number, likewise. Of one whose owner is forgotten a comment says alone that there was one.
    fn licence(&self, number: u16, column: Option<&LicenceNumber>) -> Option<LicenceNumber> {
        let noted = self.licences.get(&number);
        if column.is_none() && noted.is_some_and(LicenceNumber::is_forgotten) {
            return entry_licence_pseudonym(EntryNo(number)).ok();
        }
        let is_begun = |noted: &&LicenceNumber| {
            column.is_some_and(|one| licence_in_columns(noted) == one.as_str())
        };
        noted.filter(is_begun).or(column).cloned()
    }

    /// The entry with this number, with what is noted.
    pub(super) fn entry(&self, number: u16, person: &Person) -> Entry {
        let gone = self.gone.get(&number).copied();
        Entry {
            no: EntryNo(number),
            player: None,
            person: Person {
                name: self.name(number, &person.name),
                licence: self.licence(number, person.licence.as_ref()),
                club: self.clubs.get(&number).cloned(),
                association: self.associations.get(&number).cloned(),
                title: self.titles.get(&number).copied().or(person.title),
                by_initials: self.initials.contains(&number),
                ..person.clone()
            },
            from_round: self.late.get(&number).copied().unwrap_or(RoundNo(1)),
            attendance: gone.unwrap_or(Attendance::Present),
            byes: BTreeMap::new(),
            excluded: std::collections::BTreeSet::new(),
            reinstated: false,
        }
    }
}

/// The comment with the regulations.
pub(super) fn of_regulations(regulations: &Regulations) -> Option<String> {
    let text = serde_json::to_string(regulations).ok()?;
    Some(format!("### regulations: {text}"))
}

/// Does a title fit into its column (11 to 13)?
pub(super) fn fits(title: Title) -> bool {
    title.code().len() <= 3
}

/// As much of a name as its columns hold.
pub(super) fn in_columns(name: &PersonName) -> String {
    name.as_str().chars().take(NAME_WIDTH).collect()
}

/// Does a name fit into its columns?
pub(super) fn is_short(name: &PersonName) -> bool {
    name.as_str().chars().count() <= NAME_WIDTH
}

/// As much of a licence number as its columns hold; nothing where its owner is forgotten: other programs would take what stands there for a number.
pub(super) fn licence_in_columns(licence: &LicenceNumber) -> String {
    if licence.is_forgotten() {
        return String::new();
    }
    let begun: String = licence.as_str().chars().take(LICENCE_WIDTH).collect();
    begun.trim_end().to_owned()
}

/// Does a licence number fit into its columns?
pub(super) fn is_short_licence(licence: &LicenceNumber) -> bool {
    licence.as_str().chars().count() <= LICENCE_WIDTH
}

/// What a comment says of a licence number that its columns do not.
fn noted_licence(licence: &LicenceNumber) -> Option<String> {
    if licence.is_forgotten() {
        return Some(LicenceNumber::FORGOTTEN.to_string());
    }
    (!is_short_licence(licence)).then(|| licence.to_string())
}

/// The comments of a player.
pub(super) fn of_entry(number: u16, entry: &Entry) -> Vec<String> {
    let person = &entry.person;
    let club = person.club.as_ref();
    let association = person.association.as_ref();
    let title = person.title.filter(|title| !fits(*title));
    let name = Some(&person.name).filter(|name| !is_short(name));
    let licence = person.licence.as_ref().and_then(noted_licence);
    let notes = [
        name.map(|name| format!("### name {number}: {name}")),
        licence.map(|licence| format!("### licence {number}: {licence}")),
        club.map(|club| format!("### club {number}: {club}")),
        association.map(|one| format!("### association {number}: {one}")),
        title.map(|title| format!("### title {number}: {}", title.code())),
        person.by_initials.then(|| format!("### initials {number}")),
        (entry.from_round > RoundNo(1)).then(|| format!("### late {number}: {}", entry.from_round)),
        match entry.attendance {
            Attendance::Withdrawn(round) => Some(format!("### withdrawn {number}: {round}")),
            Attendance::Expelled(round) => Some(format!("### expelled {number}: {round}")),
            Attendance::Present | Attendance::Expected => None,
        },
    ];
    notes.into_iter().flatten().collect()
}

/// The comments of the rounds: what was made by hand, what decided drawn matches, which games were not needed, and who sat where.
pub(super) fn of_rounds(tournament: &Tournament) -> Vec<String> {
    let rounds = tournament.rounds.iter();
    let public = rounds.filter(|round| round.state != RoundState::Draft);
    let notes = public.flat_map(|round| {
        let by_hand = round.matches.iter().filter(|one| one.by_hand);
        let by_hand = by_hand.filter_map(move |one| smaller(tournament, one));
        let by_hand = by_hand.map(move |number| format!("### by-hand {number}: {}", round.no));
        let deciders = round.matches.iter();
        let deciders = deciders.filter_map(move |one| of_decider(tournament, round.no, one));
        let left = round.matches.iter();
        let left = left.filter_map(move |one| of_not_needed(tournament, round.no, one));
        let of_matches = by_hand.chain(deciders).chain(left);
        of_matches.chain(of_boards(tournament, round))
    });
    notes.collect()
}

/// The comments with the hours of the rounds, whose dates alone have a record.
pub(super) fn of_hours(tournament: &Tournament) -> impl Iterator<Item = String> {
    let hours = tournament.presentation.hours.iter();
    hours.map(|(round, at)| format!("### begins {round}: {}", at.format(MOMENT)))
}

/// The comment with the games that decide a match.
fn of_decider(tournament: &Tournament, round: RoundNo, one: &Match) -> Option<String> {
    let number = smaller(tournament, one)?;
    let games = one.decider.iter();
    let games = games.map(|one| (one.step, one.game.white, one.game.outcome));
    let games: Vec<Deciding> = games.collect();
    let text = serde_json::to_string(&games).ok()?;
    (!games.is_empty()).then(|| format!("### decider {round} {number}: {text}"))
}

/// The comment with the games of a match that were not needed.
fn of_not_needed(tournament: &Tournament, round: RoundNo, one: &Match) -> Option<String> {
    let number = smaller(tournament, one)?;
    let left = one.games.iter();
    let left = left.filter(|game| game.outcome == Some(Outcome::NotNeeded));
    let left: Vec<String> = left.map(|game| game.no.to_string()).collect();
    let games = left.join(" ");
    (!left.is_empty()).then(|| format!("### not-needed {round} {number}: {games}"))
}

/// The comment with the boards of a round; none where they are numbered as whoever reads the file numbers them.
fn of_boards(tournament: &Tournament, round: &Round) -> Option<String> {
    let seats = round.matches.iter();
    let seats = seats.map(|one| Some((smaller(tournament, one)?, one.board)));
    let mut seats: Vec<(u16, BoardNo)> = seats.collect::<Option<_>>()?;
    seats.sort_unstable();
    let boards = seats.iter().map(|(_, board)| board.0);
    if boards.eq((1..).take(seats.len())) {
        return None;
    }
    let mut note = format!("### boards {}:", round.no);
    for (number, board) in seats {
        let _ = write!(note, " {number}-{board}");
    }
    Some(note)
}

/// The smaller pairing number of the two of a match, by which notes name it.
fn smaller(tournament: &Tournament, one: &Match) -> Option<u16> {
    let numbers = [one.pairing.first, one.pairing.second];
    let numbers = numbers.map(|entry| tournament.pairing_number(entry));
    numbers.into_iter().flatten().min()
}
