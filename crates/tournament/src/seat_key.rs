//! The code of a player at a board in a round, so that each states results for one side and nobody for both.

use std::fmt;

use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;

use super::{
    BoardNo, Edition, RoundNo, RoundState, Side, Tournament, TournamentId,
    typed_code::{CODE_LETTERS, code_in_groups, read_code},
};
use draughts::lot::Secret;

/// A player's side of a match: the round in one of its editions, the board, which of the two.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Seat {
    /// In which round.
    pub round: RoundNo,
    /// In which edition of it: once a round was withdrawn others sit at its boards.
    pub edition: Edition,
    /// At which board.
    pub board: BoardNo,
    /// Which of the two.
    pub side: Side,
    /// Of which pair, among those that have sat there in this edition: 0 is the one that was published, others are those whom exchanges seated.
    pub seating: u16,
}

/// The code of a seat: twelve letters and digits that follow from the tournament's secret.
///
/// They are the first 60 bits of the SHA-256 of the words `arbitro seat`, a zero byte, the secret's 32 bytes, and then, each after a zero byte and
/// in decimal digits, the numbers of the tournament, the round, the edition and the board, and `first` or `second`; where players were exchanged, a zero
/// byte and the number of the seating as well. So no table is needed, whoever knows some codes cannot guess another, a round that is published anew has
/// others, and so has a pair that was not published. What [`CallKey`](super::CallKey) says of the draw's commitment holds here too.
///
/// ```
/// use draughts::lot::Secret;
/// use tournament::{BoardNo, Edition, RoundNo, Seat, SeatKey, Side, TournamentId};
///
/// let seat = Seat { round: RoundNo(1), edition: Edition(0), board: BoardNo(5), side: Side::First, seating: 0 };
/// let key = SeatKey::new(&Secret::new([7; 32]), TournamentId(1), seat);
/// assert_eq!(key.text().len(), 14);
/// assert!(SeatKey::parse(&key.text()).is_some_and(|typed| key.opens(&typed)));
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct SeatKey(String);

impl fmt::Debug for SeatKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SeatKey(***)")
    }
}

impl SeatKey {
    /// How many letters and digits it has.
    const LENGTH: usize = 12;

    /// The code of this seat.
    #[must_use]
    pub fn new(secret: &Secret, tournament: TournamentId, seat: Seat) -> Self {
        let mut hash = Sha256::new();
        hash.update(b"arbitro seat\0");
        hash.update(secret.bytes());
        let Seat {
            round,
            edition,
            board,
            side,
            seating,
        } = seat;
        let side = side.code();
        hash.update(format!(
            "\0{tournament}\0{round}\0{edition}\0{board}\0{side}"
        ));
        // the pair that was published has the code that it always had
        if seating > 0 {
            hash.update(format!("\0{seating}"));
        }
        let digits = hash.finalize();
        let bits = digits
            .iter()
            .take(8)
            .fold(0_u64, |bits, byte| (bits << 8) | u64::from(*byte));
        let letter = |place: usize| {
            let five = (bits >> (59 - 5 * place)) & 31;
            char::from(CODE_LETTERS[usize::try_from(five).unwrap_or_default()])
        };
        Self((0..Self::LENGTH).map(letter).collect())
    }

