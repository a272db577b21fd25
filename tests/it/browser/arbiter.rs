//! An arbiter whose taps are counted.

use std::cell::Cell;

use tournament::Ruling;

use crate::support::chrome::{Chrome, PATIENCE, PHONE};
use crate::support::fixture::Desk;
use crate::support::site::PASSWORD;

/// An arbiter at a board with a phone in one hand. Scrolling is free; everything else is a tap.
pub struct Arbiter {
    /// The phone itself.
    pub phone: Chrome,
    taps: Cell<usize>,
}

impl Arbiter {
    pub async fn arrive(desk: &Desk<'_>, who: &str) -> Self {
        let phone = Chrome::open(desk.site.addr, PHONE).await;
        phone.sign_in(&format!("{who}@example.pt"), PASSWORD).await;
        let taps = Cell::new(0);
        Self { phone, taps }
    }

    /// Opens a page, from which taps are counted.
    pub async fn open(&self, path: &str) {
        self.phone.visit(path).await;
        self.phone.assert_fits().await;
        self.taps.set(0);
    }

    /// Opens a board's console.
    pub async fn at_board(&self, desk: &Desk<'_>, round: u16, board: u16) {
        self.open(&desk.url(&format!("rounds/{round}/boards/{board}/console")))
            .await;
    }

    /// How many taps there were since a page was opened.
    pub fn taps(&self) -> usize {
        self.taps.get()
    }

    /// Looks at the page: nothing sticks out of it.
    pub async fn look(&self, name: &str) {
        self.phone.assert_fits().await;
        self.phone.shoot(name);
    }

    fn tapped(&self, taps: usize) {
        self.taps.set(self.taps.get() + taps);
    }

    pub async fn tap(&self, css: &str) {
        self.phone.press(css).await;
        self.tapped(1);
    }

    /// A finger drawn from one place to another; as much as a tap.
    pub async fn draw(&self, from: &str, to: &str) {
        self.phone.draw(from, to).await;
        self.tapped(1);
    }

    pub async fn tap_text(&self, text: &str) {
        self.phone.press_text(text).await;
        self.tapped(1);
    }

    /// What the arbiter was called for; a kind that is folded is opened first.
    pub async fn matter(&self, code: &str) {
        let link = format!("a[href$='/matters/{code}']");
        self.phone.find(&link).await;
        let folded = format!("details:not([open]):has({link}) > summary");
        if self.phone.count(&folded).await > 0 {
            self.tap(&folded).await;
        }
        self.tap(&link).await;
    }

    /// One of several, by its label.
    pub async fn pick(&self, name: &str, value: &str) {
        self.tap(&format!("label:has([name='{name}'][value='{value}'])"))
            .await;
    }

    /// A list is opened, and something in it is chosen.
    pub async fn choose(&self, name: &str, value: &str) {
        self.phone.choose(name, value).await;
        self.tapped(2);
    }

    /// A tap for the field; the keys are no taps.
    pub async fn write(&self, name: &str, text: &str) {
        let field = self.phone.find(&format!("[name='{name}']")).await;
        field.click().await.unwrap();
        field.clear().await.unwrap();
        field.send_keys(text).await.unwrap();
        self.tapped(1);
    }

    /// Opens the hall, and from it a board's console: the first tap that counts.
    pub async fn go_from_hall(&self, desk: &Desk<'_>, board: u16) {
        self.open(&desk.url("rounds/1/hall")).await;
        self.tap(&format!("ol.hall a[href$='/boards/{board}/console']"))
            .await;
    }

    /// Puts pieces on the empty board.
    pub async fn set_up(&self, pieces: &[(&str, u8)]) {
        self.pick("look", "position").await;
        self.tap("button[name='act'][value='clear']").await;
        for (piece, square) in pieces {
            let held = format!("[name='piece'][value='{piece}']:checked");
            if self.phone.count(&held).await == 0 {
                self.pick("piece", piece).await;
            }
            self.tap(&format!("#s{square}")).await;
        }
    }

    /// Records the ruling that is on the page, and says how many taps it took.
    pub async fn record(&self, desk: &Desk<'_>, name: &str) -> Ruling {
        let before = desk.hall.now().tournament.rulings.len();
        self.phone.find("form.ruling").await;
        self.look(name).await;
        self.tap(".record").await;
        if self.is_asked_again().await {
            self.tap(".record").await;
        }
        self.phone.wait_for_text("Seguimento").await;
        self.look(&format!("{name}-recorded")).await;
        println!("{name}: {} taps", self.taps.get());
        let rulings = desk.hall.now().tournament.rulings;
        assert_eq!(rulings.len(), before + 1);
        rulings.last().unwrap().clone()
    }

    /// Does the page show first what the ruling changes in the standings?
    async fn is_asked_again(&self) -> bool {
        let asked = std::time::Instant::now();
        while asked.elapsed() < PATIENCE {
            if self.phone.count("#preview").await > 0 {
                return true;
            }
            let path = self.phone.value("return location.pathname").await;
            if path
                .as_str()
                .is_some_and(|path| !path.ends_with("/rulings") && path.contains("/rulings/"))
            {
                return false;
            }
            tokio::time::sleep(std::time::Duration::from_millis(50)).await;
        }
        false
    }
}
