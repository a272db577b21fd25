//! What a link shows where it is sent, what machines are told of the site, and charts whose numbers are those of the tables beside them.

use std::collections::BTreeSet;
use std::path::Path;

use arbitro::web::share::{PICTURE, png};
use image::{GenericImageView as _, ImageFormat};
use macro_rules_attribute::apply;
use scraper::{ElementRef, Html, Selector};
use tournament::decide::{self, ResultChange};
use tournament::{
    BoardNo, Cancellation, DrawBy, DrawnPer, EntryNo, GameNo, OpeningRule, Outcome, PairingSystem,
    Person, RoundNo, Side, StatementRule,
};

use crate::on_sqlite;
use crate::support::database::TestDb;
use crate::support::fixture::{Desk, secret};
use crate::support::html::Page;
use crate::support::site::{Answer, Browser, Site};

const LONG: &str = "Maximiliano Bartolomeu de Albuquerque e Vasconcelos de Sá-Carneiro";
const PLAYERS: [&str; 7] = ["Ana", "Berta", "Carlos", "Duarte", "Elsa", "Fausto", LONG];
const FIRST: RoundNo = RoundNo(1);
const SITE: &str = "http://damas.example.pt";

/// A tournament with ratings and drawn openings on a site that has an address.
fn open(db: &TestDb) -> Desk<'_> {
    let site = Site::with(db, &[("ARBITRO_PUBLIC_URL", SITE)]);
    let desk = Desk::at(db, site, &PLAYERS, |regulations| {
        regulations.system = PairingSystem::DoubleSwiss { rounds: 3 };
        regulations.opening = OpeningRule::Drawn {
            moves: 3,
            per: DrawnPer::Match,
            repeats: true,
        };
    });
    for (no, name) in (1..).zip(PLAYERS) {
        desk.hall.act(|t, _| {
            let person = Person {
                rating: Some((1300 + 90 * no).to_string().parse().unwrap()),
                ..Person::named(name.parse().unwrap())
            };
            decide::change_entry(t, EntryNo(no), person)
        });
    }
    desk
}

/// Two rounds; in the first of them a game is drawn and a match is forfeited.
fn play(desk: &Desk<'_>) {
    let change = |board, game, outcome| ResultChange {
        board: BoardNo(board),
        game: GameNo(game),
        outcome,
    };
    desk.hall.publish();
    desk.hall.act(|t, _| {
        let ended = [
            change(1, 1, Outcome::Draw(DrawBy::Agreement)),
            change(2, 1, Outcome::Forfeit(Side::First)),
            change(2, 2, Outcome::Forfeit(Side::First)),
        ];
        decide::enter_results(t, FIRST, &ended, None)
    });
    desk.hall.play(FIRST);
    let second = desk.hall.publish();
    desk.hall.play(second);
}

/// The picture of an answer, read by another library than the one that wrote it, and how many colours it has.
fn seen(answer: &Answer) -> BTreeSet<[u8; 4]> {
    assert_eq!(
        (answer.status, answer.header("content-type")),
        (200, "image/png")
    );
    let picture = image::load_from_memory_with_format(&answer.bytes, ImageFormat::Png).unwrap();
    assert_eq!(picture.dimensions(), PICTURE);
    picture.pixels().map(|(_, _, colour)| colour.0).collect()
}

fn ask(reader: &mut Browser, path: &str, lang: &str) -> Answer {
    reader.send("GET", path, &[("accept-language", lang)], "")
}

/// What the head says under a name.
fn meta(page: &Page, name: &str) -> String {
    let attribute = if name.starts_with("og:") {
        "property"
    } else {
        "name"
    };
    page.attribute(&format!("meta[{attribute}='{name}']"), "content")
}

