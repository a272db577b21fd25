//! `/tournaments/{tournament}/sending`: who writes the journal, how far it has come, and what did not land; with the file that goes on a stick.

use std::collections::BTreeMap;

use actix_web::HttpResponse;
use askama::Template;
use chrono::NaiveDateTime;

use crate::{
    db::{
        self, Conn, DbError,
        stream::{self, Aside, AsideKind, Ending, Era, Progress, Reader, Refused, Role, Trouble},
    },
    package::pictures::{self, Above},
    stream::{Told, file},
    web::{
        address::TournamentAt,
        api::take_message,
        error::WebError,
        flash::Done,
        form::{Form, FormErrors, Posted},
        page::{self, Frame},
        permit::Permit,
        sending,
        tournament::files,
    },
    words::{self, Cast, Words},
};
use tournament::{Action, JournalRow, Tournament, UserId};

use super::{Desk, Head, Tab, journal};

/// How many lines of each fork are shown.
const SHOWN: usize = 20;

/// One number with what stands there on both sides.
struct Line {
    number: i32,
    here: Option<String>,
    there: Option<String>,
}

/// Two lines of one journal, or events that have no place in it.
struct Fork {
    title: String,
    came: Option<NaiveDateTime>,
    lines: Vec<Line>,
}

struct EraRow {
    generation: i32,
    place: String,
    begins: i32,
    since: NaiveDateTime,
    ended: Option<String>,
}

#[derive(Template)]
#[template(path = "desk/sending.html")]
struct SendingPage {
    frame: Frame,
    desk: Head,
    progress: Option<(&'static str, Progress)>,
    /// How many photographs are not known to be above.
    photographs: usize,
    /// Is somebody sending while the page is made?
    sends_now: bool,
    /// What is in the way, with the words of the network where they may help somebody.
    trouble: Option<(String, Option<String>)>,
    /// Does this server read what comes from elsewhere?
    is_copy: bool,
    eras: Vec<EraRow>,
    forks: Vec<Fork>,
    form: Form,
    may_connect: bool,
    /// How many players stated something here that the hall has not fetched.
    held: usize,
}

/// What the page reads.
struct Found {
    is_copy: bool,
    eras: Vec<Era>,
    progress: Option<Progress>,
    photographs: usize,
    asides: Vec<Aside>,
    rows: Vec<JournalRow>,
    held: usize,
}

fn find(c: &mut Conn, above: &Above, id: tournament::TournamentId) -> Result<Found, DbError> {
    let stream = stream::of_tournament(c, id)?;
    let asides = match &stream {
        Some(stream) => stream::asides(c, stream.id)?,
        None => Vec::new(),
    };
    let held = match &stream {
        Some(stream) => stream::held(c, stream.id)?.len(),
        None => 0,
    };
    let rows = db::tournament::journal_of(c, id)?;
    let rows = Reader::of_tournament(c, id)?.with_our_numbers(rows);
    let role = stream.as_ref().map(|stream| stream.role);
    Ok(Found {
        is_copy: role == Some(Role::Copy),
        eras: stream.map_or_else(Vec::new, |stream| stream.eras),
        progress: stream::progress(c, id)?,
        photographs: pictures::waiting(c, above, id)?,
        asides,
        held,
        rows: rows.map_err(|_| DbError::corrupt("journal.event"))?,
    })
}

impl SendingPage {
    fn all(&self, progress: &Progress) -> String {
        sending::all(self.frame.t, progress)
    }

