//! Writing a file.

use std::fmt::Write as _;

use crate::tournament::{
    ByeKind, EntryNo, Match, MatchPoints, Outcome, PairingSystem, Person, Points, Round,
    RoundState, Sex, Side, Tournament,
    standings::{Value, standings},
};

/// The tournament as TRF, lines ended by LF. Drafts are not written; nor is what the format has no place for: clubs,
/// openings, how games ended, who made a pairing by hand.
#[must_use]
pub fn write(tournament: &Tournament) -> String {
    let mut text = String::new();
    header(tournament, &mut text);
    let table = standings(tournament, None);
    for (number, entry) in (1_u16..).zip(&tournament.order) {
        let Some(one) = tournament.entries.get(entry) else {
            continue;
        };
        let row = table.rows.iter().find(|row| row.entry == *entry);
        let score = match row.map(|row| row.score.value) {
            Some(Value::Number(score)) => score.decimal(1),
            _ => "0.0".to_owned(),
        };
        let place = row.map_or(0, |row| row.place);
        let mut line = person(number, &one.person);
        let _ = write!(line, "{score:>4} {place:>4}");
        for round in &tournament.rounds {
            if round.state != RoundState::Draft {
                cells(tournament, round, *entry, &mut line);
            }
        }
        if let Some(kind) = one.byes.get(&tournament.next_round()) {
            for _ in 0..tournament.regulations.games.0 {
                let _ = write!(line, "  0000 - {}", letter(*kind));
            }
        }
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}

fn header(tournament: &Tournament, text: &mut String) {
    let details = &tournament.details;
    let games = tournament.regulations.games.0;
    let rounds = u32::from(tournament.round_count()) * u32::from(games);
    let mut put = |code: &str, value: &str| {
        let _ = writeln!(text, "{code} {value}");
    };
    put("012", details.name.as_str());
    if let Some(venue) = &details.venue {
        put("022", venue.as_str());
    }
    put("042", &details.starts.format("%Y/%m/%d").to_string());
    put("052", &details.ends.format("%Y/%m/%d").to_string());
    put("062", &tournament.order.len().to_string());
    put("142", &rounds.to_string());
    put("152", "W");
    put("162", &values(tournament));
    put("192", system(tournament.regulations.system));
    if games > 1 {
        put("###", &format!("games-per-match: {games}"));
    }
}

fn values(tournament: &Tournament) -> String {
    let MatchPoints { win, draw, loss } = tournament.regulations.match_points;
    let bye = tournament.regulations.bye.match_points;
    let pairs = [('W', win), ('D', draw), ('L', loss), ('P', bye)];
    let cells = pairs.map(|(symbol, points)| format!(" {symbol}{:>4}", decimal(points)));
    cells.join("   ")
}

fn decimal(points: Points) -> String {
    let half = if points.halves() % 2 == 0 { 0 } else { 5 };
    format!("{}.{half}", points.halves() / 2)
}

fn system(system: PairingSystem) -> &'static str {
    match system {
        PairingSystem::DoubleSwiss { .. } => "FIDE_DOUBLESWISS",
        PairingSystem::RoundRobin { cycles: 2 } => "FIDE_DOUBLEROUNDROBIN",
        PairingSystem::RoundRobin { .. } => "FIDE_ROUNDROBIN",
    }
}

/// Columns 1 to 80.
fn person(number: u16, person: &Person) -> String {
    let sex = match person.sex {
        Some(Sex::Male) => "m",
        Some(Sex::Female) => "w",
        None => " ",
    };
    let cut = |text: &str, width: usize| text.chars().take(width).collect::<String>();
    let title = person.title.map_or("", |title| title.code());
    let name = cut(person.name.as_str(), 33);
    let rating = person
        .rating
        .map_or_else(String::new, |rating| rating.to_string());
    let licence = person
        .licence
        .as_ref()
        .map_or_else(String::new, |l| cut(l.as_str(), 11));
    let born = person
        .born
        .map_or_else(String::new, |year| format!("{year}/00/00"));
    format!("001 {number:>4} {sex}{title:>3} {name:<33} {rating:>4}     {licence:>11} {born:<10} ")
}

fn cells(tournament: &Tournament, round: &Round, entry: EntryNo, line: &mut String) {
    let games = tournament.regulations.games.0;
    if let Some((one, side)) = round
        .match_of(entry)
        .and_then(|one| Some((one, one.pairing.side_of(entry)?)))
    {
        let opponent = tournament
            .pairing_number(one.pairing.on(side.other()))
            .unwrap_or(0);
        for (index, result) in results(one, side).into_iter().enumerate() {
            let white = (index % 2 == 0) == (side == Side::First);
            let colour = if white { 'w' } else { 'b' };
            let _ = write!(line, "  {opponent:>4} {colour} {result}");
        }
    } else {
        let cell = round.bye_of(entry).map_or_else(
            || " ".repeat(10),
            |bye| format!("  0000 - {}", letter(bye.kind)),
        );
        line.push_str(&cell.repeat(usize::from(games)));
    }
}

fn results(one: &Match, side: Side) -> Vec<char> {
    let letter = |outcome: Option<Outcome>| match outcome {
        None => ' ',
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
        ByeKind::Zero | ByeKind::Rest => 'Z',
    }
}
