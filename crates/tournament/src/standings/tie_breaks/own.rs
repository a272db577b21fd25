//! Tie-breaks from an entry's own record (C.07 7), and the two scores of a match.

use super::super::{
    Context, Cut, LedgerLine, Quarters, StandingsCell, Status, Term, TermAgainst, Value, What,
};
use crate::{ByeKind, EntryNo, Game, Outcome, Points, Side};

/// Whom a line was against.
pub(super) fn against(line: &LedgerLine) -> TermAgainst {
    match line.what {
        What::Match { opponent, .. } => TermAgainst::Opponent(opponent),
        What::Bye(kind) => TermAgainst::Nobody(Some(kind)),
        What::Absent => TermAgainst::Nobody(None),
    }
}

/// Each round with what it adds.
pub(super) fn sum_of(
    context: &Context<'_>,
    entry: EntryNo,
    amount: impl Fn(&LedgerLine) -> Quarters,
) -> StandingsCell {
    let lines = context.lines(entry);
    let terms = lines.map(|line| Term::plain(line.round, against(&line), amount(&line)));
    StandingsCell::sum(terms.collect())
}

/// The rounds in which an opponent was met at the board.
pub(super) fn met<'a>(
    context: &'a Context<'_>,
    entry: EntryNo,
) -> impl Iterator<Item = (LedgerLine, TermAgainst, EntryNo)> + 'a {
    let lines = context.ledger.lines(entry).iter();
    lines.filter_map(|line| match line.what {
        What::Match {
            opponent,
            status: Status::Played,
            ..
        } => Some((*line, TermAgainst::Opponent(opponent), opponent)),
        What::Match { .. } | What::Bye(_) | What::Absent => None,
    })
}

/// How many games of a match were won at the board by a side, of those that `counts` takes. A forfeited game was won nowhere,
/// also in a match that counts as played (C.04.5, preface).
pub(super) fn won(
    context: &Context<'_>,
    line: &LedgerLine,
    counts: impl Fn(&Game, Side) -> bool,
) -> usize {
    let What::Match { side, .. } = line.what else {
        return 0;
    };
    let games = context.match_of(line).map_or(&[][..], |one| &one.games);
    let won = games
        .iter()
        .filter(|game| matches!(game.outcome, Some(Outcome::Win(winner, _)) if winner == side));
    won.filter(|game| counts(game, side)).count()
}

/// The primary score.
pub(crate) fn score(context: &Context<'_>, entry: EntryNo) -> StandingsCell {
    sum_of(context, entry, |line| context.points(line).into())
}

/// Match points.
pub(super) fn match_points(context: &Context<'_>, entry: EntryNo) -> StandingsCell {
    sum_of(context, entry, |line| line.match_points.into())
}

/// Game points.
pub(super) fn game_points(context: &Context<'_>, entry: EntryNo) -> StandingsCell {
    sum_of(context, entry, |line| line.game_points.into())
}

/// Rounds that brought the points of a win, played or not (7.1).
pub(super) fn wins(context: &Context<'_>, entry: EntryNo) -> StandingsCell {
    let win = context.tournament.regulations.match_points.win;
    sum_of(context, entry, |line| {
        Quarters::count(usize::from(line.match_points >= win))
    })
}

/// The score that is not the primary one (13).
pub(super) fn other_score(context: &Context<'_>, entry: EntryNo) -> StandingsCell {
    let other = context.ledger.primary().other();
    sum_of(context, entry, |line| line.score(other).into())
}

/// Games won at the board (7.2).
pub(super) fn games_won(context: &Context<'_>, entry: EntryNo) -> StandingsCell {
    sum_of(context, entry, |line| {
        Quarters::count(won(context, line, |_, _| true))
    })
}

/// Rounds but for those missed by choice (7.6), and for the free round of a round robin.
pub(super) fn rounds_elected(context: &Context<'_>, entry: EntryNo) -> StandingsCell {
    sum_of(context, entry, |line| {
        let free = line.what == What::Bye(ByeKind::Rest);
        Quarters::count(usize::from(!free && !line.voluntary()))
    })
}

/// The pairing number (7.8).
pub(super) fn pairing_number(context: &Context<'_>, entry: EntryNo) -> StandingsCell {
    let number = context.tournament.pairing_number(entry);
    StandingsCell {
        value: number.map_or(Value::Missing, Value::Place),
        working: Vec::new(),
    }
}

/// The sum of the scores after each round (7.5); the first rounds can be cut.
pub(super) fn progressive(context: &Context<'_>, entry: EntryNo) -> StandingsCell {
    let first = usize::from(context.modifiers.cuts.lowest);
    let mut score = Points::ZERO;
    let mut terms = Vec::new();
    for (index, line) in context.lines(entry).enumerate() {
        score += context.points(&line);
        let mut term = Term::plain(line.round, against(&line), score.into());
        term.result = Some(context.points(&line));
        term.cut = (index < first).then_some(Cut::Lowest);
        terms.push(term);
    }
    StandingsCell::sum(terms)
}
