//! The arbiters' grades, from when until when.

use actix_web::HttpResponse;
use chrono::NaiveDate;

use crate::{
    db::Conn,
    web::{
        address::{GradeAt, fixed},
        error::WebError,
        flash::Done,
        form::{Form, FormErrors, Posted, Reader, fields, shown, shown_if},
        page,
        seen::{SEEN, seen},
        state::{App, AppData},
        visitor::Visitor,
    },
    words::{self, Words},
};
use tournament::{
    GradeId, OfficeAct, ShortText, UserId,
    office::{Grade, OfficeEvent, Scope},
};

use super::{
    desk::{self, Acting, Books, Stop},
    fields::{chosen, day, maybe_day, short},
    sheet::{Came, FieldKind, Filling, ListRow, OfficeSheet, SheetInput},
};

fields! {
    ACCOUNT: UserId = "account", shown, chosen;
    NAME: ShortText = "name", shown, short;
    FROM: NaiveDate = "from", shown, day;
    UNTIL: Option<NaiveDate> = "until", shown_if, maybe_day;
}

/// `GET /office/arbiters`
pub(in crate::web) async fn list(app: AppData, visitor: Visitor) -> Result<HttpResponse, WebError> {
    listing(&app, &visitor, Form::empty()).await
}

async fn listing(app: &App, visitor: &Visitor, form: Form) -> Result<HttpResponse, WebError> {
    let books = Books::of(app).await?;
    let (t, lang) = (visitor.words(), visitor.lang);
    let keeps = desk::may_at_all(visitor, OfficeAct::GradeArbiters);
    let row = |grade: &Grade| ListRow {
        head: books.account(grade.account),
        url: keeps.then(|| GradeAt { grade: grade.id }.url()),
        cells: vec![
            grade.name.to_string(),
            words::date(lang, grade.from),
            grade
                .until
                .map_or_else(|| "—".to_owned(), |day| words::date(lang, day)),
        ],
        ..ListRow::default()
    };
    let mut rows: Vec<ListRow> = books.office.grades.values().map(row).collect();
    rows.sort_by_key(|row| tournament::plain(&row.head));
    let filling = keeps.then(|| {
        let action = fixed::OFFICE_ARBITERS.to_owned();
        filling(&books, t, action, form)
    });
    let columns = vec![
        t.office_arbiter(),
        t.office_grade(),
        t.office_from(),
        t.office_until(),
    ];
    OfficeSheet::new(visitor, t.office_arbiters(), t.office_arbiters_lead())
        .listing(columns, rows, t.office_arbiters_empty())
        .filled(filling)
        .answer()
}

fn filling(books: &Books, t: &Words, action: String, form: Form) -> Filling {
    Filling {
        heading: t.office_grade_new(),
        action,
        inputs: vec![
            SheetInput::new(
                ACCOUNT.name,
                t.office_arbiter(),
                FieldKind::Choice(books.account_choices()),
            ),
            SheetInput::new(NAME.name, t.office_grade(), FieldKind::Line),
            SheetInput::new(FROM.name, t.office_from(), FieldKind::Day),
            SheetInput::new(UNTIL.name, t.office_until(), FieldKind::Day),
        ],
        hidden: vec![(SEEN, form.value(SEEN).to_owned())],
        form,
        button: t.federation_save(),
        meanwhile: false,
    }
}

fn read(posted: &Posted, errors: &mut FormErrors, t: &Words, id: GradeId) -> Option<Grade> {
    let mut form = Reader::new(posted, errors, t);
    let (account, name) = (form.get(&ACCOUNT), form.get(&NAME));
    let (from, until) = (form.get(&FROM), form.get(&UNTIL));
    let grade = Grade {
        id,
        account: account?,
        name: name?,
        from: from?,
        until: until?,
    };
    if grade.until.is_some_and(|until| until < grade.from) {
        form.wrong(&UNTIL, t.office_days_disordered());
        return None;
    }
    Some(grade)
}

/// `POST /office/arbiters`
pub(in crate::web) async fn add(
    app: AppData,
    visitor: Visitor,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let t = visitor.words();
    let mut errors = FormErrors::default();
    let decide = read(&posted, &mut errors, t, GradeId(0)).map(|grade| {
        move |c: &mut Conn, acting: &Acting| {
            acting.require(OfficeAct::GradeArbiters, Scope::Federation)?;
            if !desk::is_usable(c, grade.account)? {
                return Err(Stop::Wrong(ACCOUNT.name, |t| t.office_wrong_choice()));
            }
            let grades = &acting.office.grades;
            let same = |one: &&Grade| {
                (one.account, &one.name, one.from) == (grade.account, &grade.name, grade.from)
            };
            if grades.values().find(same).is_some() {
                return Err(Stop::Wrong(NAME.name, |t| t.office_name_taken()));
            }
            let id = GradeId(desk::next(grades.keys().last().map(|id| id.0)));
            let grade = Grade { id, ..grade };
            Ok(vec![OfficeEvent::GradeSet { grade }])
        }
    });
    match desk::press(&app, &visitor, (&posted, errors), decide).await? {
        None => Ok(page::done(fixed::OFFICE_ARBITERS, Done::Added)),
        Some(came) => listing(&app, &visitor, came.form()).await,
    }
}

/// `GET /office/arbiters/{grade}`
pub(in crate::web) async fn show(
    app: AppData,
    visitor: Visitor,
    at: GradeAt,
) -> Result<HttpResponse, WebError> {
    one(&app, &visitor, at, Came::First).await
}

async fn one(
    app: &App,
    visitor: &Visitor,
    at: GradeAt,
    came: Came,
) -> Result<HttpResponse, WebError> {
    let books = Books::of(app).await?;
    let grade = books.office.grades.get(&at.grade);
    let grade = grade.ok_or(WebError::NotFound)?;
    let t = visitor.words();
    let mut form = Form::filled([(SEEN, seen(grade))]);
    form.put(&ACCOUNT, &grade.account);
    form.put(&NAME, &grade.name);
    form.put(&FROM, &grade.from);
    form.put(&UNTIL, &grade.until);
    let mut filling = filling(&books, t, at.url(), form);
    filling.heading = String::new();
    // whose grade it is does not change
    filling.inputs.remove(0);
    filling
        .hidden
        .push((ACCOUNT.name, ACCOUNT.show(&grade.account)));
    OfficeSheet::new(visitor, books.account(grade.account), String::new())
        .under(fixed::OFFICE_ARBITERS, t.office_arbiters())
        .filled(Some(came.onto(filling, (visitor.lang, t))))
        .answer()
}

/// `POST /office/arbiters/{grade}`
pub(in crate::web) async fn change(
    app: AppData,
    visitor: Visitor,
    at: GradeAt,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let t = visitor.words();
    let mut errors = FormErrors::default();
    let decide = read(&posted, &mut errors, t, at.grade).map(|grade| {
        let typed = posted.text(SEEN).to_owned();
        move |_: &mut Conn, acting: &Acting| {
            acting.require(OfficeAct::GradeArbiters, Scope::Federation)?;
            let now = acting.office.grades.get(&grade.id).ok_or(Stop::NotFound)?;
            let grade = Grade {
                account: now.account,
                ..grade
            };
            if *now == grade {
                return Ok(Vec::new());
            }
            desk::still(now, &typed)?;
            Ok(vec![OfficeEvent::GradeSet { grade }])
        }
    });
    match desk::press(&app, &visitor, (&posted, errors), decide).await? {
        None => Ok(page::done(fixed::OFFICE_ARBITERS, Done::Saved)),
        Some(came) => one(&app, &visitor, at, came).await,
    }
}
