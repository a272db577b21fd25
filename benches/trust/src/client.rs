//! A client: one connection that is kept, cookies, the token of the forms. It reads just what is needed.

use std::io::{self, BufRead, BufReader, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpStream};
use std::time::{Duration, Instant};

use socket2::{Domain, Socket, Type};

/// How long an answer is waited for.
const PATIENCE: Duration = Duration::from_secs(30);

/// An answer.
pub struct Answer {
    /// Its status.
    pub status: u16,
    /// Its headers, names in lower case.
    pub headers: Vec<(String, String)>,
    /// Its body as text, as far as it is text.
    pub body: String,
    /// Its body as it came.
    pub bytes: Vec<u8>,
}

impl Answer {
    /// The first header of this name.
    pub fn header(&self, name: &str) -> Option<&str> {
        let mut named = self.headers.iter().filter(|(known, _)| known == name);
        named.next().map(|(_, value)| value.as_str())
    }
}

/// Somebody at a browser.
pub struct Client {
    addr: SocketAddr,
    from: Ipv4Addr,
    stream: Option<BufReader<TcpStream>>,
    used: Instant,
    cookies: Vec<(String, String)>,
    /// The token of the last form that was seen.
    pub csrf: String,
}

/// A connection from this address of our own.
pub fn connect(addr: SocketAddr, from: Ipv4Addr) -> io::Result<TcpStream> {
    let socket = Socket::new(Domain::IPV4, Type::STREAM, None)?;
    socket.bind(&SocketAddr::from((from, 0)).into())?;
    socket.connect_timeout(&addr.into(), PATIENCE)?;
    let stream: TcpStream = socket.into();
    stream.set_nodelay(true)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    Ok(stream)
}

impl Client {
    /// A browser that comes from this address of the loopback net.
    pub fn from(addr: SocketAddr, from: Ipv4Addr) -> Self {
        Self {
            addr,
            from,
            stream: None,
            used: Instant::now(),
            cookies: Vec::new(),
            csrf: String::new(),
        }
    }

    /// The same from the usual address.
    pub fn new(addr: SocketAddr) -> Self {
        Self::from(addr, Ipv4Addr::LOCALHOST)
    }

    /// The same browser with a connection of its own.
    pub fn again(&self) -> Self {
        Self {
            cookies: self.cookies.clone(),
            csrf: self.csrf.clone(),
            ..Self::from(self.addr, self.from)
        }
    }

    /// Asks for a page.
    pub fn get(&mut self, path: &str) -> io::Result<Answer> {
        self.send("GET", path, "", "")
    }

    /// Sends a form, with the token.
    pub fn post(&mut self, path: &str, fields: &[(&str, &str)]) -> io::Result<Answer> {
        let csrf = self.csrf.clone();
        let mut form = format!("csrf={}", encode(&csrf));
        for (name, value) in fields {
            form.push_str(&format!("&{}={}", encode(name), encode(value)));
        }
        let kind = "Content-Type: application/x-www-form-urlencoded\r\n";
        self.send("POST", path, kind, &form)
    }

    /// Signs in with the password of the demo.
    pub fn sign_in(&mut self, email: &str, password: &str) -> io::Result<u16> {
        self.get("/login")?;
        let answer = self.post("/login", &[("email", email), ("password", password)])?;
        if answer.status == 303 {
            self.get("/account")?;
        }
        Ok(answer.status)
    }

    /// Sends anything. A connection that the server has closed meanwhile is made anew.
    pub fn send(&mut self, method: &str, path: &str, more: &str, body: &str) -> io::Result<Answer> {
        // one that was silent for long may be closed by now
        if self.used.elapsed() > Duration::from_secs(3) {
            self.stream = None;
        }
        self.used = Instant::now();
        let fresh = self.stream.is_none();
        match self.try_send(method, path, more, body) {
            Err(_) if !fresh && method == "GET" => {
                self.stream = None;
                self.try_send(method, path, more, body)
            }
            Err(error) => {
                self.stream = None;
                Err(error)
            }
            answer => answer,
        }
    }

