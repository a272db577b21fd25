//! Can anybody still win (5.3, 11.4)?

use super::{Advice, BoardFinding, Case, Finding, Note, budget::BUDGET};
use draughts::{CanWin, Colour, Game, Position, game::Win};
use tournament::{DrawBy, Outcome, rulings::DecisionKind};

/// What is known about a side, in the order in which it bears on both: where one can win, what is known of the other is not
/// asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Hope {
    Cannot,
    Unknown,
    Can,
}

/// Can this side win by any sequence of legal moves? The finding says so, with a line.
pub(super) fn hope(advice: &mut Advice, position: &Position, colour: Colour, budget: u64) -> Hope {
    let (finding, hope) = match position.can_win(colour, budget) {
        CanWin::Proven { line } => {
            let mut at = *position;
            let line = line.iter().map(|played| {
                let written = at.shown(played);
                at = at.play(played);
                written
            });
            let line = line.collect();
            (
                Finding::Board(BoardFinding::CanWin { colour, line }),
                Hope::Can,
            )
        }
        CanWin::Disproven => (
            Finding::Board(BoardFinding::CannotWin { colour }),
            Hope::Cannot,
        ),
        CanWin::Unknown { searched } => (
            Finding::Board(BoardFinding::WinUnknown { colour, searched }),
            Hope::Unknown,
        ),
    };
    advice.find(finding);
    hope
}

/// Can neither side win? `Unknown` where that is not known of one of them, and nobody is known to be able to.
pub(super) fn nobody(advice: &mut Advice, position: &Position) -> Hope {
    let white = hope(advice, position, Colour::White, BUDGET / 2);
    let black = hope(advice, position, Colour::Black, BUDGET / 2);
    white.max(black)
}

/// Is the game won on the board already? The finding says so.
pub(super) fn won(advice: &mut Advice, game: &Game) -> Option<Win> {
    let win = game.won()?;
    advice.find(BoardFinding::Won {
        winner: win.winner,
        by: win.by,
        article: win.article,
    });
    Some(win)
}

/// Neither can win: a draw, by the text of the game where it says so, else by the FPD's (5.3).
pub(super) fn no_win_left(case: &Case<'_>, position: &Position) -> Advice {
    let mut advice = Advice::on(Some(*position));
    advice.find(BoardFinding::Pieces(super::finding::Material::of(position)));
    let by = DrawBy::NoWinningPossibility;
    let article = by.article(case.rules());
    let draw = vec![case.ended(Outcome::Draw(by))];
    let hope = nobody(&mut advice, position);
    if hope == Hope::Cannot {
        advice.find(Note::NobodyCanWin);
        advice.offer(DecisionKind::DrawNoWin, article, draw);
        return advice;
    }
    advice.offer(DecisionKind::NoAction, article, case.plays_on());
    if hope == Hope::Unknown {
        advice.find(Note::ArbiterDecides);
        advice.offer(DecisionKind::DrawNoWin, article, draw);
    }
    advice
}