#[apply(on_sqlite)]
fn a_link_shows_its_page_in_the_readers_language_with_a_picture(db: &TestDb) {
    let mut desk = open(db);
    play(&desk);
    let id = desk.hall.id;
    let game = format!("/tournaments/{id}/rounds/1/boards/1/games/1");
    let pages = [
        (format!("/tournaments/{id}"), "Torneio de Évora"),
        (format!("/tournaments/{id}/standings"), "Classificação · "),
        (format!("/tournaments/{id}/rounds/1"), "Ronda 1 · Torneio"),
        (format!("/tournaments/{id}/entries/1"), "Ana · "),
        (format!("/tournaments/{id}/charts"), ""),
        (format!("{game}?ply=0"), " – "),
        (format!("{game}?ply=999"), " – "),
        ("/openings/3/12".to_owned(), "Abertura 12"),
        ("/openings".to_owned(), ""),
        ("/players".to_owned(), "Jogadores"),
        ("/training".to_owned(), ""),
        ("/teams".to_owned(), ""),
        ("/".to_owned(), "Arbitro"),
    ];
    for (path, title) in pages {
        let mut texts = BTreeSet::new();
        for (lang, locale) in [("pt", "pt_PT"), ("en", "en_GB")] {
            let page = ask(&mut desk.public, &path, lang).page();
            assert_eq!(meta(&page, "og:locale"), locale);
            assert_eq!(meta(&page, "og:url"), format!("{SITE}{path}"));
            let canonical = page.attribute("link[rel=canonical]", "href");
            assert_eq!(canonical, meta(&page, "og:url"));
            if lang == "pt" {
                let said = meta(&page, "og:title");
                assert!(said.contains(title), "{path}: {said}");
            }
            let text = meta(&page, "description");
            assert!(!text.is_empty() && text == meta(&page, "twitter:description"));
            texts.insert(text);
            let picture = meta(&page, "og:image");
            let own = picture.strip_prefix(SITE).unwrap();
            assert!(own.contains(&format!("/picture/{lang}/")), "{own}");
            // whoever fetches it asks for no language
            let colours = seen(&ask(&mut desk.public, own, ""));
            assert!(colours.len() > 20, "{own} is blank: {}", colours.len());
        }
        assert_eq!(texts.len(), 2, "{path}: {texts:?}");
    }
}

#[apply(on_sqlite)]
fn each_part_of_the_site_has_a_picture_of_its_own(db: &TestDb) {
    let site = Site::start(db);
    let mut reader = site.browser();
    let parts = [
        "players", "clubs", "titles", "ratings", "circuits", "teams", "calendar", "readings",
    ];
    for part in parts {
        let picture = meta(&reader.page(&format!("/{part}")), "og:image");
        let own = format!("/{part}/arbitro.png");
        assert!(picture.ends_with(&own), "{part}: {picture}");
    }
}

#[apply(on_sqlite)]
fn what_a_link_says_of_the_standings_is_true_of_the_stage(db: &TestDb) {
    let mut desk = Desk::open_by(db, &PLAYERS[..4], |regulations| {
        regulations.system = PairingSystem::DoubleSwiss { rounds: 2 };
        regulations.arbitration.statements = StatementRule::Final;
    });
    let overview = desk.url("").trim_end_matches('/').to_owned();
    let said = |desk: &mut Desk<'_>, path: &str| meta(&desk.public.page(path), "description");
    let (standings, code) = (desk.url("standings"), desk.url("result"));
    desk.hall.publish();
    desk.hall.play(FIRST);
    for path in [&overview, &standings] {
        let text = said(&mut desk, path);
        assert!(text.contains("Na frente: 1.º "), "{path}: {text}");
    }
    assert!(desk.public.page(&code).has("form input[name=code]"));
    let word = "Não há sala.".parse().unwrap();
    desk.hall
        .act(|t, _| decide::cancel(t, Cancellation { word }));
    for path in [&overview, &standings] {
        let text = said(&mut desk, path);
        assert!(text.contains("cancelado") && !text.contains("Na frente"));
    }
    let page = desk.public.page(&code);
    page.assert_says("Não há sala.");
    assert!(!page.has("form input[name=code]"));
    desk.hall.act(|t, _| decide::undo_cancellation(t));
    let second = desk.hall.publish();
    desk.hall.play(second);
    desk.hall.act(|t, _| decide::finish(t, secret()));
    for path in [&overview, &standings] {
        let text = said(&mut desk, path);
        assert!(text.contains("Classificação final: 1.º "), "{path}: {text}");
        assert!(!text.contains("Na frente"), "{path}: {text}");
    }
    // what held after the first round is neither
    let text = said(&mut desk, &format!("{standings}?after=1"));
    assert!(
        text.contains("terminado") && !text.contains("1.º"),
        "{text}"
    );
    let page = desk.public.page(&code);
    page.assert_says("já não se declaram resultados");
    assert!(!page.has("form input[name=code]"));
}

