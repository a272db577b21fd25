//! Entries from files and by hand: what is asked, what is read, what reaches the register.

use std::io::Cursor;

use arbitro::account::SiteRole;
use arbitro::db;
use macro_rules_attribute::apply;
use rust_xlsxwriter::Workbook;
use tournament::{Person, PlayerId, TournamentRole};

use crate::on_each_database;
use crate::support::{
    database::TestDb,
    fixture::{Hall, by_program},
    site::{Answer, Browser, PASSWORD, Site},
};

struct Office<'a> {
    db: &'a TestDb,
    hall: Hall<'a>,
    browser: Browser,
    path: String,
}

impl Office<'_> {
    fn open<'a>(
        db: &'a TestDb,
        site: &Site<'_>,
        people: Vec<(Option<PlayerId>, Person)>,
    ) -> Office<'a> {
        let organiser = site.account("org@example.pt", SiteRole::Organiser);
        let hall = Hall::prepared(db, organiser, ("Open de Ovar", 4), people);
        hall.act(|t, _| tournament::decide::open_entries(t));
        let mut browser = site.browser();
        browser.sign_in("org@example.pt", PASSWORD);
        let path = format!("/tournaments/{}", hall.id);
        browser.get(&format!("{path}/entries/new"));
        Office {
            db,
            hall,
            browser,
            path,
        }
    }

    fn types(&mut self, fields: &[(&str, &str)]) -> Answer {
        let mut all = vec![("do", "hand")];
        all.extend(fields);
        self.browser
            .post(&format!("{}/entries/new", self.path), &all)
    }

    fn imports(&mut self, fields: &[(&str, &str)]) -> Answer {
        self.browser
            .post(&format!("{}/entries/import", self.path), fields)
    }

    fn sends(&mut self, file: &[u8]) -> Answer {
        let path = format!("{}/entries/import", self.path);
        self.browser.post_file(&path, &[], ("file", file))
    }

    fn names(&self) -> Vec<String> {
        let entries = self.hall.now().tournament.entries;
        entries
            .values()
            .map(|entry| entry.person.name.to_string())
            .collect()
    }

    fn register(&self) -> Vec<String> {
        let players = self.db.read(db::player::list);
        players
            .iter()
            .map(|player| player.person.name.to_string())
            .collect()
    }
}

fn person(name: &str, club: &str) -> Person {
    Person {
        club: club.parse().ok(),
        ..Person::named(name.parse().unwrap())
    }
}

#[apply(on_each_database)]
fn whoever_has_the_name_of_somebody_of_the_register_is_told_in_a_file(db: &TestDb) {
    let site = Site::start(db);
    let mut office = Office::open(db, &site, vec![]);
    db.write(|c| db::player::create(c, &person("Ana Sá", "CD Vizela"), &by_program()));
    let csv = [("csv", "nome;clube\nAna Sá;Sado\nEva Lima;Sado\n")];
    let answer = office.imports(&csv);
    assert_eq!(answer.status, 200, "{}", answer.body);
    let told = "Já há alguém com este nome no ficheiro de jogadores";
    assert_eq!(answer.body.matches(told).count(), 1, "{}", answer.body);
}

