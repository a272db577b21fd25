//! Two kinds of servers: a public one, on PostgreSQL where `TEST_POSTGRES_URL` names one, and halls below it, each a process of its own on SQLite. What
//! is done there is done by their own pages, forms and commands.

use std::io::{self, Write};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;
use std::{env, fs};

use crate::client::{Client, between};
use crate::hall::{Entries, expect, fields, version};
use crate::server::{Server, Start};

pub mod day;
pub mod halls;
mod pages;
mod window;
mod wire;

const CHIEF: &str = "secretaria@damas.example";
const PASSWORD: &str = "correr-na-praia-47-gaivotas";

/// What sends wait at most for the other side to have what was sent.
pub const MOST_WAITED: Duration = Duration::from_secs(180);

/// The federation's server.
struct Public {
    server: Server,
    desk: Client,
}

/// A computer in a hall, with the number that its tournament has there and at the public server.
struct Hall {
    server: Server,
    desk: Client,
    above: String,
    /// The password with which its people sign in there.
    password: String,
}

/// The path of the one tournament of a hall.
const HERE: &str = "/tournaments/1";

/// Where the public server keeps its data.
#[expect(
    clippy::disallowed_methods,
    reason = "tests/with-postgres says so, which is no setting of the program"
)]
fn database() -> String {
    env::var("TEST_POSTGRES_URL").unwrap_or_else(|_| "sqlite://base.db".to_owned())
}

/// The name of that.
fn database_name() -> &'static str {
    match database().starts_with("postgres") {
        true => "PostgreSQL",
        false => "SQLite",
    }
}

impl Public {
    /// Starts it in a folder; halls are told to send to this address, or else to its own.
    fn start(program: &Path, folder: &Path, address: Option<SocketAddr>) -> io::Result<Self> {
        drop(fs::remove_dir_all(folder));
        fs::create_dir_all(folder)?;
        let url = database();
        // the second part of a run finds it there
        drop(command(
            program,
            folder,
            &url,
            &[
                "create-admin",
                "--email",
                CHIEF,
                "--name",
                "Secretaria",
                "--password-stdin",
            ],
            PASSWORD,
        ));
        let address = address.map_or_else(String::new, |addr| format!("http://{addr}"));
        let settings = [("DATABASE_URL", &*url), ("ARBITRO_PUBLIC_URL", &*address)];
        let how = Start {
            settings: &settings,
            ..Start::default()
        };
        let server = Server::with(program, folder, &how)?;
        let mut desk = Client::new(server.addr);
        expect(desk.sign_in(CHIEF, PASSWORD)?, "the office")?;
        Ok(Self { server, desk })
    }

    /// Makes a tournament and starts it; its path.
    fn tournament(&mut self, name: &str, players: usize, rounds: usize) -> io::Result<String> {
        let page = self.desk.get("/tournaments/new")?;
        let rounds = rounds.to_string();
        let typed = [
            ("name", name),
            ("venue", "Ovar"),
            ("starts", "2026-11-28"),
            ("ends", "2026-11-29"),
            ("rounds", &rounds),
        ];
        let kept = fields(&page.body);
        let kept = kept.iter().map(|(name, value)| (&**name, &**value));
        let mut sent: Vec<(&str, &str)> = kept
            .filter(|(name, _)| *name != "csrf" && !typed.iter().any(|(one, _)| one == name))
            .collect();
        sent.extend(typed);
        let made = self.desk.post("/tournaments", &sent)?;
        expect(made.status, "the tournament")?;
        let path = made.header("location").unwrap_or_default();
        let path = path.split("/manage").next().unwrap_or_default().to_owned();
        self.enter(&path, name, players)?;
        Ok(path)
    }

    fn enter(&mut self, path: &str, name: &str, players: usize) -> io::Result<()> {
        let stage = format!("{path}/stage");
        expect(
            self.desk.post(&stage, &[("to", "entries")])?.status,
            "the entries",
        )?;
        let line = |n: usize| format!("{name} {n:03};Clube {};{}\n", n % 9, 2200 - 5 * n);
        let csv: String = (1..=players).map(line).collect();
        let csv = format!("nome;clube;rating\n{csv}");
        let import = format!("{path}/entries/import");
        let entered = self.desk.post(&import, &[("csv", &csv), ("confirm", "on")]);
        expect(entered?.status, "the import")?;
        let numbers: Vec<String> = (1..=players).map(|no| no.to_string()).collect();
        let here: Vec<(&str, &str)> = numbers.iter().map(|no| ("entry", &**no)).collect();
        expect(
            self.desk
                .post(&format!("{path}/manage/entries"), &here)?
                .status,
            "the roll call",
        )?;
        expect(
            self.desk.post(&stage, &[("to", "running")])?.status,
            "the start",
        )
    }

