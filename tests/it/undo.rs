//! What was done to many at once is taken back as one, by whoever did it: every kind that there is, from its page.

use arbitro::account::SiteRole;
use macro_rules_attribute::apply;
use tournament::{
    BoardNo, EntryNo, Freeze, GameNo, Listed, Outcome, Person, RoundNo, Side, Tournament, WinBy,
    decide::{self, ManyAct, ResultChange},
};

use crate::on_each_database;
use crate::support::database::TestDb;
use crate::support::docs;
use crate::support::fixture::{Desk, Hall};
use crate::support::site::{Browser, PASSWORD, Site};

const PLAYERS: [&str; 4] = ["Ana Sá", "Berta Reis", "Carlos Melo", "Duarte Pina"];
const FIRST: RoundNo = RoundNo(1);

/// A tournament that a browser works in.
struct Office<'a> {
    hall: Hall<'a>,
    browser: Browser,
    path: String,
}

impl Office<'_> {
    fn now(&self) -> Tournament {
        self.hall.now().tournament
    }

    /// Sends a form that does something to many, presses the button that the page then has, twice, and holds that all is as before.
    fn does_and_undoes(&mut self, form: &str, fields: &[(&str, &str)], said: &str) {
        let before = self.now();
        let form = format!("{}/{form}", self.path);
        let version = self.browser.get(&form).page().field("version");
        let version = version.unwrap_or_default();
        let mut fields = fields.to_vec();
        fields.push(("version", &version));
        let answer = self.browser.post(&form, &fields);
        assert_eq!(answer.status, 303, "{form}: {}", answer.body);
        assert_ne!(self.now(), before, "{form}");
        let page = self.browser.page(answer.location());
        assert!(page.text(".done").contains(said), "{}", page.text(".done"));
        let button = page.form("form.done");
        let button: Vec<(&str, &str)> = button
            .iter()
            .filter(|(name, _)| name != "csrf")
            .map(|(name, value)| (name.as_str(), value.as_str()))
            .collect();
        let undo = page.attribute("form.done", "action");
        for _ in 0..2 {
            let answer = self.browser.post(&undo, &button);
            assert_eq!(answer.status, 303, "{form}: {}", answer.body);
            let back = answer.location().split('?').next().unwrap().to_owned();
            assert_eq!(self.browser.get(&back).status, 200, "{back}");
            assert_eq!(self.now(), before, "{form}");
        }
        self.hall.assert_sound();
    }
}

/// Four who are entered, with nobody there yet.
fn entering<'a>(db: &'a TestDb, site: &Site<'a>, kind: ManyAct) -> Office<'a> {
    let email = format!("{}@example.pt", kind.code());
    let organiser = site.account(&email, SiteRole::Organiser);
    let people = PLAYERS.map(|name| (None, Person::named(name.parse().unwrap())));
    let hall = Hall::prepared(db, organiser, ("Open de Ovar", 3), people.to_vec());
    hall.act(|t, _| decide::open_entries(t));
    let mut browser = site.browser();
    assert_eq!(browser.sign_in(&email, PASSWORD).status, 303);
    let path = format!("/tournaments/{}", hall.id);
    Office {
        hall,
        browser,
        path,
    }
}

/// The same while the first round is played.
fn started<'a>(db: &'a TestDb, site: &Site<'a>, kind: ManyAct) -> Office<'a> {
    let office = entering(db, site, kind);
    for no in 1..=4 {
        office.hall.act(|t, _| decide::check_in(t, EntryNo(no)));
    }
    office.hall.act(|t, _| decide::start(t, None));
    office
}

/// The file of the first game, with these moves.
fn file(t: &Tournament, moves: &str) -> String {
    let pairing = t.rounds[0].matches[0].pairing;
    let name = |entry| t.entries[&entry].person.name.to_string();
    let (white, black) = (name(pairing.first), name(pairing.second));
    format!("[White \"{white}\"]\n[Black \"{black}\"]\n[Round \"1\"]\n{moves} *\n")
}

/// A list that was taken over and is taken back.
fn take_ratings_back(office: &Office<'_>) {
    let before = office.now();
    let listed = Listed {
        rating: 2100.try_into().unwrap(),
        factor: None,
        games: None,
    };
    let freeze = Freeze {
        list: "Lista".parse().unwrap(),
        dated: before.details.starts,
        entries: [1, 3].map(|no| (EntryNo(no), listed)).into(),
    };
    let taken = freeze.clone();
    office
        .hall
        .act(move |t, _| decide::freeze_ratings(t, taken));
    office
        .hall
        .act(|t, _| decide::undo_freeze(t, &freeze, &before));
    assert_eq!(office.now(), before);
    office.hall.assert_sound();
}