/// In a file and by hand: the number of another name links nobody until somebody says so.
#[apply(on_each_database)]
fn the_licence_of_another_name_is_asked_about(db: &TestDb) {
    let site = Site::start(db);
    let rui = Person {
        licence: "5002".parse().ok(),
        ..person("Rui Reis", "Ovar")
    };
    db.write(|c| db::player::create(c, &rui, &by_program()));
    let holder = db.read(db::player::list)[0].id;
    let mut office = Office::open(db, &site, vec![]);
    let csv = ("csv", "nome;licença\nZoe Zebra;05002\nEva Lima;\n");
    let page = office.imports(&[csv]).page();
    page.assert_says("A licença 5002 é de Rui Reis (#");
    assert!(page.has("[name=also][value='2']:not([checked])"));
    assert_eq!(office.imports(&[csv, ("confirm", "on")]).status, 303);
    assert_eq!(office.names(), ["Eva Lima"]);
    let typed = [("name", "Zoe Zebra"), ("licence", "5002")];
    let asked = office.types(&typed);
    assert_eq!(asked.status, 422);
    asked.page().assert_says("A licença 5002 é de Rui Reis (#");
    let own = [&typed[..], &[("licence-own", "5002")]].concat();
    assert_eq!(office.types(&own).status, 303);
    let last = |office: &Office<'_>| {
        let entries = office.hall.now().tournament.entries;
        entries.into_values().next_back().unwrap()
    };
    let zoe = last(&office);
    assert_eq!(zoe.player, None);
    // nor is Zoe the holder afterwards, when somebody is given what is kept of them
    let records = db.read(db::player::list);
    let of_holder = db.read(|c| db::entered::find(c, &records));
    assert!(of_holder.is_empty(), "{of_holder:?}");
    let wanted = db::unlinked::Wanted {
        name: zoe.person.name.clone(),
        born: None,
    };
    let unlinked = db.read(|c| db::unlinked::find(c, &wanted));
    assert_eq!(unlinked.len(), 1);
    office
        .hall
        .act(|t, _| tournament::decide::remove_entry(t, zoe.no));
    let unticked = office.imports(&[csv, ("confirm", "on")]);
    assert_eq!(unticked.status, 422);
    unticked.page().assert_says("Nenhuma linha assinalada");
    let ticked = [csv, ("confirm", "on"), ("also", "2")];
    assert_eq!(office.imports(&ticked).status, 303);
    assert_eq!(last(&office).player, Some(holder));
    // with the number of somebody who is entered nobody is taken for them in silence
    let page = office.imports(&[("csv", "nome;licença\nEva Lima;\nIvo Pinto;5002\n")]);
    let page = page.page();
    page.assert_says("A licença 5002 é de Zoe Zebra");
    assert!(!page.has("[name=also]") && !page.has("#confirm"));
    assert!(!page.says("Todos os jogadores deste ficheiro"));
}

/// Of two who share a first name, with each other's number: a column that slipped. Who is known under a longer name is told by it.
#[apply(on_each_database)]
fn numbers_of_a_column_that_slipped_are_asked_about(db: &TestDb) {
    let site = Site::start(db);
    for (name, licence) in [("Hélder Luz Paz", "2849"), ("Hélder Mar Reis", "2509")] {
        let known = Person {
            licence: licence.parse().ok(),
            ..person(name, "Ovar")
        };
        db.write(|c| db::player::create(c, &known, &by_program()));
    }
    let mut office = Office::open(db, &site, vec![]);
    let slipped = [(
        "csv",
        "nome;licença\nHélder Luz Paz;2509\nHélder Mar Reis;2849\n",
    )];
    let asked = "input[name=also]:not([checked])";
    let preview = office.imports(&slipped).page();
    assert_eq!(preview.count(asked), 2);
    preview.assert_says("A licença 2509 é de Hélder Mar Reis (#");
    let preview = office.browser.post("/register/import", &slipped).page();
    assert_eq!(preview.count(asked), 2);
    preview.assert_says("A licença 2509 é de Hélder Mar Reis (#");
    preview.assert_says("Já há alguém com este nome no ficheiro de jogadores");
    let longer = [("csv", "nome;licença\nHélder Luz Paz Sá;2849\n")];
    let preview = office.imports(&longer).page();
    assert_eq!(preview.count(asked), 0);
    preview.assert_says("No ficheiro de jogadores: Hélder Luz Paz");
    let typed = [("name", "Hélder Mar Reis"), ("licence", "2849")];
    assert_eq!(office.types(&typed).status, 422);
}

