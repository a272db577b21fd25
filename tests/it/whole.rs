//! A whole tournament over HTTP: 24 players, seven rounds of two games, byes, withdrawals, a return and a late entry.
//! Both databases must end with the same standings, which the snapshot holds.

use arbitro::account::SiteRole;
use draughts::lot::shuffle;
use macro_rules_attribute::apply;
use tournament::{
    Tournament, TournamentId,
    standings::{StandingsRow, standings},
};

use crate::on_each_database;
use crate::support::database::TestDb;
use crate::support::fixture::Hall;
use crate::support::form;
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

/// A tournament that runs over HTTP, and who runs it.
struct Open<'a> {
    site: Site<'a>,
    organiser: Browser,
    chief: Browser,
    id: TournamentId,
}

impl Open<'_> {
    fn url(&self, rest: &str) -> String {
        format!("/tournaments/{}/{rest}", self.id)
    }

    /// The organiser presses a button.
    fn organise(&mut self, rest: &str, fields: &[(&str, &str)]) {
        let url = self.url(rest);
        press(&mut self.organiser, &url, fields);
    }

    /// The chief arbiter presses a button.
    fn arbitrate(&mut self, rest: &str, fields: &[(&str, &str)]) {
        let url = self.url(rest);
        press(&mut self.chief, &url, fields);
    }

    fn enter(&mut self, number: u16) {
        let name = format!("Jogador {number:02}");
        let rating = (2300 - number * 20).to_string();
        let club = format!("Clube {}", number % 4 + 1);
        let fields = [
            ("do", "hand"),
            ("name", &name),
            ("rating", &rating),
            ("club", &club),
        ];
        self.organise("entries/new", &fields);
    }

    /// Drafts and publishes a round, and types every result that is open.
    fn play(&mut self, round: u16) {
        self.arbitrate("rounds", &[]);
        let draft = self.chief.page(&self.url(&format!("rounds/{round}/draft")));
        let version = draft.value("version");
        let publication = format!("rounds/{round}/publication");
        self.arbitrate(&publication, &[("version", &version)]);
        let results = format!("rounds/{round}/results");
        let page = self.chief.page(&self.url(&results));
        let cells = page.attributes("input[name^='g-']", "name");
        assert!(!cells.is_empty());
        let mark = |cell: &String| match shuffle(&format!("{round} {cell}"), 20)[0] {
            0..=7 => "1",
            8..=12 => "=",
            13..=18 => "0",
            _ => "+",
        };
        let marks = cells.iter().map(|cell| (cell.as_str(), mark(cell)));
        self.arbitrate(&results, &marks.collect::<Vec<_>>());
    }

    /// What happens after a round: somebody comes late, somebody leaves, somebody comes back.
    fn after(&mut self, round: u16) {
        if round == 1 {
            self.enter(LATE);
            self.arbitrate(&format!("entries/{LATE}/check-in"), &[]);
        }
        for (entry, _) in LEAVES_AFTER.iter().filter(|(_, after)| *after == round) {
            self.arbitrate(&format!("entries/{entry}/withdrawal"), &[("sure", "on")]);
        }
        if RETURNS_AFTER.1 == round {
            self.arbitrate(&format!("entries/{}/return", RETURNS_AFTER.0), &[]);
        }
    }
}

/// Makes the tournament and appoints its chief arbiter.
fn created(db: &TestDb) -> Open<'_> {
    let site = Site::start(db);
    let mut organiser = site.signed_in("organiser@example.pt", SiteRole::Organiser);
    let chief = site.signed_in("chief@example.pt", SiteRole::Arbiter);
    let fields = form::tournament(&[
        ("name", "Open de Évora"),
        ("rounds", "7"),
        ("tie-break-1", "GP"),
        ("tie-break-2", "BH/C1"),
        ("tie-break-3", "SB"),
        ("tie-break-4", "WON"),
    ]);
    organiser.page("/tournaments/new");
    let created = organiser.post("/tournaments", &fields);
    assert_eq!(created.status, 303, "{}", created.body);
    let id = created.location().split('/').nth(2).unwrap();
    let mut open = Open {
        id: TournamentId(id.parse().unwrap()),
        site,
        organiser,
        chief,
    };
    let chief = [
        ("do", "appoint"),
        ("email", "chief@example.pt"),
        ("role", "chief-arbiter"),
    ];
    open.organise("staff", &chief);
    open
}

/// Enters everybody but the late one, checks them in and starts.
fn started(open: &mut Open<'_>) {
    open.organise("stage", &[("to", "entries")]);
    for number in 1..LATE {
        open.enter(number);
    }
    let everybody: Vec<String> = (1..LATE).map(|number| number.to_string()).collect();
    let ticked = everybody.iter().map(|number| ("entry", number.as_str()));
    open.organise("manage/entries", &ticked.collect::<Vec<_>>());
    open.organise("stage", &[("to", "running")]);
    open.chief.get("/account");
    for (entry, round, kind) in BYES {
        let fields = [("round", &*round.to_string()), ("kind", kind)];
        open.arbitrate(&format!("entries/{entry}/bye"), &fields);
    }
}

/// The final standings, a line for each player.
fn lines(t: &Tournament) -> String {
    let table = standings(t, None);
    let line = |row: &StandingsRow| {
        let ties = row.tie_breaks.iter().map(|cell| cell.value.to_string());
        let ties: Vec<String> = ties.collect();
        let name = &t.entries[&row.entry].person.name;
        format!(
            "{:>2} {name} {} {}",
            row.place,
            row.score.value,
            ties.join(" ")
        )
    };
    table.rows.iter().map(line).collect::<Vec<_>>().join("\n")
}

#[apply(on_each_database)]
fn from_registration_to_final_standings(db: &TestDb) {
    let mut open = created(db);
    started(&mut open);
    for round in 1..=7 {
        open.play(round);
        open.after(round);
    }
    open.organise("stage", &[("to", "finished"), ("sure", "on")]);

    let page = open.site.browser().page(&open.url("standings?lang=pt"));
    page.assert_says("Jogador 24");
    let hall = Hall::of(db, open.id);
    assert_eq!(hall.audited(), Ok(()));
    let lines = lines(&hall.now().tournament);
    insta::allow_duplicates! { insta::with_settings!({ snapshot_suffix => "" }, {
        insta::assert_snapshot!("final_standings", lines);
    }); }
}
