//! What the mails to followers say: their text in `templates/following/`, the first line being the subject.

use askama::Template;

use super::Follower;
use crate::account::AccountName;
use crate::db::outbox::Mail;
use crate::words::Lang;

/// Asks whether it was the owner of the address who wants to follow.
#[derive(Debug, Template)]
#[template(path = "following/confirmation.txt")]
pub struct Confirmation<'a> {
    /// The language it is written in.
    pub lang: Lang,
    /// Who or what is to be followed.
    pub whom: &'a str,
    /// Does the address follow something already, that was confirmed? That stays, whatever is asked for beside it.
    pub follows: bool,
    /// The page to confirm on.
    pub page: &'a str,
    /// The address that stops everything.
    pub stop: &'a str,
}

/// Tells what a change brought.
#[derive(Debug, Template)]
#[template(path = "following/digest.txt")]
pub struct Digest<'a> {
    /// The language it is written in.
    pub lang: Lang,
    /// The tournament.
    pub tournament: &'a str,
    /// The news, a line each; the first is in the subject.
    pub lines: &'a [String],
    /// The page that says more: of the one whom all of it is about, or of the tournament.
    pub url: &'a str,
    /// The page of what is followed; none where that was all, and the address is forgotten.
    pub page: Option<&'a str>,
    /// The address that stops everything.
    pub stop: &'a str,
}

impl Digest<'_> {
    /// The first of the news: a subject is one line.
    fn subject(&self) -> String {
        let first = self.lines.first();
        first.map_or_else(String::new, |first| first.replace('\n', " "))
    }

    /// The news as items of a list: what goes on below stands under its beginning.
    fn items(&self) -> Vec<String> {
        let items = self.lines.iter();
        items.map(|line| line.replace('\n', "\n  ")).collect()
    }
}

/// Writes a letter to a follower.
///
/// # Errors
/// [`askama::Error`] when the template fails, which it does not for the letters here.
pub fn write(letter: &impl Template, to: &Follower) -> Result<Mail, askama::Error> {
    let text = letter.render()?;
    let (subject, body) = text.trim().split_once('\n').unwrap_or((&text, ""));
    Ok(Mail {
        to: to.email.clone(),
        name: AccountName::from(&to.email),
        subject: subject.trim().to_owned(),
        body: format!("{}\n", body.trim()),
    })
}
