//! Ratings over HTTP: a federation's list taken over, a tournament that goes by it, and its report.

use arbitro::account::SiteRole;
use arbitro::db;
use macro_rules_attribute::apply;
use tournament::{EntryNo, Person, decide};

use crate::support::database::TestDb;
use crate::support::fixture::{Hall, by_program};
use crate::support::site::{Browser, PASSWORD, Site};
use crate::{on_each_database, on_sqlite};

const LIST: &str = "nome;licença;nascimento;elo;k;jogos;clube\n\
    Ana Sá Costa;7;;1900;15;80;x\n\
    rui reis;;2001;1700;;12;x\n\
    Zé Neto;9;;1650;;;x\n\
    Eva Luz;10;;1600;;;x\n\
    Quem Será;99;;1500;;;x\n\
    João Paz;;1980;1400;;;x\n\
    Sem Rating;12;;;;;x\n";

/// Ana, Rui, Zé, Eva, and two of one name and year.
fn register(db: &TestDb) {
    let people = [
        ("Ana Sá", Some("7"), 1994, Some(1850)),
        ("Rui Reis", None, 2001, None),
        ("Zé Neto", Some("9"), 1970, Some(1650)),
        ("Eva Luz", Some("10"), 1990, Some(1500)),
        ("João Paz", None, 1980, Some(1300)),
        ("João Paz", None, 1980, Some(1310)),
    ];
    db.write(|c| {
        for (name, licence, born, rating) in people {
            let mut person = Person::named(name.parse().unwrap());
            person.licence = licence.map(|licence| licence.parse().unwrap());
            person.born = Some(born.try_into().unwrap());
            person.rating = rating.map(|rating: u16| rating.try_into().unwrap());
            db::player::create(c, &person, &by_program())?;
        }
        Ok(())
    });
}

fn ratings(db: &TestDb) -> Vec<Option<u16>> {
    let mut players = db.read(db::player::list);
    players.sort_by_key(|player| player.id);
    let rating = |player: &tournament::Player| player.person.rating.map(|one| one.get());
    players.iter().map(rating).collect()
}

const TITLE: [(&str, &str); 3] = [
    ("name", "FPD Novembro"),
    ("dated", "2026-11-01"),
    ("csv", LIST),
];

/// Takes the list over without line 5, Eva's: what the form of the preview holds is sent, and nothing else.
fn take(browser: &mut Browser) -> u16 {
    browser.get("/register/ratings");
    let page = browser.post("/register/ratings", &TITLE);
    assert_eq!(page.status, 200, "{}", page.body);
    page.page().assert_says("FPD Novembro · 01/11/2026");
    let mut form = page.page().form("form[enctype]");
    form.retain(|(name, value)| (name.as_str(), value.as_str()) != ("line", "5"));
    let fields: Vec<(&str, &str)> = form.iter().map(|(n, v)| (&**n, &**v)).collect();
    browser.post_as_is("/register/ratings", &fields).status
}

fn confirm(browser: &mut Browser, seen: &str, title: &[(&str, &str)]) -> u16 {
    let mut fields = title.to_vec();
    fields.extend([
        ("confirm", "on"),
        ("seen", seen),
        ("line", "2"),
        ("line", "3"),
    ]);
    browser.post("/register/ratings", &fields).status
}

#[apply(on_each_database)]
fn a_list_is_a_reviewed_difference(db: &TestDb) {
    let site = Site::start(db);
    let mut browser = site.signed_in("ana@example.pt", SiteRole::Organiser);
    register(db);
    let before = ratings(db);
    browser.get("/register/ratings");
    let page = browser.post("/register/ratings", &TITLE).page();
    page.assert_says(
        "Alterados: 2. Sem rating até agora: 1. Sem alteração: 1. Desconhecidos: 1. Ambíguos: 1.",
    );
    assert!(page.texts("del").contains(&"1850".to_owned()));
    assert!(page.texts("strong").contains(&"1900".to_owned()));
    for told in [
        "na lista: Ana Sá Costa",
        "Quem Será",
        "Colunas ignoradas: clube",
    ] {
        page.assert_says(told);
    }
    assert_eq!(
        ratings(db),
        before,
        "nothing changes before it is confirmed"
    );
    let seen = page.value("seen");
    assert_eq!(confirm(&mut browser, &seen, &TITLE), 303);
    // taken back by the button, and taken over again
    let undone = browser.post("/register/undo", &[("version", seen.as_str())]);
    assert_eq!(undone.status, 303);
    assert_eq!(ratings(db), before);
    assert!(db.read(db::rating_list::list).is_empty());
    browser.get("/register/ratings");
    let seen = browser
        .post("/register/ratings", &TITLE)
        .page()
        .value("seen");
    assert_eq!(confirm(&mut browser, &seen, &TITLE), 303);
    let after = [
        Some(1900),
        Some(1700),
        Some(1650),
        Some(1500),
        Some(1300),
        Some(1310),
    ];
    assert_eq!(ratings(db), after);
    assert_eq!(confirm(&mut browser, &seen, &TITLE), 303, "pressed twice");
    browser
        .page("/register?done=stood-before")
        .assert_says("Já estava feito: nada mudou desta vez");
    let lists = db.read(db::rating_list::list);
    assert_eq!((lists.len(), lists[0].players.len()), (1, 3));
    assert!(
        browser
            .get("/register/ratings")
            .body
            .contains("FPD Novembro")
    );
    // the licence of another name is taken over where somebody says so, and not because nothing changes
    let strange = [
        ("name", "FPD Dezembro"),
        ("dated", "2026-12-01"),
        ("csv", "nome;licença;elo\nQuim Vaz;10;1500\n"),
    ];
    let page = browser.post("/register/ratings", &strange).page();
    page.assert_says("Com a licença de outra pessoa");
    page.assert_says("na lista: Quim Vaz");
    assert!(page.has("[name=line][value='2']:not([checked])"));
    let seen = page.value("seen");
    let fields = [&strange[..], &[("confirm", "on"), ("seen", seen.as_str())]].concat();
    assert_eq!(browser.post("/register/ratings", &fields).status, 422);
    db.assert_audited();
}

