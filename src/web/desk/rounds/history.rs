//! What the journal says about a result: what the players stated, who entered it, who corrected it, and why.

use chrono::NaiveDateTime;

use crate::{
    web::tournament::statement::score,
    words::{self, Words},
};
use tournament::{Event, GameKey, JournalRow, Match, ResultEvent, RoundEvent, Tournament};

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
}

/// The history of one game, the oldest line first: what the players said of it, who entered its result, who corrected it.
pub(super) fn of_game(
    t: &Words,
    records: &[JournalRow],
    (tournament, one): (&Tournament, &Match),
    at: GameKey,
) -> Vec<HistoryRow> {
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