    /// Reads a code as somebody types it from paper, or as it stands in an address.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        read_code(text, Self::LENGTH).map(Self)
    }

    /// The code as it is printed: three groups of four.
    #[must_use]
    pub fn text(&self) -> String {
        code_in_groups(&self.0)
    }

    /// The code as it stands in an address.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Is this the code? Compared in constant time.
    #[must_use]
    pub fn opens(&self, sent: &Self) -> bool {
        self.0.as_bytes().ct_eq(sent.0.as_bytes()).into()
    }

    /// The seat at this board that it is the code of, in any round that was ever public, in any of its editions, of any pair that ever sat there; `None`
    /// where it is of no such seat.
    #[must_use]
    pub fn seat_at(
        &self,
        secret: &Secret,
        id: TournamentId,
        tournament: &Tournament,
        board: BoardNo,
    ) -> Option<Seat> {
        let rounds = (1..=tournament.next_round().0).rev().map(RoundNo);
        let pairings = rounds.flat_map(|round| {
            let known = editions(tournament, round).into_iter();
            known.flat_map(move |edition| {
                let seatings = 0..tournament.seatings(round, edition, board);
                seatings.map(move |seating| (round, edition, seating))
            })
        });
        self.among(secret, id, (pairings, board))
    }

    /// The seat at this board that it is the code of in a pairing that is not public in this tournament yet: of a round that comes, or of a later edition of
    /// one that is known, or after an exchange in it. `None` where it is of no such seat.
    #[must_use]
    pub fn seat_ahead(
        &self,
        secret: &Secret,
        id: TournamentId,
        tournament: &Tournament,
        board: BoardNo,
    ) -> Option<Seat> {
        let last = tournament.next_round().0.saturating_add(ROUNDS_AHEAD);
        let pairings = (1..=last).map(RoundNo).flat_map(|round| {
            let known = editions(tournament, round);
            let exchanged = known.last().map(|edition| {
                let first = tournament.seatings(round, *edition, board);
                (*edition, first..first.saturating_add(PAIRS_AHEAD))
            });
            let next = u16::try_from(known.len()).unwrap_or(u16::MAX);
            let anew = next..next.saturating_add(EDITIONS_AHEAD);
            let anew = anew.map(|edition| (Edition(edition), 0..PAIRS_AHEAD));
            exchanged
                .into_iter()
                .chain(anew)
                .flat_map(move |(edition, seatings)| {
                    seatings.map(move |seating| (round, edition, seating))
                })
        });
        self.among(secret, id, (pairings, board))
    }

    /// The seat at a board that it is the code of in one of these pairings.
    fn among(
        &self,
        secret: &Secret,
        id: TournamentId,
        (mut pairings, board): (impl Iterator<Item = (RoundNo, Edition, u16)>, BoardNo),
    ) -> Option<Seat> {
        pairings.find_map(|(round, edition, seating)| {
            let seats = Side::ALL.map(|side| Seat {
                round,
                edition,
                board,
                side,
                seating,
            });
            let opens = |seat: &Seat| Self::new(secret, id, *seat).opens(self);
            seats.into_iter().find(opens)
        })
    }
}

/// How many rounds the author of a copy may be ahead of it: more than anybody plays in a hall.
const ROUNDS_AHEAD: u16 = 40;
/// How often a round may have been withdrawn there meanwhile.
const EDITIONS_AHEAD: u16 = 3;
/// How many pairs may have sat at a board there that are not known here.
const PAIRS_AHEAD: u16 = 3;

/// The editions of a round that were public: those that were withdrawn, and the one that stands unless it is a draft.
fn editions(tournament: &Tournament, round: RoundNo) -> Vec<Edition> {
    let Edition(withdrawn) = tournament.edition(round);
    let stands = tournament
        .round(round)
        .is_some_and(|one| one.state != RoundState::Draft);
    let all = (0..withdrawn).chain(stands.then_some(withdrawn));
    all.map(Edition).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seat(round: u16, edition: u16, board: u16, side: Side) -> Seat {
        Seat {
            round: RoundNo(round),
            edition: Edition(edition),
            board: BoardNo(board),
            side,
            seating: 0,
        }
    }

    fn key(secret: u8, tournament: i32, seat: Seat) -> SeatKey {
        SeatKey::new(&Secret::new([secret; 32]), TournamentId(tournament), seat)
    }

    #[test]
    fn no_two_seats_share_a_code() {
        let mut codes: Vec<String> = Vec::new();
        for (round, edition, board) in [(1, 0, 1), (1, 0, 11), (11, 0, 1), (1, 1, 1), (1, 0, 2)] {
            for side in Side::ALL {
                let seat = seat(round, edition, board, side);
                codes.extend(
                    [(7, 1), (8, 1), (7, 11)].map(|(secret, id)| key(secret, id, seat).text()),
                );
                codes.extend([1, 11].map(|seating| key(7, 1, Seat { seating, ..seat }).text()));
            }
        }
        let all = codes.len();
        codes.sort_unstable();
        codes.dedup();
        assert_eq!(codes.len(), all);
    }

    #[test]
    fn a_code_is_for_ever_the_same_and_does_not_show() {
        let key = key(7, 1, seat(1, 0, 5, Side::First));
        // base32 of sha256(b"arbitro seat\0" + b"\7" * 32 + b"\0" b"1\0" b"1\0" b"0\0" b"5\0first"), by Python
        assert_eq!(key.text(), "6VQM-TBGS-YE46");
        assert_eq!(format!("{key:?}"), "SeatKey(***)");
        // the same with b"\0" b"1" behind it
        let exchanged = Seat {
            seating: 1,
            ..seat(1, 0, 5, Side::First)
        };
        let exchanged = SeatKey::new(&Secret::new([7; 32]), TournamentId(1), exchanged);
        assert_eq!(exchanged.text(), "P2J5-56NA-MDVW");
    }
}
