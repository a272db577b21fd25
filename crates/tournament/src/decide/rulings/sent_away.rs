//! Whoever is sent away while games of theirs are played (12.9 i).

use crate::{EntryNo, Game, Match, RoundNo, RoundState, Side, Tournament};

/// The next game without a result of each published match of this player, with their side. The text does not say what becomes of the games of
/// whoever is sent away (12.9 i): that they are lost is another sanction (12.9 f), and its arbiter's.
#[must_use]
pub fn left_to_play(
    tournament: &Tournament,
    entry: EntryNo,
) -> Vec<(RoundNo, &Match, &Game, Side)> {
    let rounds = tournament.rounds.iter();
    let published = rounds.filter(|round| round.state != RoundState::Draft);
    let open = published.filter_map(|round| {
        let one = round.match_of(entry)?;
        let side = one.pairing.side_of(entry)?;
        let game = one.every_game().find(|game| game.outcome.is_none())?;
        Some((round.no, one, game, side))
    });
    open.collect()
}
