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
    stream::{
        Signed, WireAnswer,
        file::{self, Carried},
    },
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
use tournament::{Action, Generation, JournalRow, Tournament, UserId, stream::Push};

use super::{Desk, DeskHead, DeskTab, journal};

/// How many lines of each fork are shown.
const SHOWN: usize = 20;

/// One number with what stands there on both sides.
struct BothSides {
    number: i32,
    here: Option<String>,
    there: Option<String>,
}

/// Two lines of one journal, or events that have no place in it.
struct Fork {
    title: String,
    came: Option<NaiveDateTime>,
    lines: Vec<BothSides>,
    /// What is to be known of it beside the lines.
    note: Option<String>,
    /// Has the tournament been taken anew since, so that nothing is to be done about it?
    is_settled: bool,
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
    desk: DeskHead,
    progress: Option<(&'static str, Progress)>,
    /// How many photographs are not known to be above.
    photographs: usize,
    /// Is somebody sending while the page is made?
    sends_now: bool,
    /// What is in the way, with the words of the system for whoever asks for them.
    trouble: Option<(String, Option<String>)>,
    /// Does this server read what comes from elsewhere?
    is_copy: bool,
    eras: Vec<EraRow>,
    forks: Vec<Fork>,
    /// Is anything so that the way out is to be shown?
    shows_way_out: bool,
    form: Form,
    may_connect: bool,
    /// How many players stated something here that the hall has not fetched.
    held: usize,
}

/// What the page reads.
struct SendingFacts {
    is_copy: bool,
    eras: Vec<Era>,
    progress: Option<Progress>,
    photographs: usize,
    asides: Vec<Aside>,
    rows: Vec<JournalRow>,
    held: usize,
}

fn find(
    c: &mut Conn,
    above: &Above,
    id: tournament::TournamentId,
) -> Result<SendingFacts, DbError> {
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
    Ok(SendingFacts {
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

    /// The page, with a message that somebody brought and that was not taken.
    async fn load(
        desk: &Desk<TournamentAt>,
        form: Form,
        brought: Option<Signed>,
    ) -> Result<Self, WebError> {
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
        let last = found
            .eras
            .last()
            .map_or(Generation::FIRST, |era| era.generation);
        let asides = found.asides.iter();
        let asides = asides.map(|one| told.aside(one, &found.rows, last));
        let mut forks: Vec<Fork> = asides.collect::<Result<_, _>>()?;
        forks.extend(of_trouble);
        let is_open = forks.iter().any(|fork| !fork.is_settled);
        let is_stuck = progress.as_ref().is_some_and(Progress::is_stuck);
        // what was kept stands among the others already, but without its rows where it is a stranger's
        let stands = |one: &Signed| {
            let mut kept = found.asides.iter();
            kept.any(|kept| kept.message == *one && kept.kind != AsideKind::Stranger)
        };
        let brought = brought.filter(|one| !stands(one));
        forks.extend(brought.and_then(|one| told.brought(&one, &found.rows)));
        Ok(Self {
            desk: DeskHead::new(&frame, &desk.loaded, DeskTab::Journal),
            trouble: trouble.map(|(kind, detail, _)| sentence(t, *kind, detail)),
            is_copy: found.is_copy,
            sends_now: progress.as_ref().is_some_and(|one| one.is_being_sent(now)),
            progress: progress.map(|one| (sending::class(&one, found.photographs, now), one)),
            photographs: found.photographs,
            eras: found.eras.iter().map(|era| EraRow::new(t, era)).collect(),
            forks,
            shows_way_out: is_open || is_stuck,
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

/// Why nothing comes through, and what helps; with the words of the system, for whoever asks for them.
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
        Trouble::Behind => t.sending_behind(detail),
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

/// Is nothing to be done any more about what an author sent? A fork is left behind when the author is another. Of an author that was put off the next one is this
/// server, which settles nothing; the one after it has the tournament anew.
fn is_settled(kind: AsideKind, of: Generation, last: Generation) -> bool {
    match kind {
        AsideKind::Fork | AsideKind::Stranger => last > of,
        AsideKind::Quarantine => last > of.next(),
    }
}

/// Why what somebody brought was not taken.
fn not_landed(t: &Words, told: &WireAnswer) -> String {
    let why = match told {
        WireAnswer::Refused { why } => match Refused::from_code(why) {
            Some(Refused::Key) => t.sending_brought_key(),
            Some(Refused::Generation) => t.sending_brought_generation(),
            Some(Refused::Revoked) => t.sending_brought_revoked(),
            None => t.sending_brought_otherwise(),
        },
        WireAnswer::Fork { number, .. } => t.sending_brought_fork(*number),
        WireAnswer::Gap { number, .. } => t.sending_brought_gap(*number),
        WireAnswer::Unknown => t.sending_brought_unknown(),
        WireAnswer::Version { why } => t.sending_version(why),
        WireAnswer::Broken { .. } => t.sending_brought_broken(),
        WireAnswer::Safe { .. } => t.sending_brought_otherwise(),
    };
    format!("{} {why}", t.sending_not_landed())
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
        match row.read() {
            Ok(event) => words::event(self.t, &event, &cast),
            Err(_) => self.t.journal_unreadable(),
        }
    }

    /// What stands on both sides from a number on.
    fn lines(&self, from: i32, here: &[JournalRow], there: &[JournalRow]) -> Vec<BothSides> {
        let told = |rows: &[JournalRow], number: i32| {
            let row = rows.iter().find(|row| row.number == number);
            row.map(|row| self.row(row))
        };
        let line = |number| BothSides {
            number,
            here: told(here, number),
            there: told(there, number),
        };
        let lines = (from.max(1)..).map(line).take(SHOWN);
        lines
            .take_while(|line| line.here.is_some() || line.there.is_some())
            .collect()
    }

    /// What was kept apart; `last` is the present author, counted.
    fn aside(&self, aside: &Aside, here: &[JournalRow], last: Generation) -> Result<Fork, DbError> {
        let push = aside.push()?;
        let title = match aside.kind {
            AsideKind::Fork => self.t.sending_fork_title(aside.begins, aside.generation.0),
            AsideKind::Quarantine => self.t.sending_quarantine_title(aside.generation.0),
            AsideKind::Stranger => self.t.sending_stranger_title(aside.generation.0),
        };
        if aside.kind == AsideKind::Stranger {
            // what anybody may have sent is not shown as what stands elsewhere
            let end = push.events.last().map_or(0, |row| row.number);
            return Ok(Fork {
                title,
                came: Some(aside.came_at),
                lines: Vec::new(),
                note: Some(self.t.sending_stranger(end)),
                is_settled: is_settled(aside.kind, aside.generation, last),
            });
        }
        Ok(Fork {
            title,
            came: Some(aside.came_at),
            lines: self.came(aside.begins, here, &push.events),
            note: None,
            is_settled: is_settled(aside.kind, aside.generation, last),
        })
    }

    /// What somebody brought and was not taken; nothing where it cannot be read.
    fn brought(&self, message: &Signed, here: &[JournalRow]) -> Option<Fork> {
        let push: Push = serde_json::from_str(&message.text).ok()?;
        Some(Fork {
            title: self.t.sending_brought_title(push.generation.0),
            came: None,
            lines: self.came(push.from, here, &push.events),
            note: None,
            is_settled: false,
        })
    }

    /// What stands at the numbers of rows that came, and at no others: what was written here since has nothing to be compared with.
    fn came(&self, from: i32, here: &[JournalRow], came: &[JournalRow]) -> Vec<BothSides> {
        let end = came.last().map_or(0, |row| row.number);
        let mut lines = self.lines(from, here, came);
        lines.retain(|line| line.number <= end);
        lines
    }

    /// The line of the server above, as it answered with it.
    fn answered(&self, kind: Trouble, detail: &str, here: &[JournalRow]) -> Option<Fork> {
        if kind != Trouble::Fork {
            return None;
        }
        let Ok(WireAnswer::Fork { number, rows }) = serde_json::from_str(detail) else {
            return None;
        };
        Some(Fork {
            title: self.t.sending_fork_above(number),
            came: None,
            lines: self.lines(number, here, &rows),
            note: None,
            is_settled: false,
        })
    }
}

/// `GET /tournaments/{tournament}/sending`
pub(in crate::web) async fn show(desk: Desk<TournamentAt>) -> Result<HttpResponse, WebError> {
    page::ok(&SendingPage::load(&desk, Form::empty(), None).await?)
}

/// `GET /tournaments/{tournament}/sending/file`: what is not acknowledged, signed, as a file; all of it where everything is.
pub(in crate::web) async fn download(desk: Desk<TournamentAt>) -> Result<HttpResponse, WebError> {
    let id = desk.at.tournament;
    // who is named gets an identity before the messages are made
    match desk.app.db.write(move |c| file::write(c, id)).await? {
        Carried::Nowhere => Err(WebError::NotFound),
        Carried::Nothing => Ok(page::done(&desk.at.sending_url(), Done::NothingToCarry)),
        Carried::File(text) => {
            let name = file::name(id);
            Ok(files::kept(&name, "application/octet-stream", text))
        }
    }
}

/// What its buttons do; the field `do`.
#[derive(Clone, Copy, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "kebab-case")]
enum Button {
    Again,
    Bring,
}

/// `POST /tournaments/{tournament}/sending`: tries again at once (`do=again`), or takes what somebody brought (`do=bring`, field `file`).
pub(in crate::web) async fn change(
    desk: Desk<TournamentAt>,
    posted: Posted,
    permit: Permit,
) -> Result<HttpResponse, WebError> {
    let id = desk.at.tournament;
    match posted.pressed::<Button>()? {
        Button::Again => {
            let again = permit.write(move |c, entry| match stream::of_tournament(c, id)? {
                Some(stream) => stream::try_again(c, stream.id, entry.at),
                None => Ok(()),
            });
            again.await??;
            desk.app.hooks.notify_waiters();
            Ok(page::done(&desk.at.sending_url(), Done::Saved))
        }
        Button::Bring => bring(&desk, &posted).await,
    }
}

async fn bring(desk: &Desk<TournamentAt>, posted: &Posted) -> Result<HttpResponse, WebError> {
    let t = desk.visitor.words();
    let text = posted
        .file("file")
        .map(|file| String::from_utf8_lossy(&file.bytes).into_owned());
    let messages = text.as_deref().and_then(file::read);
    let Some(messages) = messages else {
        return not_brought(desk, posted, (t.sending_no_file(), None)).await;
    };
    for message in messages {
        let told = take_message(&desk.app, message.clone()).await?;
        if told.status() != 200 {
            let why = (not_landed(t, &told), Some(message));
            return not_brought(desk, posted, why).await;
        }
    }
    Ok(page::done(&desk.at.sending_url(), Done::Saved))
}

/// The page again, with what is wrong with a file and the message that was not taken.
async fn not_brought(
    desk: &Desk<TournamentAt>,
    posted: &Posted,
    (wrong, message): (String, Option<Signed>),
) -> Result<HttpResponse, WebError> {
    let mut errors = FormErrors::default();
    errors.add("file", wrong);
    let form = Form::again(posted, errors);
    page::unprocessable(&SendingPage::load(desk, form, message).await?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{web::form::has_buttons, words::Lang};

    #[test]
    fn every_button_is_read_and_every_one_that_is_read_is_there() {
        assert!(has_buttons::<Button>(include_str!(
            "../../../templates/desk/sending.html"
        )));
    }

    #[test]
    fn a_fork_is_settled_by_the_next_author_and_a_quarantine_by_the_one_after() {
        let of = Generation(2);
        let settled = |kind| [2, 3, 4].map(|last| is_settled(kind, of, Generation(last)));
        assert_eq!(settled(AsideKind::Fork), [false, true, true]);
        assert_eq!(settled(AsideKind::Quarantine), [false, false, true]);
    }

    #[test]
    fn why_a_file_is_not_taken_is_said_with_it() {
        let codes = Refused::ALL.map(|one| Refused::code(one).to_owned());
        for t in [Lang::Pt, Lang::En].map(Lang::words) {
            let said = codes
                .clone()
                .map(|why| not_landed(t, &WireAnswer::Refused { why }));
            assert!(said.iter().all(|one| !one.contains("403")), "{said:?}");
            assert_ne!(said[0], said[1]);
            assert_ne!(said[1], said[2]);
            // what went wrong on the way says nothing of who wrote it
            let why = "the head is not that of the last event".to_owned();
            let broken = not_landed(t, &WireAnswer::Broken { why });
            assert!(broken.ends_with(&t.sending_brought_broken()), "{broken}");
        }
    }

    #[test]
    fn a_word_between_servers_is_said_in_a_sentence() {
        let codes = Refused::ALL.map(Refused::code);
        for t in [Lang::Pt, Lang::En].map(Lang::words) {
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
