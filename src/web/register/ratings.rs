//! The rating lists of federations: first a preview of what a list would change, then the lines that were chosen.

use std::collections::{BTreeMap, BTreeSet};

use actix_web::{HttpResponse, http::StatusCode};
use askama::Template;
use chrono::NaiveDate;

use crate::{
    db::{self, Conn, DbError, journal},
    import::{self, Fault, ListedPerson, RatingStep},
    web::{
        address::{fixed, register_act_url},
        error::WebError,
        flash::Done,
        form::{Form, FormErrors, Posted, Reader, fields, shown},
        page::{self, Frame},
        permit::Permit,
        state::AppData,
        visitor::Visitor,
    },
    words::Words,
};
use tournament::{Listed, PlayerId, RatingList, ShortText};

use super::{person::wrong, upload};

fields! {
    /// What a list is called.
    pub(in crate::web) NAME: ShortText = "name", shown, |text, t| text.parse::<ShortText>().map_err(|error| wrong(t, &error));
    /// The day from which it holds.
    pub(in crate::web) DATED: NaiveDate = "dated", shown, |text, t| {
        let day = NaiveDate::parse_from_str(text, "%Y-%m-%d").ok();
        day.filter(|day| in_reason(*day)).ok_or_else(|| t.regulations_wrong_date())
    };
}

#[derive(Template)]
#[template(path = "register/ratings.html")]
struct FormPage {
    frame: Frame,
    form: Form,
    faults: Vec<String>,
    lists: Vec<RatingList>,
}

/// `GET /register/ratings`
pub(in crate::web) async fn ask(app: AppData, visitor: Visitor) -> Result<HttpResponse, WebError> {
    page::ok(&FormPage {
        frame: Frame::new(&visitor),
        form: Form::empty(),
        faults: Vec::new(),
        lists: app.db.read(db::rating_list::list).await?,
    })
}

/// What a list is called, and from when it holds.
#[derive(Debug, Clone)]
struct Title {
    name: ShortText,
    dated: NaiveDate,
}

fn title(posted: &Posted, errors: &mut FormErrors, t: &Words) -> Option<Title> {
    let mut form = Reader::new(posted, errors, t);
    let (name, dated) = (form.get(&NAME), form.get(&DATED));
    Some(Title {
        name: name?,
        dated: dated?,
    })
}

/// Is it a day of a year that somebody may mean: 1900 to 2100?
pub(in crate::web) fn in_reason(day: NaiveDate) -> bool {
    use chrono::Datelike as _;
    (1900..=2100).contains(&day.year())
}

/// What a list would do to the register as it stands.
struct Preview {
    steps: Vec<RatingStep>,
    ignored: Vec<String>,
    /// The number of the register's last change.
    seen: i32,
    /// The newest list of a later day, whose ratings would be overwritten.
    newer: Option<Title>,
    /// The list of this name and day, where it was taken over before.
    twin: Option<RatingList>,
}

fn preview(
    c: &mut Conn,
    title: &Title,
    text: &str,
) -> Result<Result<Preview, Vec<Fault>>, DbError> {
    let mut rows = match import::read_ratings(text) {
        Ok(rows) => rows,
        Err(faults) => return Ok(Err(faults)),
    };
    let ignored = std::mem::take(&mut rows.ignored);
    let (seen, _) = journal::last(c, journal::Journal::Register)?;
    let (known, merges) = upload::records(c)?;
    let lists = db::rating_list::list(c)?;
    let newer = lists.iter().find(|list| list.dated > title.dated);
    let newer = newer.map(|list| Title {
        name: list.name.clone(),
        dated: list.dated,
    });
    let name = import::plain(title.name.as_str());
    let is_twin =
        |list: &RatingList| list.dated == title.dated && import::plain(list.name.as_str()) == name;
    let twin = lists.into_iter().find(is_twin);
    Ok(
        import::plan_ratings(rows, &known, &merges).map(|steps| Preview {
            steps,
            ignored,
            seen,
            newer,
            twin,
        }),
    )
}

impl Preview {
    /// What the list would say of whom: the lines that were chosen, and those that nobody doubts and that change nothing.
    fn chosen(&self, lines: &BTreeSet<usize>) -> BTreeMap<PlayerId, Listed> {
        let chosen = self.steps.iter().filter_map(|step| {
            let player = step.player()?;
            let idle = rating_of(step) == Some(Some(step.row.listed.rating));
            (idle || lines.contains(&step.row.line)).then_some((player.id, step.row.listed))
        });
        chosen.collect()
    }
}

