//! The prizes of a tournament, as the organiser names them.

use actix_web::HttpResponse;
use askama::Template;

use crate::{
    db::tournament::Loaded,
    web::{
        address::TournamentAt,
        error::WebError,
        form::{Choice, Form, FormErrors, Posted},
        page::{self, Frame},
        register::person::wrong,
        tournament::filter,
        visitor::Visitor,
    },
    words::Words,
};
use tournament::{Action, Awards, Prize, PrizeRule, ShortText, decide};

use super::{
    Desk, Head, Tab,
    awards::{answer, one_more, optional, rows, save},
};

/// The most prizes.
const MOST: usize = 60;

#[derive(Template)]
#[template(path = "desk/prizes.html")]
struct PrizesPage {
    frame: Frame,
    desk: Head,
    form: Form,
    rows: Vec<Row>,
    categories: Vec<Choice>,
    rules: Vec<Choice>,
    problem: Option<String>,
    can_change: bool,
}

/// The names of the fields of one prize.
struct Row {
    number: usize,
    name: String,
    category: String,
    place: String,
    value: String,
    what: String,
}

impl Row {
    fn new(number: usize) -> Self {
        let field = |name: &str| format!("{name}-{number}");
        Self {
            number,
            name: field("name"),
            category: field("category"),
            place: field("place"),
            value: field("value"),
            what: field("what"),
        }
    }
}

impl PrizesPage {
    fn new(visitor: &Visitor, loaded: &Loaded, form: Form, problem: Option<String>) -> Self {
        let frame = Frame::new(visitor);
        let categories = loaded.tournament.categories();
        let named = |category: &tournament::Category| {
            Choice::new(category.code(), filter::name(category, frame.lang))
        };
        let general = Choice::new("", frame.t.awards_general());
        Self {
            desk: Head::new(&frame, loaded, Tab::Prizes),
            rows: (1..=rows(&form, MOST)).map(Row::new).collect(),
            categories: std::iter::once(general)
                .chain(categories.iter().map(named))
                .collect(),
            rules: PrizeRule::ALL
                .map(|rule| Choice::new(rule.code(), rule_name(rule, frame.t)))
                .to_vec(),
            can_change: visitor.may(Action::ManageAwards),
            form,
            problem,
            frame,
        }
    }
}

/// The rule as a sentence.
pub(in crate::web) fn rule_name(rule: PrizeRule, t: &Words) -> String {
    match rule {
        PrizeRule::Value => t.awards_rule_value(),
        PrizeRule::Order => t.awards_rule_order(),
    }
}

fn fill(awards: &Awards) -> Form {
    let count = (awards.prizes.len() + 3).min(MOST);
    let mut form = Form::empty()
        .set("rows", count.to_string())
        .set("rule", awards.rule.code());
    for (row, prize) in (1..).map(Row::new).zip(&awards.prizes) {
        let value = Some(prize.value).filter(|value| *value > 0);
        let what = prize.what.as_ref();
        form = form
            .set(&row.name, prize.name.to_string())
            .set(&row.category, prize.category.clone().unwrap_or_default())
            .set(&row.place, prize.place.to_string())
            .set(
                &row.value,
                value.map(|value| value.to_string()).unwrap_or_default(),
            )
            .set(&row.what, what.map(ToString::to_string).unwrap_or_default());
    }
    form
}

/// The prizes that were typed; a line without a name, a place and a value is no prize.
fn typed(posted: &Posted, errors: &mut FormErrors, t: &Words) -> Vec<Prize> {
    let mut prizes = Vec::new();
    for row in (1..=MOST).map(Row::new) {
        let filled = [&row.name, &row.place, &row.value, &row.what];
        if filled.iter().all(|field| posted.text(field).is_empty()) {
            continue;
        }
        let name: Result<ShortText, _> = posted.text(&row.name).parse();
        let name = errors.take(&row.name, name, |error| wrong(t, &error));
        let place = number(posted.text(&row.place), 1, 999);
        let place = errors.take(&row.place, place, |()| t.awards_wrong_place());
        let value = match posted.text(&row.value) {
            "" => Some(0),
            text => errors.take(&row.value, number(text, 0, 1_000_000), |()| {
                t.awards_wrong_value()
            }),
        };
        let what = optional(posted, errors, &row.what, t);
        let category = posted.text(&row.category);
        if let (Some(name), Some(place), Some(value)) = (name, place, value) {
            prizes.push(Prize {
                name,
                category: (!category.is_empty()).then(|| category.to_owned()),
                place: u16::try_from(place).unwrap_or(u16::MAX),
                value,
                what,
            });
        }
    }
    prizes
}

/// A whole number from `low` to `high`.
fn number(text: &str, low: u32, high: u32) -> Result<u32, ()> {
    let number = text.parse().map_err(|_| ())?;
    if (low..=high).contains(&number) {
        Ok(number)
    } else {
        Err(())
    }
}

/// `GET /tournaments/{t}/prizes/edit`
pub(in crate::web) async fn show(
    Desk {
        visitor, loaded, ..
    }: Desk<TournamentAt>,
) -> Result<HttpResponse, WebError> {
    let form = fill(&loaded.tournament.awards);
    page::ok(&PrizesPage::new(&visitor, &loaded, form, None))
}

/// `POST /tournaments/{t}/prizes/edit`: with `more` the form with more lines, else the change.
pub(in crate::web) async fn change(
    Desk {
        app,
        visitor,
        at,
        loaded,
    }: Desk<TournamentAt>,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let t = visitor.words();
    let mut errors = FormErrors::default();
    if posted.ticked("more") {
        let form = one_more(Form::again(&posted, errors), MOST);
        return page::ok(&PrizesPage::new(&visitor, &loaded, form, None));
    }
    let rule = PrizeRule::ALL
        .into_iter()
        .find(|rule| rule.code() == posted.text("rule"));
    let awards = Awards {
        prizes: typed(&posted, &mut errors, t),
        rule: rule.unwrap_or_default(),
        ..loaded.tournament.awards.clone()
    };
    let form = |errors| Form::again(&posted, errors);
    if !errors.is_empty() {
        let page = PrizesPage::new(&visitor, &loaded, form(errors), None);
        return page::unprocessable(&page);
    }
    let decide = move |tournament: &_| decide::change_awards(tournament, awards.clone());
    let act = super::awards::act(at.tournament, &posted)?;
    let saved = save(&app, &visitor, &loaded, act, decide).await?;
    let again =
        |loaded: &Loaded, sentence| PrizesPage::new(&visitor, loaded, form(errors), Some(sentence));
    answer(t, saved, &loaded, "prizes/edit", again)
}
