//! What was found at a board, in the words of the rules: each finding a sentence, its article first.

use super::{Named, Words, and, cited, outcome, verdict::side, way};
use arbitration::{Finding, Material};
use draughts::{
    Colour, Requirement, RuleSet,
    game::{MoveNumber, WonBy},
};
use tournament::{Outcome, RoundNo, Side, StepKind};

mod counts;
mod names;
mod question;
mod sheet;
#[cfg(test)]
mod tests;

pub use question::{QuestionTold, choices, question};

/// What was found in a game by the FPD's rules alone, as a sentence with its article.
///
/// ```
/// use words::{Lang, finding};
/// use arbitration::{Finding, Note};
/// let said = finding(&Lang::En.load(), &Finding::Note(Note::ArbiterResumes));
/// assert_eq!(said, "Art. 6.4 e: the arbiter decides when play is to be resumed.");
/// ```
#[must_use]
pub fn finding(t: &Words, finding: &Finding) -> String {
    finding_under(t, RuleSet::Portuguese, finding)
}

/// What was found in a game by these rules, as a sentence with its article, and the text of it where there are several.
#[must_use]
#[expect(clippy::too_many_lines, reason = "one arm a finding")]
pub fn finding_under(t: &Words, rules: RuleSet, finding: &Finding) -> String {
    let sentence = match finding {
        Finding::Illegal {
            position,
            illegal,
            at,
        } => return sheet::illegal(t, position, illegal, *at),
        Finding::Judged(judged) => return super::verdict::finding(t, judged),
        Finding::Legal { moved, at: None } => t.finding_legal(moved.as_str()),
        Finding::Legal { moved, at: number } => {
            t.finding_legal_at(move_at(t, *number), moved.as_str())
        }
        Finding::LegalMoves { moves } if moves.is_empty() => t.finding_no_moves(),
        Finding::LegalMoves { moves } => t.finding_legal_moves(moves.join(", ")),
        Finding::ReversedAfter { white, black } => sheet::reversed(t, *white, *black),
        Finding::Displaced { by, back: true } => t.finding_displaced_back(side(t, *by)),
        Finding::Displaced { by, back: false } => t.finding_displaced(side(t, *by)),
        Finding::MustPlay { square, moves, .. } => {
            t.finding_must_play(square.to_string(), moves.join(", "))
        }
        Finding::OpponentChooses { squares, .. } => t.finding_opponent_chooses(list(t, squares)),
        Finding::FreeMove { .. } => t.finding_free_move(),
        Finding::EmptySquare(square) => t.finding_empty_square(square.to_string()),
        Finding::OpponentsPiece {
            square,
            article: None,
        } => t.finding_opponents_piece(square.to_string()),
        Finding::OpponentsPiece { square, .. } => {
            t.finding_opponents_piece_rule(square.to_string())
        }
        Finding::SheetSound { plies } => t.finding_sheet_sound(plies.to_string()),
        Finding::Gap {
            at: number,
            line,
            column,
            moves,
        } => sheet::gap(t, *number, (*line, *column), moves),
        Finding::Filled { moves } => sheet::filled(t, moves),
        Finding::NotFilled {
            complete: false, ..
        } => t.finding_fill_unknown(),
        Finding::NotFilled { ways: 0, .. } => t.finding_cannot_fill(),
        Finding::NotFilled { ways, .. } => t.finding_not_filled(ways.to_string()),
        Finding::Slip {
            slip,
            at: number,
            played,
            alone: _,
        } => sheet::slip(t, *slip, *number, played.as_deref()),
        Finding::LastSound {
            after: None, later, ..
        } => t.finding_last_sound_start(later.to_string()),
        Finding::LastSound { after, later, .. } => {
            t.finding_last_sound(move_at(t, *after), later.to_string())
        }
        Finding::LimitReached {
            counted,
            since,
            cause,
            at: number,
        } => t.finding_limit_reached(
            counted.claim.name(t),
            counts::made(t, counted),
            counts::began(t, *since, *cause),
            move_at(t, *number),
        ),
        Finding::LimitNotReached {
            counted,
            since,
            cause,
        } => t.finding_limit_not_reached(
            counted.claim.name(t),
            counts::made(t, counted),
            counts::began(t, *since, *cause),
        ),
        Finding::LimitNotCounting {
            claim,
            gives_way: Some(other),
            ..
        } => t.finding_gives_way(claim.name(t), other.name(t)),
        Finding::LimitNotCounting {
            claim,
            material: pieces,
            ..
        } => t.finding_not_counting(claim.name(t), material(t, pieces)),
        Finding::CannotHaveBegun {
            claim,
            material: pieces,
            ..
        } => t.finding_cannot_have_begun(claim.name(t), material(t, pieces)),
        Finding::Counter {
            counted,
            full,
            reset,
        } => counts::counter(t, counted, *full, *reset),
        Finding::StoodThrice { after, .. } => t.finding_stood_thrice(counts::afters(t, after)),
        Finding::StoodLess { after, .. } if after.len() < 2 => t.finding_stood_once(),
        Finding::StoodLess { after, .. } => {
            t.finding_stood_less(after.len().to_string(), counts::afters(t, after))
        }
        Finding::DueSince { claim, plies } => t.finding_due_since(claim.name(t), plies.to_string()),
        Finding::DueForAnother { claim } => t.finding_due_for_another(claim.name(t)),
        Finding::Condition {
            asks,
            met: is_met,
            moves,
            material,
            article: _,
        } => asked(t, *asks, *is_met, *moves, material.as_ref()),
        Finding::OfferAfter { moves, met: is_met } => {
            t.finding_offer_after(moves.to_string(), met(t, *is_met))
        }
        Finding::Won { winner, by, .. } => match by {
            WonBy::CapturedAll => t.finding_won_captured(side(t, *winner)),
            WonBy::Blocked => t.finding_won_blocked(side(t, *winner)),
        },
        Finding::CanWin { colour, line } => t.finding_can_win(side(t, *colour), line.join(" ")),
        Finding::CannotWin { colour } => t.finding_cannot_win(side(t, *colour)),
        Finding::WinUnknown { colour, searched } => {
            t.finding_win_unknown(side(t, *colour), searched.to_string())
        }
        Finding::Pieces(pieces) => t.finding_pieces(material(t, pieces)),
        Finding::Note(note) => note.name(t),
        Finding::HasResult {
            outcome: result,
            white,
        } => t.finding_has_result(by_colour(t, *result, *white)),
        Finding::Broken(rule) => rule.name(t),
        Finding::EarlierIllegal { colour, rulings } if rulings.is_empty() => {
            t.finding_earlier_none(of_side(t, *colour))
        }
        Finding::EarlierIllegal { colour, rulings } => t.finding_earlier(
            of_side(t, *colour),
            rulings.len().to_string(),
            list(t, rulings),
        ),
        Finding::Counted {
            colour,
            offence,
            before,
        } => t.finding_counted(
            offence.name(t),
            of_side(t, *colour),
            before.game,
            before.tournament,
        ),
        Finding::NextStep {
            colour,
            offence,
            times,
            step: StepKind::Loss,
        } => t.finding_next_step_loss(offence.name(t), of_side(t, *colour), *times),
        Finding::NextStep {
            colour,
            offence,
            times,
            step,
        } => t.finding_next_step(offence.name(t), of_side(t, *colour), *times, step.name(t)),
        Finding::OpeningDrawn { number, moves, .. } => {
            t.finding_opening_drawn(*number, moves.as_str())
        }
        Finding::OpeningLeft {
            at: number,
            drawn,
            played: Some(played),
        } => t.finding_opening_left(move_at(t, Some(*number)), drawn.as_str(), played.as_str()),
        Finding::OpeningLeft {
            at: number, drawn, ..
        } => t.finding_opening_not_finished(move_at(t, Some(*number)), drawn.as_str()),
        Finding::Ladder { colour, rulings } if rulings.is_empty() => {
            t.finding_ladder_none(of_side(t, *colour))
        }
        Finding::Ladder { colour, rulings } => {
            t.finding_ladder(of_side(t, *colour), list(t, rulings))
        }
        Finding::Late {
            colour,
            minutes,
            limit,
            came,
        } => late(t, *colour, (*minutes, *limit), *came),
        Finding::Absences {
            colour,
            rounds,
            limit,
        } => absences(t, *colour, rounds, *limit),
        Finding::Outsider { name } => t.finding_outsider(name.as_str()),
        Finding::DrawOdds { colour } => t.finding_draw_odds(side(t, *colour)),
        Finding::GamesLeft { games } => t.finding_games_left(list(t, games)),
    };
    match finding.article() {
        Some(article) => t.why_article(cited(t, rules, &article), sentence),
        None => super::why::capitalised(&sentence),
    }
}