#[apply(on_sqlite)]
fn a_picture_changes_with_what_is_published_and_is_known_by_a_tag(db: &TestDb) {
    let mut desk = open(db);
    let url = desk.url("picture/pt/standings.png");
    let round = desk.url("rounds/1/picture/pt/boards.png");
    let before = desk.public.get(&url);
    assert_eq!(desk.public.get(&round).status, 404);
    desk.hall.draft();
    assert_eq!(desk.public.get(&round).status, 404);
    assert_eq!(desk.public.get(&url).bytes, before.bytes);
    desk.hall
        .act(|t, secret| decide::publish_round(t, FIRST, secret));
    let published = desk.public.get(&round);
    seen(&published);
    desk.hall.play(FIRST);
    let played = desk.public.get(&round);
    assert_ne!(published.bytes, played.bytes);
    assert_ne!(before.bytes, desk.public.get(&url).bytes);
    let tag = played.header("etag").to_owned();
    let known = desk
        .public
        .send("GET", &round, &[("if-none-match", &tag)], "");
    assert_eq!((known.status, known.bytes.len()), (304, 0));
    // whoever works here gets the same picture: public names alone
    let own = desk.chief.get(&round);
    assert!(own.bytes == played.bytes);
    for wrong in ["picture/fr/standings.png", "picture/1/standings.png"] {
        assert_eq!(desk.public.get(&desk.url(wrong)).status, 404);
    }
}

#[test]
fn without_an_address_of_the_site_links_are_paths() {
    let db = TestDb::sqlite();
    let mut desk = Desk::open(&db, &PLAYERS, 3);
    let overview = format!("/tournaments/{}", desk.hall.id);
    let page = desk.public.page(&overview);
    assert_eq!(meta(&page, "og:url"), overview);
    assert!(meta(&page, "og:image").starts_with("/tournaments/"));
    let page = desk.public.page(&format!("{overview}/share"));
    page.assert_says("ARBITRO_PUBLIC_URL");
}

#[test]
fn a_game_before_its_result_shows_no_move() {
    let db = TestDb::sqlite();
    let mut desk = open(&db);
    desk.hall.publish();
    let url = desk.url("rounds/1/boards/1/games/1/picture/pt/game.png");
    let before = desk.public.get(&format!("{url}?ply=0"));
    seen(&before);
    let drawn = {
        let tournament = desk.hall.now().tournament;
        let game = &tournament.round(FIRST).unwrap().matches[0].games[0];
        tournament::drawn_opening(&tournament.regulations, game).unwrap()
    };
    desk.hall
        .attach((1, 1), &drawn.to_string().replace(", ", " "));
    let attached = desk.public.get(&url);
    assert!(
        before.bytes == attached.bytes,
        "a move is seen before the result"
    );
    desk.hall.play(FIRST);
    let ended = desk.public.get(&format!("{url}?ply=1"));
    assert!(before.bytes != ended.bytes);
}

