//! Every choice fixed before the first round (regulamento técnico).

use serde::{Deserialize, Serialize};
use strum::VariantArray;

use super::{GameNo, Match, Points, Refusal, RegulationsRefusal, ShortText};
use draughts::{Colour, Conditions, Pace, RuleSet};

mod acceleration;
mod arbitration;
mod custom;
mod decider;
mod kin;
mod later;
mod line;
mod lot_order;
mod system;
mod template;
mod tie_breaks;
mod time_control;
mod worth;

pub use acceleration::Acceleration;
pub use arbitration::{Arbitration, Confirming, Fine, OfferRule};
pub use custom::{Count, Custom, CustomScope, CustomStep, Offence, StepKind};
pub use decider::{Armageddon, ColoursBy, Decider, DeciderStep};
pub use kin::Kin;
pub use later::LaterClock;
pub use line::RegulationsLine;
pub use lot_order::LotOrder;
pub use system::{Cycles, PairingSystem};
pub use template::Template;
pub use tie_breaks::{Cuts, Limit, Measure, Modifiers, ParseTieBreakError, TieBreak, Unit};
pub use time_control::{Rhythm, TimeControl};

/// The regulations of one tournament.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Regulations {
    /// The rules of the game.
    pub rule_set: RuleSet,
    /// Games of a match (Appendix D).
    pub games: Games,
    /// What places are decided by first.
    pub primary: PrimaryScore,
    /// What a match scores (Article 10.1).
    pub match_points: MatchPoints,
    /// The time of each player for one game.
    pub time: TimeControl,
    /// Free, or drawn from the FPD's tables (Appendix A).
    pub opening: OpeningRule,
    /// Who meets whom.
    pub system: PairingSystem,
    /// What follows the primary score, in order.
    pub tie_breaks: Vec<TieBreak>,
    /// What the odd one out scores.
    pub bye: ByePoints,
    /// The order before the first round.
    pub seeding: Seeding,
    /// Minutes after the start of a round at which an absent player has lost.
    pub late_minutes: u16,
    /// What decides a drawn match of a knockout, or of an event of one match (Appendix D.4, D.5).
    #[serde(default)]
    pub decider: Decider,
    /// In how many rounds of a Swiss, from the first, players of one club, or of one federation, are kept apart.
    #[serde(default)]
    pub club_rounds: u16,
    /// Whom these rounds keep apart.
    #[serde(default, skip_serializing_if = "Kin::is_club")]
    pub apart_by: Kin,
    /// What a late entry scores for each round missed.
    #[serde(default)]
    pub missed: MissedRounds,
    /// Whether the upper half of a Swiss has virtual points in the first rounds.
    #[serde(default)]
    pub acceleration: Acceleration,
    /// The colour of odd pairing numbers in their first game under the Dutch system, drawn by lot before the first round
    /// (FIDE C.04.3 5.2.5).
    #[serde(default = "white")]
    pub initial: Colour,
    /// What is left to the arbiters, and what is fixed beforehand.
    #[serde(default)]
    pub arbitration: Arbitration,
    /// What was amended of the clock after the first round was published, in the order of the rounds.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub later: Vec<LaterClock>,
    /// How the tie-break by lot is drawn; by entry in all that are made today.
    #[serde(default, skip_serializing_if = "LotOrder::is_shuffled")]
    pub lots: LotOrder,
}

fn white() -> Colour {
    Colour::White
}

/// How many games a match has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Games(pub u8);

/// The score that decides places first; the other is the first tie-break by default.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    Hash,
    Serialize,
    Deserialize,
    strum::IntoStaticStr,
    VariantArray,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum PrimaryScore {
    /// Won, drawn and lost matches.
    MatchPoints,
    /// The sum of the games.
    GamePoints,
}

crate::coded!(PrimaryScore);

/// What a match scores: 1, ½ and 0 unless the regulations say otherwise. One game is a match that scores as the game does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct MatchPoints {
    /// For more game points than the opponent.
    pub win: Points,
    /// For as many.
    pub draw: Points,
    /// For fewer.
    pub loss: Points,
}