/// Typed without choosing it, the number and name of a record are of that record, and the page says so.
#[apply(on_each_database)]
fn who_is_typed_with_licence_and_name_is_of_the_register(db: &TestDb) {
    let site = Site::start(db);
    let rui = Person {
        licence: "5002".parse().ok(),
        born: "2008".parse().ok(),
        ..person("Rui Reis", "Ovar")
    };
    let rui = db.write(|c| db::player::create(c, &rui, &by_program()));
    let mut office = Office::open(db, &site, vec![]);
    let typed = [("name", "Rui Manuel Reis"), ("licence", "05002")];
    let answer = office.types(&typed);
    assert_eq!(answer.status, 303, "{}", answer.body);
    let page = office.browser.page(answer.location());
    assert!(page.text(".done").contains("ligada ao ficheiro"));
    let entries = office.hall.now().tournament.entries;
    let entry = entries.values().next().unwrap();
    assert_eq!(entry.player, Some(rui.id));
    assert_eq!(entry.person.name.as_str(), "Rui Manuel Reis");
    assert_eq!(entry.person.born, rui.person.born);
    let shorter = [("name", "Rui Reis"), ("licence", "5002")];
    assert_eq!(office.types(&shorter).status, 422, "entered already");
    office.hall.assert_sound();
}

#[apply(on_each_database)]
fn one_player_after_the_other_reaches_the_list_and_the_register(db: &TestDb) {
    let site = Site::start(db);
    let mut office = Office::open(db, &site, vec![(None, person("Ana Sá", "CD Vizela"))]);
    let next = [
        ("name", "Rui Reis"),
        ("club", "cd  vizela"),
        ("born", "12/02/2008"),
        ("next", "on"),
        ("register", "on"),
    ];
    let answer = office.types(&next);
    assert_eq!(answer.status, 303, "{}", answer.body);
    let to = answer.location().to_owned();
    assert!(to.contains("/entries/new?register=on&act="), "{to}");
    let page = office.browser.page(&to);
    assert!(page.text(".done").contains("Rui Reis: na lista."));
    let entry = office
        .hall
        .now()
        .tournament
        .entries
        .into_values()
        .next_back()
        .unwrap();
    assert_eq!(entry.person.club, "CD Vizela".parse().ok(), "one spelling");
    assert_eq!(entry.person.born, "2008".parse().ok());
    assert!(entry.player.is_some());
    assert_eq!(office.register(), ["Rui Reis"]);
    assert!(site.browser().get("/players").body.contains("Rui Reis"));
    // without the tick nothing reaches the register
    let answer = office.types(&[("name", "Zé Neto")]);
    assert!(
        answer.location().contains("/manage/entries?act="),
        "{}",
        answer.location()
    );
    assert_eq!(office.register(), ["Rui Reis"]);
    office.hall.assert_sound();
}

#[apply(on_each_database)]
fn likely_duplicates_are_asked_about(db: &TestDb) {
    let site = Site::start(db);
    let mut ana = person("António Ferreira", "CD Vizela");
    ana.licence = "1001".parse().ok();
    let mut office = Office::open(db, &site, vec![(None, ana)]);
    let asked = office.types(&[
        ("name", "antónio ferreira"),
        ("club", "Ovar"),
        ("register", "on"),
    ]);
    assert_eq!(asked.status, 409);
    assert!(asked.body.contains("São duas pessoas"), "{}", asked.body);
    assert_eq!(asked.page().value("club"), "Ovar", "nothing typed is lost");
    assert!(office.register().is_empty(), "nothing was done");
    let refused = office.types(&[("name", "Rui Reis"), ("licence", "1001")]);
    assert_eq!(refused.status, 422);
    assert!(
        refused
            .body
            .contains("A licença 1001 é de António Ferreira"),
        "{}",
        refused.body
    );
    let typed = [("name", "antónio ferreira"), ("born", "39/02/2008")];
    let wrong = office.types(&[typed[0], typed[1], ("known", "1")]);
    assert_eq!(wrong.status, 422);
    assert!(wrong.page().has("[name=known][value='1'][checked]"));
    let known = office.types(&[
        ("name", "antónio ferreira"),
        ("club", "Ovar"),
        ("known", "1"),
    ]);
    assert_eq!(known.status, 303);
    assert_eq!(office.names(), ["António Ferreira", "antónio ferreira"]);
}

