//! `/tournaments/{tournament}/rulings/{ruling}/question` and `…/answer`: a question to the federation (13.1) on paper, with its facts, its
//! position and its article; the answer is recorded when it comes.

use std::sync::Arc;

use actix_web::{HttpResponse, http::StatusCode};
use askama::Template;

use crate::{
    db::tournament::Loaded,
    web::{
        address::RulingAt,
        change::{Act, bench, try_change},
        desk::Desk,
        diagram::Diagram,
        error::WebError,
        flash::Done,
        form::{Form, FormErrors, Posted, Reader, fields, parsed, shown},
        page::{self, Frame},
        visitor::Visitor,
    },
    words::{self, RulingTold},
};
use tournament::{
    Action, Ruling, decide,
    rulings::{Articles, DecisionKind, Facts},
};

use super::show;

fields! {
    /// What the federation answered.
    ANSWER: Facts = "answer", shown, |text, t| parsed(text, || t.question_answer_bad());
}

#[derive(Template)]
#[template(path = "desk/rulings/question.html")]
struct QuestionPage {
    frame: Frame,
    loaded: Arc<Loaded>,
    at: RulingAt,
    ruling: Ruling,
    told: RulingTold,
    diagram: Option<Diagram>,
    form: Form,
    /// May whoever looks record the answer?
    may_answer: bool,
    notice: Option<String>,
}

impl QuestionPage {
    fn new(
        visitor: &Visitor,
        loaded: &Arc<Loaded>,
        at: RulingAt,
        form: Form,
    ) -> Result<Self, WebError> {
        let ruling = at.find(&loaded.tournament)?;
        if !ruling.asks() {
            return Err(WebError::NotFound);
        }
        let frame = Frame::new(visitor);
        Ok(Self {
            told: words::ruling(frame.t, ruling, &loaded.tournament),
            diagram: show::diagram(visitor, loaded, ruling),
            may_answer: visitor.may(Action::Rule),
            ruling: ruling.clone(),
            loaded: loaded.clone(),
            notice: None,
            frame,
            form,
            at,
        })
    }

    /// The article by which the federation is asked (13.1), with its text.
    fn article(&self) -> String {
        self.cited(&DecisionKind::QuestionRaised.article())
    }

    /// The article that the question is about: what stands beside 13.1.
    fn about(&self) -> String {
        let own = DecisionKind::QuestionRaised.article();
        match self.ruling.article.without(own) {
            Some(others) => self.cited(&others),
            None => self.frame.t.question_about_none(),
        }
    }

    fn cited(&self, articles: &Articles) -> String {
        let rules = self.loaded.tournament.regulations.rule_set;
        words::cited(self.frame.t, rules, articles)
    }

    /// The position as programs write it.
    fn fen(&self) -> &str {
        self.ruling.evidence.position.as_deref().unwrap_or_default()
    }

    fn dates(&self) -> String {
        let details = &self.loaded.tournament.details;
        words::dates(self.frame.lang, details.starts, details.ends)
    }
}

/// `GET …/question`
pub(in crate::web) async fn show(
    Desk {
        visitor,
        at,
        loaded,
        ..
    }: Desk<RulingAt>,
) -> Result<HttpResponse, WebError> {
    let ruling = at.find(&loaded.tournament)?;
    let mut form = Form::empty();
    if let Some(answer) = &ruling.answer {
        form.put(&ANSWER, &answer.said);
    }
    page::ok(&QuestionPage::new(&visitor, &loaded, at, form)?)
}

/// `POST …/answer`
pub(in crate::web) async fn answer(
    mut desk: Desk<RulingAt>,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let at = desk.at;
    at.find(&desk.loaded.tournament)?;
    let mut errors = FormErrors::default();
    let said = Reader::new(&posted, &mut errors, desk.visitor.words()).get(&ANSWER);
    let Some(said) = said else {
        let form = Form::again(&posted, errors);
        let page = QuestionPage::new(&desk.visitor, &desk.loaded, at, form)?;
        return page::unprocessable(&page);
    };
    let bench = bench(&desk.app, &desk.visitor, &posted)?;
    let act = Act::new(at.tournament, Action::Rule);
    let decide = move |loaded: &Loaded| decide::answer(&loaded.tournament, at.ruling, said, &bench);
    let Err(refusal) = try_change(&desk.app, &desk.visitor, act, decide).await? else {
        return Ok(page::done(&at.question_url(), Done::Saved));
    };
    desk.reload().await?;
    let tournament = &desk.loaded.tournament;
    let sentence = words::refusal(desk.visitor.words(), &refusal, Some(tournament));
    let form = Form::again(&posted, FormErrors::default());
    let page = QuestionPage {
        notice: Some(sentence),
        ..QuestionPage::new(&desk.visitor, &desk.loaded, at, form)?
    };
    page::html(&page, StatusCode::CONFLICT)
}
