//! `/tournaments/{tournament}/entry`: whoever wants to play enters here, without an account. What is typed counts once it was confirmed by the link of a mail
//! ([`mine`]).

mod fields;
pub(in crate::web) mod mine;

use actix_web::{HttpRequest, HttpResponse, http::StatusCode};
use askama::Template;
use chrono::NaiveDateTime;

use crate::{
    account::Email,
    admission::{self, AdmissionError, Here},
    applicant::KEPT_AFTER_END,
    clock,
    db::{
        Conn, DbError, application, office,
        throttle::{self, Admission, ThrottleSubject},
    },
    web::{
        account::proof::wait,
        address::{TournamentAt, application_url},
        cookies::sent_to_of,
        error::WebError,
        flash::Done,
        form::{Form, FormErrors, Posted, new_key},
        markdown::{SafeHtml, safe_html},
        page::{self, Frame},
        state::{App, AppData},
        step::failed,
        visitor::Visitor,
    },
    words,
};
use tournament::online::{Approval, Shut, queue::Queue};

use super::{Head, TournamentTab};

/// What a program fills in that fills in every field, and nobody sees.
const TRAP: &str = "website";

#[derive(Template)]
#[template(path = "tournament/online.html")]
struct OnlinePage {
    frame: Frame,
    head: Head,
    /// Why nobody can enter now.
    shut: Option<String>,
    /// Who has a place, and who waits for one.
    queue: Queue,
    /// Is it one of the calendar that is for those with a licence?
    licensed: bool,
    /// The deadline, where it ends before a link does that is sent now.
    ends: Option<NaiveDateTime>,
    /// The address to which a mail went just now.
    sent_to: Option<Email>,
    /// Does the form come back, so that nothing of it is to be lost?
    comes_back: bool,
    form: Form,
}

/// The world for whoever enters by the web.
pub(in crate::web) fn here(app: &App) -> Here {
    Here::at((app.now)(), &app.config.public_url, application_url)
}

/// Until when whoever wants to play can enter.
pub(in crate::web) struct Offered {
    /// The sentence.
    pub says: String,
    /// The deadline.
    pub ends: Option<Ends>,
}

/// A deadline, for a page that may still be shown when it has passed.
pub(in crate::web) struct Ends {
    /// When, in seconds since 1970.
    pub at: i64,
    /// The sentence from then on.
    pub past: String,
}

/// Where whoever wants to play is led to, and until when; nothing where it is not offered now. It asks for no hour: pages that are kept say it.
pub(in crate::web) fn offered(frame: &Frame, head: &Head) -> Option<Offered> {
    let tournament = head.tournament();
    tournament.offers_online().ok()?;
    let Some(closes) = tournament.online.closes else {
        return Some(Offered {
            says: frame.t.online_until_start(),
            ends: None,
        });
    };
    let ends = clock::utc(closes).map(|at| Ends {
        at: at.and_utc().timestamp(),
        past: words::shut(frame.lang, frame.t, Shut::Late(closes)),
    });
    let says = words::at_the_place(frame.lang, closes);
    Some(Offered {
        says: frame.t.online_until(says),
        ends,
    })
}

impl OnlinePage {
    async fn load(
        app: &App,
        visitor: &Visitor,
        at: TournamentAt,
        form: Form,
    ) -> Result<Self, WebError> {
        let (mut frame, head) = super::open(app, visitor, at, TournamentTab::Entries).await?;
        // what is typed here would be lost by a page that is loaded anew
        frame.live = None;
        let id = at.tournament;
        let here = here(app);
        let door = head.tournament().online_door(here.wall);
        if door == Err(Shut::NotOffered) {
            return Err(WebError::NotFound);
        }
        let read = move |c: &mut Conn| {
            let licensed = office::licensed(&office::calendar(c)?).contains(&id);
            Ok::<_, DbError>((application::list(c, id)?, licensed))
        };
        let (all, licensed) = app.db.read(read).await?;
        let shut = door.err();
        Ok(Self {
            shut: shut.map(|why| words::shut(frame.lang, frame.t, why)),
            queue: application::queue(&all, head.tournament()),
            licensed,
            ends: admission::ends_before_link(head.tournament(), &here),
            sent_to: None,
            comes_back: false,
            frame,
            head,
            form,
        })
    }

    fn is_sent(&self) -> bool {
        self.frame.flash.is_some()
    }

    /// Where the link goes.
    fn link_to(&self) -> Option<String> {
        let email = self.sent_to.as_ref()?;
        Some(self.frame.t.online_sent_to(email.as_str()))
    }

    /// Until when what was sent is to be confirmed.
    fn confirm_by(&self) -> String {
        let t = self.frame.t;
        match self.ends {
            Some(ends) => t.online_sent_until(words::at_the_place(self.frame.lang, ends)),
            None => t.online_sent_within(),
        }
    }

