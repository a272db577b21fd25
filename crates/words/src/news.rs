//! What those who follow somebody are told, a line each.

use tournament::{EntryNo, Match, NewsItem, RoundNo, Side, Tournament};

use super::{
    Lang, Named, Words,
    date::{hour_at, hour_of},
    rounds::round_title,
};

/// A piece of news in one line, as mails and notices on a phone have it. The names are those of the tournament as it is given: for the public, with public names.
#[must_use]
pub fn news(t: &Words, lang: Lang, tournament: &Tournament, item: &NewsItem) -> String {
    let title = |round: RoundNo| round_title(t, tournament, round);
    let told = |corrected: bool, line: String| match corrected {
        true => t.follow_news_corrected(&*line),
        false => line,
    };
    match *item {
        NewsItem::Game {
            entry,
            round,
            corrected,
        } => {
            let seat = [
                Some(title(round)),
                Some(seat(t, tournament, entry, round)),
                hour_of(lang, tournament, round),
            ];
            let seat = seat.into_iter().flatten().collect::<Vec<_>>().join(" · ");
            let name = name(tournament, entry);
            told(corrected, t.follow_news_line(&*name, &*seat))
        }
        NewsItem::Result {
            entry,
            round,
            corrected,
        } => {
            let score = match_of(tournament, entry, round).map(|one| score(tournament, one));
            let score = score.unwrap_or_default();
            told(corrected, t.follow_news_line(&*title(round), &*score))
        }
        NewsItem::Published { round, corrected } => {
            told(corrected, t.calendar_published(&*title(round)))
        }
        NewsItem::Withdrawn(round) => t.follow_news_withdrawn(&*title(round)),
        NewsItem::Moved { round, was, now } => {
            let [was, now] = [was, now].map(|at| hour_at(lang, tournament, at));
            t.follow_news_moved(&*title(round), &*was, &*now)
        }
        NewsItem::Timed { round, at } => {
            t.follow_news_timed(&*title(round), &*hour_at(lang, tournament, at))
        }
        NewsItem::Untimed { round, was } => {
            t.follow_news_untimed(&*title(round), &*hour_at(lang, tournament, was))
        }
        NewsItem::Results { round, corrected } => {
            told(corrected, t.calendar_results(&*title(round)))
        }
        NewsItem::Finished => t.follow_news_finished(),
        NewsItem::Bulletin(no) => {
            let found = tournament.bulletins.iter().find(|one| one.no == no);
            let text = found.map_or_else(String::new, |one| one.text.to_string());
            t.follow_news_line(&*t.calendar_bulletin(), &*text)
        }
        NewsItem::Cancelled => {
            let word = tournament
                .cancelled
                .as_ref()
                .map(|one| one.word.to_string());
            t.follow_news_cancelled(&*word.unwrap_or_default())
        }
    }
}

fn name(tournament: &Tournament, entry: EntryNo) -> String {
    let entry = tournament.entries.get(&entry);
    entry.map_or_else(String::new, |entry| entry.person.name.to_string())
}

fn match_of(tournament: &Tournament, entry: EntryNo, round: RoundNo) -> Option<&Match> {
    tournament.round(round)?.match_of(entry)
}

/// Both names with the points of their games between them.
fn score(tournament: &Tournament, one: &Match) -> String {
    let [first, second] = [Side::First, Side::Second].map(|side| {
        let name = name(tournament, one.pairing.on(side));
        (name, one.game_points(side))
    });
    format!("{} {}–{} {}", first.0, first.1, second.1, second.0)
}

fn seat(t: &Words, tournament: &Tournament, entry: EntryNo, round: RoundNo) -> String {
    let bye = tournament
        .round(round)
        .and_then(|round| round.bye_of(entry));
    if let Some(bye) = bye {
        return bye.kind.name(t);
    }
    let seat = match_of(tournament, entry, round).and_then(|one| {
        let side = one.pairing.side_of(entry)?;
        // whoever is named first has White in the first game
        let colour = match side {
            Side::First => t.name_colour_white(),
            Side::Second => t.name_colour_black(),
        };
        let opponent = name(tournament, one.pairing.on(side.other()));
        Some(t.finding_at_board(one.board.0, &*colour, &*opponent))
    });
    seat.unwrap_or_default()
}
