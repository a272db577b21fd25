//! The desk of a competition over HTTP, from its rules to its end.

use std::collections::BTreeSet;

use arbitro::account::SiteRole;
use arbitro::db;
use arbitro::words::Lang;
use macro_rules_attribute::apply;
use teams::{TeamForfeit, TeamNo, decide, rules::TeamWord};
use tournament::{CompetitionId, RoundNo};

use super::{FIRST, League, RULES, organiser, sent, sent_again};
use crate::support::at;
use crate::support::database::TestDb;
use crate::support::fixture::registered;
use crate::support::site::{Answer, Browser, Site};
use crate::{on_each_database, on_sqlite};

fn version(browser: &mut Browser, path: &str) -> String {
    browser.page(path).value("version")
}

/// Every word of the rules stands under the form, with a sentence in each language.
#[apply(on_sqlite)]
fn the_words_of_the_rules_are_listed(db: &TestDb) {
    let site = Site::start(db);
    let (mut director, _) = organiser(&site);
    let page = director.page("/teams/new");
    let examples = TeamWord::ALL.map(TeamWord::example);
    assert_eq!(page.texts("#rule-words > ul > li > .mono"), examples);
    let values = page.texts("#rule-words li li .mono");
    for word in ["knockout", "forfeit", "all", "last-board-out", "rapid"] {
        assert!(values.iter().any(|one| one == word), "{word}");
    }
    page.assert_says("ninguém joga por ela");
    let english = director.page("/teams/new?lang=en");
    english.assert_says("nobody plays for it");
}

/// A competition of two teams made at its pages, with the address of its desk.
fn made(db: &TestDb, director: &mut Browser) -> String {
    for name in ["Ana Sá", "Berta Luz", "Duarte Reis", "Elsa Mar"] {
        registered(db, name);
    }
    let days = [("starts", "2026-10-01"), ("ends", "2026-12-01")];
    let presets = director.page("/teams/new");
    presets.assert_says("Nord/Picardie");
    assert!(!presets.says("was not read there"), "a remark in English");
    let nord = director.page("/teams/new?rules=nord");
    nord.assert_says("Nord/Picardie");
    nord.assert_says("equipas de 4, divisões de 8, sete rondas");
    let wrong = [("rules", "name A\nboards 0\n"), days[0], days[1]];
    let answer = director.post("/teams/new", &wrong);
    assert_eq!(answer.status, 422);
    answer
        .page()
        .assert_says("Linha 2: «0» não pode estar aqui");
    let fields = [("rules", RULES), days[0], days[1]];
    let answer = director.post("/teams/new", &fields);
    assert_eq!(answer.status, 303);
    let desk = answer.location().split('?').next().unwrap().to_owned();
    let twice = director.post("/teams/new", &fields);
    assert!(twice.location().starts_with(&desk), "sent twice");
    for name in ["Norte", "Norte", "Sul", "Sul"] {
        assert_eq!(
            director.sends(&format!("{desk}/teams"), &[("name", name)]),
            303
        );
    }
    assert_eq!(db.read(db::team::ids).len(), 1);
    let answer = director.post(&format!("{desk}/teams"), &[("name", "norte")]);
    assert_eq!(answer.status, 422);
    let page = answer.page();
    assert_eq!(page.text("#e-name"), "Já há uma equipa com este nome.");
    assert_eq!(page.value("name"), "norte", "nothing is lost");
    // nothing asks for a division where there is one: it is said above the form
    let fields = [("name", "Este"), ("division", "2")];
    let answer = director.post(&format!("{desk}/teams"), &fields);
    assert_eq!(answer.status, 409);
    let notice = answer.page().text("main [role=alert]");
    assert_eq!(notice, "Não há essa divisão nas regras.");
    // the last line is longer than the name of a player may be
    let lines = format!("Ana Sá\nZé Ninguém\n{}", "z".repeat(90));
    let nobody = [("list", lines.as_str()), ("captain", "")];
    let team = format!("{desk}/teams/1");
    let answer = sent(director, (&team, &format!("{team}/list")), &nobody);
    assert_eq!(answer.status, 422);
    answer.page().assert_says("Zé Ninguém");
    // whoever may is led to where the name is added, with the name in its field
    let add = answer.page().attributes("#unknown a", "href");
    assert_eq!(add.len(), 1, "{add:?}");
    assert_eq!(director.page(&add[0]).value("name"), "Zé Ninguém");
    let lists = ["Ana Sá\nBerta Luz", "Duarte Reis\nElsa Mar"];
    for (team, list) in (1..).zip(lists) {
        let team = format!("{desk}/teams/{team}");
        let captain = list.lines().next().unwrap();
        let fields = [("list", list), ("captain", captain)];
        let answer = sent(director, (&team, &format!("{team}/list")), &fields);
        assert_eq!(answer.status, 303);
    }
    desk
}

