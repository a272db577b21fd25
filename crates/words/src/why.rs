//! The sentence for each reason why a move is illegal, with its article first.

use draughts::{Illegal, Move, MoveFault, Position, Reason, RuleSet, Square};

use super::{Words, citation::cited, position::turn};

/// Why a move is illegal in a position, in a sentence for a player: "Art. 3.7 a: 12x19x26x17 captura três peças;
/// 22x15 captura uma."
///
/// The moves due are in the sentence where it turns on them; [`moves_due`] lists them in any case.
///
/// ```
/// use words::{Lang, why_not};
/// use draughts::{Position, RuleSet};
///
/// let start = Position::start(RuleSet::Portuguese);
/// let illegal = start.why_not("9-18").unwrap_err();
/// let sentence = why_not(&Lang::En.load(), &start, &illegal);
/// assert_eq!(sentence, "Art. 3.1 b: a man moves one square at a time.");
/// ```
#[must_use]
pub fn why_not(t: &Words, position: &Position, illegal: &Illegal) -> String {
    let at = Places::of(t, position, illegal);
    let sentence = about(t, &at, illegal);
    match illegal.article {
        Some(article) => t.why_article(cited(t, position.rules(), &article.into()), sentence),
        None => capitalised(&sentence),
    }
}

/// The moves that were due, in a sentence, which says so when they are those of one piece only; that there are none when the side to move has lost.
///
/// ```
/// use words::{Lang, moves_due};
/// use draughts::{Position, RuleSet};
///
/// let position = Position::from_fen(RuleSet::Portuguese, "W:W10:B32").unwrap();
/// let illegal = position.why_not("10-5").unwrap_err();
/// assert_eq!(moves_due(&Lang::En.load(), &position, &illegal), "Legal moves: 10-13, 10-14.");
/// ```
#[must_use]
pub fn moves_due(t: &Words, position: &Position, illegal: &Illegal) -> String {
    if illegal.due.is_empty() {
        let article = position.rules().rules().ends.blocked.into();
        let article = cited(t, position.rules(), &article);
        return t.why_article(article.as_str(), t.why_no_moves().as_str());
    }
    let moves = written(position, &illegal.due);
    let wanted = illegal.wanted.as_ref().map(|text| text.from);
    let one_piece = illegal.due.iter().all(|due| Some(due.from) == wanted);
    match wanted {
        Some(from) if one_piece && illegal.due.len() < position.legal_moves().len() => {
            t.why_due_from(position.rules().square(from).as_str(), moves.as_str())
        }
        _ => t.why_due(moves.as_str()),
    }
}

fn written(position: &Position, moves: &[Move]) -> String {
    let moves: Vec<String> = moves.iter().map(|played| position.shown(played)).collect();
    moves.join(", ")
}

/// A sentence that follows no article begins with a capital letter.
#[must_use]
pub fn capitalised(sentence: &str) -> String {
    let mut rest = sentence.chars();
    let first = rest.next().map(char::to_uppercase);
    first.into_iter().flatten().chain(rest).collect()
}

/// What the sentences name.
struct Places {
    from: String,
    to: String,
    /// The moves due.
    due: String,
    /// The first of them with its way: `12x19x26x17`.
    best: String,
    /// The wanted move as it was written.
    wanted: String,
    /// Whose turn it is: "jogam as brancas".
    turn: String,
    rules: RuleSet,
}

impl Places {
    fn of(t: &Words, position: &Position, illegal: &Illegal) -> Places {
        let text = illegal.wanted.as_ref();
        let rules = position.rules();
        let name = |square: Square| rules.square(square);
        let square = |square: Option<Square>| square.map_or_else(String::new, name);
        let best = illegal.due.first().map(|played| {
            let path = position.paths(played).into_iter().next();
            path.map_or_else(
                || position.shown(played),
                |path| {
                    let mark = if path.captured.is_empty() { "-" } else { "x" };
                    path.squares
                        .into_iter()
                        .map(name)
                        .collect::<Vec<_>>()
                        .join(mark)
                },
            )
        });
        Places {
            from: square(text.map(|text| text.from)),
            to: square(text.map(|text| text.to)),
            due: written(position, &illegal.due),
            turn: turn(t, position),
            best: best.unwrap_or_default(),
            wanted: text.map_or_else(String::new, |text| {
                let squares = [text.from].into_iter().chain(text.between.iter().copied());
                let squares: Vec<String> = squares.chain([text.to]).map(name).collect();
                squares.join("x")
            }),
            rules,
        }
    }
}

