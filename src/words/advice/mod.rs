//! What was found at a board, in the words of the rules: each finding a sentence, its article first.

use super::{Named, Words, and, outcome, verdict::side, way};
use arbitration::{Finding, Material};
use draughts::{Asks, Colour, game::MoveNumber};
use tournament::{Outcome, Side};

mod counts;
mod names;
mod sheet;
#[cfg(test)]
mod tests;

use counts::about_counts;
use sheet::about_moves;

/// What was found, as a sentence with its article.
///
/// ```
/// use arbitro::words::{Lang, finding};
/// use arbitration::{Finding, Note};
/// let said = finding(&Lang::En.load(), &Finding::Note(Note::ArbiterResumes));
/// assert_eq!(said, "Art. 6.4 e: the arbiter decides when play is to be resumed.");
/// ```
#[must_use]
pub fn finding(t: &Words, finding: &Finding) -> String {
    if let Finding::Illegal {
        position,
        illegal,
        at,
    } = finding
    {
        return sheet::illegal(t, position, illegal, *at);
    }
    if let Finding::Judged(judged) = finding {
        return super::verdict::finding(t, judged);
    }
    let sentence = about_moves(t, finding)
        .or_else(|| about_counts(t, finding))
        .or_else(|| about_offers(t, finding))
        .or_else(|| about_winning(t, finding))
        .unwrap_or_else(|| about_players(t, finding));
    match finding.article() {
        Some(article) => t.why_article(article.as_str(), sentence.as_str()),
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

fn about_offers(t: &Words, finding: &Finding) -> Option<String> {
    Some(match finding {
        Finding::Condition {
            asks: Asks::MovesEach(needed),
            met: is_met,
            moves,
            ..
        } => {
            let have = moves
                .map(|(white, black)| t.finding_have_moves(white.to_string(), black.to_string()));
            let have = have.unwrap_or_default();
            t.finding_asks_moves(needed.to_string(), have, met(t, *is_met))
        }
        Finding::Condition {
            asks: Asks::FewPiecesAndKings(needed),
            met: is_met,
            material: pieces,
            ..
        } => {
            let have = pieces.map(|pieces| t.finding_have_pieces(material(t, &pieces)));
            let have = have.unwrap_or_default();
            t.finding_asks_pieces(needed.to_string(), have, met(t, *is_met))
        }
        Finding::OfferAfter { moves, met: is_met } => {
            t.finding_offer_after(moves.to_string(), met(t, *is_met))
        }
        _ => return None,
    })
}

fn about_winning(t: &Words, finding: &Finding) -> Option<String> {
    use draughts::game::WonBy;
    Some(match finding {
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
        _ => return None,
    })
}

/// What is left: results, who came when, rules of conduct, earlier rulings.
fn about_players(t: &Words, finding: &Finding) -> String {
    match finding {
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
        } => {
            let (minutes, limit) = (minutes.to_string(), limit.to_string());
            if *came {
                t.finding_late_came(side(t, *colour), minutes, limit)
            } else {
                t.finding_late(side(t, *colour), minutes, limit)
            }
        }
        Finding::Absences {
            colour,
            rounds,
            limit,
        } => {
            let clause = (*limit > 0).then(|| t.finding_absences_limit(limit.to_string()));
            let clause = clause.unwrap_or_default();
            if rounds.is_empty() {
                t.finding_absences_none(of_side(t, *colour), clause)
            } else {
                t.finding_absences(of_side(t, *colour), list(t, rounds), clause)
            }
        }
        Finding::GamesLeft { games } => t.finding_games_left(list(t, games)),
        _ => String::new(),
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
