//! What a change tells those who follow, whichever way they are told: found once, written in the transaction of the change.

use chrono::NaiveDateTime;

use super::{Conn, DbError, follower, initials, push};
use crate::following::Teller;
use crate::push::{Message, Told};
use crate::words::{self, Lang};
use tournament::{Announced, News, NewsItem, Stage, TournamentId};

/// Tells those who follow what a change made public: one mail to each address and one notice to each browser, however many things are new, and none where
/// nothing is. `version` is that of the change, so that nothing is told twice. What still waits of changes before says whoever asks for initials by these.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn tell(
    c: &mut Conn,
    (id, version): (TournamentId, i32),
    (before, after): (&Announced, &Announced),
    now: NaiveDateTime,
) -> Result<(), DbError> {
    initials::reword_what_waits(c, id, (before, after))?;
    if before.stage == Stage::Setup || after.stage == Stage::Setup {
        return Ok(());
    }
    let by_mail = follower::those_who_follow(c, id)?;
    let by_push = push::those_who_follow(c, id)?;
    if by_mail.is_empty() && by_push.is_empty() {
        return Ok(());
    }
    let [before, after] = [before, after].map(|one| one.with_public_names());
    let mut teller = Teller::new(News::new(&before, &after));
    for (follower, follows) in by_mail {
        let items = teller.items(&follows);
        if !items.is_empty() {
            let told = Told {
                of: (id, version),
                follows: &follows,
                items: &items,
            };
            let lines = lines(follower.lang, &after, &items);
            follower::queue(c, told, (&follower, &after), &lines, now)?;
        }
    }
    for (browser, follows) in by_push {
        let items = teller.items(&follows);
        if items.is_empty() {
            continue;
        }
        let told = Told {
            of: (id, version),
            follows: &follows,
            items: &items,
        };
        let (title, lines) = (
            after.details.name.as_str(),
            lines(browser.lang, &after, &items),
        );
        let message = Message::of(told, browser.lang, (title, &lines))
            .map_err(|_| DbError::corrupt("a notice that cannot be written"))?;
        push::queue(c, &browser.id, (id, version), &message, now)?;
    }
    Ok(())
}

/// The news, a line each.
fn lines(lang: Lang, tournament: &Announced, items: &[NewsItem]) -> Vec<String> {
    let t = lang.words();
    let line = |item: &NewsItem| words::news(t, lang, tournament, item);
    items.iter().map(line).collect()
}
