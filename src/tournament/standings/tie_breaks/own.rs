//! Tie-breaks from an entry's own record (C.07 7), and the two scores of a match.

use super::super::{Against, Cell, Context, Cut, Line, Quarters, Status, Term, What};
use crate::tournament::{EntryNo, Outcome, Points};

/// Whom a line was against.
fn against(line: &Line) -> Against {
    match line.what {
        What::Match { opponent, .. } => Against::Opponent(opponent),
        What::Bye(kind) => Against::Nobody(Some(kind)),
        What::Absent => Against::Nobody(None),
    }
}

fn sum_of(context: &Context<'_>, entry: EntryNo, amount: impl Fn(&Line) -> Quarters) -> Cell {
    let lines = context.ledger.lines(entry).iter();
    let terms = lines.map(|line| Term::plain(line.round, against(line), amount(line)));
    Cell::sum(terms.collect())
}

/// The primary score.
pub fn score(context: &Context<'_>, entry: EntryNo) -> Cell {
    sum_of(context, entry, |line| context.points(line).into())
}

/// Match points.
pub fn match_points(context: &Context<'_>, entry: EntryNo) -> Cell {
    sum_of(context, entry, |line| line.match_points.into())
}

/// Game points.
pub fn game_points(context: &Context<'_>, entry: EntryNo) -> Cell {
    sum_of(context, entry, |line| line.game_points.into())
}

/// Rounds that brought the points of a win, played or not (7.1).
pub fn wins(context: &Context<'_>, entry: EntryNo) -> Cell {
    let win = context.tournament.regulations.match_points.win;
    sum_of(context, entry, |line| {
        Quarters::count(usize::from(line.match_points >= win))
    })
}

/// Games won at the board (7.2). A single forfeited game of a match counts as played (C.04.5), a forfeited match does
/// not.
pub fn games_won(context: &Context<'_>, entry: EntryNo) -> Cell {
    sum_of(context, entry, |line| {
        let What::Match { side, status, .. } = line.what else {
            return Quarters::ZERO;
        };
        let forfeits_count = status == Status::Played;
        let games = context.match_of(line).map_or(&[][..], |one| &one.games);
        let won = games.iter().filter(|game| match game.outcome {
            Some(Outcome::Win(winner, _)) => winner == side,
            Some(Outcome::Forfeit(winner)) => winner == side && forfeits_count,
            _ => false,
        });
        Quarters::count(won.count())
    })
}

/// The sum of the scores after each round (7.5); the first rounds can be cut.
pub fn progressive(context: &Context<'_>, entry: EntryNo, first: usize) -> Cell {
    let mut score = Points::ZERO;
    let mut terms = Vec::new();
    for (index, line) in context.ledger.lines(entry).iter().enumerate() {
        score += context.points(line);
        let mut term = Term::plain(line.round, against(line), score.into());
        term.result = Some(context.points(line));
        term.cut = (index < first).then_some(Cut::Lowest);
        terms.push(term);
    }
    Cell::sum(terms)
}
