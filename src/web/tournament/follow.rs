//! `/tournaments/{tournament}/follow` and `…/entries/{entry}/follow`: the forms by which anybody asks for news, by mail or as notices in a browser.
//!
//! It stands on a page of its own, because a form has a token and public pages are kept for everybody. What it answers is the same whatever is known
//! of the address: nobody learns here who follows whom.

use actix_web::HttpResponse;
use askama::Template;

use crate::{
    account::Email,
    db::{
        Conn, DbError,
        follower::{self, FollowAnswer},
        outbox,
        throttle::{self, Admission, ThrottleSubject},
    },
    following::{self, Confirmation, Follow, Follower, Kinds},
    secret::Secret,
    web::{
        account::proof,
        address::{EntryAt, TournamentAt, fixed},
        error::WebError,
        flash::Done,
        form::{Form, FormErrors, Posted, Reader, fields, shown},
        page::{self, Frame},
        state::AppData,
        visitor::Visitor,
    },
    words::Lang,
};
use tournament::{EntryNo, NewsKind, Stage};

use super::{Head, TournamentTab, follow_browser};

fields! {
    /// Where the news goes.
    EMAIL: Email = "email", shown, |text, t| Email::typed(text).ok_or_else(|| t.follow_email_bad());
}

/// The field under which the choice of kinds is answered for.
const KINDS: &str = "games";

#[derive(Template)]
#[template(path = "tournament/follow.html")]
struct FollowPage {
    frame: Frame,
    head: Head,
    form: Form,
    /// The form for notices in this browser, which a script shows.
    notices: Form,
    /// A player, or the tournament.
    whom: String,
    entry: Option<EntryNo>,
    /// Is the tournament over? Then nobody begins to follow.
    is_over: bool,
}

/// `GET /tournaments/{tournament}/follow`
pub(in crate::web) async fn tournament(
    app: AppData,
    visitor: Visitor,
    at: TournamentAt,
) -> Result<HttpResponse, WebError> {
    page::ok(&FollowPage::open(&app, &visitor, (at, None), blank()).await?)
}

/// `GET /tournaments/{tournament}/entries/{entry}/follow`
pub(in crate::web) async fn entry(
    app: AppData,
    visitor: Visitor,
    at: EntryAt,
) -> Result<HttpResponse, WebError> {
    let whom = (at.in_tournament(), Some(at.entry));
    page::ok(&FollowPage::open(&app, &visitor, whom, blank()).await?)
}

/// `POST /tournaments/{tournament}/follow`
pub(in crate::web) async fn ask_tournament(
    app: AppData,
    visitor: Visitor,
    at: TournamentAt,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    ask(&app, &visitor, (at, None), &posted).await
}

/// `POST /tournaments/{tournament}/entries/{entry}/follow`
pub(in crate::web) async fn ask_entry(
    app: AppData,
    visitor: Visitor,
    at: EntryAt,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let whom = (at.in_tournament(), Some(at.entry));
    ask(&app, &visitor, whom, &posted).await
}

/// What is ticked before anybody has chosen.
const USUAL: [NewsKind; 2] = [NewsKind::Games, NewsKind::Results];

fn blank() -> Form {
    Form::filled(USUAL.map(|kind| (kind.code(), "on")))
}

async fn ask(
    app: &AppData,
    visitor: &Visitor,
    whom: (TournamentAt, Option<EntryNo>),
    posted: &Posted,
) -> Result<HttpResponse, WebError> {
    let blank = FollowPage::open(app, visitor, whom, Form::empty()).await?;
    if blank.is_over {
        return page::unprocessable(&blank);
    }
    let (at, entry) = whom;
    let t = visitor.words();
    let mut errors = FormErrors::default();
    let email = Reader::new(posted, &mut errors, t).get(&EMAIL);
    let kinds = errors.take(KINDS, kinds(posted).ok_or(()), |()| t.follow_kind_none());
    let Some((email, kinds)) = email.zip(kinds) else {
        return page::unprocessable(&blank.again(posted, errors));
    };
    let follow = Follow {
        tournament: at.tournament,
        entry,
        kinds,
    };
    let (now, address) = ((app.now)(), visitor.address);
    let site = app.config.public_url.as_str().to_owned();
    let (lang, name) = (visitor.lang, blank.whom.clone());
    let asked = app.db.write(move |c| {
        let admission = throttle::claim(c, &[ThrottleSubject::FollowsAt(address)], now)?;
        if admission != Admission::Granted {
            return Ok::<_, WebError>((admission, false));
        }
        // counted for everybody, so that known and unknown addresses take the same time
        let mail = throttle::claim(c, &[ThrottleSubject::FollowsTo(&email)], now)?;
        match follower::ask(c, (&email, lang, &site), &follow, now)? {
            FollowAnswer::Full => return Ok((admission, true)),
            FollowAnswer::Noted(follower) if mail == Admission::Granted => {
                send(c, &follower, (&name, lang), now)?;
            }
            FollowAnswer::Noted(_) => {}
        }
        Ok((admission, false))
    });
    let (admission, is_full) = asked.await?;
    proof::wait(admission, now)?;
    if is_full {
        errors.add(EMAIL.name, t.follow_full());
        return page::unprocessable(&blank.again(posted, errors));
    }
    app.mail.notify_one();
    Ok(page::done(&url((at, entry)), Done::FollowAsked))
}

