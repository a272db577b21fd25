//! Calendars: of the site, of a tournament, of a player in it.
//!
//! An event is known by what it is about and never by when it is, so that a round that is moved, renamed or cancelled stays one event on every phone.
//! `SEQUENCE` is the version of what is published, which only grows.

use std::{collections::BTreeMap, sync::Arc};

use actix_web::{
    HttpRequest, HttpResponse,
    http::header::{CONTENT_TYPE, LAST_MODIFIED},
    web::{Bytes, Query},
};
use chrono::NaiveDateTime;
use serde::Deserialize;

use crate::{
    config::PublicUrl,
    db::{
        self,
        tournament::{ListedTournament, Loaded},
    },
    export::{self, CalendarEvent, Happens, Status},
    web::{
        address::{EntryAt, TournamentAt},
        error::WebError,
        kept::{Page, Stamp},
        state::{App, AppData},
        visitor::Visitor,
    },
    words::{self, Lang, Named, Words},
};
use tournament::{
    Announced, Entry, EntryNo, HourTakenBack, Match, Moments, Round, RoundNo, Side, TournamentId,
    bracket::Bracket,
};

const CALENDAR: &str = "text/calendar; charset=utf-8";

/// How many tournaments the calendar of the site has, the latest.
const MOST: usize = 100;

/// The language that the address of a file names, for programs that have no other way to say it.
#[derive(Debug, Deserialize)]
pub(in crate::web) struct InQuery {
    #[serde(rename = "in")]
    lang: Option<String>,
}

impl InQuery {
    /// The language; that of the visitor where none is named.
    ///
    /// # Errors
    /// [`WebError::UnknownLanguage`] for one that is not spoken here: each would be a file of its own.
    pub fn lang(&self, visitor: &Visitor) -> Result<Lang, WebError> {
        match self.lang.as_deref().map(str::trim) {
            None | Some("") => Ok(visitor.lang),
            Some(code) => code.parse().map_err(|_| WebError::UnknownLanguage),
        }
    }
}

/// What all events of a tournament have in common.
pub(in crate::web) struct CalendarSource<'a> {
    id: TournamentId,
    /// With the names that everybody reads.
    public: Announced,
    version: i32,
    changed: NaiveDateTime,
    /// When rounds would have begun whose hour was taken back: cancelled, since a phone keeps what it is not told of any more.
    taken_back: BTreeMap<RoundNo, HourTakenBack>,
    site: &'a PublicUrl,
    t: &'static Words,
}

/// `GET /calendar.ics`: the days of every tournament that the public finds.
pub(in crate::web) async fn of_site(
    app: AppData,
    visitor: Visitor,
    asked: Query<InQuery>,
    req: HttpRequest,
) -> Result<HttpResponse, WebError> {
    let lang = asked.lang(&visitor)?;
    let listed = app.db.read(|c| db::tournament::list_changed(c, MOST));
    let listed = listed.await?;
    let site = &app.config.public_url;
    let event = |(one, version, changed): &(ListedTournament, i32, NaiveDateTime)| {
        let at = TournamentAt::new(one.id);
        let event = CalendarEvent {
            uid: uid(site, one.id, ""),
            sequence: *version,
            changed: *changed,
            happens: Happens::Days(one.starts, one.ends),
            title: one.name.clone(),
            place: one.venue.clone(),
            text: String::new(),
            url: site.join(&at.url()),
            status: Status::Confirmed,
        };
        match one.is_cancelled {
            true => called_off(lang.words(), event),
            false => event,
        }
    };
    let events: Vec<CalendarEvent> = listed.iter().map(event).collect();
    let changed = listed.iter().map(|(_, _, changed)| *changed).max();
    let name = lang.words().calendar_of_site();
    let file = send(&export::calendar(lang, &name, &events), changed);
    fresh(file, &req).await
}

/// `GET /tournaments/{tournament}/calendar.ics`: its days, and its rounds whose hours are known.
pub(in crate::web) async fn of_tournament(
    app: AppData,
    visitor: Visitor,
    at: TournamentAt,
    asked: Query<InQuery>,
) -> Result<HttpResponse, WebError> {
    let found = app.public_moments(at.tournament).await?;
    let lang = asked.lang(&visitor)?;
    let source = CalendarSource::new(&app, &found, lang);
    let mut events = vec![source.days()];
    events.extend(source.of_rounds(None, |no, at| source.round(no, at)));
    let name = source.public.details.name.as_str();
    Ok(send(
        &export::calendar(lang, name, &events),
        Some(source.changed),
    ))
}

/// `GET /tournaments/{tournament}/entries/{entry}/calendar.ics`: where a player plays, round by round.
pub(in crate::web) async fn of_entry(
    app: AppData,
    visitor: Visitor,
    at: EntryAt,
    asked: Query<InQuery>,
) -> Result<HttpResponse, WebError> {
    let found = app.public_moments(at.tournament).await?;
    let lang = asked.lang(&visitor)?;
    let source = CalendarSource::new(&app, &found, lang);
    let entry = at.find(&source.public)?;
    let name = format!("{} · {}", entry.person.name, source.public.details.name);
    let events = source.of_player(entry);
    Ok(send(
        &export::calendar(lang, &name, &events),
        Some(source.changed),
    ))
}

