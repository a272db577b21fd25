//! The site on a free port, and browsers that visit it.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::sync::{Arc, LazyLock, OnceLock};
use std::time::Duration;

use actix_web::dev::ServerHandle;
use arbitro::account::{SiteRole, UserId};
use arbitro::adjudication::Adjudication;
use arbitro::config::{Config, Values};
use arbitro::db::Db;
use arbitro::db::account::{self, NewPassword};
use arbitro::db::outbox;
use arbitro::live::Hub;
use arbitro::moment;
use arbitro::package::pictures::Above;
use arbitro::password::PasswordHash;
use arbitro::web::{self, state::App};
use argon2::password_hash::phc;
use argon2::{Algorithm, Argon2, Params, PasswordHasher, Version};
use chrono::TimeDelta;

use super::between::Between;
use super::database::TestDb;
use super::fixture::by_program_now;
use super::html::Page;
use super::new_account;

/// Room for the head of an answer, and for that of a request but its address.
const HEAD: usize = 8 * 1024;
/// The password of every account that [`Site::account`] makes.
pub const PASSWORD: &str = "peões e damas";
/// Its hash, made for the least memory: what it costs to guess it is not tested here, and a third of a test's time went
/// into it.
static HASH: LazyLock<PasswordHash> = LazyLock::new(|| hash_of(PASSWORD));

/// The hash of another password, as cheap.
pub fn hash_of(password: &str) -> PasswordHash {
    let params = Params::new(Params::MIN_M_COST, 1, 1, None).unwrap();
    let cheap = Argon2::new(Algorithm::Argon2id, Version::V0x13, params);
    let hash: phc::PasswordHash = cheap.hash_password(password.as_bytes()).unwrap();
    PasswordHash::from_stored(hash.to_string())
}

/// The account of somebody who can sign in with [`PASSWORD`].
pub fn active_account(db: &TestDb, email: &str, role: SiteRole) -> UserId {
    let new = new_account(email, role);
    db.write(|c| {
        let entry = by_program_now();
        let id = account::create(c, &new, &entry)?;
        account::update_password(c, id, &HASH, NewPassword::First, &entry)?;
        Ok(id)
    })
}

/// Connections of a site that has its own.
const CONNECTIONS: u32 = 8;

/// A test that is about no copies leaves none in the folder where it runs.
fn without_copies(name: &str) -> Option<String> {
    (name == "ARBITRO_BACKUP_DIR").then(|| "none".to_owned())
}

fn configured(settings: &[(&str, &str)]) -> Config {
    let set = |name: &str| {
        settings
            .iter()
            .find(|(key, _)| *key == name)
            .map(|(_, value)| (*value).to_owned())
            .or_else(|| without_copies(name))
    };
    Config::parse(&Values::collect(set, None).unwrap()).unwrap()
}

/// The site of one test. It stops when the test ends.
pub struct Site<'a> {
    /// Where it listens.
    pub addr: SocketAddr,
    /// Who watches what.
    pub hub: Hub,
    /// Which photographs it knows to be at the server above.
    pub above: Above,
    db: &'a TestDb,
    handle: ServerHandle,
}

