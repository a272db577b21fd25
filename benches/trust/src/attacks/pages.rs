//! Pages, streams, files: what a stranger is shown, and how soon.

use std::fs;
use std::io::{self, BufRead as _, BufReader, Write as _};
use std::net::Ipv4Addr;
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use super::Put;
use crate::client::{Client, between, connect, read};
use crate::hall::{TOURNAMENT, desk, take_over};
use crate::server::{Server, copy};
use crate::table::percentiles;
use crate::viewers::version;

/// Phones behind one router.
const PHONES: usize = 250;

/// F4: how many phones of one address are told, and whether the page has anything to say about an answer that is no stream. What a browser then does only
/// a browser shows: `tests/it/browser`.
pub(super) fn streams(put: &mut Put<'_>, program: &Path, prepared: &Path) -> io::Result<()> {
    let server = Server::start(program, &copy(prepared, "streams")?)?;
    let version = version(server.addr);
    let mut open = Vec::new();
    let mut listen = 0;
    for _ in 0..PHONES {
        let mut stream = BufReader::new(connect(server.addr, Ipv4Addr::LOCALHOST)?);
        let request =
            format!("GET {TOURNAMENT}/live?version={version} HTTP/1.1\r\nHost: x\r\n\r\n");
        stream.get_mut().write_all(request.as_bytes())?;
        let mut line = String::new();
        stream.read_line(&mut line)?;
        listen += usize::from(line.contains(" 200 "));
        open.push(stream);
    }
    let line = format!("F4 {PHONES} phones behind one router: streams that open");
    put(&line, format!("{listen} of {}", open.len()));
    let mut reader = Client::new(server.addr);
    let page = reader.get(&format!("{TOURNAMENT}/standings"))?.body;
    let mut heeds = false;
    for script in page.split("<script").skip(1) {
        let tag = script.split('>').next().unwrap_or_default();
        if let Some(address) = between(tag, "src=\"", "\"") {
            let script = reader.get(address)?.body;
            heeds |= script.contains("EventSource") && script.contains("onerror");
        }
    }
    let heeds = if heeds {
        "listened for"
    } else {
        "not listened for"
    };
    put(
        "F4 an error of the stream, by the scripts of the page",
        heeds.to_owned(),
    );
    Ok(())
}

/// F15: a name that a spreadsheet would take for a formula.
pub(super) fn formulas(put: &mut Put<'_>, program: &Path, prepared: &Path) -> io::Result<()> {
    let server = Server::start(program, &copy(prepared, "formulas")?)?;
    let mut desk = desk(server.addr)?;
    let file = fs::read_to_string(prepared.join("event.trf"))?;
    let file = file.replace("Simulation 1", "Simulation 2");
    let line = file.lines().find(|line| line.starts_with("001"));
    let line = line.unwrap_or_default();
    // the name has the 15th column and those after it
    let (before, name) = line.split_at_checked(14).unwrap_or_default();
    let formula: String = "＝1+1".chars().chain(name.chars().skip(4)).collect();
    let number = take_over(
        &mut desk,
        &file.replace(line, &format!("{before}{formula}")),
    )?;
    let table = Client::new(server.addr)
        .get(&format!("/tournaments/{number}/entries.csv"))?
        .body;
    let found = match (table.contains("'＝1+1"), table.contains("＝1+1")) {
        (true, _) => "as a text",
        (false, true) => "as a formula",
        (false, false) => "not there",
    };
    put("F15 ＝1+1 as a name in CSV", found.to_owned());
    Ok(())
}

/// F8: packed pages on one connection, which went in two pieces of which the second waited.
pub(super) fn delayed(put: &mut Put<'_>, program: &Path, prepared: &Path) -> io::Result<()> {
    let server = Server::start(program, &copy(prepared, "delayed")?)?;
    let mut stream = BufReader::new(connect(server.addr, Ipv4Addr::LOCALHOST)?);
    let mut taken = Vec::new();
    for _ in 0..60 {
        let started = Instant::now();
        let request = format!(
            "GET {TOURNAMENT}/standings HTTP/1.1\r\nHost: x\r\nAccept-Encoding: gzip\r\n\r\n"
        );
        stream.get_mut().write_all(request.as_bytes())?;
        read(&mut stream, "GET")?;
        taken.push(started.elapsed());
    }
    let late = taken
        .iter()
        .filter(|took| **took > Duration::from_millis(35))
        .count();
    put("F8 60 packed pages: over 35 ms", late.to_string());
    put(
        "F8 the same: p50 / p95 / p99 / most",
        percentiles(&mut taken),
    );
    Ok(())
}

/// F11: what a draft tells those who only watch.
pub(super) fn drafts(put: &mut Put<'_>, program: &Path, prepared: &Path) -> io::Result<()> {
    let server = Server::start(program, &copy(prepared, "drafts")?)?;
    let mut desk = desk(server.addr)?;
    let mut reader = Client::new(server.addr);
    let mut version = |page: &str| -> io::Result<String> {
        let body = reader.get(page)?.body;
        Ok(crate::client::between(&body, "live?version=", "\"")
            .unwrap_or("none")
            .to_owned())
    };
    let file = fs::read_to_string(prepared.join("event.trf"))?;
    let number = take_over(&mut desk, &file.replace("Simulation 1", "Simulation 2"))?;
    let page = &format!("/tournaments/{number}");
    let before = version(page)?;
    let drafted = desk.post(&format!("{page}/rounds"), &[("version", "")])?;
    let heard = match (drafted.status, before == version(page)?) {
        (303, true) => "nothing",
        (303, false) => "a new version",
        _ => "nothing, for no draft was made",
    };
    put("F11 a draft is made: the public hears", heard.to_owned());
    Ok(())
}

/// F12, F13, F17: links off the site, files that others read, a second server.
pub(super) fn small(put: &mut Put<'_>, program: &Path, prepared: &Path) -> io::Result<()> {
    let server = Server::start(program, &copy(prepared, "small")?)?;
    let page = Client::new(server.addr).get("//evil.example/x")?.body;
    let off = page.contains("href=\"//evil.example");
    put(
        "F12 links off the site on the page of a missing address",
        if off { "yes" } else { "none" }.to_owned(),
    );
    let mode = fs::metadata(server.folder.join("base.db-wal"))?
        .permissions()
        .mode()
        & 0o777;
    put("F13 rights of the log of the database", format!("{mode:o}"));
    let second = Command::new("timeout")
        .args(["3"])
        .arg(program)
        .arg("serve")
        .current_dir(&server.folder)
        .env("ARBITRO_ADDR", "127.0.0.1:0")
        .env("DATABASE_URL", "sqlite://base.db")
        .output()?;
    let ended = second.status.code();
    let second = if ended == Some(124) {
        "starts"
    } else {
        "refuses"
    };
    put("F17 a second server on the same file", second.to_owned());
    Ok(())
}
