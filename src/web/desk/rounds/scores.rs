//! What a correction, or a ruling that falls, changes in the standings.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::{
    web::tournament::board::short_name,
    words::{self, Words},
};
use tournament::{
    BoardNo, Decision, EntryNo, Game, GameNo, Match, Outcome, Points, PrimaryScore, RoundNo,
    RoundState, Tournament,
    decide::{self, TieBreakChange},
    pairing::Basis,
    standings::{Ledger, is_annulled, standings},
};

use super::name;

/// What a change of results or points brings with it, for the macro `consequences` of `desk/rounds/parts.html`.
pub(in crate::web::desk) struct Consequences {
    /// The rows of the standings that change.
    pub shifts: Vec<Shift>,
    /// In a knockout, and wherever a drawn match is to be decided or games were set for it: how each match stands that is decided otherwise than before,
    /// and what becomes of those games; and which games that were waived are to be played after all. A sentence each.
    pub advancing: Vec<String>,
    /// Whose matches in a round robin count no more, or count again: everybody's points follow from it.
    pub counting: Vec<String>,
    /// Is the score that decides places the match points?
    pub by_match_points: bool,
    /// About later rounds, which stay as they were paired.
    pub later: Option<String>,
    /// The draft that was paired on the old result.
    pub draft: Option<String>,
    /// All but the standings once more, in no language.
    facts: Facts,
}

/// What a change brings with it beside the standings.
#[derive(Serialize)]
struct Facts {
    matches: Vec<Decided>,
    counting: Vec<Counting>,
    later: Vec<RoundNo>,
    draft: Option<RoundNo>,
}

/// Somebody who left a round robin, and of whom what was played counts otherwise than before (FIDE C.05).
#[derive(Serialize)]
struct Counting {
    entry: EntryNo,
    /// Does it count from then on?
    counts: bool,
}

/// A match that is decided otherwise than before, or whose tie-break games count otherwise.
#[derive(Serialize)]
struct Decided {
    board: BoardNo,
    /// How it stands, where it stood otherwise.
    decision: Option<Decision>,
    tie_break: Option<TieBreakChange>,
}

impl Consequences {
    /// What changes from `before` to `after`, where the change is about this round.
    pub fn of(
        t: &Words,
        before: &Tournament,
        after: &Tournament,
        changed: Option<RoundNo>,
    ) -> Self {
        // a round is named only where it would now be paired from something else
        let moved = |no| Basis::of_round(before, no) != Basis::of_round(after, no);
        let later = before
            .rounds
            .iter()
            .filter(|round| changed.is_some_and(|changed| round.no > changed))
            .filter(|round| round.state != RoundState::Draft && moved(round.no))
            .map(|round| round.no);
        let draft = before.draft().filter(|draft| moved(draft.no));
        let facts = Facts {
            matches: decided(before, after, changed),
            counting: counting(before, after),
            later: later.collect(),
            draft: draft.map(|draft| draft.no),
        };
        let named = |no: &RoundNo| words::round_number(t, before, *no);
        let later: Vec<String> = facts.later.iter().map(named).collect();
        let later = match later.len() {
            0 => None,
            1 => Some(t.results_preview_later_one(words::and(t, &later))),
            _ => Some(t.results_preview_later(words::and(t, &later))),
        };
        Self {
            shifts: shifts(before, after),
            advancing: [
                needed_again(t, before, after, changed),
                advancing(t, after, changed, &facts.matches),
            ]
            .concat(),
            counting: facts
                .counting
                .iter()
                .map(|one| one.said(t, after))
                .collect(),
            by_match_points: before.regulations.primary == PrimaryScore::MatchPoints,
            later,
            draft: facts
                .draft
                .as_ref()
                .map(|no| t.results_preview_draft(named(no))),
            facts,
        }
    }

    /// What of it a confirmation holds on to, in no language. Places are part of it only where they are `settled`.
    pub(super) fn facts(&self, settled: bool) -> impl Serialize {
        let placed = |one: &Placing| {
            let place = if settled { one.place } else { 0 };
            (place, one.score, one.second)
        };
        let shift = |one: &Shift| {
            let (was, is) = (placed(&one.before), placed(&one.after));
            (was != is).then_some((one.entry, was, is))
        };
        let mut shifts: Vec<_> = self.shifts.iter().filter_map(shift).collect();
        // they stand by their place, which is not held on to
        shifts.sort_unstable_by_key(|(entry, ..)| *entry);
        (shifts, &self.facts)
    }
}

impl Counting {
    fn said(&self, t: &Words, after: &Tournament) -> String {
        let who = name(after, self.entry);
        if self.counts {
            t.results_preview_counts_again(who)
        } else {
            t.results_preview_uncounted(who)
        }
    }
}

/// Those of whom what they played counts for nobody's place any more, or again.
fn counting(before: &Tournament, after: &Tournament) -> Vec<Counting> {
    let entries = after.entries.keys().copied();
    let changed = entries.filter_map(|entry| {
        let [was, is] = [before, after].map(|t| is_annulled(t, entry));
        (was != is).then_some(Counting { entry, counts: !is })
    });
    changed.collect()
}