/// Of colours and openings there is one for each board: how many that are, and which line says so.
#[apply(on_sqlite)]
fn a_wrong_number_for_the_boards_is_told_with_the_right_one(db: &TestDb) {
    let site = Site::start(db);
    let mut director = site.signed_in("org@example.pt", SiteRole::Organiser);
    for (line, told) in [
        (
            "colours w b w",
            "Linha 9: «colours» tem 3 valores e precisa de 2, um por tabuleiro (linha «boards»), ou de um só para todos",
        ),
        (
            "openings free two three two",
            "Linha 9: «openings» tem 4 valores e precisa de 2, um por tabuleiro",
        ),
        ("colours w red", "Linha 9: «red» não pode estar aqui"),
    ] {
        let rules = format!("{RULES}{line}\n");
        let days = [("starts", "2026-10-01"), ("ends", "2026-12-01")];
        let fields = [("rules", rules.as_str()), days[0], days[1]];
        director.page("/teams/new");
        let answer = director.post("/teams/new", &fields);
        assert_eq!(answer.status, 422);
        answer.page().assert_says(told);
    }
    let english = Lang::En.load().federation_fault_per_board("colours", 3, 2);
    assert!(english.contains("3 values and needs 2, one for each board"));
}

#[apply(on_each_database)]
fn a_competition_is_made_played_and_ended(db: &TestDb) {
    let site = Site::start(db);
    let mut director = site.signed_in("org@example.pt", SiteRole::Organiser);
    let desk = made(db, &mut director);
    let public = desk.strip_suffix("/desk").unwrap().to_owned();
    assert_eq!(site.browser().get(&public).status, 404, "not announced");
    assert!(!site.browser().body("/teams").contains("Taça de ensaio"));
    let announced = director.post(&format!("{desk}/announcement"), &[]);
    director
        .page(announced.location())
        .assert_says("A competição foi anunciada");
    site.browser().page(&public).assert_says("Taça de ensaio");
    // somebody else's organiser has nothing to do here
    let mut other = site.signed_in("other@example.pt", SiteRole::Organiser);
    assert_eq!(other.get(&desk).status, 403);
    let seen = version(&mut director, &desk);
    let past = [("deadline", "2020-01-01T10:00"), ("version", &seen)];
    let answer = director.post(&format!("{desk}/rounds"), &past);
    assert_eq!(answer.status, 422);
    let page = answer.page();
    assert_eq!(page.text("#e-deadline"), "A hora já passou.");
    assert_eq!(page.value("deadline"), "2020-01-01T10:00");
    let soon = [("deadline", "2099-01-01T10:00"), ("version", &seen)];
    let asked = director.post(&format!("{desk}/rounds"), &soon);
    let published = again(&mut director, &format!("{desk}/rounds"), &asked);
    director
        .page(published.location())
        .assert_says("Os resultados lançam-se na página de cada encontro");
    assert_eq!(
        director.sends(&format!("{desk}/rounds"), &soon),
        409,
        "pressed twice"
    );
    // a match that is forfeited, and is not after all
    let one = format!("{desk}/rounds/1/matches/1");
    let ids = director.page(&one).attributes("[id]", "id");
    let apart: BTreeSet<&String> = ids.iter().collect();
    assert_eq!(ids.len(), apart.len(), "{ids:?}");
    let mut sends = |to: &str, fields: &[(&str, &str)]| {
        let form = format!("{one}/{to}");
        sent(&mut director, (&one, &form), fields).status
    };
    assert_eq!(sends("forfeit", &[("by", "home")]), 422, "no reason");
    let fields = [("by", "home"), ("forfeit-reason", "não compareceram")];
    assert_eq!(sends("forfeit", &fields), 303);
    let fields = [("by", "nobody"), ("forfeit-reason", "não se sabe quem")];
    assert_eq!(sends("forfeit", &fields), 422, "it does not take it back");
    site.browser()
        .page(&format!("{public}/table"))
        .assert_says("Sul");
    let fields = [("by", ""), ("forfeit-reason", "chegaram afinal")];
    assert_eq!(sends("forfeit", &fields), 303);
    let fields = [("deadline", "2099-02-01T10:00"), ("reason", "sala ocupada")];
    let delay = format!("{one}/delay");
    let asked = sent(&mut director, (&one, &delay), &fields);
    assert_eq!(again(&mut director, &delay, &asked).status, 303);
    let shown = site.browser().page(&format!("{public}/rounds/1/matches/1"));
    shown.assert_says("sala ocupada");
    assert!(!shown.says("não compareceram"), "they came after all");
    played_to_the_end(db, &mut director, &desk);
    let over = site.browser().page(&public);
    over.assert_says("Segredo, agora público");
    over.assert_says("Esta competição terminou");
    assert_eq!(
        director.get(&format!("{desk}/rules")).status,
        409,
        "it is over"
    );
}

