//! A request whose fate is known: it was never sent, its answer was lost, or it was answered.

use std::{
    io::{self, Read as _, Write as _},
    net::{SocketAddr, TcpStream},
    time::Duration,
};

/// How long an answer is waited for. The program promises one sooner.
const LONGEST: Duration = Duration::from_secs(40);

/// What became of a request.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Sent {
    /// Nobody was there to take it.
    Never,
    /// Whether it was done is not known.
    Lost,
    /// It was answered, with this status and this text, its head included.
    Answered(u16, String),
    /// Nobody answered for longer than anybody waits.
    Hung,
}

impl Sent {
    /// Its status, or 0.
    pub fn status(&self) -> u16 {
        match self {
            Self::Answered(status, _) => *status,
            Self::Never | Self::Lost | Self::Hung => 0,
        }
    }
}

/// Fetches a page.
pub fn get(addr: SocketAddr, cookies: &str, path: &str) -> Sent {
    send(
        addr,
        &format!("GET {path} HTTP/1.1\r\n{}\r\n", head(addr, cookies)),
    )
}

/// Sends a form.
pub fn post(addr: SocketAddr, cookies: &str, path: &str, fields: &[(&str, &str)]) -> Sent {
    let encode = arbitro::web::query::encode;
    let pairs = fields
        .iter()
        .map(|(name, value)| format!("{}={}", encode(name), encode(value)));
    let body = pairs.collect::<Vec<_>>().join("&");
    let head = head(addr, cookies);
    let kind = "Content-Type: application/x-www-form-urlencoded";
    let length = body.len();
    send(
        addr,
        &format!("POST {path} HTTP/1.1\r\n{head}{kind}\r\nContent-Length: {length}\r\n\r\n{body}"),
    )
}

fn head(addr: SocketAddr, cookies: &str) -> String {
    format!("Host: {addr}\r\nConnection: close\r\nAccept-Language: en\r\nCookie: {cookies}\r\n")
}

fn send(addr: SocketAddr, request: &str) -> Sent {
    let Ok(mut stream) = TcpStream::connect(addr) else {
        return Sent::Never;
    };
    stream.set_read_timeout(Some(LONGEST)).unwrap();
    if stream.write_all(request.as_bytes()).is_err() {
        return Sent::Lost;
    }
    let mut answer = Vec::new();
    let read = stream.read_to_end(&mut answer);
    let text = String::from_utf8_lossy(&answer).into_owned();
    // the status is said once the work is done: where the rest is lost, it holds all the same
    let status = text
        .strip_prefix("HTTP/1.1 ")
        .filter(|rest| rest.contains("\r\n\r\n"));
    match status.and_then(|rest| rest.get(..3)?.parse().ok()) {
        Some(status) => Sent::Answered(status, text),
        None if read.is_err_and(|error| error.kind() == io::ErrorKind::WouldBlock) => Sent::Hung,
        None => Sent::Lost,
    }
}