#[apply(on_each_database)]
fn a_file_is_told_everything_that_is_wrong_with_it_at_once(db: &TestDb) {
    let site = Site::start(db);
    let mut office = Office::open(db, &site, Vec::new());
    let csv = "nome;licença;rating;nascimento\nAna Sá;7;forte;1994\nRui Reis;8;;39/02/2008\nAna Costa;7;;2001\nZé;9;1500;12/02/2008";
    let refused = office.imports(&[("csv", csv)]);
    assert_eq!(refused.status, 422);
    let faults = refused.page().text("[role=alert]");
    for wanted in [
        "Linha 2, coluna 3",
        "Linha 3, coluna 4",
        "Linha 4: É o mesmo jogador da linha 2",
    ] {
        assert!(faults.contains(wanted), "{wanted}: {faults}");
    }
    assert!(
        refused.body.contains("Ana Sá;7;forte;1994"),
        "the text is kept"
    );
}

#[apply(on_each_database)]
fn the_preview_shows_all_that_was_understood_and_the_import_is_taken_back(db: &TestDb) {
    let site = Site::start(db);
    let mut office = Office::open(db, &site, vec![(None, person("Ana Sá", "CD Vizela"))]);
    let csv = "nome;clube;sexo;nascimento;rating;licença\nRui Reis;cd vizela;M;12/02/2008;1850;77\nANA SA;Ovar;F;;;\nEva Lima;Ovar;F;1950;;";
    let preview = office.imports(&[("csv", csv)]);
    assert_eq!(preview.status, 200, "{}", preview.body);
    let shown = preview.page().text("main");
    for wanted in [
        "2008",
        "M",
        "CD Vizela",
        "77",
        "1850",
        "1950",
        "Talvez já estejam na lista",
    ] {
        assert!(shown.contains(wanted), "{wanted}: {shown}");
    }
    let done = office.imports(&[("csv", csv), ("confirm", "on"), ("register", "on")]);
    assert_eq!(done.status, 303);
    assert_eq!(
        office.names(),
        ["Ana Sá", "Rui Reis", "Eva Lima"],
        "who may be there is left out"
    );
    assert_eq!(office.register(), ["Eva Lima", "Rui Reis"]);
    let page = office.browser.page(done.location());
    assert!(page.text(".done").contains("2 jogadores inscritos."));
    let version = page.value("version");
    let undo = format!("{}/undo", office.path);
    assert_eq!(office.browser.sends(&undo, &[("version", &version)]), 303);
    assert_eq!(office.names(), ["Ana Sá"]);
    let both = [("csv", csv), ("confirm", "on"), ("also", "3")];
    assert_eq!(office.imports(&both).status, 303);
    assert_eq!(office.names().len(), 4);
    office.hall.assert_sound();
}

