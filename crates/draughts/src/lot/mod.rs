//! The provable draw: lots that everybody can recompute once the secret is shown.
//!
//! Before the first pairing the tournament publishes a [`Commitment`], the SHA-256 of a [`Secret`] of 32
//! bytes. Every draw follows from the secret alone, and when the tournament closes the secret is shown:
//! [`verify`] says whether it is the promised one, [`draw`] repeats each draw.
//!
//! ```
//! use draughts::OpeningTable;
//! use draughts::lot::{Secret, draw, verify};
//!
//! let secret = Secret::new([7; 32]);
//! let promised = secret.commitment();
//! let drawn = draw(&secret, 1, OpeningTable::Two, 3, &[], false);
//! assert_eq!(drawn, draw(&secret, 1, OpeningTable::Two, 3, &[], false));
//! assert!(verify(&secret, &promised) && !verify(&Secret::new([8; 32]), &promised));
//! ```
//!
//! # The draw in any language
//!
//! The description below is fixed for ever; `tests/data/draw` has vectors and a program in Python.
//!
//! 1. **Words.** The key stream of ChaCha20 (20 rounds; Bernstein's form, 64-bit counter from 0 and 64-bit
//!    nonce), read as little-endian 32-bit words. The key is the secret, the nonce the number of the round.
//!    With a library for RFC 8439 the 96-bit nonce is four zero bytes, then the round in eight bytes,
//!    little-endian. A round that was published and withdrawn is drawn anew with a counter: its nonce is the number
//!    of the round plus 2³² times how often it was withdrawn, which is the round in four bytes, then the counter in
//!    four, little-endian. Games that decide a drawn match are drawn when they are set, one opening for the two of a
//!    pair or for a single one: their nonce is that of the round plus 2¹⁶ times the board plus 2⁴⁸ times the number of
//!    the first of them in the match.
//! 2. **A number below `n`.** Take words until one is less than 2³² − (2³² mod n); the number is that word
//!    modulo n. So every number is equally likely.
//! 3. **An opening.** List the candidates by ascending number, take a number below their count, draw the one
//!    with that index, from 0. With repeats every opening of the table is a candidate, each time.
//! 4. **Without repeats** the candidates are those openings whose position was drawn least often: least often
//!    in this draw, and of these least often before it. So no opening comes again while one has not come yet,
//!    and then all start afresh; within one draw none comes twice unless the table is too small. Draws come before
//!    one another in the order of their publication; those of withdrawn rounds count, since everybody saw them. Before
//!    a draw for deciding games come those up to its round and those for earlier games of its match; itself it comes
//!    before no other match and no round.
//!
//! Without repeats it is the position that counts, not the number: 82 pairs of the FPD's three-move openings
//! reach one position (1 and 29, say), and players who get both have had the same opening twice.

use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use sha2::{Digest, Sha256};

use super::openings::{Opening, OpeningTable};

mod secret;

pub use secret::{Commitment, ParseHexError, Secret};

/// Is this the secret that was promised?
///
/// ```
/// use draughts::lot::{Commitment, Secret, verify};
///
/// let published = "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925";
/// let published: Commitment = published.parse().unwrap();
/// assert!(verify(&Secret::new([0; 32]), &published));
/// assert!(!verify(&Secret::new([1; 32]), &published));
/// ```
pub fn verify(secret: &Secret, commitment: &Commitment) -> bool {
    secret.commitment() == *commitment
}

/// Draws `count` openings for a round, as numbers of the table in the order drawn.
///
/// `already` has the numbers that earlier draws of the tournament gave, each as often as it was drawn, in any
/// order; it matters only without `repeats`. Numbers that the table has not are passed over.
///
/// ```
/// use draughts::OpeningTable;
/// use draughts::lot::{Secret, draw};
///
/// let secret: Secret = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f".parse().unwrap();
/// let first = draw(&secret, 1, OpeningTable::Two, 10, &[], false);
/// assert_eq!(first, [23, 42, 36, 8, 18, 6, 40, 3, 32, 1]);
/// ```
pub fn draw(
    secret: &Secret,
    round: u64,
    table: OpeningTable,
    count: usize,
    already: &[u16],
    repeats: bool,
) -> Vec<u16> {
    let mut stream = Stream::new(secret.bytes(), round);
    let mut tally = Tally::new(table, already);
    let mut drawn = Vec::new();
    for _ in 0..count {
        let candidates = if repeats {
            table.openings().iter().collect()
        } else {
            tally.least()
        };
        let opening: &Opening = candidates[stream.below(candidates.len())];
        tally.count(opening, |times| times.now += 1);
        drawn.push(opening.number);
    }
    drawn
}

