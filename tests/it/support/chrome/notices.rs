//! Notices in a browser: asked for without the push service of its maker, delivered and tapped by the driver.

use std::net::SocketAddr;

use serde_json::{Value, json};

use super::launch::{Driver, WHOLE};
use super::{Chrome, Hand};

/// A push service for pages: Chromium has none without the network. What a page asks for is kept in the browser, as a subscription is.
const SERVICE: &str = r#"
const bytes = (text) => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0)).buffer;
const made = (kept) => kept && {
  endpoint: GIVEN.endpoint, options: { applicationServerKey: bytes(kept) }, toJSON: () => GIVEN,
  unsubscribe: async () => { localStorage.removeItem("test-push"); return true; },
};
PushManager.prototype.getSubscription = async () => made(localStorage.getItem("test-push"));
PushManager.prototype.subscribe = async ({ userVisibleOnly, applicationServerKey }) => {
  if (!userVisibleOnly) throw new Error("a push that nobody sees");
  localStorage.setItem("test-push", applicationServerKey);
  return made(applicationServerKey);
};
"#;

/// What the worker of notices shows, from the page.
const SHOWN: &str = r#"
return navigator.serviceWorker.getRegistration("/push/").then((found) => found?.getNotifications() ?? [])
  .then((all) => all.map(({ title, body, tag, lang }) => ({ title, body, tag, lang })));
"#;

/// In the worker: a tap on the first notice. Only the hand of somebody may open a window, and so the page is told where it would lead.
const TAP: &str = r#"
self.clients.openWindow = (url) => new BroadcastChannel("test").postMessage(url);
self.registration.getNotifications().then(([first]) => self.dispatchEvent(new NotificationEvent("notificationclick", { notification: first })));
"#;

impl Chrome {
    /// Opens one that may show notices and has a push service that gives it this subscription. It is the whole of Chromium: the one without windows around its
    /// pages shows none.
    pub async fn with_notices(addr: SocketAddr, size: (u32, u32), given: &Value) -> Chrome {
        let driver = Driver::start();
        let client = driver.connect_to(WHOLE, size).await;
        let chrome = Chrome {
            session: client.session_id().await.unwrap().unwrap(),
            client,
            base: format!("http://{addr}"),
            driver,
            hand: Hand::default(),
        };
        let granted = json!({ "permissions": ["notifications"], "origin": chrome.base });
        chrome.ask("Browser.grantPermissions", &granted);
        chrome.bring(&format!("const GIVEN = {given};{SERVICE}"));
        chrome
    }

    /// Delivers a push message to the worker of notices, as its push service would.
    pub fn push(&self, data: &str) {
        self.ask("ServiceWorker.enable", &json!({}));
        // a browser numbers its workers from 0, and this one has one
        let message = json!({ "origin": self.base, "registrationId": "0", "data": data });
        self.ask("ServiceWorker.deliverPushMessage", &message);
    }

    /// The notices that are shown.
    pub async fn notices(&self) -> Vec<Value> {
        self.value(SHOWN).await.as_array().unwrap().clone()
    }

    /// Taps the first notice; the path to which it leads.
    pub async fn tap_notice(&self) -> String {
        let listen = r#"new BroadcastChannel("test").onmessage = ({ data }) => { document.body.dataset.led = data; };"#;
        self.value(listen).await;
        let all = self.ask("Target.getTargets", &json!({}));
        let all = all["targetInfos"].as_array().unwrap();
        let worker = all.iter().find(|one| one["type"] == "service_worker");
        let found = json!({ "targetId": worker.unwrap()["targetId"], "flatten": false });
        let session = self.ask("Target.attachToTarget", &found)["sessionId"].clone();
        let run = json!({ "id": 1, "method": "Runtime.evaluate", "params": { "expression": TAP } });
        let message = json!({ "sessionId": session, "message": run.to_string() });
        self.ask("Target.sendMessageToTarget", &message);
        self.find("body[data-led]").await;
        let led = self.value("return document.body.dataset.led;").await;
        led.as_str().unwrap().replace(&self.base, "")
    }

    /// A command of the browser's own protocol.
    fn ask(&self, command: &str, params: &Value) -> Value {
        let command = json!({ "cmd": command, "params": params });
        self.tell("goog/cdp/execute", &command)["value"].clone()
    }
}