    async fn load(desk: &Desk<TournamentAt>, form: Form) -> Result<Self, WebError> {
        let id = desk.at.tournament;
        let above = desk.app.above.clone();
        let found = desk.app.db.read(move |c| find(c, &above, id)).await?;
        let accounts = journal::accounts(&desk.app).await?;
        let frame = Frame::new(&desk.visitor);
        let (t, now) = (frame.t, (desk.app.now)());
        let told = Teller {
            t,
            tournament: &desk.loaded.tournament,
            accounts: &accounts,
        };
        let progress = found.progress;
        let trouble = progress.as_ref().and_then(|one| one.trouble.as_ref());
        let of_trouble =
            trouble.and_then(|(kind, detail, _)| told.answered(*kind, detail, &found.rows));
        let asides = found.asides.iter().map(|one| told.aside(one, &found.rows));
        let mut forks: Vec<Fork> = asides.collect::<Result<_, _>>()?;
        forks.extend(of_trouble);
        Ok(Self {
            desk: Head::new(&frame, &desk.loaded, Tab::Journal),
            trouble: trouble.map(|(kind, detail, _)| sentence(t, *kind, detail)),
            is_copy: found.is_copy,
            sends_now: progress.as_ref().is_some_and(|one| one.is_being_sent(now)),
            progress: progress.map(|one| (sending::class(&one, found.photographs, now), one)),
            photographs: found.photographs,
            eras: found.eras.iter().map(|era| EraRow::new(t, era)).collect(),
            forks,
            held: found.held,
            form,
            may_connect: desk.visitor.may(Action::Connect),
            frame,
        })
    }
}

impl EraRow {
    fn new(t: &Words, era: &Era) -> Self {
        let ended = era.ended.as_ref().map(|ended| match ended.how {
            Ending::Returned => t.sending_returned(),
            Ending::Revoked => t.sending_revoked(ended.why.as_deref().unwrap_or_default()),
            Ending::SetAside => t.sending_aside(),
        });
        Self {
            generation: era.generation.0,
            place: era.place.to_string(),
            begins: era.begins,
            since: era.begun_at,
            ended,
        }
    }
}

/// Why nothing comes through, and what helps; with the words of the network beside it where they say more.
fn sentence(t: &Words, trouble: Trouble, detail: &str) -> (String, Option<String>) {
    let said = match trouble {
        Trouble::Unreachable => return (t.sending_unreachable(), Some(detail.to_owned())),
        Trouble::Answered => t.sending_answered(detail),
        Trouble::Receipt => t.sending_receipt(),
        Trouble::Unknown => t.sending_unknown(),
        Trouble::Refused => refused(t, detail),
        Trouble::Fork => t.sending_fork(),
        Trouble::TooLarge => t.sending_too_large(),
        Trouble::Version => t.sending_version(detail),
    };
    (said, None)
}

/// Why the server above takes nothing from here, by the word that it answered.
fn refused(t: &Words, word: &str) -> String {
    match Refused::from_code(word) {
        Some(Refused::Key) => t.sending_refused_key(),
        Some(Refused::Generation) => t.sending_refused_generation(),
        Some(Refused::Revoked) => t.sending_refused_revoked(),
        // a server of another version may have a word more
        None => t.sending_refused(),
    }
}

/// Says what stands in rows.
struct Teller<'a> {
    t: &'static Words,
    tournament: &'a Tournament,
    accounts: &'a BTreeMap<UserId, String>,
}

impl Teller<'_> {
    fn row(&self, row: &JournalRow) -> String {
        let cast = Cast {
            tournament: self.tournament,
            accounts: self.accounts,
        };
        match serde_json::from_str(&row.event) {
            Ok(event) => words::event(self.t, &event, &cast),
            Err(_) => self.t.journal_unreadable(),
        }
    }

    /// What stands on both sides from a number on.
    fn lines(&self, from: i32, here: &[JournalRow], there: &[JournalRow]) -> Vec<Line> {
        let told = |rows: &[JournalRow], number: i32| {
            let row = rows.iter().find(|row| row.number == number);
            row.map(|row| self.row(row))
        };
        let line = |number| Line {
            number,
            here: told(here, number),
            there: told(there, number),
        };
        let lines = (from.max(1)..).map(line).take(SHOWN);
        lines
            .take_while(|line| line.here.is_some() || line.there.is_some())
            .collect()
    }

    fn aside(&self, aside: &Aside, here: &[JournalRow]) -> Result<Fork, DbError> {
        let push = aside.push()?;
        let title = match aside.kind {
            AsideKind::Fork => self.t.sending_fork_title(aside.begins, aside.generation.0),
            AsideKind::Quarantine => self.t.sending_quarantine_title(aside.generation.0),
        };
        Ok(Fork {
            title,
            came: Some(aside.came_at),
            lines: self.lines(aside.begins, here, &push.events),
        })
    }

    /// The line of the server above, as it answered with it.
    fn answered(&self, kind: Trouble, detail: &str, here: &[JournalRow]) -> Option<Fork> {
        let told: Option<Told> = serde_json::from_str(detail).ok();
        match (kind, told) {
            (Trouble::Fork, Some(Told::Fork { number, rows })) => Some(Fork {
                title: self.t.sending_fork_above(number),
                came: None,
                lines: self.lines(number, here, &rows),
            }),
            (_, _) => None,
        }
    }
}