/// Tosses a coin for the colours of a deciding game: heads is the entry named first in its match.
///
/// It is the lowest bit of the first byte of the SHA-256 of the secret's 32 bytes, the word `colours`, and the numbers
/// of round, board and game in two bytes each, little-endian.
///
/// ```
/// use draughts::lot::{Secret, coin};
///
/// let secret = Secret::new([7; 32]);
/// assert_eq!(coin(&secret, 4, 1, 5), coin(&secret, 4, 1, 5));
/// assert!((1..60).any(|game| coin(&secret, 4, 1, game)) && !(1..60).all(|game| coin(&secret, 4, 1, game)));
/// ```
pub fn coin(secret: &Secret, round: u16, board: u16, game: usize) -> bool {
    let game = u16::try_from(game).unwrap_or(u16::MAX);
    let mut hash = Sha256::new();
    hash.update(secret.bytes());
    hash.update("colours");
    for number in [round, board, game] {
        hash.update(number.to_le_bytes());
    }
    hash.finalize()[0] & 1 == 1
}

/// Puts the numbers 0 to `count` − 1 in an order drawn by lot, the same for ever for the same seed.
///
/// The words are those of the draw, with the SHA-256 of the seed (UTF-8) as key and nonce 0. For each place
/// from the last down to the second, a number below place + 1 names the place to swap it with (Fisher–Yates).
///
/// ```
/// use draughts::lot::shuffle;
///
/// assert_eq!(shuffle("", 5), [3, 0, 4, 1, 2]);
/// ```
pub fn shuffle(seed: &str, count: usize) -> Vec<usize> {
    let mut stream = Stream::new(&Sha256::digest(seed).into(), 0);
    let mut order: Vec<usize> = (0..count).collect();
    for last in (1..count).rev() {
        order.swap(last, stream.below(last + 1));
    }
    order
}

/// The lot of one number: the SHA-256 of the seed (UTF-8) and then of the number, as two bytes, the lower first. The smaller lot goes first; whoever comes in
/// or goes changes nobody else's.
///
/// ```
/// use draughts::lot::lot;
///
/// // as any SHA-256 has it: the text "ab", the bytes 2 and 1
/// assert_eq!(lot("ab", 258)[..4], [0x9e_u8, 0x80, 0x55, 0x63]);
/// let mut order = [1, 2, 3, 4];
/// order.sort_by_key(|number| lot("", *number));
/// let without = order.into_iter().filter(|number| *number != 2);
/// let mut others = [1, 3, 4];
/// others.sort_by_key(|number| lot("", *number));
/// assert!(without.eq(others));
/// ```
pub fn lot(seed: &str, number: u16) -> [u8; 32] {
    let mut hash = Sha256::new();
    hash.update(seed);
    hash.update(number.to_le_bytes());
    hash.finalize().into()
}

/// The words of step 1.
struct Stream(ChaCha20Rng);

impl Stream {
    fn new(key: &[u8; 32], nonce: u64) -> Stream {
        let mut words = ChaCha20Rng::from_seed(*key);
        words.set_stream(nonce);
        Stream(words)
    }

    /// Step 2. The bound is the length of a list in memory: not zero, and far below 2³².
    fn below(&mut self, bound: usize) -> usize {
        let (bound, span) = (bound as u64, 1_u64 << 32);
        let limit = span - span % bound;
        loop {
            let word = u64::from(self.0.next_u32());
            if word < limit {
                return (word % bound) as usize;
            }
        }
    }
}

/// How often an opening's position was drawn; compared in this order.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Times {
    now: usize,
    before: usize,
}

/// How often the position of each opening of a table was drawn.
struct Tally {
    table: OpeningTable,
    times: Vec<Times>,
}

