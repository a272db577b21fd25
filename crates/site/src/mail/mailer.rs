//! The ways by which a mail leaves.

use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::SystemTime;

use lettre::message::header::{
    ContentTransferEncoding, ContentType, Header, HeaderName, HeaderValue,
};
use lettre::message::{Body, Mailbox, Message};
use lettre::transport::smtp::{self, AsyncSmtpTransport};
use lettre::{Address, AsyncTransport, Tokio1Executor};

use crate::config::{Config, SmtpUrl};
use crate::db::outbox::{ClaimedMail, Mail};
use crate::private;

/// Sends mails from one address.
#[derive(Debug, Clone)]
pub struct Mailer {
    from: Mailbox,
    way: Way,
}

#[derive(Debug, Clone)]
enum Way {
    Smtp(AsyncSmtpTransport<Tokio1Executor>),
    Folder(PathBuf),
    Handed(Taker),
}

/// Who takes a mail over in place of a mail server.
#[derive(Clone)]
struct Taker(Arc<Take>);

/// Takes a mail, or says why not.
type Take = dyn Fn(&ClaimedMail) -> Result<(), SendError> + Send + Sync;

impl fmt::Debug for Taker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Taker")
    }
}

/// Why a mail did not leave.
#[derive(Debug, thiserror::Error)]
#[error("{why}")]
pub struct SendError {
    why: String,
    /// Whether trying again is useless: the mail server says that there is no such mailbox.
    pub is_final: bool,
}

impl SendError {
    /// A failure that may pass.
    #[must_use]
    pub fn passing(why: impl ToString) -> SendError {
        SendError {
            why: why.to_string(),
            is_final: false,
        }
    }
}

impl Mailer {
    /// The way that the settings choose: a mail server when there is one, else a folder.
    ///
    /// # Errors
    /// [`SendError`] when the mail server's address cannot be used.
    pub fn from_config(config: &Config) -> Result<Mailer, SendError> {
        match &config.smtp_url {
            Some(url) => Mailer::smtp(url, config.mail_from.clone()),
            None => Ok(Mailer::folder(&config.mail_dir, config.mail_from.clone())),
        }
    }

    /// Sends to a mail server.
    ///
    /// # Errors
    /// [`SendError`] when its address cannot be used.
    pub fn smtp(url: &SmtpUrl, from: Mailbox) -> Result<Mailer, SendError> {
        let transport = AsyncSmtpTransport::<Tokio1Executor>::from_url(&url.for_lettre())
            .map_err(SendError::passing)?;
        Ok(Mailer {
            from,
            way: Way::Smtp(transport.build()),
        })
    }

    /// Writes each mail into a file of a folder, for development. The folder is made when it is missing.
    #[must_use]
    pub fn folder(folder: &Path, from: Mailbox) -> Mailer {
        Mailer {
            from,
            way: Way::Folder(folder.to_owned()),
        }
    }

    /// Keeps the mails, for tests: the list returned grows with every one sent.
    #[must_use]
    pub fn memory(from: Mailbox) -> (Mailer, Arc<Mutex<Vec<Mail>>>) {
        let sent = Arc::new(Mutex::new(Vec::new()));
        let kept = Arc::clone(&sent);
        let keep = move |claimed: &ClaimedMail| {
            let mut kept = kept.lock().unwrap_or_else(PoisonError::into_inner);
            kept.push(claimed.mail.clone());
            Ok(())
        };
        (Mailer::handing(from, keep), sent)
    }

    /// Hands each mail to a function, for tests: it takes the mail over or refuses it as a mail server would.
    #[must_use]
    pub fn handing(
        from: Mailbox,
        to: impl Fn(&ClaimedMail) -> Result<(), SendError> + Send + Sync + 'static,
    ) -> Mailer {
        let way = Way::Handed(Taker(Arc::new(to)));
        Mailer { from, way }
    }

    /// Sends one mail. When this returns without an error the other side has taken it over.
    ///
    /// # Errors
    /// [`SendError`] says why it did not leave, as far as one can know: a connection that broke before the answer may
    /// have delivered it.
    pub async fn send(&self, claimed: &ClaimedMail) -> Result<(), SendError> {
        let message = self.message(claimed)?;
        match &self.way {
            Way::Smtp(transport) => match transport.send(message).await {
                Ok(_) => Ok(()),
                Err(error) => Err(SendError {
                    why: describe(&error),
                    is_final: refuses_recipient(&error),
                }),
            },
            Way::Folder(folder) => {
                let file = folder.join(file_name(claimed));
                let text = message.formatted();
                let written = tokio::task::spawn_blocking(move || write_whole(&file, &text)).await;
                written
                    .map_err(SendError::passing)?
                    .map_err(SendError::passing)
            }
            Way::Handed(hands) => (hands.0)(claimed),
        }
    }

