//! A real Chromium, driven through its driver.

use std::net::{SocketAddr, TcpListener};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use fantoccini::{Client, ClientBuilder, Locator, wd::Capabilities};
use hyper_util::client::legacy::connect::HttpConnector;

/// How long a page may take to show what a test waits for.
const PATIENCE: Duration = Duration::from_secs(15);

/// A window of Chromium on a site.
pub struct Chrome {
    /// What fantoccini offers, for what is not below.
    pub client: Client,
    base: String,
    _driver: Driver,
    _profile: tempfile::TempDir,
}

/// The driver's process; it ends with the test.
struct Driver(Child);

impl Drop for Driver {
    fn drop(&mut self) {
        drop(self.0.kill());
        drop(self.0.wait());
    }
}

impl Chrome {
    /// Opens a window of this size on the site at `addr`.
    pub async fn open(addr: SocketAddr, (width, height): (u32, u32)) -> Chrome {
        let port = free_port();
        let child = Command::new("chromedriver")
            .arg(format!("--port={port}"))
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap_or_else(|_| panic!("chromedriver is missing: tests/run installs it"));
        let driver = Driver(child);
        let profile = tempfile::tempdir().unwrap();
        let client = connect(port, &profile, (width, height)).await;
        client.set_window_size(width, height).await.unwrap();
        Chrome {
            client,
            base: format!("http://{addr}"),
            _driver: driver,
            _profile: profile,
        }
    }

    /// Goes to a path of the site.
    pub async fn visit(&self, path: &str) {
        self.client
            .goto(&format!("{}{path}", self.base))
            .await
            .unwrap();
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

    /// Types into the field with this name, in place of what it holds.
    pub async fn fill(&self, name: &str, text: &str) {
        let css = format!("[name='{name}']");
        let field = self
            .client
            .wait()
            .at_most(PATIENCE)
            .for_element(Locator::Css(&css))
            .await
            .unwrap();
        field.clear().await.unwrap();
        field.send_keys(text).await.unwrap();
    }

    /// Presses what this selector finds, scrolled into view first.
    pub async fn press(&self, css: &str) {
        let found = self
            .client
            .wait()
            .at_most(PATIENCE)
            .for_element(Locator::Css(css))
            .await;
        let found = found.unwrap_or_else(|_| panic!("nothing to press at {css}"));
        let script = "arguments[0].scrollIntoView({block: 'center'})";
        let element = serde_json::to_value(&found).unwrap();
        self.client.execute(script, vec![element]).await.unwrap();
        found.click().await.unwrap();
    }

    /// Presses the button or link that says this.
    pub async fn press_text(&self, text: &str) {
        let xpath =
            format!("//*[self::button or self::a or self::summary][normalize-space(.)=\"{text}\"]");
        let found = self
            .client
            .wait()
            .at_most(PATIENCE)
            .for_element(Locator::XPath(&xpath))
            .await;
        let found = found.unwrap_or_else(|_| panic!("nothing says {text:?}"));
        let script = "arguments[0].scrollIntoView({block: 'center'})";
        let element = serde_json::to_value(&found).unwrap();
        self.client.execute(script, vec![element]).await.unwrap();
        found.click().await.unwrap();
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
        for _ in 0..150 {
            if self.text().await.contains(text) {
                return;
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        panic!(
            "{} never said {text:?}:\n{}",
            self.path().await,
            self.text().await
        );
    }

    /// Fails when the page is wider than the window: nothing may be cut off on a phone.
    pub async fn assert_fits(&self) {
        let script =
            "return document.documentElement.scrollWidth - document.documentElement.clientWidth";
        let over = self.client.execute(script, Vec::new()).await.unwrap();
        assert_eq!(over, 0, "{} is wider than the window", self.path().await);
    }

    /// Signs in.
    pub async fn sign_in(&self, email: &str, password: &str) {
        self.visit("/login").await;
        self.fill("email", email).await;
        self.fill("password", password).await;
        self.press("main form button").await;
    }
}

fn free_port() -> u16 {
    TcpListener::bind("127.0.0.1:0")
        .unwrap()
        .local_addr()
        .unwrap()
        .port()
}

async fn connect(port: u16, profile: &tempfile::TempDir, (width, height): (u32, u32)) -> Client {
    let args = [
        "--headless=new".to_owned(),
        "--no-sandbox".to_owned(),
        "--disable-gpu".to_owned(),
        "--disable-quic".to_owned(),
        "--disable-dev-shm-usage".to_owned(),
        "--no-first-run".to_owned(),
        "--disable-background-networking".to_owned(),
        "--disable-component-update".to_owned(),
        "--disable-sync".to_owned(),
        format!("--window-size={width},{height}"),
        format!("--user-data-dir={}", profile.path().display()),
    ];
    let mut options = serde_json::json!({ "args": args, "binary": "/usr/bin/chromium" });
    if width < 500 {
        // a headless window is never narrower than 500: a phone is emulated
        options["mobileEmulation"] = serde_json::json!({
            "deviceMetrics": { "width": width, "height": height, "pixelRatio": 2.0, "touch": true }
        });
    }
    let mut capabilities = Capabilities::new();
    capabilities.insert("goog:chromeOptions".to_owned(), options);
    let address = format!("http://127.0.0.1:{port}");
    for _ in 0..100 {
        let builder = ClientBuilder::new(HttpConnector::new())
            .capabilities(capabilities.clone())
            .clone();
        if let Ok(client) = builder.connect(&address).await {
            return client;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    panic!("chromedriver does not answer");
}
