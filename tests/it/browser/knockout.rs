//! A knockout of sixteen that ends in an Armageddon: regulations, bracket, drawn matches, the last game.

use std::fmt::Write as _;

use arbitro::account::SiteRole;
use tournament::{Stage, TournamentId};

use crate::support::chrome::{Chrome, DESK, PHONE};
use crate::support::database::TestDb;
use crate::support::fixture::Hall;
use crate::support::site::{PASSWORD, Site};
use crate::support::wait;

const NAME: &str = "Taça do Vouga";
/// What its rounds are.
const NAMES: [&str; 4] = [
    "oitavos-de-final",
    "quartos-de-final",
    "meias-finais",
    "final",
];

#[test]
fn a_knockout_of_sixteen_ends_in_an_armageddon() {
    // the other whole way, of organiser_day, is on SQLite
    let Some(db) = TestDb::postgres() else { return };
    let site = Site::start(&db);
    site.account("organiser@example.pt", SiteRole::Organiser);
    wait(async {
        let office = Chrome::open(site.addr, DESK).await;
        office.sign_in("organiser@example.pt", PASSWORD).await;
        regulate(&office).await;
        enter(&office).await;
        office.close().await;
        let phone = Chrome::open(site.addr, PHONE).await;
        phone.sign_in("organiser@example.pt", PASSWORD).await;
        for (round, boards) in [(1, 8), (2, 4), (3, 2)] {
            publish(&phone, round).await;
            type_marks(&phone, round, &"1=".repeat(boards)).await;
            phone.press_text("Gravar").await;
            phone
                .wait_for_text("Todos os resultados estão lançados.")
                .await;
        }
        publish(&phone, 4).await;
        type_marks(&phone, 4, "==").await;
        phone.press_text("Gravar").await;
        go_to_the_decider(&phone).await;
        decide(&phone).await;
        phone.visit("/tournaments/1/manage").await;
        phone.press_text("Terminar o torneio").await;
        phone.press_text("Terminar e revelar o segredo").await;
        phone.wait_for_text("O torneio terminou.").await;
        phone.close().await;
        look(&site).await;
    });
    let hall = Hall::of(&db, TournamentId(1));
    hall.assert_sound();
    assert_eq!(hall.now().tournament.stage, Stage::Finished);
}

/// A knockout without its last step comes back with the reason; what was typed stays.
async fn regulate(office: &Chrome) {
    office.visit("/tournaments/new").await;
    office.fill("name", NAME).await;
    office.fill_date("starts", "2026-12-05").await;
    office.fill_date("ends", "2026-12-06").await;
    office.choose("template", "knockout").await;
    // the options are those of the template as soon as they are looked at
    office.press("#more > summary").await;
    office.find("[name=filled][value=knockout]").await;
    assert_eq!(office.values("[name='system']").await, ["knockout"]);
    assert_eq!(office.values("[name='name']").await, [NAME]);
    // whoever goes through the templates by key stays on the page
    office.value("window.loaded = 'once'").await;
    office.choose("template", "swiss").await;
    office.choose("template", "knockout").await;
    assert_eq!(office.value("return window.loaded").await, "once");
    office.choose("decider-last", "").await;
    office.press("#f-third-place").await;
    office.fill("decider-pairs", "1").await;
    office.fill("decider-pair-time", "3+2").await;
    office.press_text("Criar o torneio").await;
    office
        .wait_for_text("tem de prever como se decide no fim uma partida empatada")
        .await;
    assert_eq!(office.values("[name='name']").await, [NAME]);
    office.choose("decider-last", "armageddon").await;
    office.fill("decider-white-time", "cinco").await;
    office.press_text("Criar o torneio").await;
    office
        .wait_for_text("Escreva um tempo, por exemplo 5, 4:30 ou 5+2.")
        .await;
    office.fill("decider-white-time", "5+2").await;
    office.fill("decider-black-time", "4+2").await;
    office.choose("decider-colours", "better-number").await;
    office.choose("decider-odds", "B").await;
    office.press_text("Criar o torneio").await;
    office.wait_for_text("Próximo passo").await;
    office.press_text("Abrir as inscrições").await;
    office.wait_for_text("Confirmar presenças").await;
}

