//! Draws that became due in a game.

use super::super::game::{DueDraw, Game};
use super::super::rules::Conditions;
use super::Spot;
use super::replay::Replay;

/// The fewest plies with which a draw can become due: a position stands for the third time after eight, and no limit
/// allows fewer.
const FEWEST: usize = 8;

impl Replay {
    /// The first draw that became due on the main line, and the move with which it did. Where a position is set up, the
    /// counts begin anew.
    ///
    /// ```
    /// use draughts::{Conditions, RuleSet, pdn};
    ///
    /// let file = "[FEN \"W:WK4:BK29\"] 1. 4-7 29-26 2. 7-4 26-29 3. 4-7 29-26 4. 7-4 26-29 5. 4-7 *";
    /// let replay = pdn::read(file).unwrap().games[0].replay(RuleSet::Portuguese);
    /// let (spot, due) = replay.draw_due(Conditions::default()).unwrap();
    /// assert_eq!((spot.to_string(), due.article.to_string()), ("1:66".to_owned(), "5.3".to_owned()));
    /// ```
    pub fn draw_due(&self, conditions: Conditions) -> Option<(Spot, DueDraw)> {
        let mut lines = self
            .main
            .chunk_by(|before, after| before.before.play(&before.played) == after.before);
        lines.find_map(|line| {
            if line.len() < FEWEST {
                return None;
            }
            let mut game = Game::from_position(line.first()?.before, conditions);
            line.iter().find_map(|step| {
                // moves that were played before are legal; after a win none is
                game.play(&step.played).ok()?;
                Some((step.spot, game.draws_due().first()?.clone()))
            })
        })
    }
}
