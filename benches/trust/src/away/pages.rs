//! The public pages of a tournament at two servers, held against each other.

use std::io;

use super::{HERE, Hall};
use crate::client::Client;

/// What is asked, below the tournament.
const PAGES: [&str; 22] = [
    "",
    "/entries",
    "/standings",
    "/standings?after=1",
    "/clubs",
    "/cross-table",
    "/charts",
    "/draw",
    "/games",
    "/files",
    "/entries/1",
    "/entries/2?after=1",
    "/print",
    "/players.json",
    "/entries.csv",
    "/pairings.csv",
    "/standings.csv",
    "/cross-table.csv",
    "/games.pdn",
    "/tournament.trf",
    "/feed.atom",
    "/sitemap.xml",
];

/// What is asked of each round.
const OF_ROUND: [&str; 5] = ["", "/boards/1/why", "/sheet", "/pairings.csv", "/print"];

/// What the programs of others ask.
const OF_API: [&str; 6] = [
    "",
    "/entries",
    "/rounds",
    "/standings",
    "/announcements",
    "/changes",
];

/// Two servers that show one tournament.
pub struct Compared {
    /// How many pages were asked.
    pub asked: usize,
    /// How many bytes of them are the same once what may differ is left out.
    pub bytes: usize,
    /// How many are the same byte for byte as they come.
    pub exact: usize,
    /// Which differ in what may not, and where.
    pub other: Vec<String>,
}

/// Asks both for every page. Three things may differ: the server's own address, the tournament's and the players' numbers, which each database gives by
/// itself, and the line that says from where a copy is.
pub fn compare(
    hall: &Hall,
    (above, address): (&mut Client, &str),
    rounds: usize,
) -> io::Result<Compared> {
    let mut here = Client::new(hall.server.addr);
    let mut compared = Compared {
        asked: 0,
        bytes: 0,
        exact: 0,
        other: Vec::new(),
    };
    let mut paths: Vec<(String, String)> = Vec::new();
    for page in PAGES {
        paths.push((format!("{HERE}{page}"), format!("{}{page}", hall.above)));
    }
    for round in 1..=rounds {
        let of = |page: &&str| {
            let below = format!("/rounds/{round}{page}");
            (format!("{HERE}{below}"), format!("{}{below}", hall.above))
        };
        paths.extend(OF_ROUND.iter().map(of));
    }
    for page in OF_API {
        let api = |path: &str| format!("/api/v1{path}{page}");
        paths.push((api(HERE), api(&hall.above)));
    }
    for (path, path_above) in paths {
        let (ours, theirs) = (here.get(&path)?, above.get(&path_above)?);
        compared.asked += 1;
        if ours.bytes == theirs.bytes {
            compared.exact += 1;
        }
        let ours_plain = plain(&ours.body, &hall.server.addr.to_string(), HERE);
        let theirs_plain = plain(&theirs.body, address, &hall.above);
        if (ours.status, &ours_plain) == (theirs.status, &theirs_plain) && ours.status == 200 {
            compared.bytes += ours_plain.len();
        } else {
            let status = format!("{} and {}", ours.status, theirs.status);
            let place = parting(&ours_plain, &theirs_plain);
            compared.other.push(format!("{path} ({status}): {place}"));
        }
    }
    Ok(compared)
}

/// A page without what may differ.
fn plain(page: &str, address: &str, path: &str) -> String {
    let mut text = page
        .replace(address, "ADDRESS")
        .replace(path, "/TOURNAMENT");
    // the line of a copy is a paragraph of its own
    if let Some((before, rest)) = text.split_once("\n<p class=\"muted small\">Updated from ")
        && let Some((_, after)) = rest.split_once("</p>")
    {
        text = format!("{before}{after}");
    }
    without_numbers(&text, "/players/")
}

/// The text without the digits that follow these words.
fn without_numbers(text: &str, words: &str) -> String {
    let mut pieces = text.split(words);
    let mut all = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        all.push_str(words);
        all.push_str(piece.trim_start_matches(|letter: char| letter.is_ascii_digit()));
    }
    all
}

/// Where two texts part.
fn parting(ours: &str, theirs: &str) -> String {
    let same = ours
        .bytes()
        .zip(theirs.bytes())
        .take_while(|(one, other)| one == other);
    let at = same.count();
    let near = |text: &str| {
        let bytes = &text.as_bytes()[at.saturating_sub(60)..(at + 100).min(text.len())];
        String::from_utf8_lossy(bytes).replace('\n', " ")
    };
    format!("«{}» and «{}»", near(ours), near(theirs))
}
