//! Learning the rules by the cases of the [tables](super::cases): each is a question, and what is advised is its answer.
//!
//! A question offers the decisions that the console offers, the advised one among them. Where these are few, decisions that the rules give for
//! other cases of the same table stand beside them. The lot is a number: the same number draws the same questions and puts their decisions in
//! the same order, and a case more in the tables changes one question of a draw at most.
//!
//! ```
//! use arbitration::training::{draw, questions};
//! let drawn = draw(482_113, 20);
//! assert_eq!(drawn.len(), 20);
//! assert!(drawn.iter().zip(draw(482_113, 20)).all(|(one, again)| one.name == again.name));
//! assert!(questions().iter().all(|one| one.decisions.len() > 1));
//! ```

use std::cmp::Ordering;
use std::sync::LazyLock;

use draughts::Position;
use tournament::rulings::{Articles, Effect, RuleText};

use super::cases::{CaseLine, Example, lines};
use super::{Advice, Case, Decision, Finding, Note, PlayerFinding};

/// The most decisions to choose from.
const MOST: usize = 5;
/// So many there are at least, where other cases of the table have any.
const FEWEST: usize = 4;

/// A case as a question.
#[derive(Debug)]
pub struct Question {
    /// Its name in an address.
    pub name: String,
    /// The table that it stands in.
    pub table: &'static str,
    /// The case.
    pub example: Example,
    /// What the rules say about it.
    pub advice: Advice,
    /// What can be chosen: what is advised comes first.
    pub decisions: Vec<Decision>,
    /// What stands on the board when the arbiter comes, as far as it is known.
    pub board: Option<Board>,
}

/// An article that questions are about, without its letters: of 9.5 a the number 9.5.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Heading {
    /// The text that it stands in.
    pub text: RuleText,
    /// Its number there.
    pub number: String,
}

/// What there is to see of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Board {
    /// The position on the board.
    Now(Position),
    /// The first position of a score sheet that is not sound to its end: where it breaks is for the arbiter to find.
    Start(Position),
}

impl Board {
    /// The position.
    #[must_use]
    pub fn position(&self) -> &Position {
        match self {
            Self::Now(position) | Self::Start(position) => position,
        }
    }
}

static QUESTIONS: LazyLock<Vec<Question>> = LazyLock::new(|| {
    let mut questions: Vec<Question> = lines().filter_map(|line| Question::of(&line)).collect();
    let others: Vec<Vec<Decision>> = questions.iter().map(|one| one.others(&questions)).collect();
    for (question, others) in questions.iter_mut().zip(others) {
        question.decisions.extend(others);
    }
    questions
});

/// Every case of the tables as a question, in their order. They are made once.
#[must_use]
pub fn questions() -> &'static [Question] {
    &QUESTIONS
}

/// So many questions by lot.
#[must_use]
pub fn draw(seed: u32, count: usize) -> Vec<&'static Question> {
    let mut all: Vec<&Question> = questions().iter().collect();
    all.sort_by_key(|one| lot(seed, &one.name, 0));
    all.truncate(count);
    all
}

/// The question with this name.
#[must_use]
pub fn question(name: &str) -> Option<&'static Question> {
    questions().iter().find(|one| one.name == name)
}

/// The articles that the questions are about, text by text and in its order, with how many questions each has.
#[must_use]
pub fn articles() -> Vec<(Heading, usize)> {
    let mut articles: Vec<(Heading, usize)> = Vec::new();
    for article in questions().iter().flat_map(Question::articles) {
        match articles.iter_mut().find(|(known, _)| *known == article) {
            Some((_, count)) => *count += 1,
            None => articles.push((article, 1)),
        }
    }
    articles.sort_by(|(one, _), (other, _)| in_order(one, other));
    articles
}

