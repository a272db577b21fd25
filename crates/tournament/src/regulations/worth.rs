//! What a match and a bye are worth in either score.

use super::{ByePoints, Games, MatchPoints, Measure, PrimaryScore, Regulations, TieBreak};
use crate::{Mark, Points};

impl MatchPoints {
    /// How a match ends, as it is written: won, drawn and lost for the one named first.
    ///
    /// ```
    /// let swiss = tournament::Template::Swiss.regulations();
    /// assert_eq!(swiss.match_points.written(), ["1-0", "½-½", "0-1"]);
    /// ```
    #[must_use]
    pub fn written(self) -> [String; 3] {
        let Self { win, draw, loss } = self;
        [(win, loss), (draw, draw), (loss, win)].map(|(own, other)| format!("{own}-{other}"))
    }

    /// The end other than a win for which there is one point, where a win gives another number of them: what a bare 1 could mean, beside a game won.
    ///
    /// ```
    /// use tournament::{Mark, MatchPoints, Points};
    /// let of_one = |[win, draw, loss]: [i32; 3]| {
    ///     let [win, draw, loss] = [win, draw, loss].map(|points| Points::from_halves(2 * points));
    ///     MatchPoints { win, draw, loss }.of_one_point()
    /// };
    /// assert_eq!([[2, 1, 0], [3, 1, 0]].map(of_one), [Some(Mark::Draw); 2]);
    /// assert_eq!(of_one([3, 2, 1]), Some(Mark::Loss));
    /// assert_eq!(of_one([1, 0, 0]), None);
    /// ```
    #[must_use]
    pub fn of_one_point(self) -> Option<Mark> {
        if self.win == Points::ONE {
            None
        } else if self.draw == Points::ONE {
            Some(Mark::Draw)
        } else {
            (self.loss == Points::ONE).then_some(Mark::Loss)
        }
    }
}

impl Games {
    /// The most games that a match of a Swiss or a round robin may have.
    pub const MOST: Self = Self(12);

    /// The most games of an event that is one match (Appendix D.3).
    pub const MOST_OF_ONE_MATCH: Self = Self(40);

    /// The points of a match in which every game is won.
    #[must_use]
    pub(crate) fn most_points(self) -> Points {
        Points::ONE * i32::from(self.0)
    }

    /// Is it a number of which whoever has White in game 1 has it once more than the other?
    #[must_use]
    pub fn is_odd(self) -> bool {
        self.0 % 2 == 1
    }

    /// How many openings a match needs: consecutive pairs of games share one, colours swapped.
    #[must_use]
    pub fn openings(self) -> usize {
        usize::from(self.0).div_ceil(2)
    }
}

impl Regulations {
    /// Is a match one game? Its game points then say what its match points say, in another scale.
    #[must_use]
    pub fn is_single_game(&self) -> bool {
        self.games.0 == 1
    }

    /// The scores as which a match of one game may be written: by its match points where places go by them, else by those of the game; `None` of several
    /// games.
    #[must_use]
    pub fn single_scores(&self) -> Option<MatchPoints> {
        let by = match self.primary {
            PrimaryScore::MatchPoints => self.match_points,
            PrimaryScore::GamePoints => MatchPoints::STANDARD,
        };
        self.is_single_game().then_some(by)
    }

    /// Is a match shown by its match points? Where it is one game and places go by them: what is shown of the rounds then adds up to the score. Of several
    /// games it is shown by their points, and so in a knockout, where nothing adds up.
    #[must_use]
    pub fn shows_match_points(&self) -> bool {
        self.is_single_game()
            && self.primary == PrimaryScore::MatchPoints
            && !self.system.is_knockout()
    }

    /// Without the tie-breaks by game points where those say what the match points do, in another scale, and so separate nobody: of one game, where
    /// a draw is half a win, a loss is nothing, and the bye is worth as much in either. Of any games whose points are the primary score, without those that are
    /// that score itself: a template, which is made for match points, has them.
    ///
    /// ```
    /// use tournament::{ByePoints, Games, PrimaryScore, Regulations, Template};
    /// let swiss = Template::Swiss.regulations();
    /// let games = Games(1);
    /// let bye = ByePoints::standard(games, swiss.match_points);
    /// let single = Regulations { games, bye, ..swiss.clone() };
    /// let by_games = Regulations { primary: PrimaryScore::GamePoints, ..single.clone() };
    /// assert_eq!(by_games.without_game_points().tie_breaks, swiss.tie_breaks[1..]);
    /// assert_eq!(single.without_game_points().tie_breaks, swiss.tie_breaks[1..]);
    /// let several = Regulations { primary: PrimaryScore::GamePoints, ..swiss.clone() };
    /// assert_eq!(several.without_game_points().tie_breaks, swiss.tie_breaks[1..]);
    /// assert_eq!(swiss.clone().without_game_points(), swiss);
    /// ```
    #[must_use]
    pub fn without_game_points(mut self) -> Self {
        let MatchPoints { win, draw, loss } = self.match_points;
        let bye = self.bye;
        // a point for the game is two of its halves
        let in_step = self.is_single_game()
            && loss == Points::ZERO
            && draw * 2 == win
            && bye.match_points * 2 == win * bye.game_points.halves();
        let repeated: &[Measure] = match self.primary {
            PrimaryScore::MatchPoints if in_step => &[Measure::GamePoints, Measure::OtherScore],
            PrimaryScore::MatchPoints => &[],
            PrimaryScore::GamePoints => &[Measure::GamePoints],
        };
        let is_repeated = |one: &TieBreak| repeated.iter().any(|of| TieBreak::from(*of) == *one);
        self.tie_breaks.retain(|one| !is_repeated(one));
        self
    }

    /// Does a match score what its one game does, a point for a win, so that showing both would say the same twice?
    #[must_use]
    pub fn scores_as_its_game(&self) -> bool {
        let is_usual = self.match_points == MatchPoints::STANDARD;
        self.is_single_game() && (is_usual || !self.shows_match_points())
    }

    /// What a match with these game points scores for the side named first. One game is the match: what a ruling left of it
    /// counts as such, half a point as a draw, whatever the other has (11.10, 12.9 f).
    #[must_use]
    pub(crate) fn worth(&self, own: Points, other: Points) -> Points {
        let against = if self.is_single_game() {
            Points::HALF
        } else {
            other
        };
        self.match_points.score(own, against)
    }

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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Games, MatchPoints};

    #[test]
    fn the_standard_bye_is_a_win_and_a_draw_of_two_games() {
        let bye = ByePoints::standard(Games(2), MatchPoints::STANDARD);
        assert_eq!(bye.game_points.to_string(), "1½");
        assert_eq!(
            ByePoints::standard(Games(4), MatchPoints::STANDARD)
                .game_points
                .to_string(),
            "3"
        );
    }
}
