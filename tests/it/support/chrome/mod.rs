//! A real Chromium, driven through its driver.

mod checks;
mod hand;
mod launch;
mod notices;

use std::net::SocketAddr;
use std::time::Duration;

use fantoccini::actions::{InputSource, KeyAction, KeyActions, PointerAction, TouchActions};
use fantoccini::elements::Element;
use fantoccini::error::{CmdError, ErrorStatus, WebDriver};
use fantoccini::{Client, Locator};
use serde_json::{Value, json};

pub use hand::Effort;
use hand::Hand;
use launch::{Driver, HALL};

/// A phone held upright.
pub const PHONE: (u32, u32) = (390, 844);
/// The office's computer.
pub const DESK: (u32, u32) = (1280, 900);

/// A pointer that is fine, for whoever asks the window.
const MOUSE: &str = r#"
const asked = window.matchMedia.bind(window);
window.matchMedia = (query) => query === "(pointer: fine)" ? { matches: true } : asked(query);
"#;

/// How long a page may take to show what a test waits for.
pub const PATIENCE: Duration = Duration::from_secs(30);
/// How often a page is asked meanwhile.
const STEP: Duration = Duration::from_millis(50);

/// The button or link that says this, as XPath.
fn saying(text: &str) -> String {
    format!("//*[self::button or self::a or self::summary][normalize-space(.)=\"{text}\"]")
}

/// Asks again until something is there, or the next page is: a page that is being left answers no script and has
/// nothing in it.
struct Waits<'a> {
    chrome: &'a Chrome,
    left: u128,
}

impl Waits<'_> {
    const fn on(chrome: &Chrome) -> Waits<'_> {
        let left = PATIENCE.as_millis() / STEP.as_millis();
        Waits { chrome, left }
    }

    /// Waits a step after an error that passes; fails when it is another, or has lasted too long.
    async fn next(&mut self, error: CmdError) {
        let passes = error.is_no_such_element()
            || error.is_stale_element_reference()
            || error.is_javascript_error()
            || error.is_unknown_error();
        if !passes || self.left == 0 {
            panic!("{error} in:\n{}", self.chrome.text().await);
        }
        self.left -= 1;
        tokio::time::sleep(STEP).await;
    }
}

/// Did the page put another in the place of an element before it was pressed? ChromeDriver has no code for it when that happens while it looks where the
/// element stands.
fn was_replaced(error: &CmdError) -> bool {
    let uncoded = error.is_unknown_error()
        && error
            .to_string()
            .contains("does not belong to the document");
    error.is_stale_element_reference() || uncoded
}

/// A window of Chromium on a site. It prefers Portuguese.
pub struct Chrome {
    /// What fantoccini offers, for what is not below.
    pub client: Client,
    base: String,
    session: String,
    driver: Driver,
    hand: Hand,
}

impl Chrome {
    /// Opens a window of this size on the site at `addr`.
    pub async fn open(addr: SocketAddr, size: (u32, u32)) -> Chrome {
        let driver = Driver::start();
        let client = driver.connect(size).await;
        Chrome {
            session: client.session_id().await.unwrap().unwrap(),
            client,
            base: format!("http://{addr}"),
            driver,
            hand: Hand::default(),
        }
    }

    /// Opens one that reaches the site by a name in the network: over plain HTTP a browser has no service worker for that.
    pub async fn on_plain_http(addr: SocketAddr, size: (u32, u32)) -> Chrome {
        let mut chrome = Chrome::open(addr, size).await;
        chrome.base = format!("http://{HALL}:{}", addr.port());
        chrome
    }

    /// Opens one that reaches the site as `localhost`, which browsers hold as safe as HTTPS and make passkeys for, with an authenticator that is
    /// always there and always knows its holder.
    pub async fn with_passkeys(addr: SocketAddr, size: (u32, u32)) -> Chrome {
        let mut chrome = Chrome::open(addr, size).await;
        chrome.base = format!("http://localhost:{}", addr.port());
        let device = json!({
            "protocol": "ctap2",
            "transport": "internal",
            "hasResidentKey": true,
            "hasUserVerification": true,
            "isUserConsenting": true,
            "isUserVerified": true,
        });
        chrome.tell("webauthn/authenticator", &device);
        chrome
    }

    /// Opens one whose pages know that there is a mouse: without a screen there is none otherwise.
    pub async fn with_mouse(addr: SocketAddr, size: (u32, u32)) -> Chrome {
        let chrome = Chrome::open(addr, size).await;
        chrome.bring(MOUSE);
        chrome
    }

    /// Opens one whose clock is ten minutes ahead.
    pub async fn ahead(addr: SocketAddr, size: (u32, u32)) -> Chrome {
        let chrome = Chrome::open(addr, size).await;
        chrome.bring("const real = Date.now; Date.now = () => real() + 600000;");
        chrome
    }

    /// The clicks and keys of everything that was pressed and typed here. What is visited by its address is not among them.
    pub fn effort(&self) -> Effort {
        self.hand.so_far()
    }

