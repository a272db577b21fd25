//! Open live pages, thousands of them on one thread.

use std::io;
use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread::sleep;
use std::time::{Duration, Instant};

use tokio::io::{AsyncBufReadExt as _, AsyncReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::net::{TcpSocket, TcpStream};
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};

use crate::client::{Client, between};
use crate::hall::{Entries, TOURNAMENT};
use crate::server::{Server, copy};
use crate::storms::address;
use crate::table::{Tables, percentiles};

const TABLE: &str = "Live pages";
/// The most that are promised.
const MOST: usize = 10_000;

async fn connect(addr: SocketAddr, no: usize) -> io::Result<TcpStream> {
    let socket = TcpSocket::new_v4()?;
    socket.bind((address(no), 0).into())?;
    let stream = socket.connect(addr).await?;
    stream.set_nodelay(true)?;
    Ok(stream)
}

/// Watches, and says of each number when it came.
async fn watch(
    addr: SocketAddr,
    no: usize,
    version: Arc<str>,
    heard: UnboundedSender<Instant>,
) -> io::Result<()> {
    let stream = connect(addr, no).await?;
    let mut stream = BufReader::with_capacity(512, stream);
    let request = format!("GET {TOURNAMENT}/live?version={version} HTTP/1.1\r\nHost: x\r\n\r\n");
    stream.write_all(request.as_bytes()).await?;
    let mut line = String::new();
    while stream.read_line(&mut line).await? > 0 {
        if line.starts_with("data: ") {
            let _ = heard.send(Instant::now());
        }
        line.clear();
    }
    Ok(())
}

async fn fetch(addr: SocketAddr, no: usize) -> io::Result<()> {
    let mut stream = connect(addr, no).await?;
    let request = format!(
        "GET {TOURNAMENT}/standings HTTP/1.1\r\nHost: x\r\nAccept-Encoding: gzip\r\nConnection: close\r\n\r\n"
    );
    stream.write_all(request.as_bytes()).await?;
    let mut page = Vec::new();
    stream.read_to_end(&mut page).await?;
    Ok(())
}

/// The version that a page shows.
pub fn version(addr: SocketAddr) -> Arc<str> {
    let page = Client::new(addr).get(&format!("{TOURNAMENT}/standings"));
    let page = page.map(|page| page.body).unwrap_or_default();
    between(&page, "live?version=", "\"").unwrap_or("0").into()
}

fn runtime() -> io::Result<tokio::runtime::Runtime> {
    tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
}

/// So many watch, and fetch the page within two seconds of hearing that there is another.
pub fn watch_and_fetch(addr: SocketAddr, viewers: usize, over: &AtomicBool, answers: &AtomicU64) {
    let version = version(addr);
    let Ok(runtime) = runtime() else { return };
    let fetched = Arc::new(AtomicU64::new(0));
    runtime.block_on(async {
        for no in 0..viewers {
            let (heard, mut told) = unbounded_channel();
            tokio::spawn(watch(addr, no, Arc::clone(&version), heard));
            let fetched = Arc::clone(&fetched);
            tokio::spawn(async move {
                while told.recv().await.is_some() {
                    // as live.js does: not all at the same moment, and once for what came meanwhile
                    let pause = 200 + (no as u64 * 7919) % 1800;
                    tokio::time::sleep(Duration::from_millis(pause)).await;
                    while told.try_recv().is_ok() {}
                    if fetch(addr, no).await.is_ok() {
                        fetched.fetch_add(1, Ordering::Relaxed);
                    }
                }
            });
            if no % 100 == 99 {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        }
        while !over.load(Ordering::Relaxed) {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    });
    answers.fetch_add(fetched.load(Ordering::Relaxed), Ordering::Relaxed);
}

/// Ten thousand pages: the memory of each, and how long after the answer to an entry they hear of it.
pub fn measure(tables: &mut Tables, name: &str, program: &Path, prepared: &Path) -> io::Result<()> {
    let folder = copy(prepared, "viewers")?;
    let server = Server::start(program, &folder)?;
    let mut entries = Entries::new(server.addr)?;
    let version = version(server.addr);
    let before = server.memory();
    let addr = server.addr;
    let (heard, mut told) = unbounded_channel();
    let closed = Arc::new(AtomicBool::new(false));
    std::thread::scope(|threads| {
        let over = Arc::clone(&closed);
        threads.spawn(move || {
            let Ok(runtime) = runtime() else { return };
            runtime.block_on(async {
                for no in 0..MOST {
                    tokio::spawn(watch(addr, no, Arc::clone(&version), heard.clone()));
                    if no % 100 == 99 {
                        tokio::time::sleep(Duration::from_millis(20)).await;
                    }
                }
                while !over.load(Ordering::Relaxed) {
                    tokio::time::sleep(Duration::from_millis(20)).await;
                }
            });
        });
        sleep(Duration::from_secs(12));
        let each = server.memory().saturating_sub(before) * 10 / MOST as u64;
        tables.put(
            TABLE,
            "memory of each of 10,000",
            name,
            format!("{}.{} KiB", each / 10, each % 10),
        );
        for turn in 1..=3 {
            while told.try_recv().is_ok() {}
            if let Err(error) = entries.enter() {
                eprintln!("    {error}");
                continue;
            }
            let acknowledged = Instant::now();
            sleep(Duration::from_secs(3));
            let mut after = Vec::new();
            while let Ok(at) = told.try_recv() {
                after.push(at.saturating_duration_since(acknowledged));
            }
            let line = format!("told after the answer, {turn}: p50 / p95 / p99 / most");
            tables.put(TABLE, &line, name, percentiles(&mut after));
        }
        closed.store(true, Ordering::Relaxed);
    });
    // one that has gone is noticed at its next heartbeat
    sleep(Duration::from_secs(30));
    let left = server.memory().saturating_sub(before) / 1024;
    tables.put(
        TABLE,
        "memory left 30 s after all went",
        name,
        format!("{left} MB"),
    );
    Ok(())
}
