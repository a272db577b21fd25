//! The whole day of a tournament: the office's computer, the arbiter's phone, a visitor's phone.

use arbitro::account::SiteRole;
use tournament::{Stage, TournamentId};

use crate::support::chrome::{Chrome, DESK, PHONE};
use crate::support::database::TestDb;
use crate::support::fixture::Hall;
use crate::support::site::{PASSWORD, Site};
use crate::support::wait;

const NAME: &str = "Torneio de Abertura do Alto Alentejo";
const BY_HAND: [&str; 2] = ["Maria do Carmo Vasconcelos e Sá Nogueira", "Zé Pó"];
const BY_CSV: &str = "nome;clube;licença;rating;título;sexo;ano de nascimento
Ana Sá Costa;Clube de Damas do Sado;1207;1850;MN;F;1994
Rui Reis;;1311;1720;;M;2011
Álvaro Águas;Ateneu;1312;1700;;M;1950
Berta Brás;Ateneu;1313;1690;;F;1988
Carlos Conceição;Clube de Damas do Sado;1314;1650;;M;1971
Duarte d'Eça;Ateneu;1315;1640;;M;1969
Elsa Esteves;;1316;1600;;F;2003
Fausto Frade;Clube de Damas do Sado;1317;1555;;M;1999
Graça Gil;Ateneu;1318;1500;;F;1960
Heitor Horta;;1319;1480;;M;1980
";
/// What lies over the field that has the focus.
const COVERED: &str = r#"
const at = document.activeElement, { left, top, width, height } = at.getBoundingClientRect();
const seen = document.elementFromPoint(left + width / 2, top + height - 3);
return seen === at ? "" : seen ? seen.outerHTML : "outside of the window";
"#;
/// Two games at each of six boards.
const KEYS: &str = "1=01=01=01=0";

#[test]
fn a_whole_day() {
    let db = TestDb::sqlite();
    let site = Site::start(&db);
    site.account("organiser@example.pt", SiteRole::Organiser);
    site.account("chief@example.pt", SiteRole::Arbiter);
    wait(async {
        let office = Chrome::open(site.addr, DESK).await;
        office.sign_in("organiser@example.pt", PASSWORD).await;
        set_up(&office).await;
        enter(&office).await;
        start(&office).await;
        office.close().await;
        let phone = Chrome::open(site.addr, PHONE).await;
        phone.sign_in("chief@example.pt", PASSWORD).await;
        for round in 1..=3 {
            pair(&phone, round).await;
            type_results(&phone, round).await;
            if round == 2 {
                correct(&phone).await;
            }
        }
        finish(&phone).await;
        phone.close().await;
        let visitor = Chrome::open(site.addr, PHONE).await;
        read_standings(&visitor).await;
        read_draw(&visitor).await;
        visitor.close().await;
    });
    let hall = Hall::of(&db, TournamentId(1));
    hall.assert_sound();
    assert_eq!(hall.now().tournament.stage, Stage::Finished);
}

/// A tournament from the form, with its chief arbiter, open for entries.
async fn set_up(office: &Chrome) {
    office.visit("/").await;
    office.press_text("Novo torneio").await;
    office.fill("name", NAME).await;
    office.fill("venue", "Casa do Povo de Portalegre").await;
    office.fill_date("starts", "2026-12-05").await;
    office.fill_date("ends", "2026-12-05").await;
    office.press("#more > summary").await;
    office.fill("rounds", "3").await;
    office.press_text("Criar o torneio").await;
    office.wait_for_text("Próximo passo").await;
    office.press_text("Equipa").await;
    office.choose("email", "chief@example.pt").await;
    office.choose("role", "chief-arbiter").await;
    office.press_text("Nomear").await;
    office.find("[aria-label='Retirar da equipa: chief']").await;
    office.press_text("Painel").await;
    office.press_text("Abrir as inscrições").await;
    office.wait_for_text("Confirmar presenças").await;
}

/// Two players by hand, ten from a table that was copied.
async fn enter(office: &Chrome) {
    office.press_text("Inscrições").await;
    for (before, name) in BY_HAND.iter().enumerate() {
        assert_eq!(office.count(".entries li").await, before);
        office.press_text("Inscrever jogadores").await;
        office.fill("name", name).await;
        office.press_text("Inscrever").await;
        office.wait_for_text(name).await;
    }
    office.press_text("Importar inscrições (CSV ou XLSX)").await;
    office.fill("csv", BY_CSV).await;
    office.press_text("Ver o que mudaria").await;
    office.press_text("Inscrever 10 jogadores").await;
    office.wait_for_text("12 inscritos, nenhum presente").await;
}

