//! What a match and a bye are worth in either score.

use super::{ByePoints, PrimaryScore, Regulations};
use crate::Points;

impl Regulations {
    /// What a full-point bye scores: a won match, every game of it won.
    #[must_use]
    pub(crate) fn full_bye(&self) -> ByePoints {
        ByePoints {
            match_points: self.match_points.win,
            game_points: self.games.most_points(),
        }
    }

    /// The most that a match gives in this score.
    #[must_use]
    pub(crate) fn most(&self, score: PrimaryScore) -> Points {
        let most = self.full_bye();
        match score {
            PrimaryScore::MatchPoints => most.match_points,
            PrimaryScore::GamePoints => most.game_points,
        }
    }

    /// What a lost match gives in this score, of which no game was won or drawn.
    #[must_use]
    pub(crate) fn least(&self, score: PrimaryScore) -> Points {
        match score {
            PrimaryScore::MatchPoints => self.match_points.loss,
            PrimaryScore::GamePoints => Points::ZERO,
        }
    }

    /// What a half-point bye scores: a drawn match, half of its games.
    #[must_use]
    pub fn half_bye(&self) -> ByePoints {
        ByePoints {
            match_points: self.match_points.draw,
            game_points: Points::HALF * i32::from(self.games.0),
        }
    }
}