    /// Until when.
    fn until(&self) -> Option<String> {
        offered(&self.frame, &self.head).map(|offered| offered.says)
    }

    /// What there is room for.
    fn room(&self) -> Option<String> {
        let t = self.frame.t;
        Some(match self.queue.free()? {
            0 => t.online_full(self.queue.listed()),
            free => t.online_places(free),
        })
    }

    fn by_hand(&self) -> bool {
        self.head.tournament().online.approval == Approval::ByHand
    }

    fn asks_guardian(&self) -> bool {
        self.head.tournament().online.asks_guardian
    }

    fn about(&self) -> Option<SafeHtml> {
        let about = self.head.tournament().online.about.as_ref();
        about.map(|text| safe_html(text.as_str()))
    }

    fn first_day(&self) -> String {
        words::date(self.frame.lang, self.head.tournament().details.starts)
    }

    fn kept_days(&self) -> i64 {
        KEPT_AFTER_END.num_days()
    }
}

/// `GET`
pub(in crate::web) async fn show(
    app: AppData,
    visitor: Visitor,
    at: TournamentAt,
    request: HttpRequest,
) -> Result<HttpResponse, WebError> {
    let mut page = OnlinePage::load(&app, &visitor, at, Form::empty()).await?;
    let sent_to = request.cookie(app.cookies.sent_to());
    page.sent_to = sent_to.and_then(|cookie| sent_to_of(cookie.value(), at.tournament));
    page::ok(&page)
}

/// The page with what was typed, and why it was not taken.
async fn again(
    (app, visitor, at): (&App, &Visitor, TournamentAt),
    (posted, errors): (&Posted, FormErrors),
    (status, shut): (StatusCode, Option<String>),
) -> Result<HttpResponse, WebError> {
    let form = Form::again(posted, errors);
    let mut page = OnlinePage::load(app, visitor, at, form).await?;
    // after a redirect only
    page.frame.flash = None;
    page.shut = shut.or(page.shut);
    page.comes_back = true;
    page::html(&page, status)
}

/// `POST`: the answer is the same whoever asks for whom, and whether they asked before.
pub(in crate::web) async fn send(
    app: AppData,
    visitor: Visitor,
    at: TournamentAt,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let t = visitor.words();
    let (_, head) = super::open(&app, &visitor, at, TournamentTab::Entries).await?;
    let whose = (&**app, &visitor, at);
    let here = here(&app);
    match head.tournament().online_door(here.wall) {
        Ok(()) => {}
        Err(Shut::NotOffered) => return Err(WebError::NotFound),
        Err(why) => {
            let shut = words::shut(visitor.lang, t, why);
            let answer = (StatusCode::CONFLICT, Some(shut));
            return again(whose, (&posted, FormErrors::default()), answer).await;
        }
    }
    let mut errors = FormErrors::default();
    let given = fields::read(&posted, &mut errors, t, head.tournament());
    let Some(given) = given else {
        let answer = (StatusCode::UNPROCESSABLE_ENTITY, None);
        return again(whose, (&posted, errors), answer).await;
    };
    let mut sent = page::done(&at.online_entry_url(), Done::EntrySent);
    let to = (at.tournament, given.confirms().0);
    app.cookies.keep_sent_to(&mut sent, to)?;
    if posted.ticked(TRAP) {
        return Ok(sent);
    }
    let key = posted.text("key").parse().or_else(|_| new_key().parse());
    let key = key.map_err(|_| WebError::BadRequest)?;
    let (id, lang, address) = (at.tournament, visitor.lang, visitor.address);
    let now = here.now;
    let asked = app
        .db
        .write(move |c| {
            let admission = throttle::claim(c, &[ThrottleSubject::EntriesAt(address)], now)?;
            if admission != Admission::Granted {
                return Ok(admission);
            }
            // nobody else is written to
            let to = given.confirms().0;
            let mail = throttle::claim(c, &[ThrottleSubject::EntriesTo(to)], now)?;
            if mail == Admission::Granted {
                admission::ask(c, id, &key, (&given, lang), &here)?;
            }
            Ok::<_, AdmissionError>(admission)
        })
        .await;
    let shut = match asked {
        Ok(admission) => {
            wait(admission, now)?;
            app.mail.notify_one();
            return Ok(sent);
        }
        Err(AdmissionError::Shut(why)) => words::shut(visitor.lang, t, why),
        Err(AdmissionError::Crowded) => t.online_shut_crowded(),
        Err(other) => return Err(failed(other)),
    };
    let answer = (StatusCode::CONFLICT, Some(shut));
    again(whose, (&posted, FormErrors::default()), answer).await
}
