//! The desk in the hall as a director has it: a window of Chromium, moved by its driver (WebDriver), with keys and clicks.

use std::io;
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use super::HERE;
use crate::client::{Client, between};

/// How long a page may take to show what is waited for.
const PATIENCE: Duration = Duration::from_secs(180);
/// How often it is asked meanwhile.
const STEP: Duration = Duration::from_millis(20);
/// The key that sends a form.
const ENTER: &str = "\\uE007";

/// A window. It is closed, and its driver ended, when this is dropped.
pub struct Window {
    driver: Child,
    asks: Client,
    /// The path of its session.
    session: String,
    /// The hall's server.
    base: String,
}

impl Window {
    /// Opens one on a hall's server; the driver keeps its profile in this folder.
    pub fn open(addr: SocketAddr, folder: &Path) -> io::Result<Self> {
        let port = TcpListener::bind(("127.0.0.1", 0))?.local_addr()?.port();
        let driver = Command::new("chromedriver")
            .arg(format!("--port={port}"))
            .env("TMPDIR", folder)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| io::Error::other(format!("chromedriver: {error}")))?;
        let mut window = Self {
            driver,
            asks: Client::new(SocketAddr::from((Ipv4Addr::LOCALHOST, port))),
            session: String::new(),
            base: format!("http://{addr}"),
        };
        let arguments = "[\"--headless\",\"--no-sandbox\",\"--disable-gpu\",\"--disable-dev-shm-usage\",\"--no-first-run\",\"--window-size=1280,900\"]";
        let wanted = format!(
            "{{\"capabilities\":{{\"alwaysMatch\":{{\"goog:chromeOptions\":{{\"binary\":\"/usr/bin/chromium\",\"args\":{arguments}}}}}}}}}"
        );
        let began = Instant::now();
        let made = loop {
            match window.ask("/session", &wanted) {
                Ok(made) => break made,
                Err(error) if began.elapsed() > PATIENCE => return Err(error),
                Err(_) => sleep(Duration::from_millis(200)),
            }
        };
        let id = between(&made, "\"sessionId\":\"", "\"").unwrap_or_default();
        window.session = format!("/session/{id}");
        Ok(window)
    }

    /// Signs in by the form.
    pub fn sign_in(&mut self, email: &str, password: &str) -> io::Result<()> {
        self.visit("/login")?;
        self.fill("email", email)?;
        self.fill("password", password)?;
        self.keys("[name=password]", ENTER)?;
        self.until("location.pathname !== '/login'")
    }

    /// Pairs and publishes a round, from the panel on.
    pub fn begin(&mut self, round: usize) -> io::Result<()> {
        self.visit(&format!("{HERE}/manage"))?;
        self.press(".card.next .big")?;
        self.until(&at(&format!("{HERE}/rounds/{round}/draft")))?;
        self.press("form[action$='/publication'] button")?;
        self.until(&at(&format!("{HERE}/rounds/{round}/results")))
    }

    /// Types wins of White into games without a result that follow one another, one key each, and sends them.
    pub fn enter(&mut self, games: &[(usize, usize)]) -> io::Result<()> {
        let field = |game: Option<&(usize, usize)>| {
            game.map_or_else(String::new, |(board, game)| {
                format!("[name=g-{board}-{game}]")
            })
        };
        let marks = "1".repeat(games.len());
        self.keys(&field(games.first()), &format!("{marks}{ENTER}"))?;
        self.until(&format!(
            "document.querySelector('{}')?.classList.contains('stands')",
            field(games.last())
        ))
    }

    /// Corrects a game of a round, with a reason and the look at what follows, and comes back to the list.
    pub fn correct(
        &mut self,
        round: usize,
        (board, game): (usize, usize),
        outcome: &str,
    ) -> io::Result<()> {
        self.visit(&format!(
            "{HERE}/rounds/{round}/boards/{board}/games/{game}/result"
        ))?;
        let choice = format!("#f-outcome option[value='{outcome}']");
        self.press(&choice)?;
        self.fill("reason", "engano")?;
        self.keys("[name=reason]", ENTER)?;
        self.press(".preview form button")?;
        self.until(&format!(
            "{} && !document.querySelector('.preview')",
            at(&format!("{HERE}/rounds/{round}/"))
        ))
    }

    fn visit(&mut self, path: &str) -> io::Result<()> {
        let url = format!("{{\"url\":\"{}{path}\"}}", self.base);
        self.tell("/url", &url).map(drop)
    }

    fn fill(&mut self, name: &str, text: &str) -> io::Result<()> {
        self.keys(&format!("[name={name}]"), text)
    }

    /// Types into what this selector finds first; a text is as it stands in JSON.
    fn keys(&mut self, css: &str, text: &str) -> io::Result<()> {
        let typed = format!("{{\"text\":\"{text}\"}}");
        self.on(css, "value", &typed)
    }

    fn press(&mut self, css: &str) -> io::Result<()> {
        self.on(css, "click", "{}")
    }

    /// Does something with what this selector finds; a page that is being left has nothing in it, and is asked again.
    fn on(&mut self, css: &str, what: &str, body: &str) -> io::Result<()> {
        let wanted = format!("{{\"using\":\"css selector\",\"value\":\"{css}\"}}");
        let began = Instant::now();
        loop {
            let done = self.tell("/element", &wanted).and_then(|found| {
                let id = found.rsplit("\":\"").next().unwrap_or_default();
                let id = id.split('"').next().unwrap_or_default().to_owned();
                self.tell(&format!("/element/{id}/{what}"), body)
            });
            match done {
                Ok(_) => return Ok(()),
                Err(error) if began.elapsed() > PATIENCE => {
                    return Err(io::Error::other(format!("{css}: {error}")));
                }
                Err(_) => sleep(STEP),
            }
        }
    }

    /// Waits until this is true of the page.
    fn until(&mut self, what: &str) -> io::Result<()> {
        let script = format!("return document.readyState === 'complete' && !!({what})");
        let asked = format!("{{\"script\":\"{script}\",\"args\":[]}}");
        let began = Instant::now();
        loop {
            let said = self.tell("/execute/sync", &asked).unwrap_or_default();
            if said.contains("true") {
                return Ok(());
            }
            if began.elapsed() > PATIENCE {
                let page = "{\"script\":\"return location.pathname + ': ' + document.querySelector('main')?.innerText.slice(0, 300)\",\"args\":[]}";
                let page = self.tell("/execute/sync", page).unwrap_or_default();
                return Err(io::Error::other(format!("no {what} at {page}")));
            }
            sleep(STEP);
        }
    }

    fn tell(&mut self, command: &str, body: &str) -> io::Result<String> {
        let path = format!("{}{command}", self.session);
        self.ask(&path, body)
    }

    fn ask(&mut self, path: &str, body: &str) -> io::Result<String> {
        let kind = "Content-Type: application/json\r\n";
        let answer = self.asks.send("POST", path, kind, body)?;
        match answer.status {
            200 => Ok(answer.body),
            status => Err(io::Error::other(format!("{status}: {}", answer.body))),
        }
    }
}

impl Drop for Window {
    fn drop(&mut self) {
        drop(self.asks.send("DELETE", &self.session, "", ""));
        drop(self.driver.kill());
        drop(self.driver.wait());
    }
}

/// A script that asks whether the page is there.
fn at(path: &str) -> String {
    format!("location.pathname.startsWith('{path}')")
}