/// How a confirmed list ended.
enum ImportEnd {
    /// With the last row of the journal before it.
    Done(i32),
    Faulty(Vec<Fault>),
    Stale(Preview),
    /// The list is there already.
    Known,
    /// Another list of that name and day.
    Taken(RatingList),
    /// No line was chosen.
    Nothing,
}

/// `POST /register/ratings`: the preview, or with `confirm` the change.
pub(in crate::web) async fn send(
    app: AppData,
    visitor: Visitor,
    posted: Posted,
    permit: Permit,
) -> Result<HttpResponse, WebError> {
    let t = visitor.words();
    let mut errors = FormErrors::default();
    let text = match upload::text(&posted) {
        Ok(text) => text,
        Err(faults) => return refuse(&app, &visitor, &posted, errors, &faults).await,
    };
    let Some(title) = title(&posted, &mut errors, t) else {
        return refuse(&app, &visitor, &posted, errors, &[]).await;
    };
    let (csv, head) = (text.clone(), title.clone());
    if !posted.ticked("confirm") {
        return match app.db.read(move |c| preview(c, &head, &csv)).await? {
            Ok(Preview {
                twin: Some(twin), ..
            }) => {
                errors.add(NAME.name, taken(&visitor, &twin));
                refuse(&app, &visitor, &posted, errors, &[]).await
            }
            Ok(preview) => page::ok(&PreviewPage::new(&visitor, title, text, preview, false)),
            Err(faults) => refuse(&app, &visitor, &posted, errors, &faults).await,
        };
    }
    let seen = posted.text("seen").parse().ok();
    let lines: BTreeSet<usize> = posted
        .all("line")
        .filter_map(|line| line.parse().ok())
        .collect();
    let applied = permit.write(move |c, entry| apply(c, &head, &csv, &lines, seen, entry));
    match applied.await?? {
        ImportEnd::Done(after) => Ok(page::see_other(register_act_url(after))),
        ImportEnd::Faulty(faults) => refuse(&app, &visitor, &posted, errors, &faults).await,
        ImportEnd::Stale(preview) => {
            let page = PreviewPage::new(&visitor, title, text, preview, true);
            page::html(&page, StatusCode::CONFLICT)
        }
        ImportEnd::Known => Ok(page::done(fixed::REGISTER, Done::StoodBefore)),
        ImportEnd::Taken(twin) => {
            errors.add(NAME.name, taken(&visitor, &twin));
            refuse(&app, &visitor, &posted, errors, &[]).await
        }
        ImportEnd::Nothing => {
            errors.add(upload::CSV, t.ratings_nothing_chosen());
            refuse(&app, &visitor, &posted, errors, &[]).await
        }
    }
}

/// That there is a list of this name and day, with what it is called.
fn taken(visitor: &Visitor, twin: &RatingList) -> String {
    let frame = Frame::new(visitor);
    let name = frame.list_name(&twin.name, &twin.dated);
    frame.t.ratings_list_taken(name)
}

/// Does what was chosen, unless the register is not the one that the preview was made from.
fn apply(
    c: &mut Conn,
    title: &Title,
    text: &str,
    lines: &BTreeSet<usize>,
    seen: Option<i32>,
    entry: &journal::Signature,
) -> Result<ImportEnd, DbError> {
    db::player::lock(c)?;
    let preview = match preview(c, title, text)? {
        Ok(preview) => preview,
        Err(faults) => return Ok(ImportEnd::Faulty(faults)),
    };
    let (before, chosen) = (preview.seen, preview.chosen(lines));
    match preview.twin.clone() {
        // the button was pressed twice
        Some(twin) if twin.players == chosen => return Ok(ImportEnd::Known),
        Some(twin) => return Ok(ImportEnd::Taken(twin)),
        None if chosen.is_empty() => return Ok(ImportEnd::Nothing),
        None if seen != Some(preview.seen) => return Ok(ImportEnd::Stale(preview)),
        None => {}
    }
    db::rating_list::create(c, (&title.name, title.dated), chosen, entry)?;
    Ok(ImportEnd::Done(before))
}

