//! What was found at a board, in the words of the rules: each finding a sentence, its article first.

use super::{Words, cited};
use arbitration::{BoardFinding, Finding, MoveFinding};
use draughts::RuleSet;

mod board;
mod counts;
mod game;
mod moves;
mod names;
mod note;
mod offer;
mod parts;
mod player;
mod question;
mod sheet;
#[cfg(test)]
mod tests;
mod touch;

pub use parts::move_at;
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
pub fn finding_under(t: &Words, rules: RuleSet, finding: &Finding) -> String {
    let sentence = match finding {
        Finding::Note(note) => note::said(t, rules, *note),
        Finding::Game(one) => game::said(t, one),
        Finding::Board(one) => board::said(t, one),
        Finding::Move(one) => moves::said(t, one),
        Finding::Sheet(one) => sheet::said(t, one),
        Finding::Touch(one) => touch::said(t, rules, one),
        Finding::Count(one) => counts::said(t, rules, one),
        Finding::Offer(one) => offer::said(t, one),
        Finding::Player(one) => player::said(t, rules, one),
    };
    match finding {
        // these sentences name the articles they rest on
        Finding::Move(MoveFinding::Illegal { .. }) | Finding::Board(BoardFinding::Judged(_)) => {
            sentence
        }
        Finding::Note(_)
        | Finding::Game(_)
        | Finding::Board(_)
        | Finding::Move(_)
        | Finding::Sheet(_)
        | Finding::Touch(_)
        | Finding::Count(_)
        | Finding::Offer(_)
        | Finding::Player(_) => match finding.article(rules) {
            Some(article) => t.why_article(cited(t, rules, &article), sentence),
            None => super::why::capitalised(&sentence),
        },
    }
}
