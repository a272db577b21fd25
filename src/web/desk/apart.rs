//! `/tournaments/{tournament}/apart`: who is not to meet.

use actix_web::HttpResponse;
use askama::Template;

use crate::{
    web::{
        address::TournamentAt,
        change::{Act, try_change},
        error::WebError,
        flash::Done,
        form::{Choice, Form, FormErrors, Posted, Reader},
        page::{self, Frame},
        state::AppData,
        visitor::Visitor,
    },
    words::{self, FullNames},
};
use tournament::{Action, EntryNo, decide, plain};

use super::{Desk, DeskHead, DeskTab, rounds::REASON};

/// Two who are kept apart.
struct Pair {
    one: EntryNo,
    other: EntryNo,
    names: String,
}

/// The fields of the two who are kept apart.
const ONE: &str = "one";
/// See [`ONE`].
const OTHER: &str = "other";

#[derive(Template)]
#[template(path = "desk/apart.html")]
struct ApartPage {
    frame: Frame,
    desk: DeskHead,
    pairs: Vec<Pair>,
    entries: Vec<Choice>,
    form: Form,
    may_change: bool,
}

impl ApartPage {
    fn new(desk: &Desk<TournamentAt>, form: Form) -> Self {
        let frame = Frame::new(&desk.visitor);
        let t = &desk.loaded.tournament;
        let names = FullNames::new(t);
        let pair = |(one, other): &(EntryNo, EntryNo)| Pair {
            one: *one,
            other: *other,
            names: format!("{} – {}", names.of(*one), names.of(*other)),
        };
        let mut entries: Vec<_> = t.entries.values().filter(|entry| !entry.gone()).collect();
        entries.sort_by_cached_key(|entry| plain(entry.person.name.as_str()));
        let choice =
            |entry: &&tournament::Entry| Choice::new(entry.no.to_string(), names.of(entry.no));
        let nobody = std::iter::once(Choice::new("", "—"));
        Self {
            pairs: t.apart.iter().map(pair).collect(),
            entries: nobody.chain(entries.iter().map(choice)).collect(),
            may_change: desk.visitor.may(Action::ChangeStage),
            desk: DeskHead::new(&frame, &desk.loaded, DeskTab::Entries),
            frame,
            form,
        }
    }
}

/// `GET /tournaments/{tournament}/apart`
pub(in crate::web) async fn show(desk: Desk<TournamentAt>) -> Result<HttpResponse, WebError> {
    page::ok(&ApartPage::new(&desk, Form::empty()))
}

/// `POST /tournaments/{tournament}/apart`: keeps two apart, or with `do=meet` lets them meet; for a reason.
pub(in crate::web) async fn change(
    app: AppData,
    visitor: Visitor,
    at: TournamentAt,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let t = visitor.words();
    let mut errors = FormErrors::default();
    let mut entry = |field: &str| {
        let entry = posted.text(field).parse::<EntryNo>();
        errors.take(field, entry, |_| t.apart_wrong_player())
    };
    let (one, other) = (entry(ONE), entry(OTHER));
    let meet = posted.text("do") == "meet";
    let why = if meet {
        None
    } else {
        Reader::new(&posted, &mut errors, t).get(&REASON)
    };
    if let (Some(one), Some(other), true) = (one, other, errors.is_empty()) {
        let act = Act {
            why,
            ..Act::new(at.tournament, Action::ChangeStage)
        };
        let decided = try_change(&app, &visitor, act, move |loaded| {
            if meet {
                decide::let_meet(&loaded.tournament, one, other)
            } else {
                decide::keep_apart(&loaded.tournament, one, other)
            }
        });
        match decided.await? {
            Ok(_) => return Ok(page::done(&at.apart_url(), Done::Saved)),
            Err(refusal) => errors.add(ONE, words::refusal(t, &refusal, None)),
        }
    }
    let desk = Desk::open(app, visitor, at).await?;
    page::unprocessable(&ApartPage::new(&desk, Form::again(&posted, errors)))
}