    /// Opens one that gets no script of the site (its policy allows none inside a page). Scripts are not switched
    /// off as such: the driver needs them for what a test asks.
    pub async fn without_scripts(addr: SocketAddr, size: (u32, u32)) -> Chrome {
        let chrome = Chrome::open(addr, size).await;
        chrome.block(&["*.js"]);
        chrome
    }

    /// Lets nothing through to addresses like these, and everything else.
    pub fn block(&self, urls: &[&str]) {
        self.network("setBlockedURLs", &json!({ "urls": urls }));
    }

    /// Takes the network away, or gives it back.
    pub fn online(&self, on: bool) {
        let conditions = json!({ "offline": !on, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1 });
        self.network("emulateNetworkConditions", &conditions);
    }

    /// Shows letters twice as large as usual, as somebody who sets that in the browser.
    pub fn enlarge(&self) {
        let params = json!({ "fontSizes": { "standard": 32, "fixed": 26 } });
        let cmd = "Page.setFontSizes";
        self.tell("goog/cdp/execute", &json!({ "cmd": cmd, "params": params }));
    }

    fn network(&self, command: &str, params: &Value) {
        for (cmd, params) in [("enable", &json!({})), (command, params)] {
            let cmd = format!("Network.{cmd}");
            self.tell("goog/cdp/execute", &json!({ "cmd": cmd, "params": params }));
        }
    }

    /// Runs a script in every page that is visited from now on, before its own.
    pub fn bring(&self, source: &str) {
        let params = json!({ "source": source });
        let cmd = "Page.addScriptToEvaluateOnNewDocument";
        self.tell("goog/cdp/execute", &json!({ "cmd": cmd, "params": params }));
    }

    /// A command of this driver that is not in the standard.
    fn tell(&self, command: &str, arguments: &Value) -> Value {
        let port = self.driver.port;
        let session = &self.session;
        let url = format!("http://127.0.0.1:{port}/session/{session}/{command}");
        // a busy browser has been seen to answer that it could not print, and to print when it was asked again
        let asked = |_| ureq::post(&url).send(arguments.to_string());
        let mut answer = (0..3).map(asked).find(Result::is_ok).unwrap().unwrap();
        let body = answer.body_mut().read_to_string().unwrap();
        serde_json::from_str(&body).unwrap()
    }

    /// Closes the window.
    pub async fn close(self) {
        self.client.close().await.unwrap();
    }

    /// Goes to a path of the site.
    pub async fn visit(&self, path: &str) {
        let url = format!("{}{path}", self.base);
        self.client.goto(&url).await.unwrap();
    }

    /// The path and query shown.
    pub async fn path(&self) -> String {
        let url = self.client.current_url().await.unwrap();
        let query = url
            .query()
            .map(|query| format!("?{query}"))
            .unwrap_or_default();
        format!("{}{query}", url.path())
    }

    /// What a script of the test returns; the pages' own are another thing.
    pub async fn value(&self, script: &str) -> Value {
        let mut waits = Waits::on(self);
        loop {
            match self.client.execute(script, Vec::new()).await {
                Ok(value) => return value,
                Err(error) => waits.next(error).await,
            }
        }
    }

    /// The first that this selector finds, scrolled into view.
    pub async fn find(&self, css: &str) -> Element {
        self.in_view(Locator::Css(css)).await
    }

    /// Waits for an element and scrolls to it. When the page's script puts another in its place between the two, it is
    /// looked for again.
    async fn in_view(&self, place: Locator<'_>) -> Element {
        let script = "arguments[0].scrollIntoView({block: 'center'})";
        let mut waits = Waits::on(self);
        loop {
            let found = match self.client.find(place).await {
                Ok(found) => found,
                Err(error) => {
                    waits.next(error).await;
                    continue;
                }
            };
            let element = serde_json::to_value(&found).unwrap();
            match self.client.execute(script, vec![element]).await {
                Ok(_) => return found,
                Err(error) => waits.next(error).await,
            }
        }
    }

    /// How many this selector finds now.
    pub async fn count(&self, css: &str) -> usize {
        let script = format!("return document.querySelectorAll({}).length", json!(css));
        self.value(&script).await.as_u64().unwrap() as usize
    }

    /// Types into the field with this name, in place of what it holds.
    pub async fn fill(&self, name: &str, text: &str) {
        let field = self.find(&format!("[name='{name}']")).await;
        self.hand.types(text);
        field.clear().await.unwrap();
        field.send_keys(text).await.unwrap();
    }

    /// Puts a text that was copied elsewhere into the field with this name.
    pub async fn paste(&self, name: &str, text: &str) {
        self.find(&format!("[name='{name}']")).await;
        self.hand.does(1, 2);
        let (name, text) = (json!(format!("[name='{name}']")), json!(text));
        let script = format!("document.querySelector({name}).value = {text}");
        self.value(&script).await;
    }