/// `GET /tournaments/{tournament}/sending`
pub(in crate::web) async fn show(desk: Desk<TournamentAt>) -> Result<HttpResponse, WebError> {
    page::ok(&SendingPage::load(&desk, Form::empty()).await?)
}

/// `GET /tournaments/{tournament}/sending/file`: what is not acknowledged, signed, as a file; all of it where everything is.
pub(in crate::web) async fn download(desk: Desk<TournamentAt>) -> Result<HttpResponse, WebError> {
    let id = desk.at.tournament;
    // who is named gets an identity before the messages are made
    let text = desk.app.db.write(move |c| file::write(c, id)).await?;
    let text = text.ok_or(WebError::NotFound)?;
    Ok(files::kept(
        &file::name(id),
        "application/octet-stream",
        text,
    ))
}

/// `POST /tournaments/{tournament}/sending`: tries again at once (`do=again`), or takes what somebody brought (`do=bring`, field `file`).
pub(in crate::web) async fn change(
    desk: Desk<TournamentAt>,
    posted: Posted,
    permit: Permit,
) -> Result<HttpResponse, WebError> {
    let id = desk.at.tournament;
    match posted.text("do") {
        "again" => {
            let again = permit.write(move |c, entry| match stream::of_tournament(c, id)? {
                Some(stream) => stream::try_again(c, stream.id, entry.at),
                None => Ok(()),
            });
            again.await??;
            desk.app.hooks.notify_waiters();
            Ok(page::done(&desk.at.sending_url(), Done::Saved))
        }
        "bring" => bring(&desk, &posted).await,
        _ => Err(WebError::BadRequest),
    }
}

async fn bring(desk: &Desk<TournamentAt>, posted: &Posted) -> Result<HttpResponse, WebError> {
    let t = desk.visitor.words();
    let text = posted
        .file("file")
        .map(|file| String::from_utf8_lossy(&file.bytes).into_owned());
    let messages = text.as_deref().and_then(file::read);
    let wrong = match messages {
        None => Some(t.sending_no_file()),
        Some(messages) => {
            let mut wrong = None;
            for message in messages {
                let status = take_message(&desk.app, message).await?.status();
                if status != 200 {
                    wrong = Some(t.sending_not_landed(status));
                    break;
                }
            }
            wrong
        }
    };
    match wrong {
        None => Ok(page::done(&desk.at.sending_url(), Done::Saved)),
        Some(message) => {
            let mut errors = FormErrors::default();
            errors.add("file", message);
            let form = Form::again(posted, errors);
            page::unprocessable(&SendingPage::load(desk, form).await?)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{web::language::words, words::Lang};

    #[test]
    fn a_word_between_servers_is_said_in_a_sentence() {
        let codes = Refused::ALL.map(Refused::code);
        for t in [Lang::Pt, Lang::En].map(words) {
            for code in codes.into_iter().chain(["tired"]) {
                let (said, beside) = sentence(t, Trouble::Refused, code);
                assert!(!said.contains(&format!("({code})")), "{said}");
                assert!(beside.is_none());
            }
            let sentences = codes.map(|code| sentence(t, Trouble::Refused, code).0);
            assert_ne!(sentences[0], sentences[1]);
        }
    }
}