/// How the games begin.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OpeningRule {
    /// Abertura livre.
    Free,
    /// Abertura sorteada, of a table of the FPD (Appendix A).
    Drawn {
        /// 2 or 3 moves.
        moves: u8,
        /// Once for the round, or for each match.
        per: DrawnPer,
        /// May an opening come up again in the same tournament?
        repeats: bool,
    },
}

impl OpeningRule {
    /// Is any opening drawn?
    #[must_use]
    pub fn is_drawn(self) -> bool {
        match self {
            Self::Free => false,
            Self::Drawn { .. } => true,
        }
    }
}

/// For whom an opening is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, VariantArray)]
#[serde(rename_all = "kebab-case")]
pub enum DrawnPer {
    /// The same at every board.
    Round,
    /// Another at each board.
    Match,
}

/// What a late entry scores for each round missed.
#[derive(
    Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize, VariantArray,
)]
#[serde(rename_all = "kebab-case")]
pub enum MissedRounds {
    /// Nothing.
    #[default]
    Zero,
    /// As much as a half-point bye.
    Half,
}

/// What the odd one out scores.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct ByePoints {
    /// In match points.
    pub match_points: Points,
    /// In game points.
    pub game_points: Points,
}

/// The order before the first round, from which pairing numbers follow.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Seeding {
    /// Rating, then title, then name.
    Rating,
    /// As the organiser puts it.
    Hand,
    /// By lot; the same seed gives the same order for ever.
    Lot(ShortText),
    /// As they were entered: those who qualified, by their places.
    Entries,
    /// By the restricted lot of a round robin, so that clubmates do not meet in the last rounds (FIDE C.05 Annex 2);
    /// the same seed gives the same order for ever.
    Varma(ShortText),
}

impl PrimaryScore {
    /// The score that is not this one.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Self::MatchPoints => Self::GamePoints,
            Self::GamePoints => Self::MatchPoints,
        }
    }
}

impl MatchPoints {
    /// 1, ½, 0 (Article 10.1).
    pub(crate) const STANDARD: Self = Self {
        win: Points::ONE,
        draw: Points::HALF,
        loss: Points::ZERO,
    };

    /// What a match with these game points scores for the side named first.
    #[must_use]
    pub fn score(self, own: Points, other: Points) -> Points {
        match own.cmp(&other) {
            std::cmp::Ordering::Greater => self.win,
            std::cmp::Ordering::Equal => self.draw,
            std::cmp::Ordering::Less => self.loss,
        }
    }
}

impl ByePoints {
    /// What C.04.5 gives, a win and a draw of two games, and so three quarters of more; a won match.
    #[must_use]
    pub fn standard(games: Games, match_points: MatchPoints) -> Self {
        let halves = (i32::from(games.0) * 3 + 1) / 2;
        Self {
            match_points: match_points.win,
            game_points: Points::from_halves(halves),
        }
    }
}

/// Is the game one of the FPD's own, so that its rules of competition are about it?
pub(crate) fn is_of_fpd(rules: RuleSet) -> bool {
    match rules {
        RuleSet::Portuguese | RuleSet::PortugueseClassic => true,
        RuleSet::Brazilian | RuleSet::BrazilianShortKing | RuleSet::International => false,
    }
}

