//! Touched pieces (4.2–4.5, 4.13).

use super::{Advice, Case, Finding, Note, TouchFinding};
use draughts::{Article, Candidate, Must, Position, Square, Stray};
use tournament::{
    SanctionKind,
    rulings::{Articles, DecisionKind, Effect},
};

/// The side to move touched these squares in this order.
pub(super) fn touched(
    case: &Case<'_>,
    position: &Position,
    squares: &[Square],
    announced: bool,
) -> Advice {
    let mut advice = Advice::on(Some(*position));
    let touched = position.touched(squares);
    let mut others = None;
    for stray in &touched.strays {
        advice.find(match stray {
            Stray::Empty(square) => Finding::Touch(TouchFinding::EmptySquare(*square)),
            Stray::Opponents(square, article) => {
                others = *article;
                Finding::Touch(TouchFinding::OpponentsPiece {
                    square: *square,
                    article: *article,
                })
            }
        });
    }
    if announced {
        advice.find(Note::Announced);
        let own = case.rules().rules().touch.announced;
        let article = own.unwrap_or(Article::new("4.2"));
        advice.offer(DecisionKind::FreeChoice, article, case.plays_on());
    } else {
        obliged(case, &mut advice, position, &touched.must);
    }
    if let Some(article) = others {
        let warned = Effect::Warned {
            entry: case.player(position.turn()),
        };
        let articles = Articles::from(article).and(SanctionKind::Warning.article());
        advice.offer(DecisionKind::Sanctioned, articles, vec![warned]);
    }
    advice
}

fn obliged(case: &Case<'_>, advice: &mut Advice, position: &Position, must: &Must) {
    match must {
        Must::Play(candidate, article) => {
            advice.find(TouchFinding::MustPlay {
                square: candidate.square,
                moves: written(position, candidate),
                article: *article,
            });
            advice.find(Note::Deliberate);
            offer_piece(case, advice, position, candidate, *article);
            advice.offer(DecisionKind::FreeChoice, "4.3", case.plays_on());
        }
        Must::Designated(candidates, article) => {
            advice.find(TouchFinding::OpponentChooses {
                squares: candidates.iter().map(|one| one.square).collect(),
                article: *article,
            });
            for candidate in candidates {
                offer_piece(case, advice, position, candidate, *article);
            }
            advice.offer(DecisionKind::FreeChoice, "4.3", case.plays_on());
        }
        Must::Free(article) => {
            advice.find(TouchFinding::FreeMove { article: *article });
            advice.find(super::moves::legal_moves(position));
            advice.offer(DecisionKind::FreeChoice, *article, case.plays_on());
        }
        Must::Nothing => {
            advice.find(Note::NothingOwnTouched);
            let article = case.rules().rules().touch.one;
            advice.offer(DecisionKind::FreeChoice, article, case.plays_on());
        }
    }
}

fn written(position: &Position, candidate: &Candidate) -> Vec<String> {
    let moves = candidate.moves.iter();
    moves.map(|one| position.shown(one)).collect()
}

fn offer_piece(
    case: &Case<'_>,
    advice: &mut Advice,
    position: &Position,
    candidate: &Candidate,
    article: Article,
) {
    let must = Effect::MustPlay {
        entry: case.player(position.turn()),
        moves: written(position, candidate),
    };
    advice.offer(DecisionKind::PieceMustMove, article, vec![must]);
}