fn kinds(posted: &Posted) -> Option<Kinds> {
    let chosen = NewsKind::ALL
        .into_iter()
        .filter(|kind| posted.ticked(kind.code()));
    Kinds::of(chosen)
}

/// Asks the owner of the address.
fn send(
    c: &mut Conn,
    follower: &Follower,
    (whom, lang): (&str, Lang),
    now: chrono::NaiveDateTime,
) -> Result<(), WebError> {
    let (page, stop) = (follower.page(), follower.stop_url());
    let followed = follower::list(c, &follower.token)?;
    let letter = Confirmation {
        lang,
        whom,
        follows: followed.iter().any(|one| one.is_confirmed),
        page: &page,
        stop: &stop,
    };
    let mail = following::write(&letter, follower)?;
    let queued: Result<(), DbError> =
        outbox::queue_to_follower(c, &mail, (&Secret::random().text(), &stop), now);
    Ok(queued?)
}

fn url((at, entry): (TournamentAt, Option<EntryNo>)) -> String {
    entry.map_or_else(|| at.follow_url(), |entry| at.entry(entry).follow_url())
}

impl FollowPage {
    async fn open(
        app: &AppData,
        visitor: &Visitor,
        (at, entry): (TournamentAt, Option<EntryNo>),
        form: Form,
    ) -> Result<Self, WebError> {
        let (frame, head) = super::open(app, visitor, at, TournamentTab::Entries).await?;
        let frame = frame.with_fields();
        let whom = match entry {
            // by the name that everybody reads: it stands in a mail
            Some(no) => {
                let public = crate::export::public(head.tournament());
                let entry = at.entry(no).find(&public)?;
                entry.person.name.to_string()
            }
            None => head.name().to_owned(),
        };
        Ok(Self {
            is_over: head.tournament().stage == Stage::Finished,
            frame,
            head,
            form,
            notices: Form::filled(USUAL.map(|kind| (follow_browser::field(kind), "on"))),
            whom,
            entry,
        })
    }

    fn again(self, posted: &Posted, errors: FormErrors) -> Self {
        let form = Form::again(posted, errors);
        Self { form, ..self }
    }

    /// The page from which somebody came here.
    fn back(&self) -> String {
        let at = self.head.at();
        self.entry
            .map_or_else(|| at.url(), |entry| at.entry(entry).url())
    }

    fn action(&self) -> String {
        url((self.head.at(), self.entry))
    }

    fn browser_action(&self) -> String {
        let at = self.head.at();
        self.entry.map_or_else(
            || at.follow_browser_url(),
            |entry| at.entry(entry).follow_browser_url(),
        )
    }

    /// The script that shows notices, and the folder that it is for.
    fn worker(&self) -> &'static str {
        fixed::PUSH_WORKER
    }

    fn worker_scope(&self) -> &'static str {
        fixed::PUSH_SCOPE
    }

    /// What can be chosen: the word of the field and what stands beside it.
    fn kinds(&self) -> Vec<(&'static str, String)> {
        NewsKind::ALL
            .map(|kind| (kind.code(), self.label(kind)))
            .to_vec()
    }

    /// The same for notices.
    fn notice_kinds(&self) -> Vec<(String, String)> {
        let kind = |kind| (follow_browser::field(kind), self.label(kind));
        NewsKind::ALL.map(kind).to_vec()
    }

    fn label(&self, kind: NewsKind) -> String {
        label(self.frame.t, kind, self.entry.is_some())
    }
}

/// What a kind of news is called, of a player or of a tournament.
pub(in crate::web) fn label(t: &crate::words::Words, kind: NewsKind, of_player: bool) -> String {
    match (kind, of_player) {
        (NewsKind::Games, true) => t.follow_kind_games_player(),
        (NewsKind::Games, false) => t.follow_kind_games_tournament(),
        (NewsKind::Results, true) => t.follow_kind_results_player(),
        (NewsKind::Results, false) => t.follow_kind_results_tournament(),
        (NewsKind::Bulletins, _) => t.follow_kind_bulletins(),
    }
}
