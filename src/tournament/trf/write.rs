//! Writing a file.

use std::{collections::BTreeMap, fmt::Write as _};

use super::{Columns, Extras, RoundSpan, build::round_robin, extras::tie_breaks};
use crate::tournament::{
    ByeKind, Cycles, Entry, EntryNo, Match, MatchPoints, Outcome, PairingSystem, Person, Points,
    Round, RoundNo, RoundState, Sex, Side, Tournament,
    standings::{Value, standings},
};

/// The tournament as TRF26, lines ended by LF. Drafts are not written; nor is what the format has no place for: clubs,
/// openings, how games ended, who made a pairing by hand.
#[must_use]
pub fn write(tournament: &Tournament) -> String {
    write_with(tournament, &Extras::default())
}

/// The same with what a file said besides.
pub fn write_with(tournament: &Tournament, extras: &Extras) -> String {
    let writer = Writer {
        tournament,
        extras,
        numbers: tournament.order.iter().copied().zip(1..).collect(),
    };
    let mut lines = writer.header();
    writer.players(&mut lines);
    writer.byes_to_come(&mut lines);
    writer.engine(&mut lines);
    lines.extend(
        extras
            .kept
            .iter()
            .filter(|line| part(line) == Part::Rest)
            .cloned(),
    );
    lines.join("\n") + "\n"
}

/// Where a line that was kept stands, in the order of writing.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
pub enum Part {
    /// Among the lines that say what the tournament is.
    Header,
    /// After them.
    Comment,
    /// After the players.
    Rest,
}

/// Where this line stands.
pub fn part(line: &str) -> Part {
    match line.get(..3) {
        Some(
            "032" | "072" | "082" | "092" | "102" | "112" | "122" | "132" | "152" | "172" | "182"
            | "222",
        ) => Part::Header,
        Some("###") => Part::Comment,
        _ => Part::Rest,
    }
}

struct Writer<'a> {
    tournament: &'a Tournament,
    extras: &'a Extras,
    /// The pairing number of each entry.
    numbers: BTreeMap<EntryNo, u16>,
}

