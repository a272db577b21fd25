//! The players of the open: from a file with faults, by hand, one deleted by mistake; started before they are there; checked in.

use super::{Day, table};
use crate::support::chrome::Chrome;

/// 21 players as a club sends them, with what is wrong in such files.
const FILE: &str = "nome;clube;licença;rating;sexo;ano de nascimento
Ana Sá Costa;CD Vizela;1001;1950;F;12/02/1994
António Ferreira;CD Vizela;1002;1930;M;1971
Berta Brás;Ateneu;1003;1910;F;1988
Carlos Conceição;Clube de Damas do Sado;1004;1890;M;1971
Duarte d'Eça;Ateneu;1005;1870;M;1969
Elsa Esteves;;1006;1850;F;2003
Fausto Frade;CD Vizela;1007;muito;M;1999
Graça Gil;Ateneu;1008;1810;F;1960
Heitor Horta;;1009;1790;M;1980
Inês Igreja;CD Vizela;1010;1770;F;2008
João Jardim;Clube de Damas do Sado;1011;1750;M;1977
Lúcia Lima;;1012;1730;X;1991
Manuel Mota;Ateneu;1013;1710;M;1955
Natália Nobre;CD Vizela;1014;1690;F;2001
Olívia Osório;Clube de Damas do Sado;1015;1670;F;1983
Pedro Pinto;;1016;1650;M;1949
Quim Queirós;Ateneu;1017;1630;M;1966
Rita Ramos;CD Vizela;1018;1610;F;1997
Sérgio Seabra;Clube de Damas do Sado;1018;1590;M;1990
Teresa Teles;;1020;1570;F;1972
Urbano Uva;Ateneu;1021;1550;M;1958
";

/// Two by hand, and one who is late.
const BY_HAND: [&str; 3] = ["Vasco Vaz", "Xavier Xisto", "Zulmira Zagalo"];

/// The file without what was wrong in it.
fn mended() -> String {
    FILE.replace("muito", "1830")
        .replace(";X;", ";F;")
        .replace("1018;1590", "1019;1590")
}

/// All in: the file in two tries, three by hand; one deleted and entered anew.
pub async fn enter(day: &Day) {
    let office = &day.office;
    office.press_text("Inscrições").await;
    day.step((office, table::IMPORTED), "a file with faults", async {
        office.press_text("Importar inscrições (CSV ou XLSX)").await;
        office.paste("csv", FILE).await;
        office.press_text("Ver o que mudaria").await;
        // one pass tells them all
        for fault in ["Linha 8", "Linha 13", "Linha 20"] {
            office.wait_for_text(fault).await;
        }
    })
    .await;
    day.step((office, table::IMPORTED), "mended and entered", async {
        office.paste("csv", &mended()).await;
        office.press_text("Ver o que mudaria").await;
        office.press_text("Inscrever 21 jogadores").await;
        office.wait_for_text("21 inscritos, nenhum presente").await;
    })
    .await;
    day.step((office, "entered by hand"), "the form", async {
        office.press_text("Inscrever jogadores").await;
        office.find("[name='name']").await;
    })
    .await;
    for name in BY_HAND {
        let what = format!("{name} by hand");
        let task = if name == BY_HAND[1] {
            table::ONE_BY_HAND
        } else {
            "entered by hand"
        };
        day.step((office, task), &what, async {
            office.fill("name", name).await;
            office.press_text("Inscrever e continuar").await;
            office.wait_for_text(&format!("{name}: na lista.")).await;
        })
        .await;
    }
    office.press_text("Inscrições").await;
    deleted_by_mistake(day).await;
    twice(day).await;
}

/// Who was taken from the list comes back with the same file.
async fn deleted_by_mistake(day: &Day) {
    let office = &day.office;
    day.step((office, table::DELETED), "deleted", async {
        office.press("#e-7 a").await;
        office.press_text("Retirar da lista").await;
        office.wait_for_text("Fausto Frade sai da lista").await;
        office.press_text("Retirar da lista").await;
        office.wait_for_text("23 inscritos").await;
    })
    .await;
    day.step((office, table::DELETED), "entered anew", async {
        office.press_text("Importar inscrições (CSV ou XLSX)").await;
        office.paste("csv", &mended()).await;
        office.press_text("Ver o que mudaria").await;
        office.press_text("Inscrever um jogador").await;
        office.wait_for_text("24 inscritos, nenhum presente").await;
    })
    .await;
}

/// One who is there already, in other letters: it is asked.
async fn twice(day: &Day) {
    let office = &day.office;
    day.step((office, "entered twice"), "asked about", async {
        office.press_text("Inscrever jogadores").await;
        office.fill("name", "antonio ferreira").await;
        office.press_text("Inscrever").await;
        office.wait_for_text("António Ferreira").await;
        office.wait_for_text("São duas pessoas").await;
        office.press_text("Inscrições").await;
        office.wait_for_text("24 inscritos").await;
    })
    .await;
}

/// With two players there, the tournament can be started: and not, as long as no round is public.
pub async fn started_too_early(day: &Day) {
    let office = &day.office;
    day.step((office, table::STARTED_EARLY), "started", async {
        office.press("#e-1 button").await;
        office.press("#e-2 button").await;
        office.wait_for_text("24 inscritos, 2 presentes").await;
        office.press_text("Painel").await;
        office.press_text("Começar o torneio").await;
        office.wait_for_text("Emparceirar a ronda 1").await;
    })
    .await;
    day.step((office, table::STARTED_EARLY), "taken back", async {
        office.press_text("Anular o início").await;
        office.wait_for_text("Começar o torneio").await;
    })
    .await;
}

/// Everybody at once, which is taken back; then one by one, as they come. One does not.
pub async fn check_in(day: &Day) {
    let office = &day.office;
    office.press_text("Inscrições").await;
    day.step((office, table::CHECKED_IN), "everybody at once", async {
        open(office, 22).await;
        office.press_text("Marcar presentes os 22 que faltam").await;
        office.wait_for_text("24 inscritos, 24 presentes").await;
    })
    .await;
    day.step((office, "check-in taken back"), "all of them", async {
        office.press_text("Anular tudo").await;
        office.wait_for_text("24 inscritos, 2 presentes").await;
    })
    .await;
    day.step((office, table::CAME), "numbers as they come", async {
        office.press("#f-q").await;
        let late = BY_HAND.len() + 21;
        for number in (3..=25).filter(|number| ![7, late].contains(number)) {
            office.keys(&format!("{number}\u{e007}")).await;
        }
        office.wait_for_text("24 inscritos, 23 presentes").await;
    })
    .await;
}

async fn open(office: &Chrome, missing: usize) {
    office
        .press_text(&format!("Presenças (faltam {missing})"))
        .await;
    office.find("#arrive").await;
}