/// A calendar as an answer.
pub(in crate::web) fn send(text: &str, changed: Option<NaiveDateTime>) -> HttpResponse {
    let mut answer = HttpResponse::Ok();
    answer.insert_header((CONTENT_TYPE, CALENDAR));
    if let Some(changed) = changed {
        answer.insert_header((LAST_MODIFIED, http_date(changed)));
    }
    answer.body(text.to_owned())
}

/// A moment as headers write it (RFC 9110, 5.6.7).
pub(in crate::web) fn http_date(at: NaiveDateTime) -> String {
    at.format("%a, %d %b %Y %H:%M:%S GMT").to_string()
}

/// The answer, or that whoever asks has it already: for files that are made anew each time.
pub(in crate::web) async fn fresh(
    answer: HttpResponse,
    req: &HttpRequest,
) -> Result<HttpResponse, WebError> {
    let (head, body) = answer.into_parts();
    let bytes = actix_web::body::to_bytes(body).await;
    let bytes: Bytes = bytes.map_err(|_| WebError::Internal("a file without an end".into()))?;
    Ok(Page::new(&head, bytes, Stamp::default()).answer(req))
}

/// The event of what does not take place. Its title says so as well: Outlook shows nothing of the status (MS-OXCICAL makes the time free, and no more).
pub(in crate::web) fn called_off(t: &Words, event: CalendarEvent) -> CalendarEvent {
    CalendarEvent {
        title: t.calendar_called_off(&*event.title),
        status: Status::Cancelled,
        ..event
    }
}

/// What an event is known by: `tournament-N`, `tournament-N-entry-E`, `tournament-N-round-R`, `tournament-N-round-R-entry-E`, at the host of the site.
fn uid(site: &PublicUrl, id: TournamentId, rest: &str) -> String {
    format!("tournament-{id}{rest}@{}", site.host())
}

impl<'a> CalendarSource<'a> {
    /// What is published of a tournament, in a language.
    pub fn new(
        app: &'a App,
        (loaded, moments): &(Arc<Loaded<Announced>>, Arc<Moments>),
        lang: Lang,
    ) -> Self {
        Self {
            id: loaded.id,
            public: export::public(&loaded.tournament),
            version: loaded.publication.version,
            changed: moments.changed,
            taken_back: moments.hours_taken_back.clone(),
            site: &app.config.public_url,
            t: lang.words(),
        }
    }

    fn at(&self) -> TournamentAt {
        TournamentAt::new(self.id)
    }

    /// The tournament as it was published.
    pub fn tournament(&self) -> &Announced {
        &self.public
    }

    /// An event about all of it, but for what it is about.
    fn event(&self, rest: &str, happens: Happens, title: String, path: &str) -> CalendarEvent {
        let details = &self.public.details;
        CalendarEvent {
            uid: uid(self.site, self.id, rest),
            sequence: self.version,
            changed: self.changed,
            happens,
            title,
            place: details.venue.as_ref().map(ToString::to_string),
            text: details.name.to_string(),
            url: self.site.join(path),
            status: Status::Confirmed,
        }
    }

    /// Its days.
    pub fn days(&self) -> CalendarEvent {
        let details = &self.public.details;
        let days = Happens::Days(details.starts, details.ends);
        let event = CalendarEvent {
            text: String::new(),
            ..self.event("", days, details.name.to_string(), &self.at().url())
        };
        match self.public.cancelled {
            Some(_) => called_off(self.t, event),
            None => event,
        }
    }

    fn from(&self, no: RoundNo, at: NaiveDateTime) -> Happens {
        Happens::From(at, self.public.regulations.in_round(no).match_minutes())
    }

    /// A round whose hour is known.
    fn round(&self, no: RoundNo, at: NaiveDateTime) -> CalendarEvent {
        let title = words::round_title(self.t, &self.public, no);
        let title = format!("{title} · {}", self.public.details.name);
        // what is not published has no page yet
        let path = match self.public.round(no) {
            Some(_) => self.at().round(no).url(),
            None => self.at().url(),
        };
        let rest = format!("-round-{no}");
        self.event(&rest, self.from(no, at), title, &path)
    }

    /// Where a player plays in each round whose hour is known; the days of the tournament where no hour is.
    pub fn of_player(&self, entry: &Entry) -> Vec<CalendarEvent> {
        let mut events = self.of_rounds(Some(entry.no), |no, at| self.game(entry, no, at));
        if self.public.presentation.hours.is_empty() {
            events.push(self.days_of(entry));
        }
        events
    }

