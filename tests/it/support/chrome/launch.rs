//! Starting Chromium and its driver.

use std::net::TcpListener;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use fantoccini::{Client, ClientBuilder, wd::Capabilities};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};

/// A name for this computer that the browser takes for another one's.
pub const HALL: &str = "arbitro.test";

/// All of Chromium.
pub const WHOLE: &str = "/usr/bin/chromium";

/// The driver's process; it ends with the test, and its folder with it.
pub struct Driver {
    child: Child,
    _kept: tempfile::TempDir,
    /// Where it listens on this computer.
    pub port: u16,
}

impl Driver {
    /// Starts one on a free port.
    pub fn start() -> Driver {
        let port = free_port();
        // the driver makes a profile for each browser, and leaves it when it is ended
        let kept = tempfile::tempdir().unwrap();
        let child = Command::new("chromedriver")
            .arg(format!("--port={port}"))
            .env("TMPDIR", kept.path())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap_or_else(|_| panic!("chromedriver is missing: tests/run installs it"));
        Driver {
            child,
            _kept: kept,
            port,
        }
    }

    /// Opens a window of this width and height.
    pub async fn connect(&self, size: (u32, u32)) -> Client {
        self.connect_to(binary(), size).await
    }

    /// The same of this program.
    pub async fn connect_to(&self, binary: &str, size: (u32, u32)) -> Client {
        let mut wanted = Capabilities::new();
        wanted.insert("goog:chromeOptions".to_owned(), options(binary, size));
        wanted.insert("goog:loggingPrefs".to_owned(), json!({ "browser": "ALL" }));
        let address = format!("http://127.0.0.1:{}", self.port);
        for _ in 0..100 {
            let mut builder = ClientBuilder::new(HttpConnector::new());
            if let Ok(client) = builder.capabilities(wanted.clone()).connect(&address).await {
                return client;
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        panic!("chromedriver does not answer");
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        drop(self.child.kill());
        drop(self.child.wait());
    }
}

fn free_port() -> u16 {
    TcpListener::bind("127.0.0.1:0")
        .unwrap()
        .local_addr()
        .unwrap()
        .port()
}

/// Chromium without the windows around its pages, where it is installed: the same pages for half of the processor's time (33 s of
/// CPU became 17 for the public pages).
fn binary() -> &'static str {
    let shell = "/usr/lib/chromium/chromium-headless-shell";
    if Path::new(shell).exists() {
        shell
    } else {
        WHOLE
    }
}

fn options(binary: &str, (width, height): (u32, u32)) -> Value {
    let args = [
        "--headless".to_owned(),
        "--no-sandbox".to_owned(),
        "--disable-gpu".to_owned(),
        "--disable-quic".to_owned(),
        "--disable-dev-shm-usage".to_owned(),
        "--no-first-run".to_owned(),
        "--accept-lang=pt-PT,pt".to_owned(),
        "--disable-background-networking".to_owned(),
        "--disable-component-update".to_owned(),
        "--disable-sync".to_owned(),
        format!("--host-resolver-rules=MAP {HALL} 127.0.0.1"),
        format!("--window-size={width},{height}"),
    ];
    let mut options = json!({
        "args": args,
        "binary": binary,
        "prefs": { "intl.accept_languages": "pt-PT,pt" },
    });
    if width < 500 {
        // a headless window is never narrower than 500: a phone is emulated
        options["mobileEmulation"] = json!({
            "deviceMetrics": { "width": width, "height": height, "pixelRatio": 2.0, "touch": true }
        });
    }
    options
}
