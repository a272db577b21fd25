//! The zone of time that `TZ` names: where it is none that is known, times are those of UTC, and who asks for the time is not told.

use std::path::Path;

/// Where the zones lie, as those look who read the time.
const FOLDERS: [&str; 4] = [
    "/usr/share/zoneinfo",
    "/share/zoneinfo",
    "/etc/zoneinfo",
    "/usr/share/lib/zoneinfo",
];

/// What `TZ` says, where it is no zone that this machine knows.
#[must_use]
pub fn unknown_zone() -> Option<String> {
    let named = std::env::var_os("TZ")?.to_string_lossy().into_owned();
    let is_file = |path: &Path| path.is_file();
    (cfg!(unix) && !is_known(&named, is_file)).then_some(named)
}

/// Is this a file of a zone, its name, or a rule that is written out, as `WET0WEST,M3.5.0/1,M10.5.0`?
fn is_known(named: &str, is_file: impl Fn(&Path) -> bool) -> bool {
    let name = named.strip_prefix(':').unwrap_or(named);
    if name.is_empty() || matches!(name, "localtime" | "UTC") || is_rule(name) {
        return true;
    }
    // an absolute path stays what it is
    FOLDERS
        .iter()
        .any(|folder| is_file(&Path::new(folder).join(name)))
}

/// A name of three letters or more, or any in angle brackets, and then how far it is from UTC.
fn is_rule(text: &str) -> bool {
    let rest = match text.strip_prefix('<') {
        Some(quoted) => quoted.split_once('>').map(|(_, rest)| rest),
        None => {
            let rest = text.trim_start_matches(|sign: char| sign.is_ascii_alphabetic());
            (text.len() - rest.len() >= 3).then_some(rest)
        }
    };
    rest.is_some_and(|rest| {
        let digits = rest.trim_start_matches(['+', '-']);
        digits.starts_with(|sign: char| sign.is_ascii_digit())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_zone_is_a_file_or_a_rule() {
        let files = ["/usr/share/zoneinfo/Europe/Lisbon", "/tmp/zone"];
        let known =
            |name: &str| is_known(name, |path| files.iter().any(|one| path == Path::new(one)));
        for name in [
            "",
            "UTC",
            "Europe/Lisbon",
            ":Europe/Lisbon",
            "/tmp/zone",
            "WET0WEST,M3.5.0/1,M10.5.0",
            "<-03>3",
            "EST5",
        ] {
            assert!(known(name), "{name}");
        }
        for name in ["Nonsense/Zone", "Lisbon", "/tmp/none", "W0", "<-03"] {
            assert!(!known(name), "{name}");
        }
    }
}
