//! A series of questions as its address has it: which questions, what was answered so far, where the reader is.

use serde::Deserialize;

use crate::{
    web::{
        address::{TrainingArticleAt, TrainingCaseAt, fixed},
        error::WebError,
        query,
    },
    words::{self, Words},
};
use arbitration::training::{self, Heading, Question, question, questions};
use tournament::rulings::RuleText;

/// How many questions a draw has.
const TWENTY: usize = 20;
/// The largest number of a series: short enough to be told to others.
const MOST_SEED: u32 = 999_999;

/// What the address asks for.
#[derive(Debug, Default, Deserialize)]
pub(in crate::web) struct SeriesQuery {
    /// The number of the draw.
    #[serde(default)]
    seed: String,
    /// A letter for each question that was answered: the place of the choice, from `a`.
    #[serde(default)]
    answers: String,
    /// Only these questions of the series, by letters as well: those that were answered wrongly, again.
    #[serde(default)]
    only: String,
    /// The question to look at, from 1; one more than there are is the result.
    #[serde(default)]
    at: String,
}

impl SeriesQuery {
    /// Is it for this page to draw a number?
    pub(super) fn has_no_seed(&self) -> bool {
        self.seed.is_empty()
    }
}

/// A number for a draw, by chance.
pub(super) fn drawn() -> u32 {
    rand::random_range(1..=MOST_SEED)
}

/// An article as addresses write it: `3.3–3.8` is `3.3-3.8`, 97 of the CBD's text `cbd-97`.
pub(super) fn slug(article: &Heading) -> String {
    let text = match article.text {
        RuleText::Fpd => "",
        RuleText::Classic => "classic-",
        RuleText::Cbd => "cbd-",
        RuleText::ShortKing => "short-king-",
        RuleText::House => "house-",
    };
    let plain = |c: char| c.is_ascii_alphanumeric() || c == '.';
    let letter = |c: char| {
        if plain(c) {
            c.to_ascii_lowercase()
        } else {
            '-'
        }
    };
    let number = article.number.chars().map(letter);
    text.chars().chain(number).collect()
}

/// Which questions these are.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum SeriesKind {
    /// Twenty by lot.
    Twenty(u32),
    /// Those about an article.
    Article(Heading),
    /// One.
    Case(String),
}

/// Questions one after the other.
pub(super) struct QuestionSeries {
    pub kind: SeriesKind,
    /// The places of those that are asked, as letters; empty: all are.
    only: String,
    pub questions: Vec<&'static Question>,
}

impl QuestionSeries {
    /// Twenty by lot.
    pub(super) fn twenty(seed: u32) -> Self {
        Self {
            kind: SeriesKind::Twenty(seed),
            only: String::new(),
            questions: training::draw(seed, TWENTY),
        }
    }

    /// Twenty by the number of the address.
    pub(super) fn asked_for(t: &Words, asked: &SeriesQuery) -> Result<Self, WebError> {
        let seed = asked.seed.trim().parse().ok();
        let seed = seed.filter(|seed| (1..=MOST_SEED).contains(seed));
        seed.map(Self::twenty)
            .ok_or_else(|| WebError::Invalid(t.training_bad_seed()))
    }

    /// The questions about an article; `None` where there are none.
    pub(super) fn of_article(written: &str) -> Option<Self> {
        let mut articles = training::articles().into_iter();
        let (article, _) = articles.find(|(article, _)| slug(article) == written)?;
        let about = |one: &&Question| one.articles().contains(&article);
        Some(Self {
            only: String::new(),
            questions: questions().iter().filter(about).collect(),
            kind: SeriesKind::Article(article),
        })
    }

    /// One case; `None` where none has this name.
    pub(super) fn of_case(name: &str) -> Option<Self> {
        let question = question(name)?;
        Some(Self {
            kind: SeriesKind::Case(name.to_owned()),
            only: String::new(),
            questions: vec![question],
        })
    }

    /// Those at these places only, each a letter.
    fn narrowed(self, only: &str) -> Option<Self> {
        if only.is_empty() {
            return Some(self);
        }
        let question = |letter| self.questions.get(place(letter)?).copied();
        let questions: Vec<_> = only.chars().map(question).collect::<Option<_>>()?;
        let mut letters: Vec<char> = only.chars().collect();
        letters.sort_unstable();
        letters.dedup();
        let is_each_once = letters.len() == questions.len();
        is_each_once.then(|| Self {
            only: only.to_owned(),
            questions,
            ..self
        })
    }

    /// The number by which choices are put in order.
    pub(super) fn seed(&self) -> u32 {
        match self.kind {
            SeriesKind::Twenty(seed) => seed,
            SeriesKind::Article(_) | SeriesKind::Case(_) => 0,
        }
    }

    pub(super) fn title(&self, t: &Words) -> String {
        match &self.kind {
            SeriesKind::Twenty(seed) => t.training_twenty_no(seed.to_string()),
            SeriesKind::Article(article) => {
                t.training_article(words::cited_of(t, article.text, &article.number))
            }
            SeriesKind::Case(_) => t.training_one(),
        }
    }

    /// The path without the query.
    pub(super) fn path(&self) -> String {
        match &self.kind {
            SeriesKind::Twenty(_) => fixed::TRAINING_TWENTY.to_owned(),
            SeriesKind::Article(article) => {
                let article = slug(article);
                TrainingArticleAt { article }.url()
            }
            SeriesKind::Case(case) => TrainingCaseAt { case: case.clone() }.url(),
        }
    }

