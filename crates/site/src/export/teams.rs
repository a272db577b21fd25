//! The tables of a competition of teams.

use chrono::NaiveDateTime;

use super::{Cell, Sheet};
use crate::words::Words;
use teams::{
    Competition, MatchAt, TeamMatch, TeamNo,
    individuals::placed,
    rules::Criterion,
    standings::{TeamStanding, standings},
};
use tournament::{PlayerId, Side};

/// How those who ask call what is in the tables.
pub trait TeamNames {
    /// A player, as everybody may read it.
    fn player(&self, player: PlayerId) -> String;
    /// The record that stands for the person of this one.
    fn standing(&self, player: PlayerId) -> PlayerId;
    /// A criterion.
    fn criterion(&self, criterion: Criterion) -> String;
    /// What is to be said of a match beside its score.
    fn state(&self, one: &TeamMatch) -> String;
    /// A moment that is kept in UTC, by the clock of the place.
    fn hour(&self, at: NaiveDateTime) -> String;
}

fn team(competition: &Competition, team: TeamNo) -> Cell {
    Cell::text(competition.teams.get(&team).map(|team| &team.name))
}

/// Place, team, what it has by each criterion, matches played, won, drawn and lost, and whether it left; division by division.
#[must_use]
pub fn team_table(competition: &Competition, names: &impl TeamNames, t: &Words) -> Sheet {
    let mut head = vec![
        t.teams_division_field(),
        t.standings_place(),
        t.teams_team(),
    ];
    let rank = competition.rules.rank.iter();
    head.extend(rank.map(|one| names.criterion(*one)));
    head.extend([
        t.teams_played(),
        t.teams_won(),
        t.teams_drawn_short(),
        t.teams_lost(),
        t.export_state(),
    ]);
    let count = |number: usize| Cell::Whole(i64::try_from(number).unwrap_or(i64::MAX));
    let row = |division: u8, line: &TeamStanding| {
        let mut cells = vec![
            Cell::Whole(division.into()),
            count(line.place),
            team(competition, line.team),
        ];
        let value = |value: &teams::standings::Value| Cell::Product(value.total());
        cells.extend(line.values.iter().map(value));
        cells.push(count(line.played));
        cells.extend(line.results.iter().map(|number| count(*number)));
        let left = competition.has_left(line.team).then(|| t.teams_left());
        cells.push(Cell::text(left));
        cells
    };
    let divisions = 1..=competition.rules.divisions;
    let rows = divisions.flat_map(|division| {
        let lines = standings(competition, division, None);
        let rows = lines.iter().map(|line| row(division, line));
        rows.collect::<Vec<_>>()
    });
    Sheet {
        name: t.teams_tab_table(),
        head,
        rows: rows.collect(),
    }
}

/// Every board of every match: who sat there, what each scored; a row a match where nobody sits yet. In each row when and where it is played, as far
/// as that was said of the match.
#[must_use]
pub fn team_matches(competition: &Competition, names: &impl TeamNames, t: &Words) -> Sheet {
    let rows = competition.matches();
    let rows = rows.flat_map(|(at, one)| match_rows(competition, names, (at, one)));
    Sheet {
        name: t.teams_matches(),
        head: vec![
            t.teams_round_column(),
            t.teams_match(),
            t.teams_home(),
            t.teams_away(),
            t.teams_board_column(),
            t.teams_home_player(),
            t.teams_away_player(),
            t.teams_home_points(),
            t.teams_away_points(),
            t.teams_note(),
            t.teams_begins(),
            t.regulations_venue(),
        ],
        rows: rows.collect(),
    }
}

fn match_rows(
    competition: &Competition,
    names: &impl TeamNames,
    (at, one): (MatchAt, &TeamMatch),
) -> Vec<Vec<Cell>> {
    let score = competition.score(one);
    let begun = one.is_open() || one.forfeit.is_some();
    let own = || {
        vec![
            Cell::Whole(at.round.0.into()),
            Cell::Whole(at.no.0.into()),
            team(competition, one.home),
            team(competition, one.away),
        ]
    };
    let arranged = || {
        [
            Cell::text(one.begins.map(|at| names.hour(at))),
            Cell::text(one.venue.as_ref()),
        ]
    };
    let player = |side: Side, board: usize| {
        let player = one.seat(side, board);
        Cell::text(player.map(|player| names.player(player)))
    };
    let mut rows = Vec::new();
    if begun {
        for (board, scored) in score.boards.iter().enumerate() {
            let mut cells = own();
            cells.push(Cell::whole(i64::try_from(board + 1).ok()));
            cells.extend(Side::ALL.map(|side| player(side, board)));
            cells.extend(scored.points.map(Cell::points));
            cells.push(Cell::Empty);
            cells.extend(arranged());
            rows.push(cells);
        }
    }
    // the match itself: the sum of its boards
    let mut cells = own();
    cells.extend([Cell::Empty, Cell::Empty, Cell::Empty]);
    cells.extend(score.points.map(|points| match begun {
        true => Cell::points(points),
        false => Cell::Empty,
    }));
    let state = names.state(one);
    cells.push(Cell::text(Some(state).filter(|state| !state.is_empty())));
    cells.extend(arranged());
    rows.push(cells);
    rows
}

/// The teams that somebody played for.
fn played_for(competition: &Competition, teams: &[TeamNo]) -> String {
    let known = teams.iter().filter_map(|no| competition.teams.get(no));
    let names: Vec<&str> = known.map(|team| team.name.as_str()).collect();
    names.join(", ")
}

/// Place, player, teams, points, the games that they are of, how many of these were won or lost without being played, and what was scored at each board.
#[must_use]
pub fn team_players(competition: &Competition, names: &impl TeamNames, t: &Words) -> Sheet {
    let boards = usize::from(competition.rules.boards);
    let mut head = vec![
        t.standings_place(),
        t.teams_player(),
        t.teams_team(),
        t.teams_points(),
        t.teams_games(),
        t.teams_forfeits(),
    ];
    head.extend((1..=boards).map(|board| t.teams_board(board)));
    let count = |number: usize| Cell::Whole(i64::try_from(number).unwrap_or(i64::MAX));
    let row = |(place, one): (usize, teams::individuals::Individual)| {
        let total = one.total();
        let mut cells = vec![
            Cell::whole(i64::try_from(place).ok()),
            Cell::Text(names.player(one.player)),
            Cell::Text(played_for(competition, &one.teams)),
            Cell::points(total.points),
            count(total.counted()),
            count(total.forfeits),
        ];
        cells.extend((0..boards).map(|board| {
            let scored = one.boards.get(&board);
            scored.map_or(Cell::Empty, |scored| Cell::points(scored.points))
        }));
        cells
    };
    Sheet {
        name: t.teams_tab_players(),
        head,
        rows: placed(competition, |player| names.standing(player))
            .into_iter()
            .map(row)
            .collect(),
    }
}
