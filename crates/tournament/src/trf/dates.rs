//! Dates as other programs write them.

use chrono::NaiveDate;

/// The first three letters of the months in English, then in Portuguese.
const MONTHS: [[&str; 12]; 2] = [
    [
        "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    ],
    [
        "jan", "fev", "mar", "abr", "mai", "jun", "jul", "ago", "set", "out", "nov", "dez",
    ],
];

/// A date that was read, and whether day and month could be the other way round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct ReadDate {
    pub date: NaiveDate,
    pub ambiguous: bool,
}

/// Reads a date: `2026/11/21` as the format has it, the year first or last with any sign between, eight digits, or with the
/// month in English or Portuguese words. A time after it is passed over. Of two small numbers the first is the day; where
/// it could be the month, the date is ambiguous, unless a dot says that a European wrote it.
pub(super) fn date(text: &str) -> Option<ReadDate> {
    let day = without_time(text);
    let words = words(day);
    let dotted = day.contains('.');
    match Vec::from_iter(words.iter().map(|word| DateWord::of(word))).as_slice() {
        [DateWord::Number(all, 8)] => sure(all / 10_000, all / 100 % 100, all % 100),
        [
            DateWord::Number(year, 4),
            DateWord::Number(month, _),
            DateWord::Number(day, _),
        ] => sure(*year, *month, *day),
        [
            DateWord::Number(first, 1 | 2),
            DateWord::Number(second, 1 | 2),
            DateWord::Number(year, digits @ (2 | 4)),
        ] => numbers(*first, *second, full_year(*year, *digits), dotted),
        [
            DateWord::Month(month),
            DateWord::Number(day, 1 | 2),
            DateWord::Number(year, digits @ (2 | 4)),
        ]
        | [
            DateWord::Number(day, 1 | 2),
            DateWord::Month(month),
            DateWord::Number(year, digits @ (2 | 4)),
        ] => sure(full_year(*year, *digits), *month, *day),
        [
            DateWord::Number(year, 4),
            DateWord::Month(month),
            DateWord::Number(day, 1 | 2),
        ] => sure(*year, *month, *day),
        _ => None,
    }
}

/// The year of a date, or of a text that begins with one.
pub(super) fn year(text: &str) -> Option<String> {
    let first: String = text.chars().take(4).collect();
    let whole = first.len() == 4 && first.chars().all(|c| c.is_ascii_digit());
    if whole {
        return Some(first);
    }
    Some(date(text)?.date.format("%Y").to_string())
}

/// A word of a date.
enum DateWord {
    /// A number and how many digits it has.
    Number(u32, usize),
    Month(u32),
    Other,
}

impl DateWord {
    fn of(word: &str) -> Self {
        if word.chars().all(|c| c.is_ascii_digit()) && word.len() <= 8 {
            return word
                .parse()
                .map_or(Self::Other, |number| Self::Number(number, word.len()));
        }
        let start: String = word.to_lowercase().chars().take(3).collect();
        let found = MONTHS
            .iter()
            .find_map(|months| months.iter().zip(1..).find(|(month, _)| **month == start));
        found.map_or(Self::Other, |(_, number)| Self::Month(number))
    }
}

/// The text before a time of the day.
fn without_time(text: &str) -> &str {
    let Some(colon) = text.find(':') else {
        return text;
    };
    let before = text.get(..colon).unwrap_or_default();
    let hour = before.trim_end_matches(|c: char| c.is_ascii_digit());
    hour.trim_end_matches(['T', 't', ' ', ','])
}

/// Runs of digits and of letters, without the words between ("29th of May", "29 de maio").
fn words(text: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let mut last = ' ';
    for c in text.chars() {
        let joins = (last.is_ascii_digit() && c.is_ascii_digit())
            || (last.is_alphabetic() && c.is_alphabetic());
        match words.last_mut() {
            Some(word) if joins => word.push(c),
            _ if c.is_ascii_digit() || c.is_alphabetic() => words.push(c.into()),
            _ => {}
        }
        last = c;
    }
    words.retain(|word| {
        !matches!(
            word.to_lowercase().as_str(),
            "of" | "de" | "st" | "nd" | "rd" | "th"
        )
    });
    words
}

fn numbers(first: u32, second: u32, year: u32, dotted: bool) -> Option<ReadDate> {
    let day_first = made(year, second, first);
    let month_first = made(year, first, second);
    let date = day_first.or(month_first)?;
    let both = day_first.is_some() && month_first.is_some();
    Some(ReadDate {
        date,
        ambiguous: both && first != second && !dotted,
    })
}

fn sure(year: u32, month: u32, day: u32) -> Option<ReadDate> {
    Some(ReadDate {
        date: made(year, month, day)?,
        ambiguous: false,
    })
}

fn made(year: u32, month: u32, day: u32) -> Option<NaiveDate> {
    let year = i32::try_from(year).ok().filter(|year| *year > 0)?;
    NaiveDate::from_ymd_opt(year, month, day)
}

/// Two digits mean a year from 1970 to 2069.
fn full_year(year: u32, digits: usize) -> u32 {
    match (digits, year) {
        (2, ..70) => 2000 + year,
        (2, _) => 1900 + year,
        _ => year,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_of_other_programs_are_read() {
        let shown = |text: &str| date(text).map(|read| (read.date.to_string(), read.ambiguous));
        for (text, wanted) in [
            ("2026/11/21", "2026-11-21"),
            ("2020.05.29", "2020-05-29"),
            ("2020-05-29", "2020-05-29"),
            ("2020-05-29T19:00:00Z", "2020-05-29"),
            ("20200529", "2020-05-29"),
            ("29/05/2020", "2020-05-29"),
            ("05/29/2020", "2020-05-29"),
            ("28. 07. 2005", "2005-07-28"),
            ("28.07.05", "2005-07-28"),
            ("7.8.2005 10:30", "2005-08-07"),
            ("May 29, 2020", "2020-05-29"),
            ("29th of May, 2020", "2020-05-29"),
            ("29-Sep-99", "1999-09-29"),
            ("29 de fevereiro de 2024", "2024-02-29"),
            ("7/7/2020", "2020-07-07"),
        ] {
            assert_eq!(shown(text), Some((wanted.to_owned(), false)), "{text}");
        }
        assert_eq!(shown("07/08/2020"), Some(("2020-08-07".to_owned(), true)));
        for text in [
            "",
            "2020",
            "May 2020",
            "31/02/2020",
            "2020/13/01",
            "29.05. - 31.05.2020",
            "soon",
            "0000/00/00",
            "99999999999",
            "1/2/3",
        ] {
            assert_eq!(date(text), None, "{text}");
        }
    }

    #[test]
    fn a_year_is_found_in_any_of_them() {
        assert_eq!(year("1984/00/00").as_deref(), Some("1984"));
        assert_eq!(year("28.07.1984").as_deref(), Some("1984"));
        assert_eq!(year("?"), None);
    }
}
