//! Days and moments as a reader of each language writes them.

use chrono::{Datelike, NaiveDate, NaiveDateTime};

use tournament::{RoundNo, Tournament};

use super::{Lang, window::local};

/// A day: `21/11/2026` in Portuguese, `21 Nov 2026` in English.
///
/// ```
/// use words::{Lang, date};
/// let day = chrono::NaiveDate::from_ymd_opt(2026, 11, 2).unwrap();
/// assert_eq!(date(Lang::Pt, day), "02/11/2026");
/// assert_eq!(date(Lang::En, day), "2 Nov 2026");
/// ```
#[must_use]
pub fn date(lang: Lang, day: NaiveDate) -> String {
    let format = match lang {
        Lang::Pt => "%d/%m/%Y",
        Lang::En => "%-d %b %Y",
    };
    day.format(format).to_string()
}

/// A moment, given in UTC: `21/11/2026 20:31 UTC` in Portuguese, `21 Nov 2026 20:31 UTC` in English.
///
/// ```
/// use words::{Lang, moment};
/// let at = chrono::NaiveDate::from_ymd_opt(2026, 11, 2).and_then(|day| day.and_hms_opt(9, 5, 0)).unwrap();
/// assert_eq!(moment(Lang::Pt, at), "02/11/2026 09:05 UTC");
/// assert_eq!(moment(Lang::En, at), "2 Nov 2026 09:05 UTC");
/// ```
#[must_use]
pub fn moment(lang: Lang, at: NaiveDateTime) -> String {
    format!("{} {} UTC", date(lang, at.date()), at.format("%H:%M"))
}

/// When a round begins, in the time of the place, where the organiser said so: the hour, with the day where the event has several.
#[must_use]
pub fn hour_of(lang: Lang, tournament: &Tournament, round: RoundNo) -> Option<String> {
    let at = *tournament.presentation.hours.get(&round)?;
    Some(hour_at(lang, tournament, at))
}

/// An hour of a round in the time of the place, with the day where the event has several.
pub(crate) fn hour_at(lang: Lang, tournament: &Tournament, at: NaiveDateTime) -> String {
    let details = &tournament.details;
    let is_one_day = details.starts == details.ends && at.date() == details.starts;
    if is_one_day {
        at.format("%H:%M").to_string()
    } else {
        local(lang, at)
    }
}

/// The days of an event: one day, or the first and the last, with what they share said once.
///
/// ```
/// use words::{Lang, dates};
/// let day = |day| chrono::NaiveDate::from_ymd_opt(2026, 11, day).unwrap();
/// assert_eq!(dates(Lang::Pt, day(21), day(22)), "21–22/11/2026");
/// assert_eq!(dates(Lang::En, day(21), day(21)), "21 Nov 2026");
/// let december = chrono::NaiveDate::from_ymd_opt(2026, 12, 1).unwrap();
/// assert_eq!(dates(Lang::Pt, day(30), december), "30/11 – 01/12/2026");
/// assert_eq!(dates(Lang::En, day(30), december), "30 Nov – 1 Dec 2026");
/// ```
#[must_use]
pub fn dates(lang: Lang, first: NaiveDate, last: NaiveDate) -> String {
    let end = date(lang, last);
    let same_month = (first.year(), first.month()) == (last.year(), last.month());
    let (day, day_and_month) = match lang {
        Lang::Pt => ("%d", "%d/%m"),
        Lang::En => ("%-d", "%-d %b"),
    };
    if first == last {
        end
    } else if same_month {
        format!("{}–{end}", first.format(day))
    } else if first.year() == last.year() {
        format!("{} – {end}", first.format(day_and_month))
    } else {
        format!("{} – {end}", date(lang, first))
    }
}