impl Question {
    fn of(line: &CaseLine) -> Option<Self> {
        let example = line.read().ok()?;
        let advice = example.advice();
        let mut decisions: Vec<Decision> = Vec::new();
        for decision in advice.decisions.iter().take(MOST) {
            let is_alike = |one: &Decision| {
                let is_same = one.effects == decision.effects || !advice.advises_one();
                one.kind == decision.kind && is_same
            };
            // what differs by its article alone is one thing to choose; and one piece stands for all that the opponent can choose
            if !decisions.iter().any(is_alike) {
                decisions.push(decision.clone());
            }
        }
        let board = example.case().and_then(|case| board(&case, &example));
        Some(Self {
            name: line.name(),
            table: line.table,
            example,
            advice,
            decisions,
            board,
        })
    }

    /// What is advised: the answer.
    #[must_use]
    pub fn answer(&self) -> Option<&Decision> {
        self.advice.decisions.first()
    }

    /// Is the text of the rules silent, so that what is advised is found by analogy?
    #[must_use]
    pub fn is_by_analogy(&self) -> bool {
        self.advice.findings.contains(&Finding::Note(Note::Analogy))
    }

    /// The decisions in the order of a draw, each with its place in [`decisions`](Self::decisions).
    #[must_use]
    pub fn shuffled(&self, seed: u32) -> Vec<usize> {
        let mut places: Vec<usize> = (0..self.decisions.len()).collect();
        places.sort_by_key(|at| lot(seed, &self.name, at + 1));
        places
    }

    /// The articles that it is about, each by itself and without its letters: those of the answer and of what was found.
    #[must_use]
    pub fn articles(&self) -> Vec<Heading> {
        let rules = self.example.tournament.regulations.rule_set;
        let answer = self.answer().map(|one| one.article.clone());
        let findings = self.advice.findings.iter();
        let found = findings.filter(|one| is_of_the_case(one));
        let found = found.filter_map(|one| one.article(rules));
        let all: Vec<Articles> = answer.into_iter().chain(found).collect();
        let mut articles: Vec<Heading> = Vec::new();
        for (text, article) in all.iter().flat_map(|one| one.in_texts(rules)) {
            let heading = Heading {
                text,
                number: number(article).to_owned(),
            };
            if !articles.contains(&heading) {
                articles.push(heading);
            }
        }
        articles
    }

    /// Decisions of other cases of the table that fill it up: of kinds that are not offered, and such as can be said of this game.
    fn others(&self, questions: &[Self]) -> Vec<Decision> {
        let Some(case) = self.example.case() else {
            return Vec::new();
        };
        let beside = questions.iter().filter(|one| one.table == self.table);
        let mut found: Vec<&Decision> = Vec::new();
        for other in beside.flat_map(|one| &one.advice.decisions) {
            let offered = |one: &&Decision| one.kind == other.kind;
            let known = self.advice.decisions.iter().any(|one| offered(&one));
            if !known && !found.iter().any(offered) && is_at_any_board(&case, other) {
                found.push(other);
            }
        }
        found.sort_by_key(|one| lot(0, &[&self.name, one.kind.code()].concat(), 0));
        let missing = FEWEST.saturating_sub(self.decisions.len());
        found.into_iter().take(missing).cloned().collect()
    }
}

/// What the arbiter finds on the board.
fn board(case: &Case<'_>, example: &Example) -> Option<Board> {
    let shown = example.situation.shown()?;
    let known = shown.known(case.conditions())?;
    if known.whole {
        return Some(Board::Now(*known.game.position()));
    }
    known.game.position_at(0).copied().map(Board::Start)
}

/// Does it say nothing that is only true of the game that it was given for?
fn is_at_any_board(case: &Case<'_>, decision: &Decision) -> bool {
    let games: Vec<_> = case.at_board.every_game().map(|game| game.no).collect();
    decision.effects.iter().all(|effect| match effect {
        Effect::Restored { .. } | Effect::MustPlay { .. } | Effect::SentOut { .. } => false,
        Effect::Ended { game, .. } | Effect::Voided { game, .. } | Effect::ColoursKept { game } => {
            games.contains(game)
        }
        Effect::PlaysOn
        | Effect::TimeAdded { .. }
        | Effect::TimeTaken { .. }
        | Effect::Warned { .. }
        | Effect::Raised { .. }
        | Effect::Lowered { .. }
        | Effect::Fined { .. }
        | Effect::Excluded { .. }
        | Effect::Expelled { .. }
        | Effect::Eliminated { .. } => true,
    })
}

