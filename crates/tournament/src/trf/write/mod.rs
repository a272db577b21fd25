//! Writing a file.

use std::{collections::BTreeMap, fmt::Write as _};

use super::{Columns, Extras, dates, extras::tie_breaks, notes};
use crate::{
    ByeKind, Entry, EntryNo, FederationCode, Match, Outcome, Person, Points, PrimaryScore, Round,
    RoundNo, RoundState, Sex, Side, Tournament,
    standings::{Value, standings},
};

mod engine;
mod header;
mod unwritten;

pub(super) use header::{PROGRAM, TrfPart, code, code_of, in_words, part};
pub use unwritten::Unwritten;

/// Which edition of the format is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Edition {
    /// Of 2016, with the XX codes that pairing engines added to it.
    Trf16,
    /// Of 2026 (C.02.03 Annexure A).
    Trf26,
}

/// The tournament as TRF26, lines ended by LF. Drafts are not written; nor is what the records of the format have no place
/// for: see [`Unwritten`], and [`Edition::write`], which notes the regulations and clubs in comments.
#[must_use]
pub fn write(tournament: &Tournament) -> String {
    write_with(tournament, &Extras::default(), Edition::Trf26)
}

impl Edition {
    /// The tournament in this edition, lines ended by LF. What the records of TRF26 have no place for stands in comments
    /// where [`super::read`] finds it again. Before the start everybody who entered has the number of their entry.
    #[must_use]
    pub fn write(self, tournament: &Tournament) -> String {
        let mut tournament = tournament.clone();
        if tournament.order.is_empty() {
            tournament.order = tournament.entries.keys().copied().collect();
        }
        let extras = Extras {
            noted: true,
            ..Extras::default()
        };
        write_with(&tournament, &extras, self)
    }

    /// The same as a file that is sent: each line has a CR at its end, as the format asks (remark 1), and the LF after it.
    #[must_use]
    pub fn file(self, tournament: &Tournament) -> String {
        self.write(tournament).replace('\n', "\r\n")
    }
}

/// The same with what a file said besides.
pub(super) fn write_with(tournament: &Tournament, extras: &Extras, edition: Edition) -> String {
    let writer = Writer {
        tournament,
        extras,
        edition,
        numbers: tournament.order.iter().copied().zip(1..).collect(),
    };
    let mut lines = writer.header();
    writer.players(&mut lines);
    writer.engine(&mut lines);
    lines.extend(writer.kept(TrfPart::Rest));
    lines.join("\n") + "\n"
}

struct Writer<'a> {
    tournament: &'a Tournament,
    extras: &'a Extras,
    edition: Edition,
    /// The pairing number of each entry.
    numbers: BTreeMap<EntryNo, u16>,
}

impl Writer<'_> {
    fn players(&self, lines: &mut Vec<String>) {
        let by_games = self.counts_games().then(|| by_games(self.tournament));
        let table = standings(by_games.as_ref().unwrap_or(self.tournament), None);
        let rows: BTreeMap<EntryNo, _> = table.rows.iter().map(|row| (row.entry, row)).collect();
        let next = self.tournament.next_round();
        for (number, entry) in (1_u16..).zip(&self.tournament.order) {
            let Some(one) = self.tournament.entries.get(entry) else {
                continue;
            };
            let row = rows.get(entry);
            let score = if let Some(Value::Number(score)) = row.map(|row| row.score.value) {
                in_four(score.decimal(1))
            } else {
                "0.0".to_owned()
            };
            let place = row.map_or(0, |row| row.place);
            let mut line = person(number, &one.person, self.extras.columns.get(entry));
            let _ = write!(line, "{score:>4} {place:>4}");
            for round in &self.tournament.rounds {
                if round.state != RoundState::Draft {
                    self.cells(round, *entry, &mut line);
                }
            }
            if let Some(kind) = self.bye_in(one, next) {
                for _ in 0..self.tournament.regulations.games.0 {
                    let _ = write!(line, "  0000 - {}", letter(kind));
                }
            }
            lines.push(line.trim_end().to_owned());
        }
    }

    /// Does the file say nothing of matches? Then its rounds are games, and points and places are those of the games, so that the results beside them come to the same.
    fn counts_games(&self) -> bool {
        self.edition == Edition::Trf16 && self.tournament.regulations.games.0 > 1
    }

    /// The letters of a bye, one for each game.
    fn letters_of(&self, kind: ByeKind) -> Vec<char> {
        let regulations = &self.tournament.regulations;
        let games = usize::from(regulations.games.0);
        if kind != ByeKind::Pairing || !self.counts_games() {
            return vec![letter(kind); games];
        }
        // the odd one out may have less than all games would give: 1½ of two
        let mut left = regulations.bye.game_points;
        let letters = (0..games).map(|_| {
            let (letter, worth) = match left.halves() {
                2.. => ('U', Points::ONE),
                1 => ('H', Points::HALF),
                _ => ('Z', Points::ZERO),
            };
            left = left - worth;
            letter
        });
        letters.collect()
    }

    /// The bye in a round that is not paired yet; who is away in a Swiss has a zero-point bye in the next one.
    fn bye_in(&self, entry: &Entry, round: RoundNo) -> Option<ByeKind> {
        let asked = entry.byes.get(&round).copied();
        let swiss = self.tournament.regulations.system.is_swiss();
        let away = swiss
            && !entry.takes_part_in(round)
            && round == self.tournament.next_round()
            && round.0 <= self.tournament.round_count();
        asked.or(away.then_some(ByeKind::Zero))
    }

    fn cells(&self, round: &Round, entry: EntryNo, line: &mut String) {
        let games = self.tournament.regulations.games.0;
        let paired = round
            .match_of(entry)
            .and_then(|one| Some((one, one.pairing.side_of(entry)?)));
        let first = usize::from(games) * round.no.index() + 1;
        let file_rounds = (first..).map(|round| u16::try_from(round).unwrap_or(u16::MAX));
        if let Some((one, side)) = paired {
            let opponent = one.pairing.on(side.other());
            let opponent = self.numbers.get(&opponent).copied().unwrap_or(0);
            let results = results(one, side).into_iter().enumerate();
            for (file_round, (index, result)) in file_rounds.zip(results) {
                let white = (index % 2 == 0) == (side == Side::First);
                let colour = if white { 'w' } else { 'b' };
                let result = self.letter(entry, file_round, result);
                let _ = write!(line, "  {opponent:>4} {colour} {result}");
            }
        } else if let Some(bye) = round.bye_of(entry) {
            for (file_round, letter) in file_rounds.zip(self.letters_of(bye.kind)) {
                let letter = self.letter(entry, file_round, letter);
                let _ = write!(line, "  0000 - {letter}");
            }
        } else if self.left_before(round.no, entry) {
            for letter in self.letters_of(ByeKind::Zero) {
                let _ = write!(line, "  0000 - {letter}");
            }
        } else {
            line.push_str(&" ".repeat(10 * usize::from(games)));
        }
    }

    /// Had somebody a number in the first round of a Swiss, from which they were away? A blank column there is of who came later and had none (C.04.2 2.4): it is by
    /// the numbers that the initial colours go.
    fn left_before(&self, round: RoundNo, entry: EntryNo) -> bool {
        let swiss = self.tournament.regulations.system.is_swiss();
        let entry = self.tournament.entries.get(&entry);
        let away = |one: &Entry| {
            round == RoundNo(1) && one.from_round == round && !one.takes_part_in(round)
        };
        swiss && entry.is_some_and(away)
    }

    /// The letter that was read for a result, while it still says the same.
    fn letter(&self, entry: EntryNo, round: u16, now: char) -> char {
        let plain = |letter: char| match letter {
            'W' => '1',
            'D' => '=',
            _ => '0',
        };
        let read = self.extras.letters.get(&(entry, round)).copied();
        read.filter(|letter| plain(*letter) == now).unwrap_or(now)
    }
}

