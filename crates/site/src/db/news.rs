//! What a change tells those who follow, whichever way they are told: found once, written in the transaction of the change.

use chrono::NaiveDateTime;

use super::{Conn, DbError, follower, push, reworded};
use crate::following::Teller;
use crate::push::{PushMessage, PushNews};
use crate::words::{self, Lang};
use tournament::{Announced, EntryNo, News, NewsItem, Stage, TournamentId};

/// Tells those who follow what a change made public: one mail to each address and one notice to each browser, however many things are new, and none where
/// nothing is. `version` is that of the change, so that nothing is told twice. What still waits of changes before says whoever asks for initials by these.
/// What is followed of entries that it took out ends here.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn tell(
    c: &mut Conn,
    (id, version): (TournamentId, i32),
    (before, after): (&Announced, &Announced),
    taken_out: &[EntryNo],
    now: NaiveDateTime,
) -> Result<(), DbError> {
    reworded::reword_what_waits(c, id, (before, after))?;
    if before.stage == Stage::Setup || after.stage == Stage::Setup {
        return end(c, id, taken_out);
    }
    let by_mail = follower::those_who_follow(c, id)?;
    let by_push = push::those_who_follow(c, id)?;
    // whoever follows nothing then is forgotten with what waits for them, and is told this last
    end(c, id, taken_out)?;
    if by_mail.is_empty() && by_push.is_empty() {
        return Ok(());
    }
    let [before, after] = [before, after].map(|one| one.with_public_names());
    let mut teller = Teller::new(News::new(&before, &after).taken_out(taken_out));
    for (follower, follows) in by_mail {
        let items = teller.items(&follows);
        if !items.is_empty() {
            let told = PushNews {
                of: (id, version),
                follows: &follows,
                items: &items,
            };
            let lines = lines(follower.lang, (&before, &after), &items);
            follower::queue(c, told, (&follower, &after), &lines, now)?;
        }
    }
    for (browser, follows) in by_push {
        let items = teller.items(&follows);
        if items.is_empty() {
            continue;
        }
        let told = PushNews {
            of: (id, version),
            follows: &follows,
            items: &items,
        };
        let (title, lines) = (
            after.details.name.as_str(),
            lines(browser.lang, (&before, &after), &items),
        );
        let message = PushMessage::of(told, browser.lang, (title, &lines))
            .map_err(|_| DbError::corrupt("a notice that cannot be written"))?;
        push::queue(c, &browser.id, (id, version), &message, now)?;
    }
    Ok(())
}

/// Ends what is followed of entries that are taken out: their numbers may become somebody else's.
///
/// # Errors
/// [`DbError`] when the database failed.
pub(super) fn end(c: &mut Conn, id: TournamentId, taken_out: &[EntryNo]) -> Result<(), DbError> {
    follower::end(c, id, taken_out)?;
    push::end(c, id, taken_out)
}

/// The news, a line each. Whoever was taken out has a name in what was before alone.
fn lines(lang: Lang, (before, after): (&Announced, &Announced), items: &[NewsItem]) -> Vec<String> {
    let t = lang.words();
    let line = |item: &NewsItem| {
        let tournament = if item.ends_follow() { before } else { after };
        words::news(t, lang, tournament, item)
    };
    items.iter().map(line).collect()
}