    /// Gives a tournament to a hall, and starts the hall's own server with it.
    fn give(&mut self, program: &Path, path: &str, folder: &Path) -> io::Result<Hall> {
        let away = format!("{path}/away");
        self.desk.get(&away)?;
        let fields = [("do", "check-out"), ("place", "Pavilhão de Ovar")];
        let shown = self.desk.post(&away, &fields)?;
        let code = between(&shown.body, "id=\"package-code\">", "</code>");
        let password = between(&shown.body, "class=\"hall-password\">", "</code>");
        let (Some(code), Some(password)) = (code, password) else {
            let status = shown.status;
            return Err(io::Error::other(format!("no package: {status}")));
        };
        let package = self.desk.get(&format!("{away}/package"))?;
        drop(fs::remove_dir_all(folder));
        fs::create_dir_all(folder)?;
        fs::write(folder.join("package.age"), &package.bytes)?;
        let receive = ["receive", "package.age"];
        command(program, folder, "sqlite://base.db", &receive, code)?;
        let server = Server::start(program, folder)?;
        let mut desk = Client::new(server.addr);
        expect(desk.sign_in(CHIEF, password)?, "the desk in the hall")?;
        Ok(Hall {
            server,
            desk,
            above: path.to_owned(),
            password: password.to_owned(),
        })
    }
}

impl Hall {
    /// Pairs and publishes a round; who enters its results.
    fn begin(&mut self, round: usize, players: usize) -> io::Result<Entries> {
        self.desk.get(&format!("{HERE}/manage"))?;
        let drafted = self.desk.post(&format!("{HERE}/rounds"), &[])?;
        expect(drafted.status, "the draft")?;
        let url = format!("{HERE}/rounds/{round}");
        let draft = self.desk.get(&format!("{url}/draft"))?;
        let version = version(&draft.body);
        let published = self
            .desk
            .post(&format!("{url}/publication"), &[("version", &version)])?;
        expect(published.status, "the round")?;
        let desk = self.desk.again();
        Ok(Entries::of(desk, url, (players / 2, 2)))
    }

    /// How it stands with sending: `good`, `warn` or `bad`, and the number of the last event that is safe.
    fn sending(&mut self) -> io::Result<(String, usize)> {
        let page = self.desk.get(&format!("{HERE}/sending"))?.body;
        let class = between(&page, "<p><span class=\"badge ", "\"").unwrap_or_default();
        let number = between(&page, "<dd>", "<").unwrap_or_default();
        let number = number.split(' ').next().unwrap_or_default();
        Ok((class.to_owned(), number.parse().unwrap_or(0)))
    }
}

/// What everybody sees of a tournament there, by the number that goes up with each change of it.
fn seen(client: &mut Client, path: &str) -> io::Result<u64> {
    let page = client.get(path)?.body;
    let version = between(&page, "/live?version=", "\"");
    Ok(version.and_then(|text| text.parse().ok()).unwrap_or(0))
}

/// Runs a command of the program that is told this on its standard input.
fn command(
    program: &Path,
    folder: &Path,
    database: &str,
    arguments: &[&str],
    told: &str,
) -> io::Result<()> {
    let mut child = Command::new(program)
        .args(arguments)
        .current_dir(folder)
        .env("DATABASE_URL", database)
        .env("ARBITRO_BACKUP_DIR", "none")
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()?;
    if let Some(mut input) = child.stdin.take() {
        writeln!(input, "{told}")?;
    }
    let ended = child.wait_with_output()?;
    match ended.status.success() {
        true => Ok(()),
        false => {
            let said = String::from_utf8_lossy(&ended.stderr);
            Err(io::Error::other(format!("{}: {said}", arguments[0])))
        }
    }
}

/// Holds a journal against its rows.
fn audit(program: &Path, folder: &Path, database: &str) -> io::Result<()> {
    command(program, folder, database, &["audit"], "")
}

/// A folder in this one.
fn folder(all: &Path, name: &str) -> PathBuf {
    all.join(name)
}
