//! What the rulings in force make of matches and entries. Worked out anew whenever a ruling changes and when a tournament is
//! loaded; nothing of it is stored.

use super::{Effect, Ruling};
use crate::{Adjustment, EntryNo, GameNo, Match, Points, PrimaryScore, Side, Tournament};

impl Tournament {
    /// Makes matches and entries what the rulings in force make of them.
    pub fn settle(&mut self) {
        for one in self.rounds.iter_mut().flat_map(|round| &mut round.matches) {
            one.adjustments.clear();
            one.colours_as_set();
        }
        for entry in self.entries.values_mut() {
            entry.excluded.clear();
            entry.reinstated = false;
        }
        let rulings = std::mem::take(&mut self.rulings);
        for ruling in rulings.iter().filter(|one| one.counts_in_match()) {
            for effect in &ruling.effects {
                self.settle_effect(ruling, effect);
            }
        }
        for entry in rulings.iter().flat_map(Ruling::brought_back) {
            if let Some(entry) = self.entries.get_mut(&entry) {
                entry.reinstated = true;
            }
        }
        self.rulings = rulings;
    }

    fn settle_effect(&mut self, ruling: &Ruling, effect: &Effect) {
        match effect {
            Effect::Excluded { entry, rounds } => {
                if ruling.in_force()
                    && let Some(entry) = self.entries.get_mut(entry)
                {
                    entry.excluded.extend(rounds);
                }
            }
            Effect::Raised {
                entry,
                score,
                points,
            } => self.adjust(ruling, *entry, *score, *points),
            Effect::Lowered {
                entry,
                score,
                points,
            } => self.adjust(ruling, *entry, *score, Points::ZERO - *points),
            Effect::ColoursKept { game } => self.colours(ruling, *game, true),
            // what is played instead begins with the right colours (7.2, 7.3)
            Effect::Voided { game, .. } => self.colours(ruling, *game, false),
            Effect::PlaysOn
            | Effect::Restored { .. }
            | Effect::MustPlay { .. }
            | Effect::Ended { .. }
            | Effect::TimeAdded { .. }
            | Effect::TimeTaken { .. }
            | Effect::Warned { .. }
            | Effect::Fined { .. }
            | Effect::Expelled { .. }
            | Effect::SentOut { .. }
            | Effect::Eliminated { .. } => {}
        }
    }

    fn match_of_scene(&mut self, ruling: &Ruling) -> Option<&mut Match> {
        let (round, board) = (ruling.scene.round?, ruling.scene.board?);
        let round = self.rounds.iter_mut().find(|one| one.no == round)?;
        round.matches.iter_mut().find(|one| one.board == board)
    }

    fn adjust(&mut self, ruling: &Ruling, entry: EntryNo, score: PrimaryScore, change: Points) {
        let no = ruling.no;
        if let Some(one) = self.match_of_scene(ruling)
            && let Some(side) = one.pairing.side_of(entry)
        {
            one.adjustments.push(Adjustment {
                ruling: no,
                side,
                score,
                change,
            });
        }
    }

    fn colours(&mut self, ruling: &Ruling, game: GameNo, reversed: bool) {
        let Some(one) = self.match_of_scene(ruling) else {
            return;
        };
        if let Some(game) = one.games.iter_mut().find(|one| one.no == game) {
            let white = white_by_number(game.no);
            game.white = if reversed { white.other() } else { white };
        }
        // clocks and odds are of a colour (D.5): they go with whoever sat there
        if let Some(deciding) = one.decider.iter_mut().find(|one| one.game.no == game) {
            deciding.give_colours(reversed);
        }
    }
}

impl Match {
    /// The colours before any ruling: by the number of the game, or as those that decide were set.
    fn colours_as_set(&mut self) {
        for game in &mut self.games {
            game.white = white_by_number(game.no);
        }
        for deciding in &mut self.decider {
            deciding.give_colours(false);
        }
    }
}

fn white_by_number(no: GameNo) -> Side {
    if no.0 % 2 == 1 {
        Side::First
    } else {
        Side::Second
    }
}