/// "das brancas", "White's".
fn of_side(t: &Words, colour: Colour) -> String {
    match colour {
        Colour::White => t.finding_of_white(),
        Colour::Black => t.finding_of_black(),
    }
}

/// A move by its number; the start where there is none.
#[must_use]
pub fn move_at(t: &Words, number: Option<MoveNumber>) -> String {
    match number {
        Some(MoveNumber { number, colour }) => {
            t.finding_move(number.to_string(), of_side(t, colour))
        }
        None => t.finding_start(),
    }
}

fn material(t: &Words, pieces: &Material) -> String {
    t.finding_material(
        pieces.white_men.to_string(),
        pieces.white_kings.to_string(),
        pieces.black_men.to_string(),
        pieces.black_kings.to_string(),
    )
}

fn list<T: ToString>(t: &Words, values: &[T]) -> String {
    let values: Vec<String> = values.iter().map(ToString::to_string).collect();
    and(t, &values)
}

fn met(t: &Words, met: Option<bool>) -> String {
    match met {
        Some(true) => t.finding_met(),
        Some(false) => t.finding_not_met(),
        None => t.finding_met_unknown(),
    }
}

fn asked(
    t: &Words,
    asks: Requirement,
    is_met: Option<bool>,
    moves: Option<(usize, usize)>,
    pieces: Option<&Material>,
) -> String {
    let is_met = met(t, is_met);
    match asks {
        Requirement::MovesEach(needed) => {
            let have = moves
                .map(|(white, black)| t.finding_have_moves(white.to_string(), black.to_string()));
            t.finding_asks_moves(needed.to_string(), have.unwrap_or_default(), is_met)
        }
        Requirement::FewPiecesAndKings(needed) => {
            let have = pieces.map(|pieces| t.finding_have_pieces(material(t, pieces)));
            t.finding_asks_pieces(needed.to_string(), have.unwrap_or_default(), is_met)
        }
    }
}

fn late(t: &Words, colour: Colour, (minutes, limit): (u16, u16), came: bool) -> String {
    let (minutes, limit) = (minutes.to_string(), limit.to_string());
    if came {
        t.finding_late_came(side(t, colour), minutes, limit)
    } else {
        t.finding_late(side(t, colour), minutes, limit)
    }
}

fn absences(t: &Words, colour: Colour, rounds: &[RoundNo], limit: u8) -> String {
    let clause = (limit > 0).then(|| t.finding_absences_limit(limit.to_string()));
    let clause = clause.unwrap_or_default();
    if rounds.is_empty() {
        t.finding_absences_none(of_side(t, colour), clause)
    } else {
        t.finding_absences(of_side(t, colour), list(t, rounds), clause)
    }
}

/// A result that says which colour won: the mark alone is seen from the player with White in game 1.
fn by_colour(t: &Words, result: Outcome, white: Side) -> String {
    let (Outcome::Win(winner, _) | Outcome::Forfeit(winner)) = result else {
        return outcome(t, result);
    };
    let won = if winner == white {
        t.finding_white_won()
    } else {
        t.finding_black_won()
    };
    match way(t, result) {
        Some(way) => format!("{won} ({way})"),
        None => won,
    }
}
