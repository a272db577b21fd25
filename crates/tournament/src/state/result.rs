//! What happens to results.

use crate::{
    BoardNo, Game, GameKey, GameNo, Outcome, ResultEvent, Round, RoundNo, Side, Statement,
    Tournament,
};

impl Tournament {
    pub(super) fn apply_result(&mut self, event: &ResultEvent) {
        match event {
            ResultEvent::ResultEntered {
                round,
                board,
                game,
                outcome,
            } => self.set_result(GameKey::new(*round, *board, *game), Some(*outcome)),
            ResultEvent::ResultCorrected {
                round,
                board,
                game,
                from: _,
                to,
            } => {
                let place = GameKey::new(*round, *board, *game);
                self.set_result(place, *to);
                // what was said before the arbiter took a result away counts no more
                if to.is_none() {
                    self.statements.remove(&place);
                }
            }
            ResultEvent::ResultKept {
                round,
                board,
                game,
                outcome: _,
            } => {
                self.hall.kept.insert(GameKey::new(*round, *board, *game));
            }
            ResultEvent::DeciderSet {
                round,
                board,
                step,
                whites,
                opening,
            } => self.set_decider((*round, *board), *step, whites, *opening),
            ResultEvent::ResultStated {
                round,
                board,
                game,
                side,
                stated,
                at,
            } => {
                let of_game = self
                    .statements
                    .entry(GameKey::new(*round, *board, *game))
                    .or_default();
                let (stated, at) = (*stated, *at);
                of_game.put(*side, Statement { stated, at });
            }
        }
    }

    /// Another result was kept by nobody yet.
    fn set_result(&mut self, place: GameKey, outcome: Option<Outcome>) {
        self.hall.kept.remove(&place);
        let GameKey { round, board, game } = place;
        self.change_round(round, |r| {
            if let Some(game) = find_game(r, board, game) {
                game.outcome = outcome;
            }
        });
    }

    fn set_decider(
        &mut self,
        (round, board): (RoundNo, BoardNo),
        step: usize,
        whites: &[Side],
        opening: Option<u16>,
    ) {
        self.change_round(round, |r| {
            if let Some(one) = r.matches.iter_mut().find(|one| one.board == board) {
                // games of the step without a result are marked anew: others are only set once every game has one
                one.unset_open(step);
                one.set_decider(step, whites, opening);
            }
        });
    }
}

fn find_game(round: &mut Round, board: BoardNo, game: GameNo) -> Option<&mut Game> {
    let one = round.matches.iter_mut().find(|one| one.board == board)?;
    one.game_mut(game)
}
