//! The sentences for the moves of games: sheets, moves as they are played, and what the public may have of them.

use super::{Cast, Words};
use tournament::{EnteredMove, Following, GameKey, GameRecord, Photograph, Release};

pub(super) fn changed(t: &Words, following: Following) -> String {
    let when = if following.live {
        t.following_journal_live()
    } else {
        t.following_journal_after()
    };
    let files = if following.downloads {
        t.following_journal_files()
    } else {
        t.following_journal_no_files()
    };
    t.following_journal_changed(when, u16::from(following.delay.minutes()), files)
}

pub(super) fn recorded(
    t: &Words,
    cast: &Cast<'_>,
    GameKey { round, board, game }: GameKey,
    record: &GameRecord,
) -> String {
    let (round, table) = (cast.number(t, round), cast.table(board));
    match record.other {
        None => t.journal_record_attached(round, table, game.0),
        Some(_) => t.journal_records_attached(round, table, game.0),
    }
}

pub(super) fn entered(
    t: &Words,
    cast: &Cast<'_>,
    GameKey { round, board, game }: GameKey,
    played: &EnteredMove,
) -> String {
    let (ply, text) = (played.ply, played.text.as_str());
    let (round, table) = (cast.number(t, round), cast.table(board));
    t.following_journal_move(round, table, game.0, ply, text)
}

pub(super) fn released(t: &Words, cast: &Cast<'_>, games: &[Release]) -> String {
    let one = |release: &Release| {
        let GameKey { round, board, game } = release.place();
        let (round, table) = (cast.number(t, round), cast.table(board));
        t.following_journal_game(round, table, game.0, release.plies)
    };
    let games: Vec<String> = games.iter().map(one).collect();
    t.following_journal_released(games.join("; "))
}

pub(super) fn photographed(
    t: &Words,
    cast: &Cast<'_>,
    GameKey { round, board, game }: GameKey,
    photograph: &Photograph,
) -> String {
    let hash = photograph.hash.as_str();
    let (round, table) = (cast.number(t, round), cast.table(board));
    t.journal_photograph_attached(round, table, game.0, hash)
}
