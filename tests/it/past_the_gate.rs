//! Who, of those that write pages for everybody, looks past the gate.

use std::collections::BTreeSet;

use crate::tidy::{code, sources};

/// Where a page for everybody is made past the gate, how often, and why that is right.
const PAST_THE_GATE: [(&str, usize, &str); 10] = [
    (
        "src/web/api/games.rs",
        1,
        "a program with a token sends moves of a game",
    ),
    (
        "src/web/api/token.rs",
        1,
        "what is refused to a program with a token is told with the names of the public",
    ),
    (
        "src/web/tournament/call.rs",
        1,
        "whoever has the key of a board knows of its call",
    ),
    (
        "src/web/tournament/station.rs",
        1,
        "whoever has the key of the station knows of the calls",
    ),
    (
        "src/web/tournament/statement/mod.rs",
        1,
        "whoever has the code of a seat knows what was said at its board",
    ),
    (
        "src/web/tournament/files.rs",
        1,
        "the TRF of those who work in the tournament",
    ),
    ("src/web/tournament/game/mod.rs", 1, "moves for the desk"),
    (
        "src/web/api/entries.rs",
        1,
        "who enters by a program's token is rated by the list of the tournament",
    ),
    (
        "src/web/tournament/logo.rs",
        1,
        "those who work in the tournament see it before it is public",
    ),
    (
        "src/web/print/menu.rs",
        1,
        "those who work in the tournament print before it is public",
    ),
];

#[test]
fn what_everybody_reads_is_made_behind_the_gate() {
    for folder in [
        "src/web/api",
        "src/web/tournament",
        "src/web/player",
        "src/web/clubs",
        "src/web/print",
        "src/web/kept",
    ] {
        for (file, text) in sources(folder) {
            let whole = text.lines().map(code);
            let whole = whole.filter(|line| {
                line.contains("app.tournament(") || line.contains("db::tournament::find(")
            });
            let known = PAST_THE_GATE.iter().find(|(known, ..)| *known == file);
            let (_, times, _) = known.unwrap_or(&("", 0, ""));
            assert_eq!(
                whole.count(),
                *times,
                "{file}: pages for everybody are made from `app.public_tournament`"
            );
        }
    }
}

/// Where the desk, or what every folder of pages uses, reads a tournament as it is stored, with names of whoever was forgotten that are in one language, and why that
/// is right.
const AS_IT_IS_STORED: [(&str, &str); 5] = [
    (
        "src/web/desk/extractor.rs",
        "what every page has told to its reader is made here",
    ),
    (
        "src/web/desk/new/template.rs",
        "another tournament has the regulations of it alone",
    ),
    (
        "src/web/change.rs",
        "what was refused is told to its reader where it is said (`web/error.rs`)",
    ),
    (
        "src/web/guard.rs",
        "the badge of the calls that wait names nobody",
    ),
    ("src/web/helper.rs", "a helper's tasks name no player"),
];

#[test]
fn what_the_desk_shows_is_told_to_its_reader() {
    let reads = |text: &str| {
        let mut lines = text.lines().map(code);
        lines.any(|line| line.contains("app.tournament("))
    };
    let is_shared = |file: &str| {
        let below = file.strip_prefix("src/web/");
        below.is_some_and(|below| below.starts_with("desk/") || !below.contains('/'))
    };
    let found = sources("src/web").into_iter();
    let found = found.filter(|(file, text)| is_shared(file) && reads(text));
    let found: BTreeSet<String> = found.map(|(file, _)| file).collect();
    let known = AS_IT_IS_STORED.map(|(file, _)| file.to_owned());
    assert_eq!(
        found,
        BTreeSet::from(known),
        "a page of the desk is made from `Desk`"
    );
}
