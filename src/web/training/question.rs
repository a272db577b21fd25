//! The page of a question: what happened, the decisions to choose from; once it is answered, the article and what the rules say.

use askama::Template;

use crate::{
    web::{
        address::{TrainingCaseAt, fixed},
        diagram::Diagram,
        error::WebError,
        page::Frame,
        visitor::Visitor,
    },
    words::{self, QuestionTold, Words},
};
use arbitration::training::{Board, Question};

use super::series::{Run, SeriesKind};

/// A decision to choose.
struct Choice {
    name: String,
    effects: Vec<String>,
    /// The answers of the address with this one.
    answers: String,
    /// Is it the one that is advised?
    is_advised: bool,
    /// Is it the one that was chosen?
    is_chosen: bool,
}

/// The picture of a board.
struct Picture {
    caption: String,
    diagram: Diagram,
}

/// What is told once the question is answered.
struct AnswerWords {
    is_right: bool,
    article: String,
    findings: Vec<Finding>,
    sets_times: bool,
}

/// What the rules say of the case.
struct Finding {
    text: String,
    /// Does it stand in the article of the decision?
    is_of_article: bool,
}

#[derive(Template)]
#[template(path = "training/question.html")]
pub(super) struct QuestionPage {
    frame: Frame,
    title: String,
    told: QuestionTold,
    sheet: Option<String>,
    board: Option<Picture>,
    by_analogy: bool,
    choices: Vec<Choice>,
    answer: Option<AnswerWords>,
    /// Where the choices are sent to, and the fields that go along.
    path: String,
    fields: Vec<(&'static str, String)>,
    /// From 1, of so many.
    number: usize,
    of: usize,
    answered: usize,
    right: usize,
    /// The next question, or the result; of a question alone twenty others.
    next: String,
    /// The address of this question alone, where it stands in a series.
    alone: Option<String>,
}

impl QuestionPage {
    /// The page of a question, by its place from 0.
    ///
    /// # Errors
    /// [`WebError::NotFound`]: there is none.
    pub fn new(visitor: &Visitor, run: &Run, number: usize) -> Result<Self, WebError> {
        let frame = Frame::new(visitor);
        let t = frame.t;
        let series = &run.series;
        let question = *series.questions.get(number).ok_or(WebError::NotFound)?;
        let chosen = run.chosen.get(number).copied();
        let is_alone = matches!(series.kind, SeriesKind::Case(_));
        let case = TrainingCaseAt {
            case: question.name.clone(),
        };
        Ok(Self {
            title: series.title(t),
            told: words::question(t, question).ok_or(WebError::NotFound)?,
            sheet: question.example.sheet.clone(),
            board: question.board.as_ref().map(|board| picture(t, board)),
            by_analogy: question.is_by_analogy(),
            choices: choices(t, run, question, chosen),
            answer: chosen.map(|chosen| told(t, question, chosen)),
            path: series.path(),
            fields: series.fields(),
            number: number + 1,
            of: series.questions.len(),
            answered: run.chosen.len(),
            right: run.right(),
            next: if is_alone {
                fixed::TRAINING_TWENTY.to_owned()
            } else {
                run.url_at(number + 1)
            },
            alone: (!is_alone).then(|| case.url()),
            frame,
        })
    }

    fn start_url(&self) -> &'static str {
        fixed::TRAINING
    }

    /// The moves of the sheet, White's with Black's: none is broken over two lines.
    fn moves(&self) -> Vec<&str> {
        let sheet = self.sheet.as_deref().unwrap_or_default();
        sheet.split("  ").filter(|row| !row.is_empty()).collect()
    }

    fn next_label(&self) -> String {
        let t = self.frame.t;
        match &self.alone {
            None => t.training_twenty(),
            Some(_) if self.number == self.of => t.training_to_result(),
            Some(_) => t.training_next(),
        }
    }

    /// What was chosen, where it is not what is advised.
    fn given(&self) -> Option<&Choice> {
        let mut choices = self.choices.iter();
        choices.find(|choice| choice.is_chosen && !choice.is_advised)
    }

    fn advised(&self) -> Option<&Choice> {
        self.choices.iter().find(|choice| choice.is_advised)
    }
}

fn picture(t: &Words, board: &Board) -> Picture {
    let caption = match board {
        Board::Now(_) => t.training_board(),
        Board::Start(_) => t.training_board_start(),
    };
    Picture {
        caption,
        diagram: Diagram::new(board.position(), t).with_river(),
    }
}

fn choices(t: &Words, run: &Run, question: &Question, chosen: Option<usize>) -> Vec<Choice> {
    let order = question.shuffled(run.series.seed()).into_iter();
    let decisions = words::choices(t, question);
    let choice = |(shown, at): (usize, usize)| {
        let (name, effects) = decisions.get(at)?;
        Some(Choice {
            name: name.clone(),
            effects: effects.clone(),
            answers: run.answers_and(shown),
            is_advised: at == 0,
            is_chosen: chosen == Some(at),
        })
    };
    order.enumerate().filter_map(choice).collect()
}

fn told(t: &Words, question: &Question, chosen: usize) -> AnswerWords {
    let answer = question.answer();
    let rules = question.example.tournament.regulations.rule_set;
    let finding = |one: &arbitration::Finding| Finding {
        text: words::finding_under(t, rules, one),
        is_of_article: one.article(rules).is_some_and(|article| {
            answer.is_some_and(|one| one.article.iter().any(|of| article == *of))
        }),
    };
    let mut findings: Vec<Finding> = question.advice.findings.iter().map(finding).collect();
    // what the article says is read first
    findings.sort_by_key(|one| !one.is_of_article);
    AnswerWords {
        is_right: chosen == 0,
        sets_times: answer.is_some_and(|one| one.sets_times),
        findings,
        article: answer
            .map(|one| words::cited(t, rules, &one.article))
            .unwrap_or_default(),
    }
}
