//! Somebody on loopback whom the site tells something over HTTP, and who answers as a test says.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{TcpListener, TcpStream};
use std::sync::mpsc::{self, Receiver};
use std::thread;

/// What somebody was told.
pub struct Told {
    /// At which path.
    pub path: String,
    headers: Vec<(String, String)>,
    /// What was sent.
    pub body: Vec<u8>,
}

impl Told {
    /// A header, or nothing.
    pub fn header(&self, name: &str) -> &str {
        let found = self.headers.iter().find(|(key, _)| key == name);
        found.map_or("", |(_, value)| value)
    }

    /// The body as text.
    pub fn text(&self) -> &str {
        std::str::from_utf8(&self.body).unwrap()
    }
}

/// Reads what somebody is told.
fn heard(reader: &mut BufReader<TcpStream>) -> Told {
    let mut line = String::new();
    reader.read_line(&mut line).unwrap();
    let path = line.split(' ').nth(1).unwrap_or_default().to_owned();
    let mut headers = Vec::new();
    loop {
        line.clear();
        reader.read_line(&mut line).unwrap();
        let Some((name, value)) = line.trim_end().split_once(": ") else {
            break;
        };
        headers.push((name.to_ascii_lowercase(), value.to_owned()));
    }
    let length = headers.iter().find(|(name, _)| name == "content-length");
    let mut body = vec![0; length.map_or(0, |(_, length)| length.parse().unwrap())];
    reader.read_exact(&mut body).unwrap();
    Told {
        path,
        headers,
        body,
    }
}

/// Somebody who answers whatever they are told with a status and a text; the address.
pub fn answering(mut answer: impl FnMut(&Told) -> (u16, String) + Send + 'static) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = format!("http://{}", listener.local_addr().unwrap());
    thread::spawn(move || {
        for stream in listener.incoming() {
            let mut reader = BufReader::new(stream.unwrap());
            let (status, text) = answer(&heard(&mut reader));
            let length = text.len();
            let said = format!(
                "HTTP/1.1 {status} Said\r\ncontent-length: {length}\r\nconnection: close\r\n\r\n{text}"
            );
            reader.get_mut().write_all(said.as_bytes()).unwrap();
        }
    });
    address
}

/// Somebody who answers each time with the next of these heads, and then is not there any more; the address and what is told.
pub fn listener(answers: &[&str]) -> (String, Receiver<Told>) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = format!("http://{}", listener.local_addr().unwrap());
    let answers: Vec<String> = answers.iter().map(|answer| (*answer).to_owned()).collect();
    let (send, told) = mpsc::channel();
    thread::spawn(move || {
        for (stream, answer) in listener.incoming().zip(answers) {
            let mut reader = BufReader::new(stream.unwrap());
            let said = heard(&mut reader);
            let answer =
                format!("HTTP/1.1 {answer}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n");
            reader.get_mut().write_all(answer.as_bytes()).unwrap();
            let _ = send.send(said);
        }
    });
    (address, told)
}
