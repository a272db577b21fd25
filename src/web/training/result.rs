//! How a series went: what was right, what was wrong and its article, the wrong ones again.

use askama::Template;

use crate::{
    web::{address::fixed, page::Frame, visitor::Visitor},
    words::{self, Words},
};
use arbitration::training::Question;

use super::series::{Run, SeriesKind};

/// A question that was answered wrongly.
struct WrongLine {
    url: String,
    /// From 1.
    number: usize,
    matter: String,
    given: String,
    advised: String,
    article: String,
}

#[derive(Template)]
#[template(path = "training/result.html")]
pub(super) struct ResultPage {
    frame: Frame,
    title: String,
    right: usize,
    of: usize,
    wrong: Vec<WrongLine>,
    /// The wrong ones again.
    again: Option<String>,
    /// All of them again: the address to share.
    repeat: String,
    is_draw: bool,
}

impl ResultPage {
    pub fn new(visitor: &Visitor, run: &Run) -> Self {
        let frame = Frame::new(visitor);
        let t = frame.t;
        let series = &run.series;
        let asked = series.questions.iter().zip(&run.chosen).enumerate();
        let wrong = asked.filter(|(number, _)| !run.is_right(*number));
        Self {
            title: series.title(t),
            right: run.right(),
            of: series.questions.len(),
            wrong: wrong
                .map(|(number, (question, chosen))| line(t, run, (number, question), *chosen))
                .collect(),
            again: run.wrong_again(),
            repeat: series.url(),
            is_draw: matches!(series.kind, SeriesKind::Twenty(_)),
            frame,
        }
    }

    fn start_url(&self) -> &'static str {
        fixed::TRAINING
    }

    fn more_url(&self) -> &'static str {
        fixed::TRAINING_TWENTY
    }
}

fn line(t: &Words, run: &Run, (number, question): (usize, &Question), chosen: usize) -> WrongLine {
    let choices = words::choices(t, question);
    let name = |at: usize| {
        let (name, effects) = choices.get(at)?;
        if effects.is_empty() {
            return Some(name.clone());
        }
        Some(format!("{name} ({})", effects.join("; ")))
    };
    let told = words::question(t, question);
    let answer = question.answer();
    let rules = question.example.tournament.regulations.rule_set;
    WrongLine {
        url: run.url_at(number),
        number: number + 1,
        matter: told.map(|told| told.matter).unwrap_or_default(),
        given: name(chosen).unwrap_or_default(),
        advised: name(0).unwrap_or_default(),
        article: answer
            .map(|one| words::cited(t, rules, &one.article))
            .unwrap_or_default(),
    }
}
