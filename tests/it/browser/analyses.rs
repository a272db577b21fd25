//! The engine's analysis of a game, asked, waited for and looked through.

use arbitro::adjudication::Adjudication;
use tournament::RoundNo;

use crate::support::chrome::{Chrome, DESK, PHONE};
use crate::support::database::TestDb;
use crate::support::fixture::{Desk, PLAYERS};
use crate::support::site::{PASSWORD, Site};
use crate::support::{endgames, wait};

const GAME: &str = "rounds/1/boards/1/games/1";
const RIGHT: char = '\u{e014}';
/// Ends in a blunder that is proven.
const SHEET: &str = "1. 12-15 21-18 2. 10-14 25-21 3. 5-10 23-20 4. 8-12 20-16 5. 1-5 27-23 6. 4-8 23-20 7. \
    9-13 18x9 8. 15-19 22x15 9. 12x19 26-22 10. 19x26 29x22 11. 14-18 22x13 12. 10x26 30x21 \
    13. 5-10 16-12 14. 7x23 28x19 15. 8-12 31-27 16. 11-14 27-23 17. 10-13 19x10 18. 13-17 9-5 \
    19. 17x26 5-1 20. 6x13 1-14 21. 26-30 14-25 22. 30x16 32-28 23. 12-15 25-14 24. 15-19 \
    14x23 25. 16x30 24-20 26. 30x16 28-24 27. 16-23 24-20 28. 23x16";

/// A finished game with its score sheet, and an engine.
fn recorded(db: &TestDb, engine: Adjudication) -> Desk<'_> {
    let desk = Desk::at(db, Site::judging(db, engine), &PLAYERS, |_| {});
    desk.hall.publish();
    desk.hall.attach((1, 1), SHEET);
    desk.hall.play(RoundNo(1));
    desk
}

/// What is said in each language: the button, how far it is, giving it up, given up, ready.
const SAID: [(&str, [&str; 5]); 2] = [
    (
        "pt",
        [
            "Analisar o jogo",
            "A analisar: 0 de ",
            "Cancelar a análise",
            "A análise foi cancelada.",
            "O que está provado é certo",
        ],
    ),
    (
        "en",
        [
            "Analyse the game",
            "Analysing: 0 of ",
            "Cancel the analysis",
            "The analysis was cancelled.",
            "What is proven is certain",
        ],
    ),
];

#[test]
fn an_analysis_is_waited_for_while_the_game_is_played_through() {
    for (size, (lang, said)) in [(PHONE, SAID[0]), (DESK, SAID[1])] {
        let [button, running, cancel, cancelled, _] = said;
        let db = TestDb::sqlite();
        let desk = recorded(&db, endgames::analysing(endgames::FOR_EVER));
        wait(async {
            let chrome = Chrome::open(desk.site.addr, size).await;
            chrome.sign_in("chief@example.pt", PASSWORD).await;
            chrome
                .visit(&format!("{}?lang={lang}", desk.url(GAME)))
                .await;
            chrome.press_text(button).await;
            chrome.wait_for_text(running).await;
            // the reader goes on while the notice is renewed
            chrome.keys(&RIGHT.to_string().repeat(3)).await;
            chrome.wait_for_text("2. 10-14 ·").await;
            let list = "document.querySelector('.plies').kept = 1;
                document.querySelector('[data-poll]').textContent = '';";
            chrome.value(list).await;
            chrome.wait_for_text(running).await;
            let kept = chrome.value("return document.querySelector('.plies').kept");
            assert_eq!(kept.await, 1, "only the notice is renewed");
            assert!(chrome.path().await.ends_with("?ply=3"));
            assert_eq!(chrome.faults(lang).await, [""; 0]);
            chrome.shoot(&format!("analysis-waiting-{}-{lang}", size.0));
            chrome.press_text(cancel).await;
            chrome.wait_for_text(cancelled).await;
            assert_eq!(chrome.faults(lang).await, [""; 0]);
            chrome.shoot(&format!("analysis-cancelled-{}-{lang}", size.0));
            chrome.close().await;
        });
    }
}

#[test]
fn the_marks_of_a_game_are_looked_through() {
    let db = TestDb::sqlite();
    let desk = recorded(&db, endgames::analysing(2000));
    wait(async {
        for (size, first) in [(PHONE, true), (DESK, false)] {
            let chrome = Chrome::open(desk.site.addr, size).await;
            chrome.sign_in("chief@example.pt", PASSWORD).await;
            for (lang, [button, .., ready]) in SAID {
                let url = format!("{}?lang={lang}", desk.url(GAME));
                chrome.visit(&url).await;
                if first && lang == "pt" {
                    chrome.shoot(&format!("analysis-asked-{}-{lang}", size.0));
                    chrome.press_text(button).await;
                }
                chrome.wait_for_text(ready).await;
                assert!(chrome.count(".marks li").await > 0);
                let marked = chrome.count(".plies .sign").await;
                assert_eq!(marked, chrome.count(".marks .sign").await);
                // from the list to the move, and on with the keys
                let last = ".marks li:last-child a";
                chrome.press(last).await;
                chrome.find("#said .given").await;
                assert_eq!(chrome.count(".plies [aria-current] .sign").await, 1);
                assert_eq!(chrome.faults(lang).await, [""; 0]);
                chrome.shoot(&format!("analysis-{}-{lang}", size.0));
                chrome.keys("\u{e011}").await;
                let gone = "return document.querySelector('#said .given') === null";
                for _ in 0..100 {
                    if chrome.value(gone).await == true {
                        break;
                    }
                    tokio::time::sleep(std::time::Duration::from_millis(50)).await;
                }
                assert_eq!(chrome.value(gone).await, true);
            }
            chrome.close().await;
        }
    });
}