impl Regulations {
    /// What the FPD's events usually fix: two games a match on match points, openings of three moves drawn once
    /// a round, seven rounds of Double-Swiss.
    #[must_use]
    pub fn standard() -> Self {
        let games = Games(2);
        Self {
            rule_set: RuleSet::Portuguese,
            games,
            primary: PrimaryScore::MatchPoints,
            match_points: MatchPoints::STANDARD,
            time: TimeControl {
                seconds: 900,
                increment: 5,
                chosen: None,
            },
            opening: OpeningRule::Drawn {
                moves: 3,
                per: DrawnPer::Round,
                repeats: false,
            },
            system: PairingSystem::DoubleSwiss { rounds: 7 },
            tie_breaks: vec![
                Measure::GamePoints.into(),
                Measure::Buchholz.cut(1),
                Measure::GamesWon.into(),
                Measure::DirectEncounter.into(),
            ],
            bye: ByePoints::standard(games, MatchPoints::STANDARD),
            seeding: Seeding::Rating,
            late_minutes: 30,
            decider: Decider::default(),
            club_rounds: 0,
            apart_by: Kin::Club,
            missed: MissedRounds::Zero,
            acceleration: Acceleration::None,
            initial: Colour::White,
            arbitration: Arbitration::default(),
            later: Vec::new(),
            lots: LotOrder::ByEntry,
        }
    }

    /// The regulations, when they contradict neither the rules nor themselves.
    ///
    /// # Errors
    /// The first contradiction, with its article.
    pub fn checked(self) -> Result<Self, Refusal> {
        self.check_games()?;
        self.check_points()?;
        self.time.check()?;
        self.later.iter().try_for_each(|one| one.time.check())?;
        self.check_opening()?;
        self.system.check()?;
        self.decider.check(self.system)?;
        self.arbitration.check()?;
        if matches!(self.seeding, Seeding::Varma(_)) && !self.system.is_round_robin() {
            return Err(RegulationsRefusal::VarmaForeign.into());
        }
        tie_breaks::check(&self)?;
        Ok(self)
    }

    /// Appendix D, and under other rules than the FPD's any number: abroad matches of one and of three games are usual.
    pub(crate) fn check_games(&self) -> Result<(), Refusal> {
        let games = self.games;
        let most = if self.system.is_one_match() {
            Games::MOST_OF_ONE_MATCH
        } else {
            Games::MOST
        };
        match games.0 {
            0 => Err(RegulationsRefusal::NoGames.into()),
            1 if self.under_fpd() => Err(RegulationsRefusal::SingleGame.into()),
            _ if games.is_odd() && self.under_fpd() => {
                Err(RegulationsRefusal::OddGames { games }.into())
            }
            _ if games.is_odd() && !self.system.takes_odd_games() => {
                Err(RegulationsRefusal::SwissNeedsMatches.into())
            }
            _ if games > most => Err(RegulationsRefusal::TooManyGames { games }.into()),
            _ => Ok(()),
        }
    }

    /// What is fixed for the counts of a game: the pace of the rhythm, and the house rule.
    #[must_use]
    pub fn conditions(&self) -> Conditions {
        self.conditions_at(self.time.rhythm())
    }

    /// The same for this game of a match, at its own rhythm.
    #[must_use]
    pub fn conditions_of(&self, one: &Match, game: GameNo) -> Conditions {
        self.conditions_at(self.rhythm_of(one, game))
    }

    fn conditions_at(&self, rhythm: Option<Rhythm>) -> Conditions {
        let pace = match rhythm {
            Some(Rhythm::Rapid | Rhythm::Blitz) => Pace::Quick,
            Some(Rhythm::Classical) | None => Pace::Classical,
        };
        Conditions {
            pace,
            house: self.arbitration.house(),
        }
    }

    /// The step of the decider that this game of a match belongs to; `None` for a game of the match itself.
    #[must_use]
    pub fn step_of(&self, one: &Match, game: GameNo) -> Option<&DeciderStep> {
        let deciding = one.decider.iter().find(|one| one.game.no == game)?;
        self.decider.steps().get(deciding.step)
    }

    /// The time of the side with this colour for this game of a match: a deciding game has its own (D.5).
    #[must_use]
    pub fn time_of(&self, one: &Match, game: GameNo, colour: Colour) -> TimeControl {
        match (self.step_of(one, game), colour) {
            (None, _) => self.time,
            (Some(DeciderStep::Pairs { time, .. } | DeciderStep::UntilWin { bank: time }), _) => {
                *time
            }
            (Some(DeciderStep::Armageddon(terms)), Colour::White) => terms.white,
            (Some(DeciderStep::Armageddon(terms)), Colour::Black) => terms.black,
        }
    }

