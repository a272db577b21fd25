//! Who plays at which board, and how that is sealed.

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use tournament::PlayerId;

/// Who plays at each board, the first board first; nobody at a board that is left empty.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Lineup(pub Vec<Option<PlayerId>>);

impl Lineup {
    /// Nobody at so many boards.
    #[must_use]
    pub fn empty(boards: u8) -> Self {
        Self(vec![None; boards.into()])
    }

    /// Who plays, from the first board on.
    pub fn players(&self) -> impl Iterator<Item = PlayerId> {
        self.0.iter().flatten().copied()
    }

    /// The numbers of the players board by board, with `-` for nobody: what a digest is of.
    pub fn numbers(&self) -> impl Iterator<Item = String> {
        let seats = self.0.iter();
        seats.map(|seat| seat.map_or_else(|| "-".to_owned(), |player| player.to_string()))
    }

    /// Who plays at a board, counted from 0.
    #[must_use]
    pub fn at(&self, board: usize) -> Option<PlayerId> {
        self.0.get(board).copied().flatten()
    }

    /// Do the players stand in the order of this list? Whoever is not on it has no place in that order.
    #[must_use]
    pub fn follows(&self, list: &[PlayerId]) -> bool {
        let place = |player| list.iter().position(|one| *one == player);
        self.players().filter_map(place).is_sorted()
    }
}

/// A sealed lineup. The journal has its digest alone until it is opened; then whoever reads the journal can see that it is the one that was handed in.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Envelope {
    /// Who plays.
    pub lineup: Lineup,
    /// What nobody can guess, so that the digest tells nothing.
    pub salt: String,
}

impl Envelope {
    /// The SHA-256 of the words `arbitro lineup`, the salt, and the numbers of the players with `-` for nobody, each after a zero byte, in hexadecimal
    /// digits.
    #[must_use]
    pub fn digest(&self) -> String {
        let mut hash = Sha256::new();
        hash.update(b"arbitro lineup\0");
        hash.update(&self.salt);
        for seat in self.lineup.numbers() {
            hash.update(format!("\0{seat}"));
        }
        base16ct::lower::encode_string(&hash.finalize())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lineup(players: &[i32]) -> Lineup {
        let seat = |no: &i32| (*no > 0).then_some(PlayerId(*no));
        Lineup(players.iter().map(seat).collect())
    }

    #[test]
    fn a_lineup_follows_the_list_whoever_is_left_out() {
        let list = [3, 1, 4, 5].map(PlayerId);
        assert!(lineup(&[3, 4, 5]).follows(&list) && lineup(&[3, 0, 5]).follows(&list));
        assert!(!lineup(&[1, 3]).follows(&list));
        assert!(lineup(&[3, 9, 5]).follows(&list), "9 is on no list");
        assert!(!lineup(&[5, 9, 3]).follows(&list));
    }

    #[test]
    fn a_digest_is_of_the_players_their_order_and_the_salt() {
        let of = |players: &[i32], salt: &str| {
            let lineup = lineup(players);
            let salt = salt.to_owned();
            Envelope { lineup, salt }.digest()
        };
        assert_eq!(of(&[1, 2], "a"), of(&[1, 2], "a"));
        let others = [
            of(&[2, 1], "a"),
            of(&[1, 2], "b"),
            of(&[12], "a"),
            of(&[1, 0, 2], "a"),
        ];
        assert!(others.iter().all(|other| *other != of(&[1, 2], "a")));
    }
}