#[apply(on_sqlite)]
fn nonsense_in_a_list_is_named(db: &TestDb) {
    let site = Site::start(db);
    let mut browser = site.signed_in("ana@example.pt", SiteRole::Organiser);
    register(db);
    browser.get("/register/ratings");
    for (field, value, message) in [
        ("name", "", "Preencha este campo"),
        ("dated", "ontem", "Escolha uma data"),
        ("dated", "9999-01-01", "Escolha uma data"),
        ("csv", "", "Não há jogadores"),
        (
            "csv",
            "nome;elo\nAna;1800",
            "uma lista de rating tem o nome",
        ),
        ("csv", "nome;licença;elo\nAna;7;forte", "Linha 2, coluna 3"),
        (
            "csv",
            "nome;licença;elo;k\nAna;7;1800;900",
            "um número de 1 a 100",
        ),
        (
            "csv",
            "nome;licença;elo\nAna;7;1800\nAna;7;1810",
            "Linha 3: É o mesmo jogador",
        ),
    ] {
        let mut fields = TITLE.to_vec();
        fields.retain(|(name, _)| *name != field);
        fields.push((field, value));
        let answer = browser.post("/register/ratings", &fields);
        assert_eq!(answer.status, 422, "{field}={value}");
        assert!(
            answer.body.contains(message),
            "{field}={value}: {}",
            answer.body
        );
    }
    assert_eq!(take(&mut browser), 303);
    let other = "nome;licença;elo\nAna;7;1999";
    // by the same name however it is written, with the one that is there and what was typed
    for name in ["FPD Novembro", "fpd novembro"] {
        let again = [("name", name), ("dated", "2026-11-01"), ("csv", other)];
        let answer = browser.post("/register/ratings", &again);
        assert_eq!(answer.status, 422);
        let page = answer.page();
        page.assert_says("Já há uma lista com este nome e esta data: FPD Novembro (01/11/2026)");
        assert_eq!(page.value("name"), name);
        let seen = page.field("seen").unwrap_or_default();
        assert_eq!(confirm(&mut browser, &seen, &again), 422);
    }
    let older = [
        ("name", "FPD Maio"),
        ("dated", "2026-05-01"),
        ("csv", other),
    ];
    let page = browser.post("/register/ratings", &older).page();
    page.assert_says("lista mais recente: FPD Novembro");
    db.write(|c| db::player::create(c, &Person::named("Novo".parse().unwrap()), &by_program()));
    assert_eq!(
        confirm(&mut browser, &page.value("seen"), &older),
        409,
        "changed meanwhile"
    );
    let mut arbiter = site.signed_in("rui@example.pt", SiteRole::Arbiter);
    assert_eq!(arbiter.get("/register/ratings").status, 403);
}

/// Three of the register and somebody else, entered by their organiser.
fn entered<'a>(db: &'a TestDb, site: &Site<'a>) -> (Hall<'a>, Browser) {
    let organiser = site.account("ana@example.pt", SiteRole::Organiser);
    let mut browser = site.browser();
    browser.sign_in("ana@example.pt", PASSWORD);
    register(db);
    let players = db.read(db::player::list);
    let entered = ["Ana Sá", "Rui Reis", "Zé Neto"].map(|name| {
        let player = players
            .iter()
            .find(|player| player.person.name.as_str() == name)
            .unwrap();
        (Some(player.id), player.person.clone())
    });
    let mut people = entered.to_vec();
    let mut unknown = Person::named("Quem Será".parse().unwrap());
    unknown.licence = Some("1.2".parse().unwrap());
    people.push((None, unknown));
    let hall = Hall::prepared(db, organiser, ("Open do Sado", 1), people);
    (hall, browser)
}