#[test]
fn machines_are_told_of_what_is_public_and_of_nothing_else() {
    let db = TestDb::sqlite();
    let mut desk = open(&db);
    play(&desk);
    let id = desk.hall.id;
    let robots = desk.public.get("/robots.txt");
    assert_eq!(robots.header("content-type"), "text/plain; charset=utf-8");
    for line in ["Disallow: /account$", "Disallow: /tournaments/*/manage$"] {
        assert!(
            robots.body.lines().any(|one| one == line),
            "{}",
            robots.body
        );
    }
    assert!(
        robots
            .body
            .contains(&format!("Sitemap: {SITE}/sitemap.xml"))
    );
    let index = desk.public.body("/sitemap.xml");
    let maps = locations(&index);
    assert_eq!(
        maps,
        [
            "/sitemap-site.xml".to_owned(),
            format!("/tournaments/{id}/sitemap.xml")
        ]
    );
    assert_eq!(Page::of(&index).count("lastmod"), 1);
    let mut pages = 0;
    for map in maps {
        for page in locations(&desk.public.body(&map)) {
            if !page.starts_with("/openings/") {
                assert_eq!(desk.public.get(&page).status, 200, "{page}");
            }
            pages += 1;
        }
    }
    assert!(pages > 300, "{pages}");
    for lang in ["pt", "en"] {
        let answer = ask(&mut desk.public, "/site.webmanifest", lang);
        let manifest: serde_json::Value = serde_json::from_str(&answer.body).unwrap();
        assert!(manifest["lang"].as_str().unwrap().starts_with(lang));
        for icon in manifest["icons"].as_array().unwrap() {
            let found = desk.public.get(icon["src"].as_str().unwrap());
            assert_eq!(found.status, 200, "{icon}");
        }
    }
}

/// The addresses of a map, as paths.
fn locations(xml: &str) -> Vec<String> {
    let all = Page::of(xml).texts("loc").into_iter();
    all.map(|url| url.strip_prefix(SITE).unwrap().to_owned())
        .collect()
}

/// A tournament that is being set up or hidden is in no map.
#[test]
fn a_map_names_no_tournament_that_the_public_does_not_find() {
    let db = TestDb::sqlite();
    let desk = open(&db);
    let hidden = crate::support::fixture::Hall::prepared(
        &db,
        tournament::UserId(1),
        ("Prova Secreta", 3),
        Vec::new(),
    );
    let mut reader = desk.site.browser();
    let maps = locations(&reader.body("/sitemap.xml"));
    let its = format!("/tournaments/{}/", hidden.id);
    assert!(maps.contains(&"/sitemap-site.xml".to_owned()), "{maps:?}");
    assert!(maps.iter().all(|one| !one.contains(&its)), "{maps:?}");
    assert_eq!(reader.get(&format!("{its}sitemap.xml")).status, 404);
}

fn plain(element: ElementRef<'_>) -> String {
    let text: String = element.text().collect();
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn select<'a>(one: ElementRef<'a>, selector: &str) -> Vec<ElementRef<'a>> {
    one.select(&Selector::parse(selector).unwrap()).collect()
}

/// What the drawing says of its numbers, and what the table beside it does: `row, column: number`, without what is nothing.
fn numbers(figure: ElementRef<'_>) -> [BTreeSet<String>; 2] {
    let drawn = select(figure, "svg.chart > path > title, svg.chart > rect > title");
    let head = select(figure, "thead th");
    let columns: Vec<String> = head.into_iter().skip(1).map(plain).collect();
    let mut told = BTreeSet::new();
    for row in select(figure, "tbody tr") {
        let name = plain(select(row, "th")[0]);
        for (column, cell) in columns.iter().zip(select(row, "td")) {
            let number = plain(cell);
            if !number.is_empty() && number != "0" {
                told.insert(format!("{name}, {column}: {number}"));
            }
        }
    }
    let drawn: BTreeSet<String> = drawn.into_iter().map(plain).collect();
    let worth = drawn.into_iter().filter(|said| !said.ends_with(": 0"));
    [worth.collect(), told]
}

#[apply(on_sqlite)]
fn a_chart_and_its_table_say_the_same_numbers(db: &TestDb) {
    let mut desk = open(db);
    play(&desk);
    let mut figures = 0;
    for path in ["charts", "entries/1", "entries/4", "entries/7"] {
        for lang in ["pt", "en"] {
            let url = desk.url(path);
            let answer = ask(&mut desk.public, &url, lang);
            assert_eq!(answer.status, 200);
            let page = Html::parse_document(&answer.body);
            for figure in select(page.root_element(), "figure.charted") {
                let [drawn, told] = numbers(figure);
                assert!(!told.is_empty());
                assert_eq!(drawn, told, "{path} in {lang}");
                for part in ["svg > title", "svg > desc", "figcaption h2", "svg text"] {
                    assert!(!select(figure, part).is_empty(), "{path}: no {part}");
                }
                figures += 1;
            }
        }
    }
    assert_eq!(figures, 2 * (4 + 3 * 3), "a chart is missing");
}