#[apply(on_each_database)]
fn a_workbook_is_read_and_nonsense_is_answered(db: &TestDb) {
    let site = Site::start(db);
    let mut office = Office::open(db, &site, Vec::new());
    let mut book = Workbook::new();
    let page = book.add_worksheet();
    for (row, cells) in [["Nome", "Clube"], ["Sá, Ana", "Ovar"], ["Rui Reis", "Tejo"]]
        .iter()
        .enumerate()
    {
        let row = u32::try_from(row).unwrap();
        page.write(row, 0, cells[0]).unwrap();
        page.write(row, 1, cells[1]).unwrap();
    }
    let preview = office.sends(&book.save_to_buffer().unwrap());
    assert_eq!(preview.status, 200, "{}", preview.body);
    let text = preview.page().value("csv");
    assert!(text.contains("Rui Reis\tTejo"), "{text}");
    assert_eq!(
        office.imports(&[("csv", &text), ("confirm", "on")]).status,
        303
    );
    assert_eq!(office.names().len(), 2);

    let old = office.sends(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1 an old workbook");
    assert_eq!(old.status, 422);
    old.page().assert_says("Grave-o como XLSX ou CSV");
    let nonsense = office.sends(b"PK\x03\x04 nothing of the kind");
    assert_eq!(nonsense.status, 422);
    assert!(
        nonsense.body.contains("não se consegue ler"),
        "{}",
        nonsense.body
    );
    let mut many = Workbook::new();
    let page = many.add_worksheet();
    for row in 0..10_001 {
        page.write(
            row,
            0,
            if row == 0 {
                "Nome".to_owned()
            } else {
                format!("Jogador {row}")
            },
        )
        .unwrap();
    }
    let many = office.sends(&many.save_to_buffer().unwrap());
    assert!(
        many.status == 422 && many.body.contains("Há mais de 5000 linhas"),
        "{}",
        many.body
    );
    let mut bomb = zip::ZipWriter::new(Cursor::new(Vec::new()));
    bomb.start_file("xl/workbook.xml", zip::write::SimpleFileOptions::default())
        .unwrap();
    for _ in 0..40 {
        std::io::Write::write_all(&mut bomb, &[0; 1024 * 1024]).unwrap();
    }
    let bomb = office.sends(&bomb.finish().unwrap().into_inner());
    assert!(
        bomb.status == 422 && bomb.body.contains("mais de 400 KB"),
        "{}",
        bomb.body
    );
}

#[apply(on_each_database)]
fn names_are_offered_to_those_who_enter_players_alone(db: &TestDb) {
    let site = Site::start(db);
    for name in ["Ana Sá", "Rui Reis"] {
        db.write(|c| db::player::create(c, &person(name, "Ovar"), &by_program()));
    }
    let mut office = Office::open(db, &site, Vec::new());
    let names = format!("{}/entries/names", office.path);
    let offered = office.browser.body(&format!("{names}?q=an%20sa"));
    assert!(offered.contains("\"club\":\"Ovar\""), "{offered}");
    assert!(!offered.contains("Rui"));
    assert_eq!(office.browser.get(&format!("{names}?q=a")).body, "[]");
    assert_eq!(site.browser().get(&format!("{names}?q=ana")).status, 303);
    let chosen = [("name", "Ana Sá"), ("player", "1")];
    assert_eq!(office.types(&chosen).status, 303);
    let other = [("name", "Zé Neto"), ("player", "2")];
    assert_eq!(office.types(&other).status, 303);
    let entries = office.hall.now().tournament.entries;
    let players: Vec<_> = entries.values().map(|entry| entry.player).collect();
    assert_eq!(
        players,
        [Some(PlayerId(1)), None],
        "another name is another person"
    );
}

#[apply(on_each_database)]
fn nobody_searched_is_not_nobody_found(db: &TestDb) {
    let site = Site::start(db);
    let mut reader = site.browser();
    let page = reader.page("/players").text("main");
    assert!(
        page.contains("ainda está vazio") && !page.contains("Ninguém"),
        "{page}"
    );
    assert!(
        !reader
            .page("/players?q=ana")
            .text("main")
            .contains("ainda está vazio")
    );
}

/// In a hall with several tournaments one child may be in two of them, and two boards wait for it.
#[apply(on_each_database)]
fn whoever_plays_in_another_tournament_is_named(db: &TestDb) {
    let site = Site::start(db);
    let ana = Person::named("Ana Sá".parse().unwrap());
    let mut office = Office::open(db, &site, vec![(None, ana)]);
    let list = format!("{}/manage/entries", office.path);
    assert!(!office.browser.page(&list).has("#beside"));
    let other = site.account("outra@example.pt", SiteRole::Organiser);
    let staff = [(other, TournamentRole::Organiser)];
    let there = Hall::running(db, &staff, &["Ana Sá", "Rui Reis"], 3);
    for page in ["manage/entries", "entries/new", "check-in"] {
        let page = office.browser.page(&format!("{}/{page}", office.path));
        let said = page.text("#beside");
        assert!(said.contains("Ana Sá (Torneio de Évora)"), "{said}");
    }
    // the line of before of a tournament that was taken anew is nobody's second tournament
    let id = there.id;
    for row in [
        format!("INTO streams (id, tournament_id, role) VALUES ('of-before', {id}, 'copy')"),
        "INTO stream_generations (stream, generation, author, place, begins, begun_at, ended) \
         VALUES ('of-before', 1, 'hall', 'A sala', 1, '2026-11-20 10:00:00', 'set-aside')"
            .to_owned(),
    ] {
        db.sql(&format!("INSERT {row}"));
    }
    assert!(!office.browser.page(&list).has("#beside"));
}