/// The same tournament where game points count first.
fn by_games(tournament: &Tournament) -> Tournament {
    let mut by_games = tournament.clone();
    by_games.regulations.primary = PrimaryScore::GamePoints;
    by_games
}

/// A score in four columns, without its half point or not at all where there are too many.
fn in_four(score: String) -> String {
    let whole = score.split('.').next().unwrap_or_default();
    match (score.len(), whole.len()) {
        (..=4, _) => score,
        (_, ..=4) => whole.to_owned(),
        _ => String::new(),
    }
}

/// Columns 1 to 80.
fn person(number: u16, person: &Person, read: Option<&Columns>) -> String {
    let sex = match person.sex {
        Some(Sex::Male) => "m",
        Some(Sex::Female) => "w",
        None => " ",
    };
    let read = |column: fn(&Columns) -> &Option<String>| {
        let text = read.and_then(|columns| column(columns).as_deref());
        text.unwrap_or_default()
    };
    let title = match person.title {
        Some(title) if !notes::fits(title) => "",
        Some(title) => title.code(),
        None => read(|c| &c.title),
    };
    let name = notes::in_columns(&person.name);
    let rating = person
        .rating
        .map_or_else(String::new, |rating| rating.to_string());
    let federation = person
        .federation
        .as_ref()
        .map_or(read(|c| &c.federation), FederationCode::as_str);
    let licence = match &person.licence {
        Some(licence) => notes::licence_in_columns(licence),
        None => read(|c| &c.licence).to_owned(),
    };
    let year = person.born.map(|year| year.to_string());
    let born = match (year, read(|c| &c.born)) {
        (Some(year), date) if dates::year(date).as_ref() != Some(&year) => {
            format!("{year}/00/00")
        }
        (_, date) => date.to_owned(),
    };
    format!(
        "001 {number:>4} {sex}{title:>3} {name:<33} {rating:>4} {federation:<3} {licence:>11} {born:<10} "
    )
}

fn results(one: &Match, side: Side) -> Vec<char> {
    let letter = |outcome: Option<Outcome>| match outcome {
        None | Some(Outcome::NotNeeded) => ' ',
        Some(Outcome::Win(winner, _)) if winner == side => '1',
        Some(Outcome::HalfLoss(loser, _)) if loser != side => '=',
        Some(
            Outcome::Win(..)
            | Outcome::DoubleLoss(_)
            | Outcome::HalfLoss(..)
            | Outcome::BareLoss(..),
        ) => '0',
        Some(Outcome::Draw(_)) => '=',
        Some(Outcome::Forfeit(winner)) if winner == side => '+',
        Some(Outcome::Forfeit(_) | Outcome::DoubleForfeit) => '-',
    };
    one.games.iter().map(|game| letter(game.outcome)).collect()
}

/// The letter of a bye; a rest in a round robin scores nothing.
fn letter(kind: ByeKind) -> char {
    match kind {
        ByeKind::Pairing => 'U',
        ByeKind::Full => 'F',
        ByeKind::Half => 'H',
        ByeKind::Zero | ByeKind::Rest | ByeKind::Through => 'Z',
    }
}
