//! What an arbiter saw of a board when a form was shown, so that two at work never overwrite each other.

use std::{fmt, str::FromStr};

use sha2::{Digest, Sha256};

use crate::{BoardNo, GameKey, RoundNo, Ruling, Tournament};

/// A board as it was seen: how many rulings there were, every result, and a digest of how the games ended, of their score sheets, and of who was seated there by hand. Written
/// `3.1=.9f2c01ab`.
///
/// ```
/// use tournament::rulings::BoardStamp;
/// let stamp: BoardStamp = "2.1?.9f2c01ab".parse().unwrap();
/// assert_eq!((stamp.to_string().as_str(), stamp.rulings), ("2.1?.9f2c01ab", 2));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct BoardStamp {
    /// How many rulings there were at the board, confirmations and decided appeals counted too, and those whose decision was taken back.
    pub rulings: u32,
    /// The mark of each game, `?` where there is none; then eight digits over how each ended and its sheet.
    pub results: String,
}

/// Each decision on an appeal that was taken back is two steps: it, and that.
fn taken_back(one: &Ruling) -> u32 {
    let withdrawn = one.appeals().map(|one| one.withdrawn.len());
    u32::try_from(withdrawn.sum::<usize>())
        .unwrap_or(u32::MAX)
        .saturating_mul(2)
}

/// Each appeal is a step, and so is what came of it.
fn appealed(one: &Ruling) -> u32 {
    let steps = one
        .appeals()
        .map(|one| 1 + u32::from(one.verdict.is_some()));
    steps.sum()
}

impl BoardStamp {
    /// The board as it stands.
    #[must_use]
    pub fn of(tournament: &Tournament, round: RoundNo, board: BoardNo) -> Self {
        let here = tournament
            .rulings
            .iter()
            .filter(|one| one.is_at(round, board));
        let changes = here.map(|one| {
            1 + u32::from(one.confirmed.is_some())
                + u32::from(one.revoked.is_some())
                + appealed(one)
                + taken_back(one)
        });
        let played = tournament.round(round).and_then(|one| one.on_board(board));
        let games = || played.into_iter().flat_map(|one| one.every_game());
        let mut marks = String::new();
        let mut digest = Sha256::new();
        // other pairs sit at the boards of a round that was withdrawn and published again
        let edition = tournament.edition(round);
        if !edition.is_first() {
            digest.update(format!("{edition};"));
        }
        // and somebody may have changed places with a player of theirs since
        if let Some(one) = played.filter(|one| one.by_hand) {
            digest.update(format!("{}-{};", one.pairing.first, one.pairing.second));
        }
        for game in games() {
            let mark = game.outcome.map(|outcome| outcome.mark().to_string());
            marks.push_str(mark.as_deref().unwrap_or("?"));
            digest.update(serde_json::to_vec(&game.outcome).unwrap_or_default());
            digest.update(";");
            let record = tournament.records.get(&GameKey::new(round, board, game.no));
            digest.update(record.map_or("", |record| record.moves.as_str()));
        }
        let digits = base16ct::lower::encode_string(&digest.finalize()[..4]);
        Self {
            rulings: changes.sum(),
            results: format!("{marks}.{digits}"),
        }
    }
}

impl fmt::Display for BoardStamp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.rulings, self.results)
    }
}

/// Not a stamp that this program wrote.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not a stamp of a board")]
pub struct ParseStampError;

impl FromStr for BoardStamp {
    type Err = ParseStampError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (rulings, results) = text.split_once('.').ok_or(ParseStampError)?;
        Ok(Self {
            rulings: rulings.parse().map_err(|_| ParseStampError)?,
            results: results.chars().take(60).collect(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        EntryNo, Event, GameNo, Outcome, Pairing, PrimaryScore, ResultEvent, RoundEvent, Side,
        WinBy, sample,
    };

    /// A form that one version showed is sent to the next: what stands in it is of the words of the journal, and of no names in the code.
    #[test]
    fn a_stamp_is_made_of_the_words_of_the_journal() {
        let (round, board, game) = (RoundNo(1), BoardNo(1), GameNo(1));
        let pairings = vec![Pairing {
            first: EntryNo(1),
            second: EntryNo(2),
        }];
        let events: [Event; 3] = [
            RoundEvent::RoundDrafted {
                round,
                pairings,
                byes: Vec::new(),
            }
            .into(),
            RoundEvent::RoundPublished {
                round,
                openings: vec![Vec::new()],
                despite: Vec::new(),
            }
            .into(),
            ResultEvent::ResultEntered {
                round,
                board,
                game,
                outcome: Outcome::Win(Side::First, WinBy::Resignation),
            }
            .into(),
        ];
        let swiss = sample::with(sample::swiss(2, 1), 1, PrimaryScore::GamePoints);
        let stamp = BoardStamp::of(&swiss.after(&events), round, board);
        // the first digits of the SHA-256 of `{"win":["first","resignation"]};`
        assert_eq!(stamp.to_string(), "0.1.5bc50016");
    }
}