/// Sends what is doubted once more, as the page has it.
fn again(director: &mut Browser, to: &str, asked: &Answer) -> Answer {
    assert_eq!(asked.status, 409);
    asked
        .page()
        .assert_says("é depois do último dia da competição, 01/12/2026");
    sent_again(director, to, asked)
}

/// Lists that fill no match are told once, with where they are put right; whoever sends it again publishes the round, and of another deadline it is told again.
#[apply(on_sqlite)]
fn short_lists_are_doubted_before_a_round_is_published(db: &TestDb) {
    let site = Site::start(db);
    let (mut director, user) = organiser(&site);
    let league = League::new(db, Some(user));
    league.act(|now, _| decide::set_list(now, TeamNo(1), Vec::new(), None));
    let alone = league.players[1][..1].to_vec();
    league.act(|now, _| decide::set_list(now, TeamNo(2), alone, None));
    let desk = format!("/teams/{}/desk", league.id);
    let rounds = format!("{desk}/rounds");
    let mut publish = |deadline: &str, sure: &str| {
        let fields = [("deadline", deadline), ("sure", sure)];
        sent(&mut director, (&desk, &rounds), &fields)
    };
    let asked = publish("2099-01-01T10:00", "");
    assert_eq!(asked.status, 409);
    let page = asked.page();
    page.assert_says("Na lista da equipa Norte não está ninguém.");
    page.assert_says(
        "A lista da equipa Sul não chega para todos os tabuleiros. Na lista: 1. Tabuleiros: 2.",
    );
    for team in [1, 2] {
        assert!(page.has(&format!(".notice a[href='{desk}/teams/{team}']")));
    }
    let sure = page.value("sure");
    assert_eq!(publish("2099-01-02T10:00", &sure).status, 409);
    assert!(league.now().rounds.is_empty());
    assert_eq!(publish("2099-01-01T10:00", &sure).status, 303);
    assert_eq!(league.now().rounds.len(), 1);
    league.assert_sound();
}

/// What is wrong with a field that is gone by now is told above the form: no link leads to where nothing stands.
#[apply(on_sqlite)]
fn what_is_wrong_with_a_field_that_is_gone_is_told_above_the_form(db: &TestDb) {
    let site = Site::start(db);
    let (mut director, user) = organiser(&site);
    let league = League::new(db, Some(user));
    league.publish(at(100));
    league.tend(101);
    let desk = format!("/teams/{}/desk", league.id);
    let one = format!("{desk}/rounds/1/matches/1");
    let delay = [("deadline", "amanhã"), ("reason", "sala ocupada")];
    for (page, form, fields) in [
        (&one, format!("{one}/delay"), delay),
        (&desk, format!("{desk}/teams"), [("name", ""), ("club", "")]),
    ] {
        let answer = sent(&mut director, (page, &form), &fields);
        assert_eq!(answer.status, 409, "{form}");
        let page = answer.page();
        assert_eq!(page.count("main [role=alert]"), 1, "{form}");
        assert!(!page.has("main [role=alert] a"), "{form}");
    }
    league.assert_sound();
}

/// What was played in silence is not lost: whoever directs it finds it, and announces it when it is over.
#[apply(on_sqlite)]
fn a_competition_that_ended_in_silence_is_announced_afterwards(db: &TestDb) {
    let site = Site::start(db);
    let (mut director, user) = organiser(&site);
    let league = League::new(db, Some(user));
    league.publish(at(100));
    let why = "não compareceram".parse().unwrap();
    league.act(|now, _| decide::forfeit(now, FIRST, Some(TeamForfeit::Home), why));
    let (desk, public) = (
        format!("/teams/{}/desk", league.id),
        format!("/teams/{}", league.id),
    );
    let seen = version(&mut director, &desk);
    let asked = director.post(&format!("{desk}/end"), &[("version", &seen)]);
    asked.page().assert_says("Ainda não foi anunciada");
    league.finish();
    assert_eq!(site.browser().get(&public).status, 404);
    assert!(director.page("/teams").has(&format!("a[href='{desk}']")));
    let announcement = format!("{desk}/announcement");
    assert!(
        director
            .page(&desk)
            .has(&format!("form[action='{announcement}']"))
    );
    assert_eq!(director.sends(&announcement, &[]), 303);
    site.browser()
        .page(&public)
        .assert_says("Esta competição terminou");
    assert!(
        site.browser()
            .page("/teams")
            .has(&format!("a[href='{public}']"))
    );
    assert!(
        !director
            .page(&desk)
            .has(&format!("form[action='{announcement}']"))
    );
    league.assert_sound();
}