impl Tally {
    fn new(table: OpeningTable, already: &[u16]) -> Tally {
        let times = vec![Times::default(); table.openings().len()];
        let mut tally = Tally { table, times };
        for opening in already.iter().filter_map(|&number| table.opening(number)) {
            tally.count(opening, |times| times.before += 1);
        }
        tally
    }

    fn count(&mut self, drawn: &Opening, add: impl Fn(&mut Times)) {
        for (opening, times) in self.table.openings().iter().zip(&mut self.times) {
            if opening.position() == drawn.position() {
                add(times);
            }
        }
    }

    /// The candidates of step 4.
    fn least(&self) -> Vec<&'static Opening> {
        let least = self.times.iter().min();
        let counted = self.table.openings().iter().zip(&self.times);
        counted
            .filter(|&(_, times)| Some(times) == least)
            .map(|(opening, _)| opening)
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::*;

    /// What the Python program computed.
    #[derive(Deserialize)]
    struct Vectors {
        draws: Vec<Draw>,
        lots: Vec<Lot>,
    }

    #[derive(Deserialize)]
    struct Draw {
        secret: String,
        commitment: String,
        round: u64,
        moves: u8,
        count: usize,
        already: Vec<u16>,
        repeats: bool,
        drawn: Vec<u16>,
    }

    #[derive(Deserialize)]
    struct Lot {
        seed: String,
        count: usize,
        order: Vec<usize>,
    }

    fn vectors() -> Vectors {
        serde_json::from_str(include_str!("../../../../tests/data/draw/vectors.json")).unwrap()
    }

    #[test]
    fn the_draw_is_what_the_python_program_computes() {
        for case in vectors().draws {
            let secret: Secret = case.secret.parse().unwrap();
            let table = OpeningTable::of_moves(case.moves).unwrap();
            let drawn = draw(
                &secret,
                case.round,
                table,
                case.count,
                &case.already,
                case.repeats,
            );
            assert_eq!(drawn, case.drawn, "{} round {}", case.secret, case.round);
            assert!(verify(&secret, &case.commitment.parse().unwrap()));
        }
    }

    #[test]
    fn lots_are_what_the_python_program_computes() {
        for case in vectors().lots {
            assert_eq!(
                shuffle(&case.seed, case.count),
                case.order,
                "{:?}",
                case.seed
            );
        }
    }

    #[test]
    fn a_word_beyond_the_limit_is_passed_over() {
        // the first words of the zero key, RFC 8439 A.1: ade0b876 903df1a0 e56a5d40 28bd8653
        let mut stream = Stream::new(&[0; 32], 0);
        let bound = 0xc000_0000;
        let numbers: Vec<usize> = (0..3).map(|_| stream.below(bound)).collect();
        assert_eq!(numbers, [0xade0_b876, 0x903d_f1a0, 0x28bd_8653]);
    }

    #[test]
    fn another_secret_is_not_the_promised_one() {
        let promised = Secret::new([7; 32]).commitment();
        assert!(verify(&Secret::new([7; 32]), &promised));
        assert!(!verify(&Secret::new([8; 32]), &promised));
    }

    #[test]
    fn each_of_the_219_positions_comes_once_before_any_comes_again() {
        let secret = Secret::new([1; 32]);
        let mut already = Vec::new();
        for round in 1..=3 {
            already.extend(draw(
                &secret,
                round,
                OpeningTable::Three,
                73,
                &already,
                false,
            ));
        }
        let opening = |&number: &u16| OpeningTable::Three.opening(number).unwrap();
        let mut groups: Vec<Vec<u16>> = already.iter().map(|n| opening(n).alike()).collect();
        groups.sort();
        groups.dedup();
        assert_eq!(groups.len(), 219);
    }

    #[test]
    fn every_opening_is_about_equally_likely() {
        let secret = Secret::new([2; 32]);
        let drawn = draw(&secret, 1, OpeningTable::Two, 43_000, &[], true);
        for number in 1..=43 {
            let times = drawn.iter().filter(|&&other| other == number).count();
            // a thousand expected; the standard deviation is 31
            assert!((850..1150).contains(&times), "{number}: {times}");
        }
    }
}
