//! `/tournaments/{tournament}/entries/{entry}/expulsion`: sending a player away (12.9 i), by a ruling.

use actix_web::{HttpResponse, http::StatusCode};
use askama::Template;

use crate::{
    db::tournament::Loaded,
    web::{
        address::EntryAt,
        change::{Act, bench, try_change},
        error::WebError,
        flash::Done,
        form::{Choice, Form, FormErrors, Posted, Reader, fields, new_key, parsed, shown},
        page::{self, Frame},
        state::AppData,
        visitor::Visitor,
    },
    words::{self, Words},
};
use draughts::Article;
use tournament::{
    Action, EntryRefusal, Refusal, RoundNo, SanctionKind, Tournament, decide,
    rulings::{Effect, Facts},
};

use super::{
    Desk, Head, Tab,
    attendance::{asks_again, named_round},
    rulings::{
        KEY, key_of,
        sanction::{self, Rung},
    },
    unless_so,
};

fields! {
    /// What happened, in words.
    REASON: Facts = "reason", shown, |text, t| parsed(text, || t.protocol_sanction_facts_bad());
}

/// The article of the sanction itself, where no other is named.
const ARTICLE: Article = SanctionKind::Expulsion.article();

#[derive(Template)]
#[template(path = "desk/expulsion.html")]
struct ExpulsionPage {
    frame: Frame,
    desk: Head,
    title: String,
    question: String,
    back: String,
    /// The round that the question names, which the form says again.
    round: RoundNo,
    /// Why it is asked once more.
    again: Option<String>,
    ladder_title: String,
    ladder: Vec<Rung>,
    conducts: Vec<Choice>,
    form: Form,
}

impl ExpulsionPage {
    fn new(desk: &Desk<EntryAt>, form: Form) -> Result<Self, WebError> {
        let (at, loaded) = (desk.at, &desk.loaded);
        let frame = Frame::new(&desk.visitor);
        let next = loaded.tournament.next_round();
        let entry = at.find(&loaded.tournament)?;
        let who = words::full_name(&loaded.tournament, entry.no);
        let name = who.as_str();
        let desk = Head::new(&frame, loaded, Tab::Entries);
        Ok(Self {
            title: frame.t.entries_expel_title(name),
            question: question(frame.t, &loaded.tournament, next, name),
            back: at.edit_url(),
            round: next,
            again: None,
            ladder_title: frame.t.protocol_ladder(name),
            ladder: sanction::ladder(frame.t, &loaded.tournament, &desk, at.entry),
            conducts: sanction::conducts(frame.t),
            desk,
            frame,
            form,
        })
    }
}

/// What becomes of somebody who is sent away before round `next`, which may not exist.
fn question(t: &Words, tournament: &Tournament, next: RoundNo, name: &str) -> String {
    if tournament.has_round_to_come(next) {
        t.entries_expel_question(words::round_number(t, tournament, next), name)
    } else {
        t.entries_expel_question_last(name)
    }
}

/// `GET …/expulsion`
pub(in crate::web) async fn ask(desk: Desk<EntryAt>) -> Result<HttpResponse, WebError> {
    let form = Form::filled([(KEY.name, new_key())]);
    page::ok(&ExpulsionPage::new(&desk, form)?)
}

/// `POST …/expulsion`
pub(in crate::web) async fn expel(
    app: AppData,
    visitor: Visitor,
    at: EntryAt,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let mut errors = FormErrors::default();
    let mut form = Reader::new(&posted, &mut errors, visitor.words());
    let facts = form.get(&REASON);
    let article = if form.are_empty(&[sanction::ARTICLE.name, sanction::CONDUCT.name]) {
        Some(ARTICLE.into())
    } else {
        sanction::article(&mut form)
    };
    let (Some(facts), Some(article), Some(key)) = (facts, article, key_of(&posted)) else {
        let desk = Desk::open(app, visitor, at).await?;
        let form = Form::again(&posted, errors);
        return page::unprocessable(&ExpulsionPage::new(&desk, form)?);
    };
    let bench = bench(&app, &visitor, &posted)?;
    let seen = named_round(&posted)?;
    let effect = Effect::Expelled { entry: at.entry };
    let draft = sanction::draft(key.clone(), at.entry, article, facts, effect);
    let decide = move |loaded: &Loaded| {
        let tournament = &loaded.tournament;
        let decided = decide::rule(tournament, draft, &bench).and_then(|ruled| match seen {
            // what is pressed twice was ruled by the first
            Some(seen) if !ruled.is_empty() => {
                decide::leaves_from(tournament, at.entry, seen).map(|()| ruled)
            }
            Some(_) | None => Ok(ruled),
        });
        unless_so(decided, |refusal| {
            matches!(refusal, Refusal::Entry(EntryRefusal::IsExpelled { .. }))
        })
    };
    let act = Act::new(at.tournament, Action::Preside);
    let refusal = match try_change(&app, &visitor, act, decide).await? {
        Ok(loaded) => return Ok(page::done(&sanction::ruled(&loaded, &key), Done::Saved)),
        Err(refusal) => refusal,
    };
    let desk = Desk::open(app, visitor, at).await?;
    if !asks_again(&refusal) {
        return Err(desk.refused(refusal));
    }
    let t = desk.visitor.words();
    let said = words::refusal(t, &refusal, Some(&desk.loaded.tournament));
    let page = ExpulsionPage {
        again: Some(said),
        ..ExpulsionPage::new(&desk, Form::again(&posted, errors))?
    };
    page::html(&page, StatusCode::CONFLICT)
}
