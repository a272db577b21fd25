//! The transposition table.
//!
//! Threads share it without locks: an entry is two words, the second the key mixed with the first, so that words of
//! two writers do not pass for an entry (R. Hyatt, T. Mann, *A lockless transposition table implementation for parallel
//! search*, ICGA Journal 25/1, 2002). A position is three words, so its key is computed whole (two multiplications)
//! rather than kept up move by move (A. Zobrist, *A new hashing method*, Wisconsin 1970).

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use crate::generate::Bits;

/// Entries looked at for one key: those of one line of the cache.
const BUCKET: usize = 4;

/// Which side of its score the value of a position lies on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Bound {
    Lower = 1,
    Upper = 2,
    Exact = 3,
}

/// What was found about a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct TableEntry {
    pub(crate) score: i16,
    pub(crate) depth: u8,
    pub(crate) bound: Bound,
    /// The number of the best move in the order of the generator.
    pub(crate) best: u8,
    /// The counts under which a proven score is proven.
    pub(crate) counts: u64,
    /// When it was kept, below 64.
    pub(crate) age: u8,
}

impl TableEntry {
    const fn pack(self) -> u64 {
        self.score as u16 as u64
            | (self.depth as u64) << 16
            | (self.best as u64) << 24
            | (self.bound as u64) << 32
            | (self.age as u64) << 34
            | self.counts << 40
    }

    const fn unpack(word: u64) -> Option<TableEntry> {
        Some(TableEntry {
            score: word as u16 as i16,
            depth: (word >> 16) as u8,
            best: (word >> 24) as u8,
            bound: match word >> 32 & 3 {
                1 => Bound::Lower,
                2 => Bound::Upper,
                3 => Bound::Exact,
                _ => return None,
            },
            counts: word >> 40,
            age: (word >> 34) as u8 & 63,
        })
    }
}

/// Positions and what was found about them.
#[derive(Debug)]
pub(super) struct TranspositionTable {
    words: Vec<[AtomicU64; 2]>,
}

#[inline(always)]
const fn folded(one: u64, other: u64) -> u64 {
    let product = one as u128 * other as u128;
    product as u64 ^ (product >> 64) as u64
}

/// The key of a position, with the context of the search that it must tell apart.
#[inline(always)]
pub(super) const fn key(bits: &Bits, context: u64) -> u64 {
    let sides = folded(
        bits.own ^ 0x2d35_8dcc_aa6c_78a5,
        bits.other ^ 0x8bb8_4b93_962e_acc9,
    );
    folded(
        sides ^ bits.kings,
        0x4b33_a62e_d433_d4a3 ^ context ^ bits.kings.rotate_left(32),
    )
}

impl TranspositionTable {
    /// Room for about so many positions, within so many megabytes.
    pub(super) fn new(entries: usize, megabytes: usize) -> TranspositionTable {
        let room = (megabytes.max(1) << 20) / size_of::<[AtomicU64; 2]>();
        let most = 1 << room.ilog2();
        let count = entries.next_power_of_two().clamp(BUCKET, most);
        let empty = || [AtomicU64::new(0), AtomicU64::new(0)];
        TranspositionTable {
            words: (0..count).map(|_| empty()).collect(),
        }
    }

    #[inline(always)]
    fn bucket(&self, key: u64) -> &[[AtomicU64; 2]] {
        debug_assert!(self.words.len().is_power_of_two() && self.words.len() >= BUCKET);
        let at = key as usize & (self.words.len() - 1) & !(BUCKET - 1);
        &self.words[at..at + BUCKET]
    }

    #[inline(always)]
    pub(super) fn probe(&self, key: u64) -> Option<TableEntry> {
        self.bucket(key).iter().find_map(|[mixed, word]| {
            let word = word.load(Relaxed);
            (mixed.load(Relaxed) ^ word == key)
                .then(|| TableEntry::unpack(word))
                .flatten()
        })
    }

    /// Keeps an entry in place of one of the same key, or else of an old one, or else of the one of the least depth.
    pub(super) fn store(&self, key: u64, entry: TableEntry) {
        // wider numbers would run into their neighbours in the word
        debug_assert!(entry.age < 64 && entry.counts < 1 << 24);
        let worth = |[mixed, word]: &&[AtomicU64; 2]| {
            let (mixed, word) = (mixed.load(Relaxed), word.load(Relaxed));
            let of_now = (word >> 34) as u8 & 63 == entry.age;
            if mixed ^ word == key {
                -1
            } else {
                (word >> 16 & 255) as i32 + if of_now { 256 } else { 0 }
            }
        };
        if let Some([mixed, word]) = self.bucket(key).iter().min_by_key(worth) {
            let packed = entry.pack();
            word.store(packed, Relaxed);
            mixed.store(packed ^ key, Relaxed);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_keeps_to_its_megabytes() {
        for megabytes in [1, 3, 32] {
            let bytes = size_of_val(&*TranspositionTable::new(1 << 40, megabytes).words);
            assert!(bytes <= megabytes << 20 && 2 * bytes > megabytes << 20);
        }
    }

    #[test]
    fn what_is_stored_is_found() {
        let table = TranspositionTable::new(64, 1);
        for (place, score) in [-32_000, -1, 0, 1, 32_000].into_iter().enumerate() {
            for bound in [Bound::Lower, Bound::Upper, Bound::Exact] {
                let entry = TableEntry {
                    score,
                    depth: 100 + place as u8,
                    bound,
                    best: 200,
                    counts: (1 << 20) - 1,
                    age: 63,
                };
                table.store(place as u64 + 1, entry);
                assert_eq!(table.probe(place as u64 + 1), Some(entry));
            }
        }
        assert_eq!(table.probe(99), None);
    }
}
