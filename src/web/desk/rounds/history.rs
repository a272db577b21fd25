//! What the journal says about a result: what the players stated, who entered it, who corrected it, and why.

use std::collections::BTreeMap;

use chrono::NaiveDateTime;

use crate::{
    web::tournament::statement::score,
    words::{self, Words},
};
use tournament::{
    Event, GameKey, JournalRow, Match, ResultEvent, RoundEvent, RoundNo, RulingNo, Tournament,
};

/// One line of the history of a game.
pub(super) struct HistoryRow {
    /// When.
    pub at: NaiveDateTime,
    /// Who.
    pub who: String,
    /// The result from then on.
    pub result: String,
    /// Why, where a reason was given.
    pub why: Option<String>,
    /// The ruling that gave it, or took it back.
    pub ruling: Option<RulingNo>,
}

/// A row, and what it says.
type ToldRow<'a> = (&'a JournalRow, Event);

/// The ruling that each version is about: what is decided in one step has one version.
fn rulings(told: &[ToldRow<'_>]) -> BTreeMap<i32, RulingNo> {
    let ruled = told.iter();
    ruled
        .filter_map(|(record, event)| Some((record.version, event.ruling()?)))
        .collect()
}

/// Does it take this round away?
fn withdraws(event: &Event, no: RoundNo) -> bool {
    matches!(event, Event::Round(RoundEvent::RoundWithdrawn { round, .. }) if *round == no)
}

/// The history of one game, the oldest line first: what the players said of it, who entered its result, who corrected it.
pub(super) fn of_game(
    t: &Words,
    records: &[JournalRow],
    (tournament, one): (&Tournament, &Match),
    at: GameKey,
) -> Vec<HistoryRow> {
    let told = records.iter();
    let told: Vec<ToldRow<'_>> = told
        .filter_map(|record| Some((record, record.read().ok()?)))
        .collect();
    let rulings = rulings(&told);
    let line = |(record, event): ToldRow<'_>| {
        let Event::Result(event) = event else {
            return None;
        };
        let (of, outcome) = match event {
            ResultEvent::ResultEntered {
                round,
                board,
                game,
                outcome,
            } => (GameKey::new(round, board, game), Some(outcome)),
            ResultEvent::ResultCorrected {
                round,
                board,
                game,
                to,
                ..
            } => (GameKey::new(round, board, game), to),
            ResultEvent::ResultStated {
                round,
                board,
                game,
                side,
                stated,
                at: said_at,
            } => {
                let who = words::full_name(tournament, one.pairing.on(side));
                let said = HistoryRow {
                    at: said_at,
                    who: t.statements_history(who),
                    result: score(stated.outcome()),
                    why: None,
                    ruling: None,
                };
                return (GameKey::new(round, board, game) == at).then_some(said);
            }
            ResultEvent::ResultKept { .. } | ResultEvent::DeciderSet { .. } => return None,
        };
        if of != at {
            return None;
        }
        Some(HistoryRow {
            at: record.at,
            who: words::actor(t, tournament.presentation.tables, &record.who),
            result: outcome.map_or_else(
                || t.journal_no_result(),
                |outcome| words::outcome_at(t, tournament, (at.round, at.board), outcome),
            ),
            why: record.why.clone(),
            ruling: rulings.get(&record.version).copied(),
        })
    };
    // what was played at the board of a round that was withdrawn is another game
    let since = told
        .iter()
        .rposition(|(_, event)| withdraws(event, at.round));
    let since = told.into_iter().skip(since.map_or(0, |row| row + 1));
    since.filter_map(line).collect()
}
