//! A mail server on loopback that keeps what it is sent, and misbehaves on demand.

use std::io::{BufRead, BufReader, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::{Arc, Mutex};
use std::thread;

/// How the server answers the next mail.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Answer {
    /// 250, and the mail is kept.
    Accept,
    /// 451 to the recipient: not now.
    Later,
    /// 550 to the recipient: never.
    Never,
    /// The mail is kept, and the line goes dead before the answer.
    KeepAndDie,
    /// The line goes dead in the middle.
    Die,
}

/// The server. It runs until the test ends.
pub struct Sink {
    /// Where it listens.
    pub addr: SocketAddr,
    state: Arc<Mutex<State>>,
}

#[derive(Default)]
struct State {
    kept: Vec<String>,
    answers: Vec<Answer>,
}

impl Sink {
    /// Starts a server that gives these answers, one for each mail, and accepts from then on.
    pub fn start(answers: &[Answer]) -> Sink {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let addr = listener.local_addr().unwrap();
        let answers = answers.iter().rev().copied().collect();
        let state = Arc::new(Mutex::new(State {
            kept: Vec::new(),
            answers,
        }));
        let shared = Arc::clone(&state);
        thread::spawn(move || {
            for stream in listener.incoming() {
                let (stream, state) = (stream.unwrap(), Arc::clone(&shared));
                // a client that hangs up in the middle is what some tests are about
                thread::spawn(move || drop(talk(stream, &state)));
            }
        });
        Sink { addr, state }
    }

    /// The mails it kept, as they came over the wire.
    pub fn kept(&self) -> Vec<String> {
        self.state.lock().unwrap().kept.clone()
    }
}

fn talk(stream: TcpStream, state: &Mutex<State>) -> std::io::Result<()> {
    let mut lines = BufReader::new(stream.try_clone()?);
    let mut out = stream;
    let mut answer = Answer::Accept;
    out.write_all(b"220 sink\r\n")?;
    let mut line = String::new();
    while lines.read_line(&mut line)? > 0 {
        let command = line.trim_end().to_uppercase();
        line.clear();
        match command.split(' ').next().unwrap_or_default() {
            "EHLO" | "HELO" => out.write_all(b"250-sink\r\n250 8BITMIME\r\n")?,
            "MAIL" => {
                answer = state
                    .lock()
                    .unwrap()
                    .answers
                    .pop()
                    .unwrap_or(Answer::Accept);
                out.write_all(b"250 ok\r\n")?;
            }
            "RCPT" if answer == Answer::Later => out.write_all(b"451 try again later\r\n")?,
            "RCPT" if answer == Answer::Never => out.write_all(b"550 no such mailbox\r\n")?,
            "DATA" if answer == Answer::Die => return Ok(()),
            "DATA" => {
                out.write_all(b"354 go on\r\n")?;
                let mail = read_mail(&mut lines)?;
                state.lock().unwrap().kept.push(mail);
                if answer == Answer::KeepAndDie {
                    return Ok(());
                }
                out.write_all(b"250 kept\r\n")?;
            }
            "QUIT" => {
                out.write_all(b"221 bye\r\n")?;
                return Ok(());
            }
            _ => out.write_all(b"250 ok\r\n")?,
        }
    }
    Ok(())
}

fn read_mail(lines: &mut impl BufRead) -> std::io::Result<String> {
    let mut mail = String::new();
    loop {
        let start = mail.len();
        if lines.read_line(&mut mail)? == 0 {
            return Err(std::io::ErrorKind::UnexpectedEof.into());
        }
        if mail.get(start..) == Some(".\r\n") {
            mail.truncate(start);
            return Ok(mail);
        }
    }
}