/// A list with a name that two of the register have says who is meant, and is saved again as it stands.
#[apply(on_sqlite)]
fn a_list_with_a_name_that_two_have_is_saved_again(db: &TestDb) {
    let site = Site::start(db);
    let (mut director, user) = organiser(&site);
    let league = League::new(db, Some(user));
    let other = registered(db, "Ana Sá").id;
    let ana = league.players[0][0];
    let url = format!("/teams/{}/desk/teams/1", league.id);
    let list = director.page(&url).value("list");
    assert_eq!(list.trim(), format!("Ana Sá #{ana}\nBerta Luz\nCarla Paz"));
    let save = |director: &mut Browser, list: &str| {
        let fields = [("list", list), ("captain", "")];
        sent(director, (&url, &format!("{url}/list")), &fields)
    };
    assert_eq!(save(&mut director, &list).status, 303);
    let listed = || league.now().teams[&TeamNo(1)].players.clone();
    assert_eq!(listed(), league.players[0]);
    let vague = save(&mut director, "Ana Sá\nBerta Luz");
    assert_eq!(vague.status, 422);
    vague
        .page()
        .assert_says("Há mais do que um jogador com este nome");
    assert_eq!(save(&mut director, &format!("#{other}")).status, 303);
    assert_eq!(listed(), [other]);
    league.assert_sound();
}

/// Ends it, which is asked first.
fn ended(director: &mut Browser, desk: &str) {
    let end = format!("{desk}/end");
    let seen = version(director, desk);
    let asked = director.post(&end, &[("version", &seen)]);
    assert_eq!(asked.status, 200);
    asked.page().assert_says("Terminar a competição?");
    assert!(!director.page(desk).says("Esta competição terminou"));
    assert_eq!(sent_again(director, &end, &asked).status, 303);
    director.page(desk).assert_says("Esta competição terminou");
}

/// Opens the lineups by their hour, enters results, takes points, ends it.
fn played_to_the_end(db: &TestDb, director: &mut Browser, desk: &str) {
    let id: i32 = desk.split('/').nth(2).unwrap().parse().unwrap();
    let id = CompetitionId(id);
    let late = "2099-03-01T10:00:00".parse().unwrap();
    let opened = db.db.write_blocking(|c| db::team::open_due(c, id, late));
    assert_eq!(opened.unwrap(), 1);
    let one = format!("{desk}/rounds/1/matches/1");
    let seen = version(director, &one);
    let fields = [("r-1-1", "home"), ("r-2-1", "draw"), ("version", &seen)];
    assert_eq!(director.sends(&one, &fields), 303);
    assert_eq!(director.sends(&one, &fields), 409, "another version");
    let fields = [
        ("team", "1"),
        ("kind", "match"),
        ("points", "1"),
        ("reason", "atraso"),
    ];
    let penalties = format!("{desk}/penalties");
    let given = sent(director, (&penalties, &penalties), &fields);
    assert_eq!(given.status, 303);
    let wrong = [
        ("team", "1"),
        ("kind", "match"),
        ("points", "muitos"),
        ("reason", "atraso"),
    ];
    assert_eq!(director.sends(&penalties, &wrong), 422);
    let table = director
        .get(&format!("{}/table", desk.strip_suffix("/desk").unwrap()))
        .body;
    assert!(table.contains("−1") && table.contains("atraso"));
    let lifting = format!("{desk}/penalties/lifting");
    let short = [("penalty", "0"), ("why-0", "x")];
    let short = sent(director, (&penalties, &lifting), &short);
    assert_eq!(short.status, 422);
    let page = short.page();
    assert!(page.has("a[href='#f-why-0']") && page.has("details[open] #f-why-0"));
    assert_eq!(
        (page.value("why-0"), page.value("reason")),
        ("x".into(), "".into())
    );
    let fields = [("penalty", "0"), ("why-0", "desculpa aceite")];
    let lifted = sent(director, (&penalties, &lifting), &fields);
    assert_eq!(lifted.status, 303);
    ended(director, desk);
    director
        .page(&format!("{desk}/journal"))
        .assert_says("A competição terminou");
    let now = db.read(|c| db::team::find(c, id)).unwrap().competition;
    let team = now.matches_of(TeamNo(1)).next().unwrap();
    assert_eq!(team.0.round, RoundNo(1));
    db.assert_audited();
}
