//! The boards of a round.

use super::{Cell, Sheet, Who};
use crate::words::{self, Named, Words};
use tournament::{
    Bye, Decision, EntryNo, Game, Match, Outcome, Round, RoundNo, Side, Tournament,
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

/// Which columns there are; of games as many as the longest match has.
#[derive(Clone, Copy)]
struct Columns {
    /// Have both players one for the federation?
    federations: bool,
    /// Of the match, which make its points.
    games: usize,
    /// Of those that decide it where it is drawn.
    deciding: usize,
}

impl Columns {
    fn of(tournament: &Tournament) -> Self {
        let matches = || tournament.rounds.iter().flat_map(|round| &round.matches);
        Self {
            federations: tournament.tells_federations(),
            games: matches().map(|one| one.games.len()).max().unwrap_or(0),
            deciding: matches().map(|one| one.decider.len()).max().unwrap_or(0),
        }
    }

    fn count(self) -> usize {
        self.games + self.deciding
    }

    /// How many stand before the games: round, board, and the first player.
    fn before(self) -> usize {
        4 + usize::from(self.federations)
    }

    /// Number, name and federation of a player; nothing but room for whoever has no opponent.
    fn player(self, tournament: &Tournament, entry: Option<EntryNo>) -> Vec<Cell> {
        let who = Who(tournament);
        let mut cells = entry.map_or_else(
            || vec![Cell::Empty, Cell::Empty],
            |entry| vec![who.number(entry), who.name(entry)],
        );
        if self.federations {
            let code = entry.and_then(|entry| tournament.told_federation(entry));
            cells.push(Cell::text(code));
        }
        cells
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
    let federation = || columns.federations.then(|| t.export_federation());
    head.extend(federation());
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
    ]);
    head.extend(federation());
    head.push(t.export_note());
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
    let player = |side| columns.player(tournament, Some(one.pairing.on(side)));
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
        Cell::Whole(tournament.table(one.board).0.into()),
    ];
    row.extend(player(Side::First));
    // a game that was not needed has no points, and 0,0 would be a loss
    let points = |game: &Game| {
        let outcome = game.outcome.filter(|one| *one != Outcome::NotNeeded);
        outcome.map_or(Cell::Empty, |outcome| {
            Cell::points(outcome.points(Side::First))
        })
    };
    row.extend(one.games.iter().map(points));
    row.resize(columns.before() + columns.games, Cell::Empty);
    row.extend(one.decider.iter().map(|one| points(&one.game)));
    row.resize(columns.before() + columns.count(), Cell::Empty);
    row.extend([total(Side::First), total(Side::Second)]);
    row.extend(player(Side::Second));
    row.push(Cell::text(note(tournament, (round.no, one), t)));
    row
}

fn of_bye(
    tournament: &Tournament,
    round: &Round,
    bye: Bye,
    columns: Columns,
    t: &Words,
) -> Vec<Cell> {
    let regulations = &tournament.regulations;
    let worth = bye_points(regulations, bye.kind);
    let points = if regulations.shows_match_points() {
        worth.match_points
    } else {
        worth.game_points
    };
    let mut row = vec![Cell::Whole(round.no.0.into()), Cell::Empty];
    row.extend(columns.player(tournament, Some(bye.entry)));
    row.resize(columns.before() + columns.count(), Cell::Empty);
    row.extend([Cell::points(points), Cell::Empty]);
    row.extend(columns.player(tournament, None));
    row.push(Cell::Text(bye.kind.name(t)));
    row
}

/// How the games ended, where the sheet says more than who won, what decided a drawn match of a knockout, and that the match counts for nobody's place.
fn note(tournament: &Tournament, at: (RoundNo, &Match), t: &Words) -> Option<String> {
    let (_, one) = at;
    let ways = one.games.iter().filter_map(|game| {
        let way = words::way_in(t, tournament, at, game.outcome?)?;
        Some(format!("{}: {way}", t.tournament_game(game.no.0)))
    });
    let name = |entry| words::full_name(tournament, entry);
    let uncounted = words::uncounted(t, tournament, one, name);
    let ways = ways.chain(decided(tournament, at, t)).chain(uncounted);
    let ways: Vec<String> = ways.collect();
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