    /// Opens an address of the site that was copied elsewhere.
    pub async fn follow(&self, path: &str) {
        self.hand.does(1, 3);
        self.visit(path).await;
    }

    /// Chooses a day in the field with this name; what is typed there depends on the computer.
    pub async fn fill_date(&self, name: &str, date: &str) {
        self.find(&format!("[name='{name}']")).await;
        self.hand.types("ddmmyyyy");
        let script = format!("document.querySelector(\"[name='{name}']\").value = '{date}'");
        self.value(&script).await;
    }

    /// Chooses an option by its value.
    pub async fn choose(&self, name: &str, value: &str) {
        let field = self.find(&format!("select[name='{name}']")).await;
        self.hand.does(2, 0);
        field.select_by_value(value).await.unwrap();
    }

    /// The values of all fields that this selector finds.
    pub async fn values(&self, css: &str) -> Vec<String> {
        let script =
            format!("return [...document.querySelectorAll(\"{css}\")].map((f) => f.value)");
        serde_json::from_value(self.value(&script).await).unwrap()
    }

    /// Presses what this selector finds.
    pub async fn press(&self, css: &str) {
        self.click(Locator::Css(css)).await;
    }

    /// Presses the button or link that says this.
    pub async fn press_text(&self, text: &str) {
        self.click(Locator::XPath(&saying(text))).await;
    }

    /// Presses what is there; looks for it again when the page put another in its place before it was pressed.
    async fn click(&self, place: Locator<'_>) {
        self.hand.does(1, 0);
        let mut waits = Waits::on(self);
        while let Err(error) = self.in_view(place).await.click().await {
            assert!(was_replaced(&error), "{place:?}: {error}");
            waits.next(error).await;
        }
    }

    /// Presses it twice, as somebody does who is used to icons. The page presses, because ChromeDriver answers nothing any more when the page that
    /// its second press was for is gone.
    pub async fn press_text_twice(&self, text: &str) {
        let button = self.in_view(Locator::XPath(&saying(text))).await;
        self.hand.does(2, 0);
        let press = "const [button] = arguments; for (const wait of [0, 5]) setTimeout(() => button.click(), wait)";
        let button = serde_json::to_value(button).unwrap();
        self.client.execute(press, vec![button]).await.unwrap();
    }

    /// Draws a finger from one element to another.
    pub async fn draw(&self, from: &str, to: &str) {
        let over = |element, duration| PointerAction::MoveToElement {
            element,
            duration: Some(Duration::from_millis(duration)),
            x: 0.0,
            y: 0.0,
        };
        let (from, to) = (self.find(from).await, self.find(to).await);
        let finger = TouchActions::new("finger".to_owned())
            .then(over(from, 0))
            .then(PointerAction::Down { button: 0 })
            .then(over(to, 120))
            .then(PointerAction::Up { button: 0 });
        self.client.perform_actions(finger).await.unwrap();
    }

    /// Presses keys one after the other, wherever the focus is.
    pub async fn keys(&self, keys: &str) {
        let count = keys.chars().count();
        self.hand.does(0, u32::try_from(count).unwrap());
        let mut board = KeyActions::new("keys".to_owned());
        for value in keys.chars() {
            board = board
                .then(KeyAction::Down { value })
                .then(KeyAction::Up { value });
        }
        self.client.perform_actions(board).await.unwrap();
    }

    /// The text of the page as a reader sees it; nothing between two pages.
    pub async fn text(&self) -> String {
        let script = "return document.body ? document.body.innerText : ''";
        let text = self.client.execute(script, Vec::new()).await;
        text.ok()
            .and_then(|text| text.as_str().map(str::to_owned))
            .unwrap_or_default()
    }

    /// Waits until the page says this.
    pub async fn wait_for_text(&self, text: &str) {
        for _ in 0..PATIENCE.as_millis() / STEP.as_millis() {
            if self.text().await.contains(text) {
                return;
            }
            tokio::time::sleep(STEP).await;
        }
        let (path, seen) = (self.path().await, self.text().await);
        panic!("{path} never said {text:?}:\n{seen}");
    }

    /// Signs in.
    pub async fn sign_in(&self, email: &str, password: &str) {
        self.visit("/login").await;
        self.fill("email", email).await;
        self.fill("password", password).await;
        self.press("main form button").await;
        self.find("form[action='/logout']").await;
    }
}

#[test]
fn what_a_page_replaces_is_looked_for_again() {
    let error = |status, message: &'static str| CmdError::Standard(WebDriver::new(status, message));
    let unknown = |message| error(ErrorStatus::UnknownError, message);
    let gone = "unhandled inspector error: {\"code\":-32000,\"message\":\"Node with given id does not belong to the document\"}";
    let stale = error(ErrorStatus::StaleElementReference, "stale element");
    assert!(was_replaced(&stale) && was_replaced(&unknown(gone)));
    assert!(!was_replaced(&unknown("cannot determine loading status")));
}
