//! Calendars as files (iCalendar, RFC 5545): what a phone subscribes to.
//!
//! The same events make the same bytes: no time is asked for, each event has the one of its last change. Lines end in CRLF and are folded at 75 octets,
//! never within a letter.

use chrono::{NaiveDate, NaiveDateTime, TimeDelta};

use crate::{clock, words::Lang};

/// The most octets of a line, its end left out (RFC 5545, 3.1).
const WIDEST: usize = 75;

/// When something happens.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Happens {
    /// On whole days: the first and the last.
    Days(NaiveDate, NaiveDate),
    /// From an hour on, by the clock of the place (`TZ`), for so many minutes.
    From(NaiveDateTime, u32),
}

/// How sure it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Status {
    /// It is announced.
    Confirmed,
    /// It is to come, and not all of it is known.
    Tentative,
    /// It does not happen after all.
    Cancelled,
}

impl Status {
    const fn code(self) -> &'static str {
        match self {
            Self::Confirmed => "CONFIRMED",
            Self::Tentative => "TENTATIVE",
            Self::Cancelled => "CANCELLED",
        }
    }
}

/// What stands in a calendar.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CalendarEvent {
    /// By what it is known for ever: whoever has it already changes it and adds no other.
    pub uid: String,
    /// Raised by each change, and never lowered.
    pub sequence: i32,
    /// When it was changed last, in UTC.
    pub changed: NaiveDateTime,
    /// When.
    pub happens: Happens,
    /// What, in one line.
    pub title: String,
    /// Where.
    pub place: Option<String>,
    /// What else is to be said, on as many lines as it takes.
    pub text: String,
    /// The page about it.
    pub url: String,
    /// How sure it is.
    pub status: Status,
}

/// A calendar of this name with these events, in the language of their words.
#[must_use]
pub fn calendar(lang: Lang, name: &str, events: &[CalendarEvent]) -> String {
    let mut out = Lines::default();
    let made_by = match lang {
        Lang::Pt => "PRODID:-//Arbitro//Arbitro//PT",
        Lang::En => "PRODID:-//Arbitro//Arbitro//EN",
    };
    for line in [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        made_by,
        "CALSCALE:GREGORIAN",
        "METHOD:PUBLISH",
    ] {
        out.line(line);
    }
    out.text("NAME", name);
    out.text("X-WR-CALNAME", name);
    // how often it is worth asking again, for programs that listen to it (RFC 7986, 5.7)
    out.line("REFRESH-INTERVAL;VALUE=DURATION:PT15M");
    out.line("X-PUBLISHED-TTL:PT15M");
    for event in events {
        event.write(&mut out);
    }
    out.line("END:VCALENDAR");
    out.0
}

impl CalendarEvent {
    /// Is nobody free meanwhile? On the days of a tournament one plays for some hours only, and in what is cancelled not at all.
    fn takes_time(&self) -> bool {
        matches!(self.happens, Happens::From(..)) && self.status != Status::Cancelled
    }

    fn write(&self, out: &mut Lines) {
        out.line("BEGIN:VEVENT");
        out.line(&format!("UID:{}", self.uid));
        out.line(&format!("DTSTAMP:{}Z", moment(self.changed)));
        out.line(&format!("LAST-MODIFIED:{}Z", moment(self.changed)));
        out.line(&format!("SEQUENCE:{}", self.sequence));
        match self.happens {
            Happens::Days(first, last) => {
                // the day after the last, which does not belong to it (RFC 5545, 3.6.1)
                let end = last.succ_opt().unwrap_or(last);
                out.line(&format!("DTSTART;VALUE=DATE:{}", day(first)));
                out.line(&format!("DTEND;VALUE=DATE:{}", day(end)));
            }
            Happens::From(start, minutes) => {
                out.line(&format!("DTSTART:{}Z", moment(in_utc(start))));
                // a length and no end, which the night of the change of clocks would make wrong
                out.line(&format!("DURATION:PT{minutes}M"));
            }
        }
        if !self.takes_time() {
            out.line("TRANSP:TRANSPARENT");
        }
        out.text("SUMMARY", &self.title);
        if let Some(place) = &self.place {
            out.text("LOCATION", place);
        }
        if !self.text.is_empty() {
            out.text("DESCRIPTION", &self.text);
        }
        out.line(&format!("URL:{}", self.url));
        out.line(&format!("STATUS:{}", self.status.code()));
        out.line("END:VEVENT");
    }
}

/// The hour in UTC, which every phone turns into its own: whatever zone the server is in, no table of its clocks goes along. An hour that the clock leaves
/// out is one hour later on it.
fn in_utc(local: NaiveDateTime) -> NaiveDateTime {
    let later = || clock::utc(local + TimeDelta::hours(1));
    clock::utc(local).or_else(later).unwrap_or(local)
}

fn day(day: NaiveDate) -> String {
    day.format("%Y%m%d").to_string()
}

fn moment(at: NaiveDateTime) -> String {
    at.format("%Y%m%dT%H%M%S").to_string()
}

#[derive(Default)]
struct Lines(String);

impl Lines {
    /// A text, with what would end it written otherwise (RFC 5545, 3.3.11).
    fn text(&mut self, name: &str, value: &str) {
        let mut line = format!("{name}:");
        for c in value.chars() {
            match c {
                '\\' | ';' | ',' => {
                    line.push('\\');
                    line.push(c);
                }
                '\n' => line.push_str("\\n"),
                c if c.is_control() => {}
                c => line.push(c),
            }
        }
        self.line(&line);
    }

    /// A line, folded where it is too long: the next begins with a space.
    fn line(&mut self, line: &str) {
        let mut width = 0;
        for c in line.chars() {
            if width + c.len_utf8() > WIDEST {
                self.0.push_str("\r\n ");
                width = 1;
            }
            width += c.len_utf8();
            self.0.push(c);
        }
        self.0.push_str("\r\n");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_line_is_too_wide_and_no_letter_is_cut() {
        for letters in 0..200 {
            let name = format!("{}çãõ—\u{1f3c6},;\\\n", "á".repeat(letters));
            let text = calendar(Lang::Pt, &name, &[]);
            assert!(text.ends_with("END:VCALENDAR\r\n"));
            let lines: Vec<&str> = text.split("\r\n").collect();
            assert!(lines.iter().all(|line| line.len() <= WIDEST), "{text}");
            let whole = text.replace("\r\n ", "");
            assert!(whole.contains(&format!(
                "NAME:{}çãõ—\u{1f3c6}\\,\\;\\\\\\n\r\n",
                "á".repeat(letters)
            )));
        }
    }
}