    /// What the query says of the series itself.
    pub(super) fn fields(&self) -> Vec<(&'static str, String)> {
        let seed = match self.kind {
            SeriesKind::Twenty(seed) => Some(("seed", seed.to_string())),
            SeriesKind::Article(_) | SeriesKind::Case(_) => None,
        };
        let only = (!self.only.is_empty()).then(|| ("only", self.only.clone()));
        seed.into_iter().chain(only).collect()
    }

    /// The address of its first question, nothing answered.
    pub(super) fn url(&self) -> String {
        self.url_with(&[])
    }

    fn url_with(&self, more: &[(&'static str, String)]) -> String {
        let fields = self.fields();
        query::with(&self.path(), fields.iter().chain(more).cloned())
    }
}

/// Where in a series the reader is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum At {
    /// At this question, from 0.
    Question(usize),
    /// After the last.
    Result,
}

/// A series with the answers that were given.
pub(super) struct Run {
    pub series: QuestionSeries,
    /// The letters of the answers as the address has them.
    answers: String,
    /// What was chosen, by its place among the decisions of the question.
    pub chosen: Vec<usize>,
    pub at: At,
}

impl Run {
    /// Reads what the address says.
    ///
    /// # Errors
    /// A sentence for each thing that cannot be meant.
    pub(super) fn new(
        t: &Words,
        series: QuestionSeries,
        asked: &SeriesQuery,
    ) -> Result<Self, WebError> {
        let series = series
            .narrowed(&asked.only)
            .ok_or_else(|| WebError::Invalid(t.training_bad_only()))?;
        let chosen = chosen(&series, &asked.answers)
            .ok_or_else(|| WebError::Invalid(t.training_bad_answers()))?;
        let at = place_in(&series, &chosen, asked.at.trim())
            .ok_or_else(|| WebError::Invalid(t.training_bad_at()))?;
        Ok(Self {
            answers: asked.answers.clone(),
            series,
            chosen,
            at,
        })
    }

    /// Was this question answered as the rules advise?
    pub(super) fn is_right(&self, number: usize) -> bool {
        // the advised decision comes first
        self.chosen.get(number) == Some(&0)
    }

    /// How many answers are right.
    pub(super) fn right(&self) -> usize {
        self.chosen.iter().filter(|chosen| **chosen == 0).count()
    }

    /// The answers with one more, as the button of a choice sends them.
    pub(super) fn answers_and(&self, at: usize) -> String {
        let mut answers = self.answers.clone();
        answers.push(letter(at));
        answers
    }

    /// The address of a question, from 0, with the answers so far; past the last it is the result.
    pub(super) fn url_at(&self, number: usize) -> String {
        let answers = ("answers", self.answers.clone());
        let at = ("at", (number + 1).to_string());
        self.series.url_with(&[answers, at])
    }

    /// The same series with those questions only that were answered wrongly; `None` where none was.
    pub(super) fn wrong_again(&self) -> Option<String> {
        let wrong = (0..self.chosen.len()).filter(|number| !self.is_right(*number));
        let places = wrong.map(|number| match self.series.only.chars().nth(number) {
            Some(letter) => letter,
            None => letter(number),
        });
        let only: String = places.collect();
        let series = |only| QuestionSeries {
            kind: self.series.kind.clone(),
            questions: Vec::new(),
            only,
        };
        (!only.is_empty()).then(|| series(only).url())
    }
}

/// What was chosen, question by question.
fn chosen(series: &QuestionSeries, answers: &str) -> Option<Vec<usize>> {
    let mut chosen = Vec::new();
    for (number, letter) in answers.chars().enumerate() {
        let question = series.questions.get(number)?;
        let order = question.shuffled(series.seed());
        chosen.push(*order.get(place(letter)?)?);
    }
    Some(chosen)
}

/// Where the reader is: at the last answer, unless the address says otherwise.
fn place_in(series: &QuestionSeries, chosen: &[usize], at: &str) -> Option<At> {
    let number = match at {
        "" => chosen.len().saturating_sub(1),
        at => at.parse::<usize>().ok()?.checked_sub(1)?,
    };
    if number > chosen.len() {
        return None;
    }
    if number >= series.questions.len() {
        return Some(At::Result);
    }
    Some(At::Question(number))
}

/// What stands for a place in an address.
const LETTERS: &[u8; 62] = b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

/// `a` is 0.
fn place(letter: char) -> Option<usize> {
    LETTERS.iter().position(|one| char::from(*one) == letter)
}

/// 0 is `a`; a place that no letter stands for is none that [`place`] reads.
fn letter(place: usize) -> char {
    LETTERS.get(place).map_or('?', |one| char::from(*one))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_and_places_are_each_others() {
        assert!((0..LETTERS.len()).all(|at| place(letter(at)) == Some(at)));
        assert_eq!((place('?'), letter(62)), (None, '?'));
    }

    #[test]
    fn every_article_has_an_address_and_every_question_of_it_a_letter() {
        let articles = training::articles();
        assert!(articles.len() > 20);
        for (article, cases) in articles {
            let series = QuestionSeries::of_article(&slug(&article)).unwrap();
            assert_eq!(series.kind, SeriesKind::Article(article));
            assert_eq!(series.questions.len(), cases);
            assert!(cases <= LETTERS.len());
        }
    }
}
