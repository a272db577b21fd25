//! What those who follow somebody are told, a line each.

use tournament::{
    Entry, EntryNo, Match, NewsItem, RoundNo, Side, Tournament, standings::shown_points,
};

use super::{
    Lang, Named, Words,
    date::{hour_at, hour_of},
    left::{back, left},
    no_game,
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
            let one = match_of(tournament, entry, round);
            let score = one.map(|one| score(tournament, one));
            // points that nobody played for are not told as if somebody had
            let unplayed =
                one.and_then(|one| no_game(t, tournament, (round, one), |no| name(tournament, no)));
            let score = score.into_iter().chain(unplayed);
            let score = score.collect::<Vec<_>>().join(" · ");
            told(corrected, t.follow_news_line(&*title(round), &*score))
        }
        NewsItem::Published { round, corrected } => {
            told(corrected, t.calendar_published(&*title(round)))
        }
        NewsItem::Withdrawn(round) => t.follow_news_withdrawn(&*title(round)),
        NewsItem::Unseated(round) => t.follow_news_unseated(&*title(round)),
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
        NewsItem::Left(entry) | NewsItem::Back(entry) => whereabouts(t, tournament, entry),
        NewsItem::TakenOut(entry) => t.follow_news_taken_out(&*name(tournament, entry)),
        NewsItem::Results { round, corrected } => {
            told(corrected, t.calendar_results(&*title(round)))
        }
        NewsItem::Finished => t.follow_news_finished(),
        NewsItem::Bulletin(no) => {
            let found = tournament.bulletins.iter().find(|one| one.no == no);
            let text = found.map_or_else(String::new, |one| one.text.to_string());
            t.follow_news_line(&*t.calendar_bulletin(), &*text)
        }
        NewsItem::Cancelled { corrected } => {
            let cancelled = tournament.cancelled.as_ref();
            let word = cancelled.map_or_else(String::new, |one| one.word.to_string());
            told(corrected, t.follow_news_cancelled(&*word))
        }
        NewsItem::GoesOn => t.calendar_goes_on(),
    }
}

/// That somebody left, or came back.
fn whereabouts(t: &Words, tournament: &Tournament, no: EntryNo) -> String {
    let entry = tournament.entries.get(&no);
    let comes = |entry: &Entry| {
        let from = entry.from_round;
        // what is not paired yet nobody came back in
        if tournament.has_round_to_come(from) && tournament.round(from).is_none() {
            t.follow_news_back(from.0)
        } else {
            back(t, tournament, entry)
        }
    };
    let said = entry.map(|entry| left(t, tournament, entry).unwrap_or_else(|| comes(entry)));
    t.follow_news_line(&*name(tournament, no), &*said.unwrap_or_default())
}

fn name(tournament: &Tournament, entry: EntryNo) -> String {
    let entry = tournament.entries.get(&entry);
    entry.map_or_else(String::new, |entry| entry.person.name.to_string())
}

fn match_of(tournament: &Tournament, entry: EntryNo, round: RoundNo) -> Option<&Match> {
    tournament.round(round)?.match_of(entry)
}

/// Both names with the points between them by which pages show the match.
fn score(tournament: &Tournament, one: &Match) -> String {
    let [first, second] = [Side::First, Side::Second].map(|side| {
        let name = name(tournament, one.pairing.on(side));
        (name, shown_points(&tournament.regulations, one, side))
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
        if let Some(said) = no_game(t, tournament, (round, one), |no| name(tournament, no)) {
            return Some(said);
        }
        // whoever is named first has White in the first game
        let colour = match side {
            Side::First => t.name_colour_white(),
            Side::Second => t.name_colour_black(),
        };
        let opponent = name(tournament, one.pairing.on(side.other()));
        let table = tournament.table(one.board).0;
        Some(t.finding_at_board(table, &*colour, &*opponent))
    });
    seat.unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use tournament::{
        Attendance, Points,
        trf::{ReadOptions, read},
    };

    use super::*;

    /// Two of one game each: a win, and a forfeit.
    const ROUND: &str = include_str!("../../../tests/data/trf/two-boards.trf");

    #[test]
    fn followers_read_of_a_match_what_the_pages_show() {
        let file = read(ROUND.as_bytes(), &ReadOptions::default()).unwrap();
        let mut tournament = file.tournament;
        let regulations = &mut tournament.regulations;
        regulations.match_points.win = Points::from_halves(4);
        regulations.match_points.draw = Points::ONE;
        let (round, corrected) = (RoundNo(1), false);
        let told = |tournament: &Tournament, item: NewsItem| {
            news(&Lang::Pt.load(), Lang::Pt, tournament, &item)
        };
        let result = |entry: u16| NewsItem::Result {
            entry: EntryNo(entry),
            round,
            corrected,
        };
        let seat = |entry: u16| NewsItem::Game {
            entry: EntryNo(entry),
            round,
            corrected,
        };
        assert_eq!(told(&tournament, result(1)), "Ronda 1: Ana 2–0 Berta");
        // absent, and gone before the round: at that board nobody sits
        let said = told(&tournament, seat(3));
        assert!(said.ends_with("Brancas contra Duarte"), "{said}");
        let duarte = tournament.entries.get_mut(&EntryNo(4)).unwrap();
        duarte.attendance = Attendance::Withdrawn(round);
        for entry in [3, 4] {
            let said = told(&tournament, seat(entry));
            assert!(said.ends_with("sem jogo: Duarte desistiu"), "{said}");
            let said = told(&tournament, result(entry));
            assert!(said.starts_with("Ronda 1: Carlos "), "{said}");
            assert!(
                said.ends_with("Duarte · sem jogo: Duarte desistiu"),
                "{said}"
            );
        }
        assert_eq!(told(&tournament, result(1)), "Ronda 1: Ana 2–0 Berta");
        let left = told(&tournament, NewsItem::Left(EntryNo(4)));
        assert!(left.starts_with("Duarte: desistiu antes da "), "{left}");
        let duarte = tournament.entries.get_mut(&EntryNo(4)).unwrap();
        (duarte.attendance, duarte.from_round) = (Attendance::Present, RoundNo(2));
        let back = told(&tournament, NewsItem::Back(EntryNo(4)));
        assert_eq!(back, "Duarte: volta a jogar a partir da ronda 2");
    }
}
