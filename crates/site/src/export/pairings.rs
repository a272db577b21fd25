//! The boards of a round.

use super::{Cell, Sheet, Who};
use crate::words::{self, Named, Words};
use tournament::{
    Bye, Decision, Game, Match, Round, RoundNo, Side, Tournament,
    standings::{bye_points, shown_points},
};

/// The boards of a round, then who does not play. The games count for the player named first; those that decide a drawn match stand after the
/// others and make none of its points.
#[must_use]
pub fn pairings(tournament: &Tournament, round: &Round, t: &Words) -> Sheet {
    Sheet {
        name: words::round_title(t, tournament, round.no),
        head: head(tournament, t),
        rows: rows(tournament, round, t),
    }
}

/// The boards of all rounds in one table.
#[must_use]
pub fn all_pairings(tournament: &Tournament, t: &Words) -> Sheet {
    let rounds = tournament.rounds.iter();
    Sheet {
        name: t.tournament_tab_rounds(),
        head: head(tournament, t),
        rows: rounds
            .flat_map(|round| rows(tournament, round, t))
            .collect(),
    }
}

/// How many columns of games there are: as many as the longest match has.
#[derive(Clone, Copy)]
struct Columns {
    /// Of the match, which make its points.
    games: usize,
    /// Of those that decide it where it is drawn.
    deciding: usize,
}

impl Columns {
    fn of(tournament: &Tournament) -> Self {
        let matches = || tournament.rounds.iter().flat_map(|round| &round.matches);
        Self {
            games: matches().map(|one| one.games.len()).max().unwrap_or(0),
            deciding: matches().map(|one| one.decider.len()).max().unwrap_or(0),
        }
    }

    fn count(self) -> usize {
        self.games + self.deciding
    }
}

fn head(tournament: &Tournament, t: &Words) -> Vec<String> {
    let mut head = vec![
        t.export_round(),
        t.export_board(),
        t.tournament_number_short(),
        t.export_white(),
    ];
    let columns = Columns::of(tournament);
    let numbers = (1..=columns.count()).map(|game| {
        let short = t.tournament_game_short(game);
        match game > columns.games {
            true => t.export_deciding_game(short),
            false => short,
        }
    });
    head.extend(numbers);
    head.extend([
        t.export_points_first(),
        t.export_points_second(),
        t.tournament_number_short(),
        t.export_black(),
        t.export_note(),
    ]);
    head
}

fn rows(tournament: &Tournament, round: &Round, t: &Words) -> Vec<Vec<Cell>> {
    let columns = Columns::of(tournament);
    let matches = round.matches.iter();
    let matches = matches.map(|one| of_match(tournament, round, one, columns, t));
    let byes = round.byes.iter();
    let byes = byes.map(|bye| of_bye(tournament, round, *bye, columns, t));
    matches.chain(byes).collect()
}

fn of_match(
    tournament: &Tournament,
    round: &Round,
    one: &Match,
    columns: Columns,
    t: &Words,
) -> Vec<Cell> {
    let who = Who(tournament);
    let (first, second) = (one.pairing.first, one.pairing.second);
    let begun = one.games.iter().any(|game| game.outcome.is_some());
    let total = |side| {
        if begun {
            Cell::points(shown_points(&tournament.regulations, one, side))
        } else {
            Cell::Empty
        }
    };
    let mut row = vec![
        Cell::Whole(round.no.0.into()),
        Cell::Whole(one.board.0.into()),
        who.number(first),
        who.name(first),
    ];
    let points = |game: &Game| {
        game.outcome.map_or(Cell::Empty, |outcome| {
            Cell::points(outcome.points(Side::First))
        })
    };
    row.extend(one.games.iter().map(points));
    row.resize(4 + columns.games, Cell::Empty);
    row.extend(one.decider.iter().map(|one| points(&one.game)));
    row.resize(4 + columns.count(), Cell::Empty);
    row.extend([
        total(Side::First),
        total(Side::Second),
        who.number(second),
        who.name(second),
        Cell::text(note(tournament, (round.no, one), t)),
    ]);
    row
}

fn of_bye(
    tournament: &Tournament,
    round: &Round,
    bye: Bye,
    columns: Columns,
    t: &Words,
) -> Vec<Cell> {
    let who = Who(tournament);
    let points = bye_points(&tournament.regulations, bye.kind).game_points;
    let mut row = vec![
        Cell::Whole(round.no.0.into()),
        Cell::Empty,
        who.number(bye.entry),
        who.name(bye.entry),
    ];
    row.resize(4 + columns.count(), Cell::Empty);
    row.extend([
        Cell::points(points),
        Cell::Empty,
        Cell::Empty,
        Cell::Empty,
        Cell::Text(bye.kind.name(t)),
    ]);
    row
}

/// How the games ended, where the sheet says more than who won, and what decided a drawn match of a knockout.
fn note(tournament: &Tournament, at: (RoundNo, &Match), t: &Words) -> Option<String> {
    let (_, one) = at;
    let ways = one.games.iter().filter_map(|game| {
        let way = words::way_in(t, tournament, at, game.outcome?)?;
        Some(format!("{}: {way}", t.tournament_game(game.no.0)))
    });
    let ways: Vec<String> = ways.chain(decided(tournament, at, t)).collect();
    (!ways.is_empty()).then(|| ways.join(" · "))
}

/// What decided a drawn match of a knockout, and for whom.
fn decided(tournament: &Tournament, (no, one): (RoundNo, &Match), t: &Words) -> Vec<String> {
    let knockout = tournament.regulations.system.is_knockout();
    let how = knockout.then(|| words::decided(t, tournament, one, Side::First));
    let Some(how) = how.flatten() else {
        return Vec::new();
    };
    let winner = match one.decision(&tournament.regulations.decider) {
        Decision::For(side) => {
            let who = words::full_name(tournament, one.pairing.on(side));
            Some(words::goes_on(t, tournament, (no, one.board), &who))
        }
        Decision::Open | Decision::Drawn | Decision::Nobody => None,
    };
    std::iter::once(how).chain(winner).collect()
}
