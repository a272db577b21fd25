//! The opening draws of a tournament, as anybody can recompute them once the secret is shown.

use serde::{Deserialize, Serialize};

use super::{
    DrawnPer, OpeningRule, Refusal, RegulationsRefusal, Round, RoundNo, RoundState, Tournament,
};
use draughts::{
    draw::{Commitment, Secret, draw},
    openings::OpeningTable,
};

/// Everything that is needed to recompute a tournament's draws: what its draw page offers as a file, and what
/// `arbitro draw verify` reads.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct DrawRecord {
    /// What was published before the first round.
    pub commitment: Commitment,
    /// What was shown at the end; `None` before.
    pub secret: Option<Secret>,
    /// Moves of the table drawn from.
    pub moves: u8,
    /// Once a round, or for each match.
    pub per: DrawnPer,
    /// May an opening come up again?
    pub repeats: bool,
    /// How many openings a match has: one for each pair of games.
    pub each: usize,
    /// The openings of each published round, board by board.
    pub rounds: Vec<Vec<Vec<u16>>>,
}

/// What recomputing showed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verdict {
    /// The secret is not shown yet.
    StillSecret,
    /// The secret is not the one that was committed to.
    WrongSecret,
    /// The openings of this round are not those of the draw.
    Differs(RoundNo),
    /// Every opening is as drawn.
    Holds,
}

impl DrawRecord {
    /// The draws of a tournament so far; `None` where openings are free.
    #[must_use]
    pub fn of(tournament: &Tournament) -> Option<Self> {
        let OpeningRule::Drawn {
            moves,
            per,
            repeats,
        } = tournament.regulations.opening
        else {
            return None;
        };
        let published = tournament
            .rounds
            .iter()
            .filter(|round| round.state != RoundState::Draft);
        Some(Self {
            commitment: tournament.commitment.clone(),
            secret: tournament.secret.clone(),
            moves,
            per,
            repeats,
            each: tournament.regulations.games.openings(),
            rounds: published.map(openings_of).collect(),
        })
    }

    /// The openings that the draw gives for a round of so many boards, after the rounds of this record.
    ///
    /// # Errors
    /// There is no table of so many moves.
    pub fn draw(
        &self,
        secret: &Secret,
        round: RoundNo,
        boards: usize,
    ) -> Result<Vec<Vec<u16>>, Refusal> {
        let table = OpeningTable::of_moves(self.moves).ok_or(Refusal::Regulations(
            RegulationsRefusal::NoSuchOpeningTable { moves: self.moves },
        ))?;
        let earlier = self.rounds.iter().take(round.index());
        let already: Vec<u16> = earlier.flat_map(|round| self.drawn_for(round)).collect();
        let drawn = |count| {
            draw(
                secret,
                u64::from(round.0),
                table,
                count,
                &already,
                self.repeats,
            )
        };
        Ok(match self.per {
            DrawnPer::Round => vec![drawn(self.each); boards],
            DrawnPer::Match => drawn(self.each * boards)
                .chunks(self.each.max(1))
                .map(<[u16]>::to_vec)
                .collect(),
        })
    }

    /// What the draw for a round gave, each opening as often as it was drawn: one draw for the round shows on every
    /// board, and counts once.
    fn drawn_for(&self, round: &[Vec<u16>]) -> Vec<u16> {
        match self.per {
            DrawnPer::Round => round.first().cloned().unwrap_or_default(),
            DrawnPer::Match => round.concat(),
        }
    }

    /// Recomputes every draw.
    #[must_use]
    pub fn verify(&self) -> Verdict {
        let Some(secret) = &self.secret else {
            return Verdict::StillSecret;
        };
        if secret.commitment() != self.commitment {
            return Verdict::WrongSecret;
        }
        for (no, round) in (1..).map(RoundNo).zip(&self.rounds) {
            // nothing was drawn: a round without boards, or one that was played before the tournament was taken over
            if round.iter().all(Vec::is_empty) {
                continue;
            }
            // first, so that a record which names openings beyond number is not drawn
            let shaped = round.iter().all(|board| board.len() == self.each);
            if !shaped || self.draw(secret, no, round.len()).as_ref() != Ok(round) {
                return Verdict::Differs(no);
            }
        }
        Verdict::Holds
    }
}

/// The openings of each board: consecutive pairs of games share one, the first of each pair shows it.
fn openings_of(round: &Round) -> Vec<Vec<u16>> {
    let of_board = |games: &[super::Game]| {
        games
            .iter()
            .step_by(2)
            .filter_map(|game| game.opening)
            .collect()
    };
    round
        .matches
        .iter()
        .map(|one| of_board(&one.games))
        .collect()
}
