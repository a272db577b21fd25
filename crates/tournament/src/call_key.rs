//! What stands in the address of a board's QR code, so that only whoever sits there can call from it.

use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;

use super::{BoardNo, TournamentId};
use draughts::lot::Secret;

/// The key of a board: 16 hexadecimal digits that follow from the tournament's secret, the same for every round.
///
/// They are the first eight bytes of the SHA-256 of the words `arbitro call`, a zero byte, the secret's 32 bytes, a zero byte, the
/// number of the tournament, a zero byte and the number of the board, both in decimal digits. So no table is needed, and whoever
/// knows the keys of some boards cannot guess another.
///
/// The draw's commitment is as strong as it was. It *binds* as before, since nothing of it changed. It *hides* as before: a key
/// is a quarter of a hash, and what is hashed begins otherwise than for the commitment, the coin and the key streams of
/// [`draw`](draughts::lot). It has no state from which a hash could be carried on. It lets somebody try whether a guess of the
/// 32 random bytes is right; the commitment always has. When the secret is shown the tournament is over, and nobody calls any more.
///
/// ```
/// use draughts::lot::Secret;
/// use tournament::{BoardNo, CallKey, TournamentId};
///
/// let key = CallKey::new(&Secret::new([7; 32]), TournamentId(1), BoardNo(5));
/// assert_eq!(key.as_str().len(), 16);
/// assert!(key.opens(key.as_str()));
/// assert!(!key.opens(CallKey::new(&Secret::new([7; 32]), TournamentId(1), BoardNo(6)).as_str()));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CallKey(String);

impl CallKey {
    /// How many bytes of the hash are kept: nobody tries 2⁶⁴ addresses of a server.
    const BYTES: usize = 8;

    /// The key of this board.
    #[must_use]
    pub fn new(secret: &Secret, tournament: TournamentId, board: BoardNo) -> Self {
        Self::of("arbitro call", secret, &format!("{tournament}\0{board}"))
    }

    /// The key of the call station, from which any board calls: the first eight bytes of the SHA-256 of the words `arbitro station`, a zero
    /// byte, the secret's 32 bytes, a zero byte and the number of the tournament in decimal digits. No board's key begins like it.
    #[must_use]
    pub fn of_station(secret: &Secret, tournament: TournamentId) -> Self {
        Self::of("arbitro station", secret, &format!("{tournament}"))
    }

    /// The key of the results station, to which helpers are led as well: as that of the call station, of the words `arbitro results`, and behind the number of the
    /// tournament a zero byte and how many of its helpers' codes are over. So it is another once one is, and whoever was led there by it does not have it.
    #[must_use]
    pub fn of_results(secret: &Secret, tournament: TournamentId, over: i64) -> Self {
        Self::of("arbitro results", secret, &format!("{tournament}\0{over}"))
    }

    fn of(what: &str, secret: &Secret, place: &str) -> Self {
        let mut hash = Sha256::new();
        hash.update(what);
        hash.update([0]);
        hash.update(secret.bytes());
        hash.update([0]);
        hash.update(place);
        let digits = hash.finalize();
        Self(base16ct::lower::encode_string(&digits[..Self::BYTES]))
    }

    /// The digits.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Is this the key? Compared in constant time.
    #[must_use]
    pub fn opens(&self, sent: &str) -> bool {
        self.0.as_bytes().ct_eq(sent.as_bytes()).into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(secret: u8, tournament: i32, board: u16) -> CallKey {
        CallKey::new(
            &Secret::new([secret; 32]),
            TournamentId(tournament),
            BoardNo(board),
        )
    }

    #[test]
    fn no_two_boards_share_a_key() {
        let mut keys: Vec<CallKey> = Vec::new();
        for (tournament, board) in [(1, 1), (1, 11), (11, 1), (1, 2), (2, 1)] {
            keys.extend([key(7, tournament, board), key(8, tournament, board)]);
        }
        for (at, one) in keys.iter().enumerate() {
            assert!(!keys[..at].contains(one));
        }
    }

    #[test]
    fn the_station_has_a_key_of_its_own() {
        let station =
            |tournament| CallKey::of_station(&Secret::new([7; 32]), TournamentId(tournament));
        assert_ne!(station(1), station(2));
        assert!((1..=99).all(|board| key(7, 1, board) != station(1)));
        // sha256(b"arbitro station\0" + b"\7" * 32 + b"\0" b"1"), by Python
        assert_eq!(station(1).as_str(), "845079cd253f49a5");
    }

    #[test]
    fn the_results_station_has_another_once_a_code_is_over() {
        let secret = Secret::new([7; 32]);
        let results = |over| CallKey::of_results(&secret, TournamentId(1), over);
        assert_ne!(results(0), results(1));
        assert_ne!(results(0), CallKey::of_station(&secret, TournamentId(1)));
        // sha256(b"arbitro results\0" + b"\7" * 32 + b"\0" b"1\0" b"0"), by Python
        assert_eq!(results(0).as_str(), "52e7cad25d97fef0");
    }

    #[test]
    fn a_key_is_no_part_of_the_commitment() {
        let commitment = Secret::new([7; 32]).commitment().to_string();
        assert!(!commitment.contains(key(7, 1, 1).as_str()));
    }

    #[test]
    fn a_key_is_for_ever_the_same() {
        // sha256(b"arbitro call\0" + b"\7" * 32 + b"\0" b"1\0" b"5"), by Python
        assert_eq!(key(7, 1, 5).as_str(), "75c70ae73ad8307b");
    }
}