/// Takes a list over and freezes the tournament's ratings by it; gives the form that was sent.
fn freeze(db: &TestDb, browser: &mut Browser, path: &str) -> [(&'static str, String); 3] {
    assert_eq!(take(browser), 303);
    let url = format!("{path}/ratings/freeze");
    let list = db.read(db::rating_list::list)[0].id.to_string();
    let look = browser.post(&url, &[("list", &list)]).page();
    look.assert_says("Alterados: 2. Sem alteração: 1. Fora da lista: 1.");
    assert!(look.texts("del").contains(&"1850".to_owned()));
    let fields = [
        ("list", list),
        ("confirm", "on".to_owned()),
        ("version", look.value("version")),
    ];
    for _ in 0..2 {
        let status = browser.sends(&url, &fields.each_ref().map(|(n, v)| (*n, v.as_str())));
        assert_eq!(status, 303, "pressed twice");
    }
    fields
}

#[apply(on_each_database)]
fn a_tournament_goes_by_a_list(db: &TestDb) {
    let site = Site::start(db);
    let (hall, mut browser) = entered(db, &site);
    let path = format!("/tournaments/{}", hall.id);
    let page = browser.page(&format!("{path}/ratings"));
    page.assert_says("Ainda não há listas gravadas");
    let url = format!("{path}/ratings/freeze");
    assert_eq!(browser.sends(&url, &[("list", "77")]), 422);
    let fields = freeze(db, &mut browser, &path);
    let entries = hall.now().tournament.entries;
    let rating = |no| entries[&EntryNo(no)].person.rating.map(|one| one.get());
    assert_eq!(
        [1, 2, 3, 4].map(rating),
        [Some(1900), Some(1700), Some(1650), None]
    );
    hall.start();
    let frozen = "Ratings: FPD Novembro, lista de 01/11/2026";
    let public = site.browser().page(&format!("{path}/entries"));
    public.assert_says(frozen);
    let manage = browser.page(&format!("{path}/manage/entries"));
    manage.assert_says(frozen);
    let late = browser.sends(&url, &fields.each_ref().map(|(n, v)| (*n, v.as_str())));
    assert_eq!(late, 409, "too late");
}

/// Whoever comes later from the register has the rating of the list that was fixed, and the head says of how many it does not speak.
#[apply(on_each_database)]
fn who_comes_later_is_rated_by_the_list(db: &TestDb) {
    let site = Site::start(db);
    let (hall, mut browser) = entered(db, &site);
    let path = format!("/tournaments/{}", hall.id);
    freeze(db, &mut browser, &path);
    let said = "ou com outro rating: 1";
    let entries = format!("{path}/manage/entries");
    hall.act(|t, _| decide::open_entries(t));
    assert!(!browser.page(&entries).says(said));
    let register = db.read(db::player::list);
    let of = |name: &str| {
        let mut named = register
            .iter()
            .filter(|one| one.person.name.as_str() == name);
        named.next().unwrap().clone()
    };
    // who is taken off and entered again comes after the list was fixed
    let mut ze = of("Zé Neto");
    ze.person.rating = "1750".parse().ok();
    db.write(|c| db::player::update(c, &ze, &by_program()));
    hall.act(|t, _| decide::remove_entry(t, EntryNo(3)));
    let url = format!("{path}/entries/new");
    browser.page(&url);
    assert_eq!(browser.sends(&url, &[("player", &ze.id.to_string())]), 303);
    let later = hall.now().tournament.entries[&EntryNo(5)].person.clone();
    assert_eq!(later.rating.map(|one| one.get()), Some(1650), "the list's");
    for page in [
        browser.page(&entries),
        site.browser().page(&format!("{path}/entries")),
    ] {
        page.assert_says(said);
    }
    let rating = |no| {
        let entries = hall.now().tournament.entries;
        entries[&EntryNo(no)].person.rating.map(|one| one.get())
    };
    // another rating that is typed or stands in a file counts where somebody says so
    hall.act(|t, _| decide::remove_entry(t, EntryNo(5)));
    let ze = ze.id.to_string();
    let typed = [
        ("do", "hand"),
        ("player", &*ze),
        ("name", "Zé Neto"),
        ("licence", "9"),
        ("rating", "1550"),
    ];
    let asked = browser.post(&url, &typed);
    assert_eq!(asked.status, 422);
    asked.page().assert_says("dá 1650 a este jogador");
    let kept = [&typed[..], &[("rating-kept", "1550")]].concat();
    assert_eq!(browser.sends(&url, &kept), 303);
    assert_eq!(rating(5), Some(1550));
    hall.act(|t, _| decide::remove_entry(t, EntryNo(5)));
    let import = format!("{path}/entries/import");
    let file = ("csv", "nome;licença;rating\nZé Neto;9;1550\n");
    let preview = browser.post(&import, &[file]).page();
    preview.assert_says("Usar o rating da lista fixada: 1650, em vez de 1550");
    assert!(preview.has("[name=listed][value='2'][checked]"));
    let confirmed = [file, ("confirm", "on"), ("listed", "2")];
    assert_eq!(browser.sends(&import, &confirmed), 303);
    assert_eq!(rating(5), Some(1650));
}

#[apply(on_each_database)]
fn a_tournament_reports_by_the_list_it_goes_by(db: &TestDb) {
    let site = Site::start(db);
    let (hall, mut browser) = entered(db, &site);
    freeze(db, &mut browser, &format!("/tournaments/{}", hall.id));
    hall.start();
    report(db, &site, &hall, &mut browser);
}

/// Round 1 is Ana–Zé, and Rui against somebody without a rating; White of game 1 wins both games.
fn report(db: &TestDb, site: &Site<'_>, hall: &Hall<'_>, browser: &mut Browser) {
    let path = format!("/tournaments/{}", hall.id);
    let round = hall.publish();
    let pairing = |t: &tournament::Tournament| t.rounds[0].matches[0].pairing;
    let first = pairing(&hall.now().tournament);
    assert_eq!([first.first.0 + first.second.0], [4], "Ana and Zé");
    hall.play(round);
    let mut public = site.browser();
    assert_eq!(
        public.get(&format!("{path}/rating-report")).status,
        404,
        "not yet"
    );
    assert_eq!(browser.get(&format!("{path}/rating-report")).status, 200);
    let journal = hall.journal().len();
    hall.act(|t, secret| decide::finish(t, secret.clone()));
    let page = public.get(&format!("{path}/rating-report"));
    assert_eq!(page.status, 200);
    assert!(page.body.contains("FIDE B.02 8.3") && page.body.contains("tabela 8.1.2"));
    let csv = browser.get(&format!("{path}/rating-report.csv"));
    assert!(csv.header("content-type").starts_with("text/csv"));
    // 250 points are worth 0.81: Ana, K 15 of the list, expected 1.62 of 2
    let ana = csv
        .body
        .lines()
        .find(|line| line.contains("Ana Sá"))
        .unwrap();
    let won = first.first == EntryNo(1);
    let wanted = if won {
        "2;2,00;1650;1,62;2450;15;5,70;6;1906"
    } else {
        "2;0,00;1650;1,62;850;15;-24,30;-24;1876"
    };
    assert!(ana.ends_with(wanted), "{ana}");
    // Rui met nobody with a rating; whoever met Rui without a rating has a performance only
    let rui = csv
        .body
        .lines()
        .find(|line| line.contains("Rui Reis"))
        .unwrap();
    assert!(rui.contains(";1700;0;0,00;;0,00;;40;0,00;0;1700"), "{rui}");
    let unknown = csv
        .body
        .lines()
        .find(|line| line.contains("Quem Será"))
        .unwrap();
    assert!(
        unknown.contains("Quem Será;1.2;;2;"),
        "a licence is no number: {unknown}"
    );
    assert!(unknown.ends_with(";;;;"), "{unknown}");
    assert_eq!(
        public.get(&format!("{path}/rating-report.csv")).status,
        303,
        "for the staff"
    );
    assert!(
        public
            .get(&format!("{path}/entries/1"))
            .body
            .contains("só para informação")
    );
    assert_eq!(
        hall.journal().len(),
        journal + 2,
        "the end and the closing; nothing of the report"
    );
    hall.assert_sound();
    db.assert_audited();
}

/// The report and the prizes are among what everybody reads, which is not there before the entries open.
#[apply(on_sqlite)]
fn a_tournament_in_preparation_leads_to_no_page_that_is_not_there(db: &TestDb) {
    let site = Site::start(db);
    let ana = site.account("ana@example.pt", SiteRole::Organiser);
    let hall = Hall::created(db, ana, "Open do Sado", |_| ());
    let mut browser = site.browser();
    browser.sign_in("ana@example.pt", PASSWORD);
    let path = format!("/tournaments/{}", hall.id);
    let pages = [("ratings", "rating-report"), ("prizes/edit", "prizes")];
    let mut leads = || {
        pages.map(|(page, public)| {
            let public = format!("{path}/{public}");
            let page = browser.page(&format!("{path}/{page}"));
            let leads = page.has(&format!("main a[href='{public}']"));
            (leads, browser.get(&public).status)
        })
    };
    assert_eq!(leads(), [(false, 404), (false, 404)]);
    hall.act(|t, _| decide::open_entries(t));
    assert_eq!(leads(), [(true, 200), (true, 200)]);
}
