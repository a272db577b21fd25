//! `/tournaments/{t}/entries/{e}/expulsion`: sending a player away (12.9 i), by a ruling.

use actix_web::{HttpResponse, web::Path};
use askama::Template;

use crate::{
    db::tournament::Loaded,
    web::{
        change::{Act, bench, change},
        error::WebError,
        flash::Done,
        form::{Choice, Form, FormErrors, Posted, new_key},
        page::{self, Frame},
        state::AppData,
        visitor::Visitor,
    },
};
use tournament::{Action, EntryNo, EntryRefusal, Refusal, TournamentId, decide, rulings::Effect};

use super::{
    Head, Tab,
    rulings::{
        key_of,
        sanction::{self, Rung},
    },
    unless_so,
};

/// The article of the sanction itself, where no other is named.
const ARTICLE: &str = "12.9 i";

type EntryPath = Path<(i32, u16)>;

#[derive(Template)]
#[template(path = "desk/expulsion.html")]
struct ExpulsionPage {
    frame: Frame,
    desk: Head,
    title: String,
    question: String,
    back: String,
    ladder_title: String,
    ladder: Vec<Rung>,
    conducts: Vec<Choice>,
    form: Form,
}

impl ExpulsionPage {
    fn new(visitor: &Visitor, loaded: &Loaded, no: EntryNo, form: Form) -> Result<Self, WebError> {
        let frame = Frame::new(visitor);
        let entry = loaded.tournament.entries.get(&no);
        let name = entry.ok_or(WebError::NotFound)?.person.name.as_str();
        let round = loaded.tournament.next_round().to_string();
        let desk = Head::new(&frame, loaded, Tab::Entries);
        Ok(Self {
            title: frame.t.entries_expel_title(name),
            question: frame.t.entries_expel_question(round, name),
            back: desk.url(&format!("entries/{no}/edit")),
            ladder_title: frame.t.protocol_ladder(name),
            ladder: sanction::ladder(frame.t, &loaded.tournament, &desk, no),
            conducts: sanction::conducts(frame.t),
            desk,
            frame,
            form,
        })
    }
}

/// `GET …/expulsion`
pub(in crate::web) async fn ask(
    app: AppData,
    visitor: Visitor,
    path: EntryPath,
) -> Result<HttpResponse, WebError> {
    let loaded = app.tournament(TournamentId(path.0)).await?;
    let form = Form::filled([("key", new_key())]);
    page::ok(&ExpulsionPage::new(
        &visitor,
        &loaded,
        EntryNo(path.1),
        form,
    )?)
}

/// `POST …/expulsion`
pub(in crate::web) async fn expel(
    app: AppData,
    visitor: Visitor,
    path: EntryPath,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let (id, no) = (TournamentId(path.0), EntryNo(path.1));
    let t = visitor.words();
    let mut errors = FormErrors::default();
    let facts = errors.take("reason", posted.text("reason").parse(), |_| {
        t.protocol_sanction_facts_bad()
    });
    let article = match (posted.text("article"), posted.text("conduct")) {
        ("", "") => Some(ARTICLE.to_owned()),
        _ => sanction::article(&posted, &mut errors, t),
    };
    let (Some(facts), Some(article), Some(key)) = (facts, article, key_of(&posted)) else {
        let loaded = app.tournament(id).await?;
        let form = Form::again(&posted, errors);
        return page::unprocessable(&ExpulsionPage::new(&visitor, &loaded, no, form)?);
    };
    let bench = bench(&app, &visitor, &posted)?;
    let effect = Effect::Expelled { entry: no };
    let draft = sanction::draft(key.clone(), no, (article, facts), effect);
    let decide = move |loaded: &Loaded, _: &_| {
        let decided = decide::rule(&loaded.tournament, draft, &bench);
        unless_so(decided, |refusal| {
            matches!(refusal, Refusal::Entry(EntryRefusal::IsExpelled { .. }))
        })
    };
    let loaded = change(&app, &visitor, Act::new(id, Action::Preside), decide).await?;
    Ok(page::done(&sanction::ruled(&loaded, &key), Done::Saved))
}