fn about(t: &Words, at: &Places, illegal: &Illegal) -> String {
    let s = |square: Square| at.rules.square(square);
    let (from, to) = (at.from.as_str(), at.to.as_str());
    let (best, wanted) = (at.best.as_str(), at.wanted.as_str());
    let most = illegal.due.first().map_or(0, |due| due.captured.len());
    match illegal.reason {
        Reason::Unreadable(error) => {
            let wanted = match error.fault {
                MoveFault::Square => t.why_fault_square(),
                MoveFault::Mark => t.why_fault_mark(),
                MoveFault::End => t.why_fault_end(),
            };
            t.why_unreadable(error.at.to_string(), wanted)
        }
        Reason::Ambiguous => t.why_ambiguous(at.due.as_str()),
        Reason::OtherWay => t.why_other_way(from, to, at.best.as_str()),
        Reason::NoPiece => t.why_no_piece(from),
        Reason::NotTheTurn(_) => t.why_not_the_turn(from, at.turn.as_str()),
        Reason::OpponentsPiece => t.why_opponents_piece(from),
        Reason::StaysPut => t.why_stays_put(),
        Reason::Occupied(_) => t.why_occupied(to),
        Reason::ManOffDiagonal => t.why_man_off_diagonal(from, to),
        Reason::ManTooFar => t.why_man_too_far(),
        Reason::ManBackwards => t.why_man_backwards(from, to),
        Reason::CrownedGoesOn(base) => t.why_crowned_goes_on(s(base)),
        Reason::KingOffDiagonal => t.why_king_off_diagonal(from, to),
        Reason::KingOverOwn { own, capturing } if capturing => t.why_king_captures_over_own(s(own)),
        Reason::KingOverOwn { own, .. } => t.why_king_over_own(s(own)),
        Reason::ManOverOwn(own) => t.why_man_over_own(s(own)),
        Reason::OntoPrey(prey) => t.why_onto_prey(s(prey), at.due.as_str()),
        Reason::CapturesNothing => t.why_captures_nothing(from, to),
        Reason::NoSuchCapture => t.why_no_such_capture(from, to),
        Reason::ManCapturesBackwards(prey) => t.why_man_captures_backwards(s(prey)),
        Reason::NotBeside(prey) => t.why_not_beside(s(prey)),
        Reason::NothingFreeBehind(prey) => t.why_nothing_free_behind(s(prey)),
        Reason::TwoInARow(first, second) => t.why_two_in_a_row(s(first), s(second)),
        Reason::MustCapture => t.why_must_capture(at.due.as_str()),
        Reason::Fewer(less) => {
            let pieces = t.why_pieces(most);
            let fewer = t.why_count(less.captured.len());
            t.why_fewer(best, pieces, wanted, fewer)
        }
        Reason::Unfinished(less) => {
            let pieces = t.why_pieces(less.captured.len());
            let all = t.why_count(most);
            t.why_unfinished(wanted, pieces, best, all)
        }
        Reason::FewerKings(_) => t.why_fewer_kings(best, wanted),
        Reason::PassedTwice(twice) => t.why_passed_twice(s(twice)),
        Reason::StillThere(still) => t.why_still_there(s(still)),
        Reason::PassesBase(base) => t.why_passes_base(s(base)),
        Reason::StopsTooFar(_) => t.why_stops_too_far(at.due.as_str()),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::Lang;

    /// The sentences for the first case of each reason.
    fn sentences(lang: Lang) -> String {
        let t = lang.load();
        let files = [
            include_str!("../../../tests/data/why/portuguese.tsv"),
            include_str!("../../../tests/data/why/others.tsv"),
        ];
        let mut seen = BTreeSet::new();
        let mut lines = Vec::new();
        for line in files.into_iter().flat_map(str::lines) {
            let columns: Vec<&str> = line.split('\t').collect();
            let [rules, fen, text, code, ..] = columns[..] else {
                continue;
            };
            let Some(rules) = RuleSet::from_code(rules).filter(|_| seen.insert(code)) else {
                continue;
            };
            let position = Position::from_fen(rules, fen).unwrap();
            if let Err(illegal) = position.why_not(text) {
                let sentence = why_not(&t, &position, &illegal);
                let due = moves_due(&t, &position, &illegal);
                lines.push(format!("{code}: {fen} {text}\n  {sentence}\n  {due}"));
            }
        }
        lines.join("\n")
    }

    #[test]
    fn each_reason_in_portuguese() {
        insta::assert_snapshot!(sentences(Lang::Pt));
    }

    #[test]
    fn each_reason_in_english() {
        insta::assert_snapshot!(sentences(Lang::En));
    }

    #[test]
    fn fewer_pieces_are_counted_in_words() {
        let position = Position::from_fen(RuleSet::Portuguese, "W:W9,11:B13,15,22").unwrap();
        let illegal = position.why_not("11x20").unwrap_err();
        assert_eq!(
            why_not(&Lang::Pt.load(), &position, &illegal),
            "Art. 3.7 a: 9x18x27 captura duas peças; 11x20 captura uma."
        );
    }
}