fn try_out(kind: ManyAct, db: &TestDb, site: &Site<'_>) {
    match kind {
        ManyAct::Entries => {
            let mut office = entering(db, site, kind);
            office.does_and_undoes("check-in", &[("do", "all")], "4 presenças");
            office.does_and_undoes("check-in", &[("do", "rest")], "4 ausências");
            let csv = "Nome\nEva Lima\nRui Paz\n";
            let file = [("csv", csv), ("confirm", "on")];
            office.does_and_undoes("entries/import", &file, "2 jogadores inscritos");
        }
        ManyAct::Results => {
            let mut office = started(db, site, kind);
            office.hall.publish();
            let typed = [("g-1-1", "1"), ("g-1-2", "="), ("g-2-1", "0")];
            office.does_and_undoes("rounds/1/results", &typed, "3 resultados");
        }
        ManyAct::Records => {
            let mut office = started(db, site, kind);
            office.hall.publish();
            for moves in ["1. 9-13 22-18", "1. 9-13 22-18 2. 13x22 27x18"] {
                let pdn = file(&office.now(), moves);
                let attach = [("pdn", pdn.as_str()), ("act", "attach"), ("take", "1")];
                office.does_and_undoes("games/import", &attach, "Uma folha");
                // the second time there is one that comes back
                office.hall.attach((1, 1), "1. 10-14");
            }
        }
        ManyAct::Order => {
            let mut office = started(db, site, kind);
            let places = [("place-1", "4"), ("place-4", "1")];
            office.does_and_undoes("seeding", &places, "Ordem inicial");
        }
        ManyAct::Awards => {
            let mut office = entering(db, site, kind);
            let cup = [("rows", "1"), ("name-1", "Taça"), ("place-1", "1")];
            office.does_and_undoes("prizes/edit", &cup, "prémios");
            let young = [
                ("rows", "1"),
                ("name-1", "Sub-12"),
                ("from-1", "2014"),
                ("best", "3"),
            ];
            office.does_and_undoes("categories", &young, "Escalões");
        }
        // from its page in `ratings`: a list has to be taken over first
        ManyAct::Ratings => {
            take_ratings_back(&entering(db, site, kind));
        }
        ManyAct::Posts => {
            let mut office = started(db, site, kind);
            let organiser = *office.now().staff.keys().next().unwrap();
            let (first, last) = (format!("first-{organiser}"), format!("last-{organiser}"));
            let boards = [(first.as_str(), "1"), (last.as_str(), "2")];
            office.does_and_undoes("posts", &boards, "Tabuleiros dos árbitros");
        }
    }
}

#[apply(on_each_database)]
fn every_act_on_many_is_taken_back_and_stands_in_the_map(db: &TestDb) {
    let map = docs::map();
    for kind in ManyAct::ALL {
        let line = format!("| `{}` |", kind.code());
        assert!(map.contains(&line), "the map has no line {line}");
    }
    let site = Site::start(db);
    for kind in ManyAct::ALL {
        try_out(kind, db, &site);
    }
}

#[apply(on_each_database)]
fn results_that_others_entered_or_touched_since_stay(db: &TestDb) {
    let mut desk = Desk::playing(db, &PLAYERS, 3);
    let results = desk.url("rounds/1/results");
    let undo = desk.url("undo");
    let typed = [("g-1-1", "1"), ("g-2-1", "1")];
    let answer = desk.deputy.post(&results, &typed);
    let version = desk.version();
    let fields = [("version", version.as_str()), ("back", "results-1")];
    // who pressed the same at the same moment reads that it is saved, and takes nothing of somebody else back
    let same = desk.chief.page(answer.location());
    assert_eq!(same.text(".done"), "Gravado.");
    assert!(!same.has(".done button"));
    assert_eq!(desk.chief.post(&undo, &fields).status, 409);
    // one is corrected, and corrected back, by the chief arbiter
    for outcome in [Side::Second, Side::First].map(|side| Outcome::Win(side, WinBy::Unstated)) {
        let (board, game) = (BoardNo(1), GameNo(1));
        desk.hall
            .act(|t, _| decide::correct_result(t, FIRST, board, game, Some(outcome)));
    }
    assert_eq!(desk.deputy.post(&undo, &fields).status, 303);
    let matches = desk.hall.now().tournament.rounds[0].matches.clone();
    assert!(matches[0].games[0].outcome.is_some() && matches[1].games[0].outcome.is_none());
    let journal = desk.chief.page(&desk.url("journal"));
    journal.assert_says("Anulado logo depois de gravado.");
    // in a round that is closed nothing is missing any more
    let left: Vec<ResultChange> =
        crate::support::fixture::all_won_by_first(&desk.hall.now().tournament, FIRST);
    let typed: Vec<(String, &str)> = left
        .iter()
        .map(|one| (format!("g-{}-{}", one.board, one.game), "1"))
        .collect();
    let typed: Vec<(&str, &str)> = typed.iter().map(|(a, b)| (a.as_str(), *b)).collect();
    assert_eq!(desk.deputy.post(&results, &typed).status, 303);
    let version = desk.version();
    desk.hall.act(|t, _| decide::close_round(t, FIRST));
    let late = [("version", version.as_str()), ("back", "results-1")];
    assert_eq!(desk.deputy.post(&undo, &late).status, 409);
    desk.hall.assert_sound();
}
