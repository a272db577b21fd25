//! A whole tournament over HTTP: 24 players, seven rounds of two games, byes, withdrawals, a return and a late entry.
//! Both databases must end with the same standings, which the snapshot holds.

use arbitro::account::SiteRole;
use arbitro::db::DbError;
use draughts::lot::shuffle;
use tournament::{TournamentId, standings::standings};

use crate::on_each_database;
use crate::support::site::{Browser, Site};

/// Who entered after the first round, who asked for which bye, who left and who came back.
const LATE: u16 = 24;
const BYES: [(u16, u16, &str); 3] = [(3, 2, "half"), (9, 4, "zero"), (3, 6, "half")];
const LEAVES_AFTER: [(u16, u16); 2] = [(7, 3), (12, 5)];
const RETURNS_AFTER: (u16, u16) = (7, 4);

/// Presses a button; it must lead on to another page.
fn press(browser: &mut Browser, path: &str, fields: &[(&str, &str)]) {
    let answer = browser.post(path, fields);
    assert_eq!(answer.status, 303, "POST {path}: {}", answer.body);
}

/// The value of every input whose name begins so, in the order of the page.
fn inputs(page: &str, begins: &str) -> Vec<String> {
    let marker = format!("name=\"{begins}");
    let named = page.match_indices(&marker).map(|(at, _)| &page[at + 6..]);
    named
        .map(|rest| rest.split('"').next().unwrap().to_owned())
        .collect()
}

fn enter(organiser: &mut Browser, tournament: &str, number: u16) {
    let (name, rating) = (
        format!("Jogador {number:02}"),
        (2300 - number * 20).to_string(),
    );
    let club = format!("Clube {}", number % 4 + 1);
    let fields = [
        ("do", "hand"),
        ("name", name.as_str()),
        ("rating", rating.as_str()),
        ("club", club.as_str()),
    ];
    press(organiser, &format!("{tournament}/entries/new"), &fields);
}

/// Drafts and publishes a round, and types every result that is open.
fn play(chief: &mut Browser, tournament: &str, round: u16) {
    press(chief, &format!("{tournament}/rounds"), &[]);
    let draft = chief.get(&format!("{tournament}/rounds/{round}/draft"));
    assert_eq!(draft.status, 200);
    let version = draft
        .body
        .split("name=\"version\" value=\"")
        .nth(1)
        .unwrap()
        .split('"')
        .next()
        .unwrap();
    press(
        chief,
        &format!("{tournament}/rounds/{round}/publication"),
        &[("version", version)],
    );
    let page = chief.get(&format!("{tournament}/rounds/{round}/results"));
    let cells = inputs(&page.body, "g-");
    assert!(!cells.is_empty());
    let marks: Vec<&str> = cells
        .iter()
        .map(|cell| match shuffle(&format!("{round} {cell}"), 20)[0] {
            0..=7 => "1",
            8..=12 => "=",
            13..=18 => "0",
            _ => "+",
        })
        .collect();
    let fields: Vec<(&str, &str)> = cells.iter().map(String::as_str).zip(marks).collect();
    press(
        chief,
        &format!("{tournament}/rounds/{round}/results"),
        &fields,
    );
}

on_each_database! {
    fn from_registration_to_final_standings(db) {
        let site = Site::start(db);
        let mut organiser = site.signed_in("organiser@example.pt", SiteRole::Organiser);
        let mut chief = site.signed_in("chief@example.pt", SiteRole::Arbiter);
        let form = organiser.get("/tournaments/new");
        let mut fields = vec![
            ("name", "Open de Évora"), ("starts", "2026-11-21"), ("ends", "2026-11-22"),
            ("rules", "portuguese"), ("games", "2"), ("primary", "match-points"),
            ("win", "1"), ("draw", "½"), ("loss", "0"), ("minutes", "15"), ("seconds", "0"), ("increment", "5"),
            ("late", "30"), ("opening", "3"), ("per", "round"), ("system", "double-swiss"), ("rounds", "7"),
            ("seeding", "rating"),
        ];
        fields.extend([("tie-break-1", "GP"), ("tie-break-2", "BH/C1"), ("tie-break-3", "SB"), ("tie-break-4", "WON")]);
        assert_eq!(form.status, 200);
        let created = organiser.post("/tournaments", &fields);
        assert_eq!(created.status, 303, "{}", created.body);
        let id: i32 = created.location().split('/').nth(2).unwrap().parse().unwrap();
        let tournament = format!("/tournaments/{id}");
        press(&mut organiser, &format!("{tournament}/staff"), &[("do", "appoint"), ("email", "chief@example.pt"), ("role", "chief-arbiter")]);
        press(&mut organiser, &format!("{tournament}/stage"), &[("to", "entries")]);
        for number in 1..LATE {
            enter(&mut organiser, &tournament, number);
        }
        let everybody: Vec<String> = (1..LATE).map(|number| number.to_string()).collect();
        let ticked: Vec<(&str, &str)> = everybody.iter().map(|number| ("entry", number.as_str())).collect();
        press(&mut organiser, &format!("{tournament}/manage/entries"), &ticked);
        press(&mut organiser, &format!("{tournament}/stage"), &[("to", "running")]);
        chief.get("/account");
        for (entry, round, kind) in BYES {
            let round = round.to_string();
            press(&mut chief, &format!("{tournament}/entries/{entry}/bye"), &[("round", &round), ("kind", kind)]);
        }
        for round in 1..=7 {
            play(&mut chief, &tournament, round);
            if round == 1 {
                enter(&mut organiser, &tournament, LATE);
                press(&mut chief, &format!("{tournament}/entries/{LATE}/check-in"), &[]);
            }
            for (entry, _) in LEAVES_AFTER.iter().filter(|(_, after)| *after == round) {
                press(&mut chief, &format!("{tournament}/entries/{entry}/withdrawal"), &[("sure", "on")]);
            }
            if RETURNS_AFTER.1 == round {
                press(&mut chief, &format!("{tournament}/entries/{}/return", RETURNS_AFTER.0), &[]);
            }
        }
        press(&mut organiser, &format!("{tournament}/stage"), &[("to", "finished"), ("sure", "on")]);

        let mut public = site.browser();
        let page = public.get(&format!("{tournament}/standings?lang=pt"));
        assert_eq!(page.status, 200);
        assert!(page.body.contains("Jogador 24"));
        let loaded = db.read(|c| Ok::<_, DbError>(arbitro::db::tournament::find(c, TournamentId(id))?.unwrap()));
        let finding = db.read(|c| arbitro::cli::audit::tournament(c, TournamentId(id)));
        assert!(finding.verdict.is_ok(), "{finding}");
        let table = standings(&loaded.tournament, None);
        let lines: Vec<String> = table
            .rows
            .iter()
            .map(|row| {
                let ties: Vec<String> = row.tie_breaks.iter().map(|cell| cell.value.to_string()).collect();
                let name = &loaded.tournament.entries[&row.entry].person.name;
                format!("{:>2} {name} {} {}", row.place, row.score.value, ties.join(" "))
            })
            .collect();
        insta::allow_duplicates! { insta::with_settings!({ snapshot_suffix => "" }, {
            insta::assert_snapshot!("final_standings", lines.join("\n"));
        }); }
    }
}