    /// The mail as it goes over the wire. Names and subjects are encoded by lettre, so that none of them can end its
    /// header and start another; the Message-ID and the date are those of the outbox, the same at every attempt.
    ///
    /// A mail that becomes a file is read and copied from by people: its lines are not wrapped (quoted-printable broke links in two).
    fn message(&self, claimed: &ClaimedMail) -> Result<Message, SendError> {
        let mail = &claimed.mail;
        let address: Address = mail.to.as_str().parse().map_err(SendError::passing)?;
        let message = Message::builder()
            .from(self.from.clone())
            .to(Mailbox::new(Some(mail.name.as_str().to_owned()), address))
            .subject(mail.subject.as_str())
            .message_id(Some(format!(
                "<{}@{}>",
                claimed.message_id,
                self.from.email.domain()
            )))
            .date(SystemTime::from(claimed.created_at.and_utc()))
            .header(AutoSubmitted(AUTOMATIC.to_owned()))
            .header(ContentType::TEXT_PLAIN);
        let message = match &claimed.stop_url {
            Some(url) => message
                .header(ListId(format!("<news.{}>", self.from.email.domain())))
                .header(ListUnsubscribe(format!("<{url}>")))
                .header(ListUnsubscribePost(ONE_CLICK.to_owned())),
            None => message,
        };
        let made = match &self.way {
            Way::Folder(_) => {
                let body = mail.body.replace('\n', "\r\n").into_bytes();
                let encoding = ContentTransferEncoding::EightBit;
                message.body(Body::dangerous_pre_encoded(body, encoding))
            }
            Way::Smtp(_) | Way::Handed(_) => message.body(mail.body.clone()),
        };
        made.map_err(SendError::passing)
    }
}

/// What a mail program posts to the address that stops mails (RFC 8058, 3.1).
const ONE_CLICK: &str = "List-Unsubscribe=One-Click";

/// That no person wrote it, so that absence notes and their like do not answer (RFC 3834, 5).
const AUTOMATIC: &str = "auto-generated";

/// A header of one line of text.
macro_rules! header {
    ($(#[$about:meta])* $name:ident = $word:literal) => {
        $(#[$about])*
        #[derive(Clone)]
        struct $name(String);

        impl Header for $name {
            fn name() -> HeaderName {
                HeaderName::new_from_ascii_str($word)
            }

            fn parse(text: &str) -> Result<Self, Box<dyn std::error::Error + Send + Sync>> {
                Ok(Self(text.to_owned()))
            }

            fn display(&self) -> HeaderValue {
                // an address that were folded or encoded would be another
                HeaderValue::dangerous_new_pre_encoded(Self::name(), self.0.clone(), self.0.clone())
            }
        }
    };
}

header!(
    /// Whether a person wrote it (RFC 3834).
    AutoSubmitted = "Auto-Submitted"
);
header!(
    /// Of which list it is, by which mail programs sort (RFC 2919).
    ListId = "List-Id"
);
header!(
    /// Where mails like this one are stopped (RFC 2369).
    ListUnsubscribe = "List-Unsubscribe"
);
header!(
    /// That one request there does it (RFC 8058).
    ListUnsubscribePost = "List-Unsubscribe-Post"
);

/// The name of the file of a mail: when it was written, then its number, so that no name begins with a dash.
fn file_name(claimed: &ClaimedMail) -> String {
    let at = claimed.created_at.format("%Y-%m-%d-%H%M%S");
    format!("{at}-{}.eml", claimed.message_id)
}

/// Writes a file under another name first: a mail in the folder is always whole.
fn write_whole(file: &Path, text: &[u8]) -> std::io::Result<()> {
    if let Some(folder) = file.parent() {
        private::create_folder(folder)?;
    }
    let unfinished = file.with_extension("part");
    private::write_file(&unfinished, text)?;
    std::fs::rename(&unfinished, file)
}

/// RFC 5321, 4.2.2: no such mailbox, not local, not allowed. Other refusals, a wrong password for the mail server say,
/// are for its owner to repair while the mails wait.
fn refuses_recipient(error: &smtp::Error) -> bool {
    error
        .status()
        .is_some_and(|code| matches!(u16::from(code), 550 | 551 | 553))
}

/// The error with its causes: "network error" alone helps nobody.
fn describe(error: &smtp::Error) -> String {
    let mut text = error.to_string();
    let mut cause = std::error::Error::source(error);
    while let Some(inner) = cause {
        let inner_text = inner.to_string();
        if !text.contains(&inner_text) {
            text = format!("{text}: {inner_text}");
        }
        cause = inner.source();
    }
    text
}
