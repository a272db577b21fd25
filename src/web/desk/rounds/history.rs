//! What the journal says about a result: what the players stated, who entered it, who corrected it, and why.

use std::collections::BTreeMap;

use chrono::NaiveDateTime;

use crate::{
    web::tournament::statement::score,
    words::{self, Words},
};
use tournament::{
    Event, GameKey, JournalRow, Match, ResultEvent, RoundEvent, RulingEvent, RulingNo, Tournament,
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

/// The ruling that an event is about.
fn ruling_of(record: &JournalRow) -> Option<RulingNo> {
    // of a long journal few rows are about rulings
    if !record.event.contains("\"ruling\"") {
        return None;
    }
    let Event::Ruling(event) = serde_json::from_str(&record.event).ok()? else {
        return None;
    };
    Some(match event {
        RulingEvent::Ruled { ruling } => ruling.no,
        RulingEvent::RulingConfirmed { ruling, .. }
        | RulingEvent::RulingRefused { ruling, .. }
        | RulingEvent::RulingRevoked { ruling, .. }
        | RulingEvent::Appealed { ruling, .. }
        | RulingEvent::AppealDecided { ruling, .. }
        | RulingEvent::VerdictWithdrawn { ruling, .. }
        | RulingEvent::QuestionAnswered { ruling, .. } => ruling,
    })
}

/// The ruling that each version is about: what is decided in one step has one version.
fn rulings(records: &[JournalRow]) -> BTreeMap<i32, RulingNo> {
    let ruled = records.iter();
    ruled
        .filter_map(|record| Some((record.version, ruling_of(record)?)))
        .collect()
}

/// The history of one game, the oldest line first: what the players said of it, who entered its result, who corrected it.
pub(super) fn of_game(
    t: &Words,
    records: &[JournalRow],
    (tournament, one): (&Tournament, &Match),
    at: GameKey,
) -> Vec<HistoryRow> {
    let rulings = rulings(records);
    let line = |record: &JournalRow| {
        let Event::Result(event) = serde_json::from_str(&record.event).ok()? else {
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
            who: words::actor(t, &record.who),
            result: outcome.map_or_else(
                || t.journal_no_result(),
                |outcome| words::outcome(t, outcome),
            ),
            why: record.why.clone(),
            ruling: rulings.get(&record.version).copied(),
        })
    };
    // what was played at the board of a round that was withdrawn is another game
    let withdrawn = |record: &JournalRow| {
        let event = serde_json::from_str(&record.event);
        matches!(event, Ok(Event::Round(RoundEvent::RoundWithdrawn { round, .. })) if round == at.round)
    };
    let since = records.iter().rposition(withdrawn);
    let records = &records[since.map_or(0, |row| row + 1)..];
    records.iter().filter_map(line).collect()
}