/// Everybody is there.
async fn start(office: &Chrome) {
    for no in 1..=12 {
        office
            .press(&format!("input[name='entry'][value='{no}']"))
            .await;
    }
    office.press_text("Marcar presentes os assinalados").await;
    office.wait_for_text("12 inscritos, 12 presentes").await;
    office.press_text("Painel").await;
    office.press_text("Começar o torneio").await;
    office.wait_for_text("Emparceirar a ronda 1").await;
}

/// A draft is looked at and published; everybody sees the opening.
async fn pair(phone: &Chrome, round: u16) {
    phone.visit("/tournaments/1/manage").await;
    phone.assert_fits().await;
    phone
        .press_text(&format!("Emparceirar a ronda {round}"))
        .await;
    phone
        .wait_for_text("O emparceiramento respeita todas as regras absolutas.")
        .await;
    phone.assert_fits().await;
    phone.press_text("Publicar a ronda").await;
    phone.wait_for_text("Resultados lançados: 0 de 12").await;
    phone.assert_fits().await;
    phone.press_text("Página pública").await;
    phone.wait_for_text("0 de 12 resultados").await;
    assert_eq!(phone.path().await, format!("/tournaments/1/rounds/{round}"));
    phone
        .find("figure.opening svg.diagram[aria-label^='Tabuleiro.']")
        .await;
    phone.assert_fits().await;
}

/// Twelve keys down the list, and nothing else.
async fn type_results(phone: &Chrome, round: u16) {
    phone.press_text("Gerir o torneio").await;
    phone
        .press_text(&format!("Lançar os resultados da ronda {round}"))
        .await;
    phone.press("#g-1-1").await;
    for key in KEYS.chars() {
        assert_eq!(phone.value(COVERED).await, "", "before {key}");
        phone.keys(&key.to_string()).await;
    }
    let typed = phone.values("input[data-result]").await;
    assert_eq!(typed.concat(), KEYS);
    phone.assert_fits().await;
    phone.press_text("Gravar").await;
    phone
        .wait_for_text("Todos os resultados estão lançados.")
        .await;
    phone.wait_for_text("Resultados lançados: 12 de 12").await;
    phone.assert_fits().await;
}

/// The first game of round 1 was lost, not won: its round is closed, and round 2 was paired on it.
async fn correct(phone: &Chrome) {
    phone.visit("/tournaments/1/rounds/1/results").await;
    phone.press("#b-1 a.mark").await;
    phone.choose("outcome", "0/time").await;
    phone
        .fill("reason", "As folhas dos dois tabuleiros foram trocadas")
        .await;
    phone.press_text("Ver o que muda").await;
    phone.wait_for_text("O que muda com a correcção").await;
    phone
        .wait_for_text("A ronda 2 foi emparceirada com o resultado anterior e fica como está.")
        .await;
    phone.assert_fits().await;
    phone.press_text("Confirmar a correcção").await;
    phone.wait_for_text("Gravado.").await;
    phone
        .visit("/tournaments/1/rounds/1/boards/1/games/1/result")
        .await;
    phone
        .wait_for_text("As folhas dos dois tabuleiros foram trocadas")
        .await;
    phone.assert_fits().await;
}

async fn finish(phone: &Chrome) {
    phone.visit("/tournaments/1/manage").await;
    phone.press_text("Terminar o torneio").await;
    phone.wait_for_text("Não se pode anular").await;
    phone.assert_fits().await;
    phone.press_text("Terminar e revelar o segredo").await;
    phone.wait_for_text("O torneio terminou.").await;
    phone.assert_fits().await;
}

/// Somebody without an account, in both languages, asks where a number comes from.
async fn read_standings(visitor: &Chrome) {
    visitor.visit("/").await;
    visitor.assert_fits().await;
    visitor.press("a.card[href='/tournaments/1']").await;
    visitor.assert_fits().await;
    visitor.press_text("Classificação").await;
    visitor.wait_for_text("final").await;
    visitor.wait_for_text("Toque num número").await;
    visitor.assert_fits().await;
    visitor.press_text("English").await;
    visitor
        .wait_for_text("Tap a number to see how it is calculated.")
        .await;
    assert_eq!(visitor.count("tbody tr").await, 12);
    visitor.press("a.why").await;
    visitor.find("dialog[open]").await;
    visitor.wait_for_text("Sum: ").await;
    visitor.assert_fits().await;
    for page in ["entries", "rounds/3", "cross-table", "entries/1"] {
        visitor.visit(&format!("/tournaments/1/{page}")).await;
        visitor.assert_fits().await;
    }
}

async fn read_draw(visitor: &Chrome) {
    visitor.visit("/tournaments/1/draw?lang=pt").await;
    visitor
        .wait_for_text("É o segredo prometido: o seu SHA-256 é o que foi publicado")
        .await;
    let said = visitor.text().await;
    assert_eq!(
        said.matches("calculado de novo: confere").count(),
        3,
        "{said}"
    );
    visitor.assert_fits().await;
}
