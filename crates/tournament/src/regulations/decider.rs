//! What decides a drawn match: fixed before the event begins (Appendix D.4 and D.5).

use serde::{Deserialize, Serialize};

use super::{PairingSystem, TimeControl};
use crate::{Game, Refusal, RegulationsRefusal, Side};
use draughts::Colour;

/// The steps that decide a drawn match, one after the other until one of them does. None: a draw stands.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Decider(pub Vec<DeciderStep>);

/// One step of a [`Decider`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, strum::IntoStaticStr)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum DeciderStep {
    /// Further pairs of games at a shorter rhythm, until one of the two has more points of a pair.
    Pairs {
        /// At most so many pairs.
        most: u8,
        /// The time of each player for one game.
        time: TimeControl,
    },
    /// One game that decides (D.4).
    Armageddon(Armageddon),
    /// Games with alternating colours until the first win, all on one clock: what is left of the time after a drawn
    /// game is the time of the next (Lehmann–Georgiev).
    UntilWin {
        /// The time of each player for all the games.
        bank: TimeControl,
    },
}

/// The conditions of the game that decides, all of them fixed beforehand (D.5).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Armageddon {
    /// White's time.
    pub white: TimeControl,
    /// Black's time.
    pub black: TimeControl,
    /// Who has which colour.
    pub colours: ColoursBy,
    /// The colour for which a draw is enough.
    pub draw_odds: Colour,
}

/// How the colours of a deciding game are given.
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
    strum::VariantArray,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum ColoursBy {
    /// By lot, from the tournament's secret.
    Lot,
    /// Whoever wins the lot chooses.
    LotWinner,
    /// The better pairing number chooses.
    BetterNumber,
}

crate::coded!(ColoursBy);

impl Armageddon {
    /// The side for which a draw in this game is enough: whoever has the colour that it is said of.
    #[must_use]
    pub fn with_draw_odds(&self, game: &Game) -> Side {
        game.side(self.draw_odds)
    }
}

impl DeciderStep {
    /// Can a match still be drawn after it?
    #[must_use]
    pub(crate) fn always_decides(&self) -> bool {
        !matches!(self, Self::Pairs { .. })
    }

    /// How many games it has at most; nothing where they go on until somebody wins.
    #[must_use]
    pub fn most_games(&self) -> Option<usize> {
        match self {
            Self::Pairs { most, .. } => Some(2 * usize::from(*most)),
            Self::Armageddon(_) => Some(1),
            Self::UntilWin { .. } => None,
        }
    }

    fn times(&self) -> Vec<TimeControl> {
        match self {
            Self::Pairs { time, .. } => vec![*time],
            Self::Armageddon(game) => vec![game.white, game.black],
            Self::UntilWin { bank } => vec![*bank],
        }
    }
}

impl Decider {
    /// The most pairs of games that one step may have.
    pub const MOST_PAIRS: u8 = 10;

    /// The steps, in order.
    #[must_use]
    pub fn steps(&self) -> &[DeciderStep] {
        &self.0
    }

    /// # Errors
    /// A knockout whose drawn matches nothing decides; a step after one that always decides; a step without games or
    /// time; a decider where draws stand.
    pub(super) fn check(&self, system: PairingSystem) -> Result<(), Refusal> {
        if !self.0.is_empty() && !system.is_knockout() && !system.is_one_match() {
            return Err(RegulationsRefusal::DeciderForeign.into());
        }
        for step in &self.0 {
            if let DeciderStep::Pairs { most, .. } = step
                && !(1..=Self::MOST_PAIRS).contains(most)
            {
                return Err(RegulationsRefusal::DeciderPairs { pairs: *most }.into());
            }
            for time in step.times() {
                time.check_length()?;
            }
        }
        let ends = self.0.iter().position(DeciderStep::always_decides);
        match ends {
            Some(at) if at + 1 < self.0.len() => {
                Err(RegulationsRefusal::DeciderAfterTheLast.into())
            }
            None if system.is_knockout() => Err(RegulationsRefusal::DeciderNeverEnds.into()),
            _ => Ok(()),
        }
    }
}