/// The form again, with what is wrong and the text to correct in place.
async fn refuse(
    app: &AppData,
    visitor: &Visitor,
    posted: &Posted,
    errors: FormErrors,
    faults: &[Fault],
) -> Result<HttpResponse, WebError> {
    let frame = Frame::new(visitor);
    let typed = [NAME.name, DATED.name].map(|field| (field, posted.text(field).to_owned()));
    let text = (upload::CSV, upload::text(posted).unwrap_or_default());
    page::unprocessable(&FormPage {
        faults: upload::sentences(frame.t, faults),
        form: Form::filled(typed.into_iter().chain([text])).with(errors),
        lists: app.db.read(db::rating_list::list).await?,
        frame,
    })
}

#[derive(Template)]
#[template(path = "register/ratings_preview.html")]
struct PreviewPage {
    frame: Frame,
    title: Title,
    csv: String,
    seen: i32,
    stale: bool,
    newer: Option<Title>,
    ignored: Vec<String>,
    added: Vec<ListedRow>,
    changed: Vec<ListedRow>,
    /// With the licence number of another name.
    doubted: Vec<ListedRow>,
    unchanged: usize,
    unknown: Vec<ListedRow>,
    ambiguous: Vec<ListedRow>,
}

/// A line of the preview.
struct ListedRow {
    number: usize,
    name: String,
    /// The name in the list, where the register has another.
    called: Option<String>,
    before: String,
    after: String,
}

impl ListedRow {
    fn of(step: &RatingStep) -> Self {
        let listed = step.row.name.to_string();
        let known = step.player().map(|player| &player.person);
        let name = known.map_or_else(|| listed.clone(), |person| person.name.to_string());
        let before = known.and_then(|person| person.rating);
        Self {
            number: step.row.line,
            called: (import::plain(&name) != import::plain(&listed)).then_some(listed),
            name,
            before: before.map_or_else(|| "—".to_owned(), |rating| rating.to_string()),
            after: step.row.listed.rating.to_string(),
        }
    }
}

impl PreviewPage {
    fn new(visitor: &Visitor, title: Title, csv: String, preview: Preview, stale: bool) -> Self {
        let of = |is: fn(&RatingStep) -> bool| -> Vec<ListedRow> {
            let steps = preview.steps.iter().filter(|step| is(step));
            steps.map(ListedRow::of).collect()
        };
        let unchanged = of(|step| rating_of(step) == Some(Some(step.row.listed.rating)));
        Self {
            frame: Frame::new(visitor),
            title,
            csv,
            seen: preview.seen,
            stale,
            added: of(|step| rating_of(step) == Some(None)),
            changed: of(|step| {
                let before = rating_of(step).flatten();
                before.is_some_and(|before| before != step.row.listed.rating)
            }),
            doubted: of(RatingStep::is_doubted),
            unchanged: unchanged.len(),
            unknown: of(|step| step.verdict == ListedPerson::Unknown),
            ambiguous: of(|step| step.verdict == ListedPerson::Ambiguous),
            ignored: preview.ignored,
            newer: preview.newer,
        }
    }

    /// The lines to choose from, under their headings, and whether they are ticked beforehand.
    fn choices(&self) -> [(String, &[ListedRow], bool); 3] {
        let t = self.frame.t;
        [
            (t.import_strangers(), self.doubted.as_slice(), false),
            (t.ratings_changed(), self.changed.as_slice(), true),
            (t.ratings_added(), self.added.as_slice(), true),
        ]
    }

    /// The lines that nothing comes of.
    fn others(&self) -> [(String, &[ListedRow]); 2] {
        let t = self.frame.t;
        [
            (t.ratings_unknown(), self.unknown.as_slice()),
            (t.ratings_ambiguous(), self.ambiguous.as_slice()),
        ]
    }

    /// Is there anything to take over?
    fn takes_something(&self) -> bool {
        self.added.len() + self.changed.len() + self.doubted.len() + self.unchanged > 0
    }
}

/// The rating that the register has of the player of a line; `None` where the line means nobody, or it is doubted whom.
fn rating_of(step: &RatingStep) -> Option<Option<tournament::Rating>> {
    let player = step.player().filter(|_| !step.is_doubted());
    player.map(|player| player.person.rating)
}