async fn enter(office: &Chrome) {
    let mut csv = "nome;clube;rating\n".to_owned();
    for number in 1..=16 {
        let _ = writeln!(
            csv,
            "Jogador {number:02};Clube {};{}",
            number % 4,
            2000 - number * 10
        );
    }
    office.visit("/tournaments/1/entries/import").await;
    office.fill("csv", &csv).await;
    office.press_text("Ver o que mudaria").await;
    office.press_text("Inscrever 16 jogadores").await;
    office.wait_for_text("16 inscritos, nenhum presente").await;
    for no in 1..=16 {
        office
            .press(&format!("input[name='entry'][value='{no}']"))
            .await;
    }
    office.press_text("Marcar presentes os assinalados").await;
    office.wait_for_text("16 inscritos, 16 presentes").await;
    office.press_text("Painel").await;
    office.press_text("Começar o torneio").await;
    office.wait_for_text("Emparceirar a ronda 1").await;
}

async fn publish(phone: &Chrome, round: u16) {
    phone.visit("/tournaments/1/manage").await;
    phone
        .press_text(&format!(
            "Emparceirar a ronda {round} ({})",
            NAMES[usize::from(round) - 1]
        ))
        .await;
    phone.wait_for_text("Publicar a ronda").await;
    phone.press_text("Publicar a ronda").await;
    phone.wait_for_text("resultados").await;
    phone.assert_fits().await;
}

/// Types into the fields that are empty, from the first on.
async fn type_marks(phone: &Chrome, round: u16, marks: &str) {
    phone
        .visit(&format!("/tournaments/1/rounds/{round}/results"))
        .await;
    phone.press("input[data-result]:not(.stands)").await;
    for mark in marks.chars() {
        phone.keys(&mark.to_string()).await;
    }
    phone.assert_fits().await;
}

/// The one next step is the decider: nothing offers to close what cannot be closed.
async fn go_to_the_decider(phone: &Chrome) {
    phone.wait_for_text("Falta desempatar").await;
    assert_eq!(phone.count("form[action$='/closure']").await, 0);
    phone.assert_fits().await;
    phone.press_text("Desempatar o tabuleiro 1").await;
    phone.wait_for_text("O que o regulamento diz").await;
    phone.assert_fits().await;
}

/// A pair of games, drawn; then the one game, in which Black, number 2, needs a draw and gets it.
async fn decide(phone: &Chrome) {
    phone.press_text_twice("Marcar os jogos").await;
    phone.wait_for_text("Jogo 4").await;
    assert_eq!(phone.count("a[href$='/games/5/result']").await, 0);
    type_marks(phone, 4, "==").await;
    phone.press_text("Gravar").await;
    phone.press_text("Desempatar").await;
    phone.wait_for_text("Jogador 01 escolhe as cores").await;
    phone.press_text("Marcar o jogo").await;
    phone
        .wait_for_text("Indique quem joga com as brancas")
        .await;
    phone.press("#white-first").await;
    phone.press_text("Marcar o jogo").await;
    phone.wait_for_text("Jogo 5").await;
    phone.assert_fits().await;
    type_marks(phone, 4, "=").await;
    phone.press_text("Gravar").await;
    phone.wait_for_text("Jogador 02 vence o torneio").await;
}

/// Everybody sees the bracket and who won, on a phone and at a desk, in both languages.
async fn look(site: &Site<'_>) {
    for (size, lang, last) in [
        (PHONE, "pt", "Armagedão: ½–½"),
        (DESK, "en", "Armageddon: ½–½"),
    ] {
        let visitor = Chrome::open(site.addr, size).await;
        visitor
            .visit(&format!("/tournaments/1/bracket?lang={lang}"))
            .await;
        visitor.wait_for_text(last).await;
        visitor.assert_fits().await;
        visitor.visit("/tournaments/1/standings").await;
        let names = visitor.text().await;
        let at = |name: &str| names.find(name).unwrap();
        assert!(at("Jogador 02") < at("Jogador 01"), "{names}");
        visitor.visit("/tournaments/1/rounds/4").await;
        visitor.assert_fits().await;
        visitor.close().await;
    }
}