    fn try_send(&mut self, method: &str, path: &str, more: &str, body: &str) -> io::Result<Answer> {
        let cookies: Vec<String> = self
            .cookies
            .iter()
            .map(|(n, v)| format!("{n}={v}"))
            .collect();
        let cookies = match cookies.is_empty() {
            true => String::new(),
            false => format!("Cookie: {}\r\n", cookies.join("; ")),
        };
        let length = match method {
            "POST" => format!("Content-Length: {}\r\n", body.len()),
            _ => String::new(),
        };
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nAccept-Language: en\r\n{cookies}{length}{more}\r\n{body}",
            self.addr
        );
        if self.stream.is_none() {
            self.stream = Some(BufReader::new(connect(self.addr, self.from)?));
        }
        let Some(stream) = &mut self.stream else {
            return Err(io::ErrorKind::NotConnected.into());
        };
        stream.get_mut().write_all(request.as_bytes())?;
        let answer = read(stream, method)?;
        if answer.header("connection") == Some("close") {
            self.stream = None;
        }
        for (_, cookie) in answer
            .headers
            .iter()
            .filter(|(name, _)| name == "set-cookie")
        {
            let pair = cookie.split(';').next().unwrap_or_default();
            if let Some((name, value)) = pair.split_once('=') {
                self.cookies.retain(|(known, _)| known != name);
                if !value.is_empty() {
                    self.cookies.push((name.to_owned(), value.to_owned()));
                }
            }
        }
        if let Some(token) = between(&answer.body, "name=\"csrf\" value=\"", "\"") {
            self.csrf = token.to_owned();
        }
        Ok(answer)
    }
}

/// Reads one answer to its end.
pub fn read(stream: &mut impl BufRead, method: &str) -> io::Result<Answer> {
    let mut line = String::new();
    stream.read_line(&mut line)?;
    let status = line.split(' ').nth(1).and_then(|text| text.parse().ok());
    let status = status.ok_or(io::ErrorKind::UnexpectedEof)?;
    let mut headers = Vec::new();
    loop {
        line.clear();
        stream.read_line(&mut line)?;
        let Some((name, value)) = line.trim_end().split_once(':') else {
            break;
        };
        headers.push((name.to_ascii_lowercase(), value.trim().to_owned()));
    }
    let of = |wanted: &str| {
        let mut named = headers.iter().filter(|(name, _)| name == wanted);
        named.next().map(|(_, value)| value.clone())
    };
    let mut bytes = Vec::new();
    if method == "HEAD" || status == 304 {
    } else if let Some(length) = of("content-length") {
        bytes.resize(length.parse().unwrap_or(0), 0);
        stream.read_exact(&mut bytes)?;
    } else if of("transfer-encoding").is_some() {
        loop {
            line.clear();
            stream.read_line(&mut line)?;
            let size = usize::from_str_radix(line.trim(), 16).unwrap_or(0);
            let mut piece = vec![0; size + 2];
            stream.read_exact(&mut piece)?;
            if size == 0 {
                break;
            }
            bytes.extend_from_slice(&piece[..size]);
        }
    }
    Ok(Answer {
        status,
        headers,
        body: String::from_utf8_lossy(&bytes).into_owned(),
        bytes,
    })
}

/// What stands between two texts.
pub fn between<'a>(text: &'a str, before: &str, after: &str) -> Option<&'a str> {
    let (_, rest) = text.split_once(before)?;
    rest.split_once(after).map(|(found, _)| found)
}

/// A text as a form sends it.
pub fn encode(text: &str) -> String {
    let mut encoded = String::new();
    for byte in text.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' => {
                encoded.push(char::from(byte))
            }
            b' ' => encoded.push('+'),
            _ => encoded.push_str(&format!("%{byte:02X}")),
        }
    }
    encoded
}