impl<'a> Site<'a> {
    /// Starts the site on the test's database.
    pub fn start(db: &'a TestDb) -> Site<'a> {
        Site::with(db, &[])
    }

    /// Starts it with some settings changed.
    pub fn with(db: &'a TestDb, settings: &[(&str, &str)]) -> Site<'a> {
        Site::of(db, App::new(configured(settings), db.db.clone()))
    }

    /// Starts it with an engine of its own.
    pub fn judging(db: &'a TestDb, adjudication: Adjudication) -> Site<'a> {
        let app = App {
            adjudication,
            ..App::new(configured(&[]), db.db.clone())
        };
        Site::of(db, app)
    }

    /// Starts it as another node: with connections of its own to the same database.
    pub fn through(db: &'a TestDb, own: Db) -> Site<'a> {
        Site::of(db, App::new(configured(&[]), own))
    }

    /// Starts it with connections of its own and some settings changed, so that something can happen in the middle of what it does.
    pub fn watched(db: &'a TestDb, settings: &[(&str, &str)]) -> (Site<'a>, Between) {
        let between = Between::default();
        let _watched = moment::watch(Arc::new(between.clone()));
        let own = Db::open(&db.url, CONNECTIONS).unwrap();
        (Site::of(db, App::new(configured(settings), own)), between)
    }

    fn of(db: &'a TestDb, app: App) -> Site<'a> {
        let (hub, above) = (app.hub.clone(), app.above.clone());
        let (addr, handle) = web::spawn(app).unwrap();
        Site {
            addr,
            hub,
            above,
            db,
            handle,
        }
    }

    /// Makes an account with [`PASSWORD`].
    pub fn account(&self, email: &str, role: SiteRole) -> UserId {
        active_account(self.db, email, role)
    }

    /// A browser that has not been here before.
    pub fn browser(&self) -> Browser {
        Browser::at(&format!("http://{}", self.addr))
    }

    /// A browser in which a new account with this role is signed in.
    pub fn signed_in(&self, email: &str, role: SiteRole) -> Browser {
        self.account(email, role);
        let mut browser = self.browser();
        let answer = browser.sign_in(email, PASSWORD);
        assert_eq!(answer.status, 303, "{}", answer.body);
        browser
    }

    /// The text of the mail that waits longest, taken from the outbox.
    pub fn next_mail(&self) -> outbox::Mail {
        let lease = TimeDelta::hours(1);
        let claimed = self
            .db
            .write(|c| outbox::claim(c, arbitro::clock::now() + TimeDelta::seconds(1), lease));
        claimed.unwrap().mail
    }

    /// How many mails wait.
    pub fn mails(&self) -> i64 {
        self.db.read(outbox::count).queued
    }
}

impl Drop for Site<'_> {
    fn drop(&mut self) {
        drop(self.handle.stop(false));
    }
}

/// The path of the link in a mail.
pub fn link(mail: &outbox::Mail) -> String {
    let at = mail.body.find("http://").unwrap();
    let url: String = mail.body[at..]
        .chars()
        .take_while(|c| !c.is_whitespace())
        .collect();
    format!("/{}", url.splitn(4, '/').nth(3).unwrap())
}

/// Visits a site of its own without an account.
pub fn reading(visit: impl FnOnce(Browser)) {
    let db = TestDb::sqlite();
    let site = Site::start(&db);
    visit(site.browser());
}

/// A browser: it keeps cookies, and the token of the last form it was shown.
#[derive(Clone)]
pub struct Browser {
    base: String,
    /// Its cookies by name.
    pub cookies: BTreeMap<String, String>,
    token: Token,
    /// Headers sent with every request.
    pub headers: Vec<(&'static str, String)>,
}

/// The token that the next form is sent with, read from the last page with a form when it is asked for: half of all pages lead to none.
#[derive(Clone, Default)]
struct Token {
    page: String,
    read: OnceLock<String>,
}

/// What the server answered.
pub struct Answer {
    /// The status.
    pub status: u16,
    /// The headers.
    pub headers: ureq::http::HeaderMap,
    /// The body as text.
    pub body: String,
    /// The body as it came.
    pub bytes: Vec<u8>,
}

impl Answer {
    /// A header, or nothing.
    pub fn header(&self, name: &str) -> &str {
        self.headers
            .get(name)
            .map_or("", |value| value.to_str().unwrap())
    }

    /// Where a redirect goes.
    pub fn location(&self) -> &str {
        self.header("location")
    }

    /// The body as a page.
    pub fn page(&self) -> Page {
        Page::of(&self.body)
    }
}

impl Browser {
    /// A browser that has not been to the site at this address.
    pub fn at(base: &str) -> Browser {
        Browser {
            base: base.to_owned(),
            cookies: BTreeMap::new(),
            token: Token::default(),
            headers: Vec::new(),
        }
    }

    /// Goes on with its cookies at another site, which has the same database.
    pub fn go_to(&mut self, site: &Site<'_>) {
        self.base = format!("http://{}", site.addr);
    }

    /// The token that the next form is sent with.
    pub fn csrf(&self) -> &str {
        let Token { page, read } = &self.token;
        read.get_or_init(|| Page::of(page).field("csrf").unwrap_or_default())
    }

    /// Has the next form sent with another token.
    pub fn set_csrf(&mut self, token: &str) {
        self.token.read = token.to_owned().into();
    }

    /// Fetches a page; redirects are not followed.
    pub fn get(&mut self, path: &str) -> Answer {
        self.send("GET", path, &[], "")
    }

    /// Fetches a page that must be there.
    #[track_caller]
    pub fn page(&mut self, path: &str) -> Page {
        let answer = self.get(path);
        assert_eq!(answer.status, 200, "{path}: {}", answer.body);
        answer.page()
    }

    /// The text of what must be there, as it came: what it does not say is not missing because nothing was answered.
    #[track_caller]
    pub fn body(&mut self, path: &str) -> String {
        let answer = self.get(path);
        assert_eq!(answer.status, 200, "{path}: {}", answer.body);
        answer.body
    }

    /// A page when there is nothing more on it to wait for.
    #[track_caller]
    pub fn when_answered(&mut self, path: &str) -> String {
        for _ in 0..3000 {
            let answer = self.get(path);
            assert_eq!(answer.status, 200, "{path}: {}", answer.body);
            if !answer.page().has("[data-poll]") {
                return answer.body;
            }
            std::thread::sleep(Duration::from_millis(10));
        }
        panic!("{path} is never answered");
    }

    /// The status that a form is answered with.
    pub fn sends(&mut self, path: &str, fields: &[(&str, &str)]) -> u16 {
        self.post(path, fields).status
    }

    /// The same of a form that stands on a page, with what the page says that it was made from.
    pub fn sends_from(&mut self, path: &str, fields: &[(&str, &str)]) -> u16 {
        let seen = self.page(path).value("seen");
        let fields = [fields, &[("seen", seen.as_str())]].concat();
        self.sends(path, &fields)
    }

    /// Sends a form that shows first what comes of it, and confirms what it showed.
    #[track_caller]
    pub fn confirms(&mut self, path: &str, fields: &[(&str, &str)]) -> Answer {
        let shown = self.post(path, fields);
        assert_eq!(shown.status, 200, "{path}: {}", shown.body);
        let shown = shown.page().value("confirm");
        let fields = [fields, &[("confirm", shown.as_str())]].concat();
        self.post(path, &fields)
    }

    /// Sends a form with the token of the last one shown.
    pub fn post(&mut self, path: &str, fields: &[(&str, &str)]) -> Answer {
        let token = self.csrf().to_owned();
        let mut all = vec![("csrf", token.as_str())];
        all.extend(fields);
        self.post_as_is(path, &all)
    }

    /// Sends a form with these fields only.
    pub fn post_as_is(&mut self, path: &str, fields: &[(&str, &str)]) -> Answer {
        let encode = arbitro::web::query::encode;
        let pairs: Vec<_> = fields
            .iter()
            .map(|(name, value)| format!("{}={}", encode(name), encode(value)))
            .collect();
        self.send(
            "POST",
            path,
            &[("content-type", "application/x-www-form-urlencoded")],
            &pairs.join("&"),
        )
    }

    /// Signs in.
    pub fn sign_in(&mut self, email: &str, password: &str) -> Answer {
        self.sign_in_to(email, password, "")
    }

    /// Signs in, to go on to another page.
    pub fn sign_in_to(&mut self, email: &str, password: &str, next: &str) -> Answer {
        self.get("/login");
        let fields = [("email", email), ("password", password), ("next", next)];
        let answer = self.post("/login", &fields);
        // the token of the new session
        if answer.status == 303 {
            self.get("/account");
        }
        answer
    }

    /// Sends a form with the token of the last one shown, and a file in one of its fields.
    pub fn post_file(
        &mut self,
        path: &str,
        fields: &[(&str, &str)],
        (field, bytes): (&str, &[u8]),
    ) -> Answer {
        let token = self.csrf().to_owned();
        let mut body = Vec::new();
        for (name, value) in [("csrf", token.as_str())].iter().chain(fields) {
            let part = format!(
                "--x\r\ncontent-disposition: form-data; name=\"{name}\"\r\n\r\n{value}\r\n"
            );
            body.extend(part.bytes());
        }
        let head = format!(
            "--x\r\ncontent-disposition: form-data; name=\"{field}\"; filename=\"it\"\r\n\r\n"
        );
        body.extend(head.bytes());
        body.extend(bytes);
        body.extend(b"\r\n--x--\r\n");
        let kind = [("content-type", "multipart/form-data; boundary=x")];
        self.send_bytes("POST", path, &kind, body)
    }

    /// Sends anything.
    pub fn send(
        &mut self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: &str,
    ) -> Answer {
        self.send_bytes(method, path, headers, body.as_bytes().to_vec())
    }

    fn send_bytes(
        &mut self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: Vec<u8>,
    ) -> Answer {
        let cookies: Vec<_> = self
            .cookies
            .iter()
            .map(|(name, value)| format!("{name}={value}"))
            .collect();
        let mut request = ureq::http::Request::builder()
            .method(method)
            .uri(format!("{}{path}", self.base));
        if !cookies.is_empty() {
            request = request.header("cookie", cookies.join("; "));
        }
        for (name, value) in &self.headers {
            request = request.header(*name, value);
        }
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let agent = ureq::Agent::config_builder()
            .http_status_as_error(false)
            .max_redirects(0)
            // a buffer of each connection is filled byte by byte where nothing is optimised
            .input_buffer_size(HEAD)
            .output_buffer_size(HEAD + path.len())
            .build()
            .new_agent();
        let mut response = agent.run(request.body(body).unwrap()).unwrap();
        let body = response.body_mut().read_to_vec().unwrap();
        let answer = Answer {
            status: response.status().as_u16(),
            headers: response.headers().clone(),
            // a file that is no text is for `bytes`
            body: String::from_utf8_lossy(&body).into_owned(),
            bytes: body,
        };
        self.keep(&answer);
        answer
    }

    /// Fetches a file that is no text, as this browser is signed in.
    pub fn bytes(&self, path: &str) -> Vec<u8> {
        let cookies = self.cookies.iter();
        let cookies: Vec<_> = cookies
            .map(|(name, value)| format!("{name}={value}"))
            .collect();
        let request =
            ureq::get(format!("{}{path}", self.base)).header("cookie", cookies.join("; "));
        let mut response = request.call().unwrap();
        response.body_mut().read_to_vec().unwrap()
    }

    fn keep(&mut self, answer: &Answer) {
        for cookie in answer.headers.get_all("set-cookie") {
            let cookie = cookie.to_str().unwrap();
            let (name, value) = cookie.split(';').next().unwrap().split_once('=').unwrap();
            if cookie.contains("Max-Age=0") {
                self.cookies.remove(name);
            } else {
                self.cookies.insert(name.to_owned(), value.to_owned());
            }
        }
        let is_page = answer.header("content-type").starts_with("text/html");
        if is_page && answer.body.contains("name=\"csrf\"") {
            self.token = Token {
                page: answer.body.clone(),
                read: OnceLock::new(),
            };
        }
    }
}