/// The matches of this round that are decided otherwise than before, or whose tie-break games count otherwise; none where no match has to be decided.
fn decided(before: &Tournament, after: &Tournament, changed: Option<RoundNo>) -> Vec<Decided> {
    let Some(round) = changed.and_then(|no| after.round(no)) else {
        return Vec::new();
    };
    let is_knockout = after.regulations.system.is_knockout();
    let decider = &after.regulations.decider;
    let stood = |board| before.round(round.no).and_then(|one| one.on_board(board));
    let was = |one: &Match| stood(one.board).map(|stood| stood.decision(decider));
    let was_to_be = |board| stood(board).is_some_and(|stood| before.is_undecided(stood));
    let has_to_be = |one: &&Match| {
        is_knockout || !one.decider.is_empty() || after.is_undecided(one) || was_to_be(one.board)
    };
    let of_match = |one: &Match| {
        let is = one.decision(decider);
        let decision = (was(one) != Some(is)).then_some(is);
        let tie_break = decide::tie_break_change(before, after, round.no, one.board);
        (decision.is_some() || tie_break.is_some()).then_some(Decided {
            board: one.board,
            decision,
            tie_break,
        })
    };
    let matches = round.matches.iter().filter(has_to_be);
    matches.filter_map(of_match).collect()
}

/// The games of this round that were waived and have to be played after all.
fn needed_again(
    t: &Words,
    before: &Tournament,
    after: &Tournament,
    changed: Option<RoundNo>,
) -> Vec<String> {
    let Some((was, is)) = changed.and_then(|no| Some((before.round(no)?, after.round(no)?))) else {
        return Vec::new();
    };
    let line = |one: &Match| {
        let stood = was.on_board(one.board)?;
        let was_waived =
            |no| stood.game(no).and_then(|game| game.outcome) == Some(Outcome::NotNeeded);
        let again = |game: &&Game| game.outcome.is_none() && was_waived(game.no);
        let short = |game: &Game| short_name(&after.regulations, one, game.no, t);
        let games: Vec<String> = one.every_game().filter(again).map(short).collect();
        let board = after.table(one.board).0;
        (!games.is_empty()).then(|| t.results_preview_needed(board, words::and(t, &games)))
    };
    is.matches.iter().filter_map(line).collect()
}

/// How these matches stand that are decided otherwise, and what becomes of the games that were set to decide them.
fn advancing(
    t: &Words,
    after: &Tournament,
    changed: Option<RoundNo>,
    decided: &[Decided],
) -> Vec<String> {
    let Some(round) = changed.and_then(|no| after.round(no)) else {
        return Vec::new();
    };
    let matches = decided.iter();
    let matches = matches.filter_map(|is| Some((is, round.on_board(is.board)?)));
    let lines = matches.flat_map(|(is, one)| {
        let change = is.tie_break.as_ref();
        let mut lines = change.map_or_else(Vec::new, |change| tie_break(t, after, one, change));
        let stands = |_| words::advances(t, after, (round.no, one));
        lines.extend(is.decision.map(stands));
        lines
    });
    lines.collect()
}

/// What becomes of the games that were set to decide a match, as it stands `after`.
fn tie_break(t: &Words, after: &Tournament, one: &Match, change: &TieBreakChange) -> Vec<String> {
    let named = |games: &[GameNo]| {
        let short = |game: &GameNo| short_name(&after.regulations, one, *game, t);
        let names: Vec<String> = games.iter().map(short).collect();
        words::and(t, &names)
    };
    let board = after.table(one.board).0;
    let mut lines = Vec::new();
    if !change.falls.is_empty() {
        let games = named(&change.falls);
        lines.push(match change.decision {
            Decision::For(side) => {
                let who = name(after, one.pairing.on(side));
                t.decider_falls(board, who, games)
            }
            Decision::Nobody | Decision::Open | Decision::Drawn => {
                t.decider_falls_nobody(board, games)
            }
        });
    }
    let open = |no: &&GameNo| one.game(**no).is_some_and(|game| game.outcome.is_none());
    let open: Vec<GameNo> = change.falls.iter().filter(open).copied().collect();
    if !open.is_empty() {
        lines.push(t.decider_falls_open(named(&open)));
    }
    if !change.counts.is_empty() {
        lines.push(t.decider_counts(board, named(&change.counts)));
    }
    lines
}

/// A place and the points behind it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::web::desk) struct Placing {
    pub place: u16,
    /// The score that decides first.
    pub score: Points,
    /// The other one: game points beside match points.
    pub second: Points,
}

/// A player whose place or points change.
pub(in crate::web::desk) struct Shift {
    entry: EntryNo,
    pub name: String,
    pub before: Placing,
    pub after: Placing,
}

/// The rows of the standings of which place or points differ, by the place afterwards.
fn shifts(before: &Tournament, after: &Tournament) -> Vec<Shift> {
    let old: BTreeMap<EntryNo, Placing> = placings(before).into_iter().collect();
    let changed = placings(after).into_iter().filter_map(|(entry, now)| {
        let was = *old.get(&entry)?;
        (was != now).then(|| Shift {
            entry,
            name: name(after, entry),
            before: was,
            after: now,
        })
    });
    changed.collect()
}

fn placings(tournament: &Tournament) -> Vec<(EntryNo, Placing)> {
    let ledger = Ledger::of(tournament, None);
    let other = match tournament.regulations.primary {
        PrimaryScore::MatchPoints => PrimaryScore::GamePoints,
        PrimaryScore::GamePoints => PrimaryScore::MatchPoints,
    };
    let placing = |entry, place| Placing {
        place,
        score: ledger.score(entry),
        second: ledger
            .lines(entry)
            .iter()
            .map(|line| line.score(other))
            .sum(),
    };
    let rows = standings(tournament, None).rows;
    rows.into_iter()
        .map(|row| (row.entry, placing(row.entry, row.place)))
        .collect()
}

/// So many points, in short: "1 pt", "1½ pts".
pub(in crate::web::desk) fn in_points(t: &Words, points: Points) -> String {
    let said = points.to_string();
    if points == Points::ONE || points == Points::HALF {
        t.rounds_point(said)
    } else {
        t.rounds_points(said)
    }
}
