//! An open live stream, read line by line.

use std::io::{BufRead, BufReader, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

use tournament::TournamentId;

/// An open stream.
pub struct Stream(BufReader<TcpStream>);

impl Stream {
    /// Opens what everybody may watch of a tournament, from a page of this version.
    pub fn open(addr: SocketAddr, tournament: TournamentId, version: i64) -> Stream {
        let mut stream = TcpStream::connect(addr).unwrap();
        stream
            .set_read_timeout(Some(Duration::from_secs(20)))
            .unwrap();
        let request = format!(
            "GET /tournaments/{tournament}/live?version={version} HTTP/1.1\r\nHost: {addr}\r\n\r\n"
        );
        stream.write_all(request.as_bytes()).unwrap();
        let mut stream = Stream(BufReader::new(stream));
        assert!(stream.line().unwrap().contains("200"));
        while !stream.line().unwrap().starts_with("retry") {}
        stream
    }

    /// The next line, or nothing when the stream has ended.
    pub fn line(&mut self) -> Option<String> {
        let mut line = String::new();
        let read = self.0.read_line(&mut line).unwrap();
        (read > 0).then_some(line)
    }

    /// Reads on until the server ends it, by the chunk of no bytes.
    pub fn wait_for_end(&mut self) {
        while self.line().unwrap().trim() != "0" {}
    }

    /// The next version that is told.
    pub fn version(&mut self) -> i64 {
        loop {
            if let Some(version) = self.line().unwrap().strip_prefix("data: ") {
                return version.trim().parse().unwrap();
            }
        }
    }
}