    /// The days of the tournament, with what a player does in each published round. It is the player's, and not the event of the tournament that other
    /// calendars have: it says something else, and who left before they played has no such days.
    fn days_of(&self, entry: &Entry) -> CalendarEvent {
        let (mut lines, mut was_there) = (Vec::new(), false);
        for round in &self.public.rounds {
            let title = words::round_title(self.t, &self.public, round.no);
            let (what, _) = self.seat(entry, round);
            lines.push(format!("{title} · {what}"));
            // a bye brings nobody to a board, nor does a match that was forfeited whole
            let own = round.match_of(entry.no);
            was_there |= own.is_some_and(|one| one.played() || !one.finished());
        }
        let days = CalendarEvent {
            uid: uid(self.site, self.id, &format!("-entry-{}", entry.no)),
            text: lines.join("\n"),
            ..self.days()
        };
        if !entry.gone() || was_there {
            return days;
        }
        CalendarEvent {
            title: format!("{} · {}", days.title, self.t.calendar_not_in()),
            status: Status::Cancelled,
            ..days
        }
    }

    /// An event for each round whose hour is known, and for those whose hour was taken back or which are not played after all: the tournament was
    /// cancelled, the number of rounds was amended, or there were fewer players. What was played by then was, whatever came after it; what was put off and
    /// played later was put off; and a player who does not play in a round is told so and no more.
    fn of_rounds(
        &self,
        player: Option<EntryNo>,
        event: impl Fn(RoundNo, NaiveDateTime) -> CalendarEvent,
    ) -> Vec<CalendarEvent> {
        let standing = |no: RoundNo, at: NaiveDateTime, is_told: bool| {
            let (public, event) = (&self.public, event(no, at));
            if event.status == Status::Cancelled {
                return event;
            }
            let title = if self.is_over(no, player) {
                if self.was_in_time(no, player) {
                    return event;
                }
                self.t.calendar_put_off(&*event.title)
            } else if public.cancelled.is_some() || !public.has_round_to_come(no) {
                return called_off(self.t, event);
            } else if is_told {
                return event;
            } else {
                self.t.calendar_no_hour(&*event.title)
            };
            CalendarEvent {
                title,
                status: Status::Cancelled,
                ..event
            }
        };
        let known = self.public.presentation.hours.iter();
        let known = known.map(|(no, at)| standing(*no, *at, true));
        let taken_back = self.taken_back.iter();
        let taken_back = taken_back.map(|(no, back)| standing(*no, back.hour, false));
        known.chain(taken_back).collect()
    }

    /// Is a round over? For a player it is their own match that counts, where they have one: others may play still.
    fn is_over(&self, no: RoundNo, player: Option<EntryNo>) -> bool {
        let Some(round) = self.public.round(no) else {
            return false;
        };
        match player.and_then(|player| round.match_of(player)) {
            Some(own) => own.finished(),
            None => self.public.is_over(round),
        }
    }

    /// Was a round that is over played at the hour that phones know? What was put off and played later was not.
    fn was_in_time(&self, no: RoundNo, player: Option<EntryNo>) -> bool {
        let (Some(round), Some(back)) = (self.public.round(no), self.taken_back.get(&no)) else {
            return true;
        };
        let by_then = |one: &Match| back.was_finished(no, one);
        match player.and_then(|player| round.match_of(player)) {
            Some(own) => by_then(own),
            None => round.matches.iter().all(by_then),
        }
    }

    fn game(&self, entry: &Entry, no: RoundNo, at: NaiveDateTime) -> CalendarEvent {
        let (what, status) = match self.public.round(no) {
            Some(round) => self.seat(entry, round),
            None => self.to_come(entry, no),
        };
        let title = words::round_title(self.t, &self.public, no);
        let rest = format!("-round-{no}-entry-{}", entry.no);
        let path = self.at().entry(entry.no).url();
        let event = self.event(&rest, self.from(no, at), format!("{title} · {what}"), &path);
        CalendarEvent {
            text: format!("{}\n{}", entry.person.name, self.public.details.name),
            status,
            ..event
        }
    }

    /// What a player does in a published round.
    fn seat(&self, entry: &Entry, round: &Round) -> (String, Status) {
        if let Some(bye) = round.bye_of(entry.no) {
            return (bye.kind.name(self.t), Status::Confirmed);
        }
        let Some((one, side)) = round.matches.iter().find_map(|one| {
            let side = one.pairing.side_of(entry.no)?;
            Some((one, side))
        }) else {
            return (self.t.calendar_not_in(), Status::Cancelled);
        };
        let name = |no: EntryNo| {
            let entry = self.public.entries.get(&no);
            entry.map_or_else(String::new, |one| one.person.name.to_string())
        };
        if let Some(said) = words::no_game(self.t, &self.public, (round.no, one), name) {
            return (said, Status::Cancelled);
        }
        // whoever is named first has White in the first game
        let colour = match side {
            Side::First => self.t.name_colour_white(),
            Side::Second => self.t.name_colour_black(),
        };
        let opponent = name(one.pairing.on(side.other()));
        let table = self.public.table(one.board).0;
        let told = self.t.finding_at_board(table, &*colour, &*opponent);
        (told, Status::Confirmed)
    }

    /// What is known of a round that is not published.
    fn to_come(&self, entry: &Entry, no: RoundNo) -> (String, Status) {
        match entry.gone() || Bracket::of(&self.public).is_out(entry.no, no) {
            true => (self.t.calendar_not_in(), Status::Cancelled),
            false => (self.t.finding_not_published(), Status::Tentative),
        }
    }
}