    /// The rhythm of this game of a match (Appendices B and C), that of the longer time where the two have different ones. A
    /// deciding game shorter than what the appendices name is read as blitz.
    #[must_use]
    pub fn rhythm_of(&self, one: &Match, game: GameNo) -> Option<Rhythm> {
        let times = [Colour::White, Colour::Black].map(|colour| self.time_of(one, game, colour));
        let longer = times
            .into_iter()
            .max_by_key(TimeControl::after_thirty_moves)?;
        let shortest = self.step_of(one, game).map(|_| Rhythm::Blitz);
        longer.rhythm().or(shortest)
    }

    /// How long a match takes at most that is played to the end of both clocks, in whole minutes: each game for both players, with the increments of
    /// thirty moves (Appendices B and C reckon so). An estimate; whatever asks how long a round takes is answered by this.
    #[must_use]
    pub fn match_minutes(&self) -> u32 {
        let game = self.time.after_thirty_moves().saturating_mul(2);
        game.saturating_mul(self.games.0.into()).div_ceil(60)
    }

    /// Is the event held under the FPD's rules?
    #[must_use]
    pub(crate) fn under_fpd(&self) -> bool {
        is_of_fpd(self.rule_set)
    }

    fn check_points(&self) -> Result<(), Refusal> {
        let MatchPoints { win, draw, loss } = self.match_points;
        if !(win > draw && draw >= loss && loss >= Points::ZERO) {
            return Err(RegulationsRefusal::MatchPointsOrder.into());
        }
        if draw * 2 > win + loss {
            return Err(RegulationsRefusal::DrawsBeatWin.into());
        }
        let bye = self.bye;
        if bye.match_points > win || bye.game_points > self.games.most_points() {
            return Err(RegulationsRefusal::ByeAboveWin.into());
        }
        Ok(())
    }

    fn check_opening(&self) -> Result<(), Refusal> {
        match self.opening {
            OpeningRule::Free => Ok(()),
            OpeningRule::Drawn { .. } if !self.under_fpd() => {
                Err(RegulationsRefusal::ForeignOpenings.into())
            }
            OpeningRule::Drawn { moves: 2 | 3, .. } => Ok(()),
            OpeningRule::Drawn { moves, .. } => {
                Err(RegulationsRefusal::NoSuchOpeningTable { moves }.into())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rulings::Articles;

    fn with(change: impl FnOnce(&mut Regulations)) -> Result<Regulations, Refusal> {
        let mut regulations = Regulations::standard();
        change(&mut regulations);
        regulations.checked()
    }

    #[test]
    fn contradictions_are_refused_with_their_article() {
        let article = |refusal: Result<Regulations, Refusal>| refusal.unwrap_err().article();
        assert!(with(|_| ()).is_ok());
        assert_eq!(
            article(with(|r| r.games = Games(3))),
            Some(Articles::of("FPD D.1"))
        );
        assert_eq!(
            article(with(|r| r.games = Games(1))),
            Some(Articles::of("FPD D.4"))
        );
        assert_eq!(
            article(with(|r| r.rule_set = RuleSet::Brazilian)),
            Some(Articles::of("FPD A.1"))
        );
        assert_eq!(
            article(with(|r| {
                r.rule_set = RuleSet::Brazilian;
                r.opening = OpeningRule::Free;
                r.games = Games(1);
            })),
            Some(Articles::of("FIDE C.04.5"))
        );
        assert_eq!(
            article(with(|r| r.match_points.draw = Points::ONE)),
            Some(Articles::of("FPD 10.1"))
        );
    }

    #[test]
    fn a_bye_never_scores_more_than_a_win() {
        let refusal = with(|r| r.bye.game_points = Points::from_halves(5)).unwrap_err();
        assert_eq!(
            refusal,
            Refusal::Regulations(RegulationsRefusal::ByeAboveWin)
        );
    }
}