/// What the drawing of the race means, line by line: where it goes on, where it is broken, what its marks are.
#[test]
fn a_line_breaks_where_nothing_was_played() {
    let db = TestDb::sqlite();
    let mut desk = open(&db);
    play(&desk);
    let body = desk.public.get(&desk.url("charts")).body;
    let page = Html::parse_document(&body);
    let charts = select(page.root_element(), "svg.chart");
    let is_race = |one: &&ElementRef<'_>| !select(**one, "#race-title").is_empty();
    let race = *charts.iter().find(is_race).unwrap();
    let hollow = select(race, "path.mark.hollow").len();
    let table = desk.hall.now().tournament.announced();
    let given = tournament::charts::race(&table, 10)
        .iter()
        .flat_map(|one| one.steps.clone())
        .filter(|step| step.done == tournament::charts::Done::Given)
        .count();
    // both of the forfeited match, and the bye of each round
    assert_eq!((hollow, given), (4, 4));
    let broken = select(race, "path.line");
    assert!(broken.len() < 7 + given, "{}", broken.len());
    let kinds: BTreeSet<&str> = select(race, "path.mark")
        .iter()
        .filter_map(|mark| mark.attr("d"))
        .collect();
    assert_eq!(kinds.len(), 7, "lines are told apart by their marks");
}

#[test]
fn before_the_first_round_there_is_nothing_to_draw() {
    let db = TestDb::sqlite();
    let mut desk = open(&db);
    desk.hall.draft();
    let page = desk.public.page(&desk.url("charts"));
    assert!(!page.has("figure"));
    page.assert_says("Ainda não há rondas publicadas.");
    assert!(
        !desk
            .public
            .page(&desk.url("entries/1"))
            .has("figure.charted")
    );
}

#[test]
fn the_button_leads_to_the_address_and_its_code_without_a_script() {
    let db = TestDb::sqlite();
    let mut desk = open(&db);
    let id = desk.hall.id;
    let share = desk
        .public
        .page(&desk.url("standings"))
        .attribute("a[data-share]", "href");
    let page = desk.public.page(&share);
    page.assert_says(&format!("{SITE}/tournaments/{id}"));
    assert!(page.has("svg.qr"));
}

/// Each icon with its size, drawn from the one picture; square for the telephones that cut its corners themselves.
const ICONS: [(&str, u32, bool); 4] = [
    ("icon-180.png", 180, true),
    ("icon-192.png", 192, false),
    ("icon-512.png", 512, false),
    ("icon-maskable.png", 512, true),
];

#[test]
fn the_icons_are_drawn_from_the_one_picture() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("static");
    let round = std::fs::read_to_string(folder.join("favicon.svg")).unwrap();
    let corners = [
        ("height=\"64\" rx=\"14\"", "height=\"64\""),
        (
            "V0h18a14 14 0 0 1 14 14v18H32v32H14A14 14 0 0 1 0 50z",
            "V0h32v32H32v32H0z",
        ),
    ];
    let square = corners.iter().fold(round.clone(), |svg, (from, to)| {
        assert!(svg.contains(from));
        svg.replace(from, to)
    });
    for (file, side, is_square) in ICONS {
        let svg = if is_square { &square } else { &round };
        let drawn = png(svg, (side, side)).unwrap();
        let kept = std::fs::read(folder.join(file)).unwrap_or_default();
        if kept != drawn {
            let new = std::env::temp_dir().join(file);
            std::fs::write(&new, drawn).unwrap();
            panic!("{file} is not as it is drawn: {} is", new.display());
        }
    }
}
