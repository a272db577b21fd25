//! What happens to results.

use crate::{BoardNo, Game, GameNo, Outcome, ResultEvent, Round, RoundNo, Side, Tournament};

impl Tournament {
    pub(super) fn apply_result(&mut self, event: &ResultEvent) {
        match event {
            ResultEvent::ResultEntered {
                round,
                board,
                game,
                outcome,
            } => self.set_result((*round, *board, *game), Some(*outcome)),
            ResultEvent::ResultCorrected {
                round,
                board,
                game,
                from: _,
                to,
            } => self.set_result((*round, *board, *game), *to),
            ResultEvent::DeciderSet {
                round,
                board,
                step,
                whites,
            } => self.set_decider(*round, *board, *step, whites),
        }
    }

    fn set_result(
        &mut self,
        (round, board, game): (RoundNo, BoardNo, GameNo),
        outcome: Option<Outcome>,
    ) {
        self.change_round(round, |r| {
            if let Some(game) = find_game(r, board, game) {
                game.outcome = outcome;
            }
        });
    }

    fn set_decider(&mut self, round: RoundNo, board: BoardNo, step: usize, whites: &[Side]) {
        self.change_round(round, |r| {
            if let Some(one) = r.matches.iter_mut().find(|one| one.board == board) {
                one.set_decider(step, whites);
            }
        });
    }
}

fn find_game(round: &mut Round, board: BoardNo, game: GameNo) -> Option<&mut Game> {
    let one = round.matches.iter_mut().find(|one| one.board == board)?;
    one.game_mut(game)
}
