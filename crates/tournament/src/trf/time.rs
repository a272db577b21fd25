//! The time of a player for a game, in words (122) and encoded (222).

use crate::TimeControl;

/// `15 min + 5 s`: a main time, and what each move adds. `None` where anything else stands there, which is not guessed at.
pub(super) fn in_words(text: &str) -> Option<TimeControl> {
    let (main, increment) = text.split_once('+').unwrap_or((text, "0 s"));
    of(duration(main)?, duration(increment)?)
}

/// `900+5`, in seconds.
pub(super) fn encoded(text: &str) -> Option<TimeControl> {
    let (main, increment) = text.split_once('+').unwrap_or((text, "0"));
    of(main.trim().parse().ok()?, increment.trim().parse().ok()?)
}

fn of(seconds: u32, increment: u32) -> Option<TimeControl> {
    let time = TimeControl {
        seconds,
        increment,
        chosen: None,
    };
    time.check_length().ok().map(|()| time)
}

/// Numbers with their units, as `1 h 30 min`, in seconds.
fn duration(text: &str) -> Option<u32> {
    let mut rest = text.trim();
    let mut total: Option<u32> = None;
    while !rest.is_empty() {
        let digits = rest.find(|sign: char| !sign.is_ascii_digit())?;
        let (number, after) = rest.split_at(digits);
        let after = after.trim_start();
        let ends = |sign: char| !sign.is_alphabetic() && !matches!(sign, '\'' | '"');
        let (unit, after) = after.split_at(after.find(ends).unwrap_or(after.len()));
        let worth = match unit.to_lowercase().as_str() {
            "h" => 3600,
            "m" | "min" | "minutes" | "minutos" | "'" => 60,
            "s" | "sec" | "seg" | "seconds" | "segundos" | "''" | "\"" => 1,
            _ => return None,
        };
        let seconds = number.parse::<u32>().ok()?.checked_mul(worth)?;
        total = Some(total.unwrap_or(0).checked_add(seconds)?);
        rest = after.trim_start();
    }
    total
}

/// The time as [`in_words`] reads it.
pub(super) fn words(time: &TimeControl) -> String {
    let (minutes, seconds) = (time.seconds / 60, time.seconds % 60);
    let mut parts = Vec::new();
    if minutes > 0 {
        parts.push(format!("{minutes} min"));
    }
    if seconds > 0 {
        parts.push(format!("{seconds} s"));
    }
    if time.increment > 0 {
        parts.push(format!("+ {} s", time.increment));
    }
    parts.join(" ")
}

/// The time as [`encoded`] reads it.
pub(super) fn code(time: &TimeControl) -> String {
    match time.increment {
        0 => time.seconds.to_string(),
        increment => format!("{}+{increment}", time.seconds),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read_as_they_are_written_and_not_guessed() {
        let time = |read: Option<TimeControl>| read.map(|time| (time.seconds, time.increment));
        for (text, wanted) in [
            ("15 min", Some((900, 0))),
            ("15min+5s", Some((900, 5))),
            ("7 min 30 s + 3 s", Some((450, 3))),
            ("1h 30' + 30''", Some((5400, 30))),
            ("90 min + 30 s per move", None),
            ("40/90, 30", None),
            ("90", None),
            ("20 h", None),
            ("", None),
        ] {
            assert_eq!(time(in_words(text)), wanted, "{text}");
        }
        assert_eq!(time(encoded("900+5")), Some((900, 5)));
        assert_eq!(time(encoded("40/6000:900")), None);
        for (seconds, increment) in [(45, 0), (450, 3), (5400, 30)] {
            let one = of(seconds, increment).unwrap();
            assert_eq!(in_words(&words(&one)), Some(one));
            assert_eq!(encoded(&code(&one)), Some(one));
        }
    }
}
