//! Times of a clock.

/// Seconds as a clock shows them.
///
/// ```
/// use words::clock_time;
/// assert_eq!(clock_time(125), "2:05");
/// assert_eq!(clock_time(3_600), "1:00:00");
/// ```
#[must_use]
pub fn clock_time(seconds: u32) -> String {
    let (hours, minutes, rest) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 {
        format!("{hours}:{minutes:02}:{rest:02}")
    } else {
        format!("{minutes}:{rest:02}")
    }
}

/// The seconds that a clock shows; `None` where the text is no time, or more than ten hours. Minutes alone are read too.
///
/// ```
/// use words::read_clock_time;
/// assert_eq!(read_clock_time("2:05"), Some(125));
/// assert_eq!(read_clock_time("1:00:00"), Some(3_600));
/// assert_eq!(read_clock_time("15"), Some(900));
/// assert_eq!(read_clock_time("2:75"), None);
/// ```
#[must_use]
pub fn read_clock_time(text: &str) -> Option<u32> {
    let parts: Option<Vec<u32>> = text
        .trim()
        .split(':')
        .map(|part| {
            let digits = !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
            digits.then(|| part.parse().ok()).flatten()
        })
        .collect();
    let seconds = match parts?.as_slice() {
        [minutes] => minutes.checked_mul(60)?,
        [minutes, seconds] if *seconds < 60 => minutes.checked_mul(60)?.checked_add(*seconds)?,
        [hours, minutes, seconds] if *minutes < 60 && *seconds < 60 => {
            let whole = hours.checked_mul(3600)?;
            whole.checked_add(minutes * 60 + seconds)?
        }
        _ => return None,
    };
    (seconds <= 36_000).then_some(seconds)
}