/// Is it a fact of this case? What an article says in general, and what stands against a player, are said of many.
fn is_of_the_case(finding: &Finding) -> bool {
    let of_the_player = matches!(
        finding,
        Finding::Player(PlayerFinding::Ladder { .. } | PlayerFinding::EarlierIllegal { .. })
    );
    !of_the_player && !finding.is_general()
}

/// An article without its letters: of `9.5 a 1`, which some texts write `9.5 a (1)`, the number `9.5`.
fn number(article: &str) -> &str {
    let has_digit = |text: &str| text.contains(|c: char| c.is_ascii_digit());
    let mut number = article;
    while let Some((before, last)) = number.rsplit_once(' ') {
        let bare = last.trim_matches(['(', ')']);
        let is_part = bare.len() == 1 || bare.chars().all(|c| c.is_ascii_digit());
        if !is_part || !has_digit(before) {
            break;
        }
        number = before;
    }
    number
}

/// Text by text in its order: numbers by their parts, then what begins with a letter.
fn in_order(one: &Heading, other: &Heading) -> Ordering {
    let parts = |article: &str| -> Vec<u32> {
        let digits = article.split(|c: char| !c.is_ascii_digit());
        digits.filter_map(|part| part.parse().ok()).collect()
    };
    let is_lettered = |number: &str| number.starts_with(char::is_alphabetic);
    let key = |one: &Heading| (one.text, is_lettered(&one.number), parts(&one.number));
    let by_number = key(one).cmp(&key(other));
    by_number.then_with(|| one.number.cmp(&other.number))
}

/// A number that looks drawn by lot and is the same each time: FNV-1a, mixed once more as SplitMix64 does.
fn lot(seed: u32, name: &str, at: usize) -> u64 {
    let bytes = seed.to_le_bytes().into_iter().chain(name.bytes());
    let fold = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    let hash = bytes.fold(0xcbf2_9ce4_8422_2325, fold);
    let hash = hash.wrapping_add((at as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    let hash = (hash ^ (hash >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let hash = (hash ^ (hash >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    hash ^ (hash >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn heading(text: RuleText, number: &str) -> Heading {
        Heading {
            text,
            number: number.to_owned(),
        }
    }

    #[test]
    fn articles_are_numbers_in_the_order_of_the_text() {
        let numbers = ["9.5 a (1)", "7.5 a", "B.2", "97 a", "18 d", "3.3–3.8"].map(number);
        assert_eq!(numbers, ["9.5", "7.5", "B.2", "97", "18", "3.3–3.8"]);
        let sorted = [
            heading(RuleText::Fpd, "9.5"),
            heading(RuleText::Fpd, "9.10"),
            heading(RuleText::Fpd, "12.9"),
            heading(RuleText::Fpd, "B.2"),
            heading(RuleText::Classic, "2.2.8"),
            heading(RuleText::Cbd, "97"),
        ];
        let mut all = sorted.clone();
        all.reverse();
        all.sort_by(in_order);
        assert_eq!(all, sorted);
    }

    /// The short king's rules and the house rules are none of the CBD's, the earlier edition is none of 2026.
    #[test]
    fn an_article_is_filed_under_the_text_that_it_stands_in() {
        let filed: Vec<Heading> = articles().into_iter().map(|(one, _)| one).collect();
        for known in [
            heading(RuleText::ShortKing, "5"),
            heading(RuleText::House, "18"),
            heading(RuleText::Classic, "2.2.8"),
            heading(RuleText::Classic, "4.2"),
            heading(RuleText::Cbd, "97"),
        ] {
            assert!(filed.contains(&known), "{known:?}");
        }
        let is_seed = |one: &&Heading| one.number.starts_with('0');
        assert_eq!(filed.iter().find(is_seed), None);
    }
}
