//! What a situation says for the ruling: whom it is about, what was looked at, at which move.

use arbitration::{Case, Shown, Situation};
use draughts::{Colour, Position};
use tournament::{
    EntryNo,
    rulings::{Evidence, Outsider},
};

use super::Looked;

impl Looked {
    /// The position that the situation is about: where what was shown ends.
    pub fn position(&self) -> Option<Position> {
        Some(*self.game()?.position())
    }

    /// Who did it, claimed or offered: where nobody has to be named, whoever had the move.
    fn colours(&self) -> Vec<Colour> {
        match &self.situation {
            Situation::SeenMove { by }
            | Situation::NoMove { by }
            | Situation::NotCrowned { by, .. }
            | Situation::AnnouncedMove { by, .. }
            | Situation::RefusesAlone { by, .. }
            | Situation::Displaced { by, .. }
            | Situation::DrawClaim { by, .. }
            | Situation::DrawOffer { by, .. }
            | Situation::TechnicalDraw { by, .. }
            | Situation::ClockStopped { by, .. }
            | Situation::Device { by, .. }
            | Situation::Sanction { by } => vec![*by],
            Situation::FlagFall { by, .. }
            | Situation::Absence { by, .. }
            | Situation::Conduct { by, .. } => by.clone(),
            Situation::Move { .. } | Situation::Touched { .. } => {
                let turn = self.position().map(|position| position.turn());
                turn.into_iter().collect()
            }
            Situation::RefusalToPlay { .. } | Situation::BothDevices { .. } => {
                vec![Colour::White, Colour::Black]
            }
            Situation::WrongSetUp(_)
            | Situation::ReversedColours { .. }
            | Situation::OpeningNotPlayed { .. }
            | Situation::WrongOpponent
            | Situation::Interrupted { .. }
            | Situation::Question { .. }
            | Situation::NoWinLeft { .. }
            | Situation::WrongClock
            | Situation::Disturbance { .. } => Vec::new(),
        }
    }

    /// Whom a ruling about this is about: whoever made the illegal move, where that was found out.
    pub fn concerned(&self, case: &Case<'_>) -> Vec<EntryNo> {
        let found = self.advice.offender.map(|offender| vec![offender]);
        let colours = found.unwrap_or_else(|| self.colours());
        let players = colours.into_iter().map(|one| case.player(one));
        let third = if let Situation::Conduct { third, .. } = &self.situation {
            third.as_ref().and_then(Outsider::entry)
        } else {
            None
        };
        players.chain(third).collect()
    }

    /// What the arbiter looked at; `sheet` is the text of the score sheet.
    pub fn evidence(&self, sheet: &str) -> Evidence {
        let moves = match self.situation.shown().as_deref() {
            Some(Shown::Sheet(_)) => Some(sheet.to_owned()),
            Some(Shown::Counter(counter)) => Some(counter.to_string()),
            Some(Shown::Nothing | Shown::Position(_)) | None => None,
        };
        let rule = if let Situation::Conduct { rule, .. } = &self.situation {
            rule.code().parse().ok()
        } else {
            None
        };
        Evidence {
            rule,
            position: self.position().map(|position| position.to_string()),
            moves,
        }
    }

    /// The number of the move on the sheet that comes next, or is doubted.
    pub fn move_no(&self) -> Option<usize> {
        let Shown::Sheet(_) = *self.situation.shown()? else {
            return None;
        };
        let game = self.game()?;
        let made = |colour| game.moves_made(colour);
        if let Situation::Move { .. } = self.situation {
            return Some(made(game.position().turn()) + 1);
        }
        Some(made(Colour::White).max(made(Colour::Black)).max(1))
    }
}
