//! The categories of a tournament, and how many players of a club count.

use actix_web::{HttpResponse, web::Query};
use askama::Template;
use chrono::Datelike as _;

use crate::{
    db::tournament::Loaded,
    web::{
        address::TournamentAt,
        error::WebError,
        form::{
            Field, Form, Posted, Reader, RowFields, any, fields, optional, parsed, shown, shown_if,
            tick, ticked,
        },
        page::Frame,
        register::person::typed,
        visitor::Visitor,
    },
};
use tournament::{
    Action, Awards, BirthYear, Category, ShortText, Tournament,
    awards::{VETERAN_AGE, YOUTH_AGES, born},
};

use super::{
    Desk, DeskHead, DeskTab,
    awards::{self, AwardsForm, closed, lines, read_lines},
    back::Back,
    undo::{ActQuery, DoneNotice},
};

fields! {
    LINE;

    /// What it is called.
    NAME: ShortText = "name", shown, typed;
    /// The same in English.
    ENGLISH: Option<ShortText> = "english", shown_if, |text, t| optional(text, t, typed);
    /// Is it for women alone?
    WOMEN: bool = "women", tick, ticked;
    /// The first year of birth.
    FROM: Option<BirthYear> = "from", shown_if, |text, t| optional(text, t, typed);
    /// The last year of birth.
    UNTIL: Option<BirthYear> = "until", shown_if, |text, t| optional(text, t, typed);
    /// The word under which it is known, of one that there is.
    CODE: String = "code", shown, any;
}

/// What makes a category of a line; the hidden word alone does not.
const FILLED: [&str; 5] = [NAME.name, ENGLISH.name, WOMEN.name, FROM.name, UNTIL.name];

/// How many players of a club count.
const BEST: Field<u8> = Field::new("best", shown, |text, t| {
    parsed(text, || t.refusal_club_best())
});

#[derive(Template)]
#[template(path = "desk/categories.html")]
struct CategoriesPage {
    frame: Frame,
    desk: DeskHead,
    form: Form,
    rows: Vec<RowFields>,
    problem: Option<String>,
    /// What was just done, and how it is taken back.
    done: Option<DoneNotice>,
    /// Why nothing is changed here, where it is only read.
    closed: Option<String>,
    /// Ages with the year of birth that they mean: first the young, then the veterans.
    ages: Vec<(u16, u16)>,
    veterans: (u16, u16),
}

/// The form of the categories.
struct Categories;

impl AwardsForm for Categories {
    type Page = CategoriesPage;
    const ACTION: Action = Action::ManageAwards;
    const MOST: usize = 20;
    const SPARE: usize = 2;
    const FIELDS: &'static [&'static str] = LINE;

    fn url(at: TournamentAt) -> String {
        at.categories_url()
    }

    fn fill(tournament: &Tournament, form: &mut Form) -> usize {
        let categories = tournament.categories();
        form.put(&BEST, &tournament.awards.club_best);
        for (row, category) in (1..).zip(&categories) {
            form.put_in_row(row, &NAME, &category.name);
            form.put_in_row(row, &ENGLISH, &category.english);
            form.put_in_row(row, &WOMEN, &category.women);
            form.put_in_row(row, &FROM, &category.born_from);
            form.put_in_row(row, &UNTIL, &category.born_until);
            form.put_in_row(row, &CODE, &category.code());
        }
        categories.len()
    }

    fn read(form: &mut Reader<'_>, tournament: &Tournament) -> Option<Awards> {
        // a line without a name and without a criterion is no category
        let stand = tournament.categories();
        let categories = read_lines::<Self, _>(form, &FILLED, |line| category(line, &stand));
        let standard = Category::standard(tournament.details.starts.year());
        Some(Awards {
            // the usual ones follow the dates of the tournament
            categories: (categories != standard).then_some(categories),
            club_best: form.get(&BEST)?,
            ..tournament.awards.clone()
        })
    }

    fn page(
        visitor: &Visitor,
        loaded: &Loaded,
        form: Form,
        problem: Option<String>,
    ) -> CategoriesPage {
        let frame = Frame::new(visitor);
        let year = loaded.tournament.details.starts.year();
        let closed = closed(&frame, visitor, Self::ACTION, &loaded.tournament);
        let age = |age: u16| (age, born(year, age).get());
        CategoriesPage {
            desk: DeskHead::new(&frame, loaded, DeskTab::Prizes),
            rows: lines::<Self>(&form),
            ages: YOUTH_AGES.map(age).to_vec(),
            veterans: age(VETERAN_AGE),
            form: form.locked(closed.is_some()),
            closed,
            problem,
            done: None,
            frame,
        }
    }

    fn after(page: CategoriesPage, done: Option<DoneNotice>) -> CategoriesPage {
        CategoriesPage { done, ..page }
    }
}

fn category(line: &mut Reader<'_>, stand: &[Category]) -> Option<Category> {
    let (name, english) = (line.get(&NAME), line.get(&ENGLISH));
    let (from, until) = (line.get(&FROM), line.get(&UNTIL));
    let code = line.get(&CODE)?;
    let category = Category {
        name: name?,
        english: english?,
        women: line.get(&WOMEN)?,
        born_from: from?,
        born_until: until?,
        key: None,
    };
    // the prizes and the addresses of one that is renamed go by its word
    let renamed = stand.iter().any(|one| one.code() == code);
    Some(if renamed {
        category.known_as(&code)
    } else {
        category
    })
}

/// `GET /tournaments/{tournament}/categories`
pub(in crate::web) async fn show(
    desk: Desk<TournamentAt>,
    asked: Query<ActQuery>,
) -> Result<HttpResponse, WebError> {
    awards::show::<Categories>(desk, &asked).await
}

/// `POST /tournaments/{tournament}/categories`: with `more` the form with other lines, else the change.
pub(in crate::web) async fn change(
    desk: Desk<TournamentAt>,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    awards::change::<Categories>(desk, posted).await
}
