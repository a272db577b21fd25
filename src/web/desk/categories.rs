//! The categories of a tournament, and how many players of a club count.

use actix_web::HttpResponse;
use askama::Template;
use chrono::Datelike as _;

use crate::{
    db::tournament::Loaded,
    web::{
        address::TournamentAt,
        error::WebError,
        form::{Form, FormErrors, Posted},
        page::{self, Frame},
        register::person::wrong,
        visitor::Visitor,
    },
    words::Words,
};
use tournament::{
    Action, Awards, Category, ShortText,
    awards::{VETERAN_AGE, YOUTH_AGES, born},
    decide,
};

use super::{
    Desk, Head, Tab,
    awards::{answer, one_more, optional, rows, save},
};

/// The most categories.
const MOST: usize = 20;

#[derive(Template)]
#[template(path = "desk/categories.html")]
struct CategoriesPage {
    frame: Frame,
    desk: Head,
    form: Form,
    rows: Vec<Row>,
    problem: Option<String>,
    can_change: bool,
    /// Ages with the year of birth that they mean: first the young, then the veterans.
    ages: Vec<(u16, u16)>,
    veterans: (u16, u16),
}

/// The names of the fields of one category.
struct Row {
    number: usize,
    name: String,
    english: String,
    women: String,
    from: String,
    until: String,
}

impl Row {
    fn new(number: usize) -> Self {
        let field = |name: &str| format!("{name}-{number}");
        Self {
            number,
            name: field("name"),
            english: field("english"),
            women: field("women"),
            from: field("from"),
            until: field("until"),
        }
    }
}

impl CategoriesPage {
    fn new(visitor: &Visitor, loaded: &Loaded, form: Form, problem: Option<String>) -> Self {
        let frame = Frame::new(visitor);
        let year = loaded.tournament.details.starts.year();
        let age = |age: u16| (age, born(year, age).get());
        Self {
            desk: Head::new(&frame, loaded, Tab::Prizes),
            rows: (1..=rows(&form, MOST)).map(Row::new).collect(),
            can_change: visitor.may(Action::ManageAwards),
            ages: YOUTH_AGES.map(age).to_vec(),
            veterans: age(VETERAN_AGE),
            form,
            problem,
            frame,
        }
    }
}

fn fill(loaded: &Loaded) -> Form {
    let categories = loaded.tournament.categories();
    let mut form = Form::empty()
        .set("rows", (categories.len() + 2).min(MOST).to_string())
        .set("best", loaded.tournament.awards.club_best.to_string());
    for (row, category) in (1..).map(Row::new).zip(&categories) {
        let english = category.english.as_ref();
        let year = |year: Option<tournament::BirthYear>| {
            year.map(|year| year.to_string()).unwrap_or_default()
        };
        form = form
            .set(&row.name, category.name.to_string())
            .set(
                &row.english,
                english.map(ToString::to_string).unwrap_or_default(),
            )
            .set(&row.women, if category.women { "on" } else { "" })
            .set(&row.from, year(category.born_from))
            .set(&row.until, year(category.born_until));
    }
    form
}

/// The categories that were typed; a line without a name and without a criterion is no category.
fn typed(posted: &Posted, errors: &mut FormErrors, t: &Words) -> Vec<Category> {
    let mut categories = Vec::new();
    for row in (1..=MOST).map(Row::new) {
        let filled = [&row.name, &row.english, &row.women, &row.from, &row.until];
        if filled.iter().all(|field| posted.text(field).is_empty()) {
            continue;
        }
        let name: Result<ShortText, _> = posted.text(&row.name).parse();
        let name = errors.take(&row.name, name, |error| wrong(t, &error));
        let english = optional(posted, errors, &row.english, t);
        let born_from = optional(posted, errors, &row.from, t);
        let born_until = optional(posted, errors, &row.until, t);
        categories.extend(name.map(|name| Category {
            name,
            english,
            women: posted.ticked(&row.women),
            born_from,
            born_until,
        }));
    }
    categories
}

/// `GET /tournaments/{t}/categories`
pub(in crate::web) async fn show(
    Desk {
        visitor, loaded, ..
    }: Desk<TournamentAt>,
) -> Result<HttpResponse, WebError> {
    let form = fill(&loaded);
    page::ok(&CategoriesPage::new(&visitor, &loaded, form, None))
}

/// `POST /tournaments/{t}/categories`: with `more` the form with another line, else the change.
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
        return page::ok(&CategoriesPage::new(&visitor, &loaded, form, None));
    }
    let categories = typed(&posted, &mut errors, t);
    let best = posted.text("best").parse();
    let club_best = errors.take("best", best, |_| t.refusal_club_best());
    let standard = Category::standard(loaded.tournament.details.starts.year());
    let awards = Awards {
        // the usual ones follow the dates of the tournament
        categories: (categories != standard).then_some(categories),
        club_best: club_best.unwrap_or_default(),
        ..loaded.tournament.awards.clone()
    };
    let form = |errors| Form::again(&posted, errors);
    if !errors.is_empty() {
        let page = CategoriesPage::new(&visitor, &loaded, form(errors), None);
        return page::unprocessable(&page);
    }
    let decide = move |tournament: &_| decide::change_awards(tournament, awards.clone());
    let act = super::awards::act(at.tournament, &posted)?;
    let saved = save(&app, &visitor, &loaded, act, decide).await?;
    let again = |loaded: &Loaded, sentence| {
        CategoriesPage::new(&visitor, loaded, form(errors), Some(sentence))
    };
    answer(t, saved, &loaded, "categories", again)
}