impl Writer<'_> {
    /// The lines before the players, by their codes; comments last.
    fn header(&self) -> Vec<String> {
        let Tournament {
            details,
            regulations,
            order,
            ..
        } = self.tournament;
        let rounds = u32::from(self.tournament.round_count()) * u32::from(regulations.games.0);
        let mut lines = vec![format!("012 {}", details.name)];
        lines.extend(details.venue.iter().map(|venue| format!("022 {venue}")));
        lines.push(format!("042 {}", details.starts.format("%Y/%m/%d")));
        lines.push(format!("052 {}", details.ends.format("%Y/%m/%d")));
        lines.push(format!("062 {}", order.len()));
        lines.push(format!("142 {}", rounds.min(u16::MAX.into())));
        lines.push(format!("162 {}", values(self.tournament, self.extras)));
        lines.push(format!("192 {}", self.system()));
        lines.extend(self.tie_breaks());
        let kept = &self.extras.kept;
        if !kept.iter().any(|line| line.starts_with("152")) {
            lines.push("152 W".to_owned());
        }
        lines.extend(
            kept.iter()
                .filter(|line| part(line) == Part::Header)
                .cloned(),
        );
        lines.sort_by(|a, b| a.get(..3).cmp(&b.get(..3)));
        if regulations.games.0 > 1 {
            lines.push(format!("### games-per-match: {}", regulations.games.0));
        }
        lines.extend(
            kept.iter()
                .filter(|line| part(line) == Part::Comment)
                .cloned(),
        );
        lines
    }

    /// The code that was read, while it still says the same.
    fn system(&self) -> &str {
        let system = self.tournament.regulations.system;
        let same = |code: &&str| match (round_robin(code), system) {
            (Some(read), _) => read == system,
            (None, PairingSystem::Dutch { .. }) => !code.contains("DOUBLESWISS"),
            (None, PairingSystem::DoubleSwiss { .. }) => !code.contains("DUTCH"),
            (None, _) => false,
        };
        let read = self.extras.system.as_deref().filter(same);
        read.unwrap_or_else(|| code(system))
    }

    /// The lines that were read, while they still say the same.
    fn tie_breaks(&self) -> Vec<String> {
        let now = &self.tournament.regulations.tie_breaks;
        let read = &self.extras.tie_breaks;
        if tie_breaks(read).0 == *now {
            return read.clone();
        }
        let codes: Vec<_> = now.iter().map(|one| one.code()).collect();
        vec![format!("202 {}", codes.join(","))]
    }

    fn players(&self, lines: &mut Vec<String>) {
        let table = standings(self.tournament, None);
        let rows: BTreeMap<EntryNo, _> = table.rows.iter().map(|row| (row.entry, row)).collect();
        let next = self.tournament.next_round();
        for (number, entry) in (1_u16..).zip(&self.tournament.order) {
            let Some(one) = self.tournament.entries.get(entry) else {
                continue;
            };
            let row = rows.get(entry);
            let score = match row.map(|row| row.score.value) {
                Some(Value::Number(score)) => in_four(score.decimal(1)),
                _ => "0.0".to_owned(),
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

    /// Byes asked for after the next round (240).
    fn byes_to_come(&self, lines: &mut Vec<String>) {
        let next = self.tournament.next_round();
        let mut byes: BTreeMap<(RoundNo, char), Vec<u16>> = BTreeMap::new();
        for (entry, number) in &self.numbers {
            let asked = self.tournament.entries.get(entry).map(|one| &one.byes);
            for (&round, &kind) in asked.into_iter().flatten().filter(|(no, _)| **no > next) {
                byes.entry((round, letter(kind))).or_default().push(*number);
            }
        }
        let games = u32::from(self.tournament.regulations.games.0);
        for ((round, letter), players) in byes {
            for game in 1..=games {
                let round = (u32::from(round.0) - 1) * games + game;
                lines.push(format!("240 {letter} {round:>3}{}", listed(&players)));
            }
        }
    }

    /// Virtual points (250) and who must not meet (260).
    fn engine(&self, lines: &mut Vec<String>) {
        for one in &self.extras.accelerations {
            let here = self.numbers.range(one.from..=one.to.max(one.from));
            let here: Vec<u16> = here.map(|(_, number)| *number).collect();
            let (Some(from), Some(to)) = (here.iter().min(), here.iter().max()) else {
                continue;
            };
            let match_points = one.match_points.map_or_else(String::new, decimal);
            let game_points = decimal(one.game_points);
            let RoundSpan { first, last } = one.rounds;
            lines.push(format!(
                "250 {match_points:>4} {game_points:>4} {first:>3} {last:>3} {from:>4} {to:>4}"
            ));
        }
        for one in &self.extras.forbidden {
            let RoundSpan { first, last } = one.rounds;
            let here = one
                .players
                .iter()
                .filter_map(|entry| self.numbers.get(entry));
            let here: Vec<u16> = here.copied().collect();
            lines.push(format!("260 {first:>3} {last:>3}{}", listed(&here)));
        }
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
            for file_round in file_rounds.take(usize::from(games)) {
                let letter = self.letter(entry, file_round, letter(bye.kind));
                let _ = write!(line, "  0000 - {letter}");
            }
        } else {
            line.push_str(&" ".repeat(10 * usize::from(games)));
        }
    }

    /// The letter that was read for a result, while it still says the same.
    fn letter(&self, entry: EntryNo, round: u16, now: char) -> char {
        let plain = |letter: char| match letter {
            'W' => '1',
            'D' => '=',
            'L' => '0',
            _ => 'U',
        };
        let read = self.extras.letters.get(&(entry, round)).copied();
        read.filter(|letter| plain(*letter) == now).unwrap_or(now)
    }
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

/// Pairing numbers, each after a space in four columns.
fn listed(numbers: &[u16]) -> String {
    numbers
        .iter()
        .map(|number| format!(" {number:>4}"))
        .collect()
}

fn values(tournament: &Tournament, extras: &Extras) -> String {
    let MatchPoints { win, draw, loss } = tournament.regulations.match_points;
    let bye = tournament.regulations.bye.match_points;
    let pairs = [('W', win), ('D', draw), ('L', loss), ('P', bye)];
    let others = extras
        .points
        .iter()
        .map(|(symbol, points)| (*symbol, *points));
    let cells = pairs.into_iter().chain(others);
    let cells = cells.map(|(symbol, points)| format!(" {symbol}{:>4}", decimal(points)));
    cells.collect::<Vec<_>>().join("   ")
}

fn decimal(points: Points) -> String {
    let half = if points.halves() % 2 == 0 { 0 } else { 5 };
    format!("{}.{half}", points.halves() / 2)
}

/// The code of a system (192).
pub fn code(system: PairingSystem) -> &'static str {
    match system {
        PairingSystem::DoubleSwiss { .. } => "FIDE_DOUBLESWISS",
        PairingSystem::Dutch { .. } => "FIDE_DUTCH",
        PairingSystem::RoundRobin { cycles } => match cycles {
            Cycles::Single => "FIDE_ROUNDROBIN",
            Cycles::Double => "FIDE_DOUBLEROUNDROBIN",
            Cycles::DoubleUnswapped => "BERGER_DOUBLEROUNDROBIN",
        },
        PairingSystem::Knockout { .. } => "KNOCKOUT",
        PairingSystem::Match { .. } => "MATCH",
    }
}

/// Columns 1 to 80.
fn person(number: u16, person: &Person, read: Option<&Columns>) -> String {
    let sex = match person.sex {
        Some(Sex::Male) => "m",
        Some(Sex::Female) => "w",
        None => " ",
    };
    let cut = |text: &str, width: usize| text.chars().take(width).collect::<String>();
    let read = |column: fn(&Columns) -> &Option<String>| {
        let text = read.and_then(|columns| column(columns).as_deref());
        text.unwrap_or_default()
    };
    let title = person
        .title
        .map_or(read(|c| &c.title), |title| title.code());
    let name = cut(person.name.as_str(), 33);
    let rating = person
        .rating
        .map_or_else(String::new, |rating| rating.to_string());
    let federation = read(|c| &c.federation);
    let licence = person
        .licence
        .as_ref()
        .map_or(read(|c| &c.licence), |licence| licence.as_str());
    let licence = cut(licence, 11);
    let year = person.born.map(|year| year.to_string());
    let born = match (year, read(|c| &c.born)) {
        (Some(year), date) if !date.starts_with(&year) => format!("{year}/00/00"),
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
        Some(Outcome::Win(..) | Outcome::DoubleLoss(_)) => '0',
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
        ByeKind::Half => 'H',
        ByeKind::Zero | ByeKind::Rest | ByeKind::Through => 'Z',
    }
}
