//! Reading a packed row.

use super::huffman::{LONGEST, order};

/// A packed row, ready to be read anywhere.
#[derive(Debug)]
pub(in super::super) struct Row {
    len: usize,
    block: usize,
    base: Vec<u8>,
    pairs: Vec<[u16; 2]>,
    /// How many symbols of the row each symbol stands for.
    sizes: Vec<u32>,
    starts: Vec<u32>,
    words: Vec<u64>,
    /// The symbols in the order of their words.
    order: Vec<u16>,
    /// By length: the first word that is longer, filled up to 32 bits, and what to take from a word of that length to
    /// have its place in the order.
    lengths: Vec<(u64, u8, u32)>,
    /// The symbol and the length of the word that begins with these bits; no length where more bits are asked for.
    short: Vec<(u16, u8)>,
}

/// The bits of [`Row::short`].
const SHORT: u32 = 10;

/// Bytes that are no packed row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in super::super) struct Unreadable;

fn take<'a>(bytes: &mut &'a [u8], count: usize) -> Result<&'a [u8], Unreadable> {
    let (taken, rest) = bytes.split_at_checked(count).ok_or(Unreadable)?;
    *bytes = rest;
    Ok(taken)
}

fn number(bytes: &mut &[u8]) -> Result<usize, Unreadable> {
    let four = bytes.split_first_chunk::<4>().ok_or(Unreadable)?;
    *bytes = four.1;
    Ok(u32::from_le_bytes(*four.0) as usize)
}

impl Row {
    /// Reads a row from the front of some bytes.
    pub fn read(bytes: &mut &[u8]) -> Result<Row, Unreadable> {
        let (len, block) = (number(bytes)?, number(bytes)?);
        let (base, pairs, words) = (number(bytes)?, number(bytes)?, number(bytes)?);
        if block == 0 || pairs > usize::from(u16::MAX) || base > 256 {
            return Err(Unreadable);
        }
        let base = take(bytes, base)?.to_vec();
        let pairs = take(bytes, 4 * pairs)?.as_chunks::<4>().0.iter();
        let half = |a, b| u16::from_le_bytes([a, b]);
        let pairs: Vec<[u16; 2]> = pairs
            .map(|&[a, b, c, d]| [half(a, b), half(c, d)])
            .collect();
        let lengths = take(bytes, base.len() + pairs.len())?;
        let starts = take(bytes, 4 * len.div_ceil(block))?
            .as_chunks::<4>()
            .0
            .iter();
        let starts: Vec<u32> = starts.map(|&start| u32::from_le_bytes(start)).collect();
        let words = take(bytes, words.checked_mul(8).ok_or(Unreadable)?)?
            .as_chunks::<8>()
            .0
            .iter();
        let mut words: Vec<u64> = words.map(|&word| u64::from_le_bytes(word)).collect();
        if lengths.iter().any(|&length| usize::from(length) > LONGEST) {
            return Err(Unreadable);
        }
        // what is read ahead
        words.push(0);
        let mut sizes = vec![1_u32; base.len()];
        for pair in &pairs {
            let [one, other] = pair.map(|half| sizes.get(usize::from(half)).copied());
            sizes.push(
                one.zip(other)
                    .and_then(|(a, b)| a.checked_add(b))
                    .ok_or(Unreadable)?,
            );
        }
        let mut row = Row {
            len,
            block,
            base,
            pairs,
            sizes,
            starts,
            words,
            order: order(lengths),
            lengths: by_length(lengths),
            short: Vec::new(),
        };
        row.short = (0..1 << SHORT)
            .map(|bits| match row.long_word(bits << (32 - SHORT)) {
                Some((symbol, length)) if length <= SHORT as usize => (symbol as u16, length as u8),
                _ => (0, 0),
            })
            .collect();
        Ok(row)
    }

    /// How many symbols there are.
    pub const fn len(&self) -> usize {
        self.len
    }

    /// The symbol at a place below [`len`](Row::len).
    pub fn get(&self, at: usize) -> u8 {
        let mut bit = self.starts[at / self.block] as usize;
        let mut left = (at % self.block) as u32;
        loop {
            let Some((symbol, length)) = self.word(bit) else {
                return 0;
            };
            let size = self.sizes[symbol];
            if left < size {
                return self.within(symbol, left);
            }
            left -= size;
            bit += length;
        }
    }

    /// Every symbol.
    pub fn all(&self) -> Vec<u8> {
        let mut all = Vec::with_capacity(self.len);
        for &start in &self.starts {
            let mut bit = start as usize;
            let end = self.len.min(all.len() + self.block);
            while all.len() < end {
                match self.word(bit) {
                    Some((symbol, length)) => {
                        self.write(symbol, &mut all);
                        bit += length;
                    }
                    None => all.resize(end, 0),
                }
            }
        }
        all.truncate(self.len);
        all
    }

    fn write(&self, symbol: usize, all: &mut Vec<u8>) {
        match symbol.checked_sub(self.base.len()) {
            None => all.push(self.base[symbol]),
            Some(pair) => self.pairs[pair]
                .iter()
                .for_each(|&half| self.write(usize::from(half), all)),
        }
    }

    /// The symbol whose word begins at a bit, and how long that is.
    #[inline(always)]
    fn word(&self, bit: usize) -> Option<(usize, usize)> {
        let (at, shift) = (bit / 64, bit % 64);
        let high = self.words.get(at)? << shift;
        let low = if shift == 0 {
            0
        } else {
            self.words.get(at + 1)? >> (64 - shift)
        };
        let ahead = (high | low) >> 32;
        match self.short[(ahead >> (32 - SHORT)) as usize] {
            (_, 0) => self.long_word(ahead),
            (symbol, length) => Some((usize::from(symbol), usize::from(length))),
        }
    }

    fn long_word(&self, ahead: u64) -> Option<(usize, usize)> {
        for &(limit, length, first) in &self.lengths {
            if ahead < limit {
                let word = (ahead >> (32 - length)) as u32;
                let symbol = self.order.get(word.wrapping_sub(first) as usize)?;
                return Some((usize::from(*symbol), usize::from(length)));
            }
        }
        None
    }

    fn within(&self, mut symbol: usize, mut left: u32) -> u8 {
        while let Some(pair) = symbol.checked_sub(self.base.len()) {
            let [one, other] = self.pairs[pair].map(usize::from);
            let size = self.sizes[one];
            symbol = if left < size {
                one
            } else {
                left -= size;
                other
            };
        }
        self.base[symbol]
    }
}

fn by_length(lengths: &[u8]) -> Vec<(u64, u8, u32)> {
    let mut rows = Vec::new();
    let (mut word, mut before) = (0_u32, 0_u32);
    for length in 1..=LONGEST {
        let count = lengths
            .iter()
            .filter(|&&l| usize::from(l) == length)
            .count() as u32;
        word = word.wrapping_shl(1);
        if count > 0 {
            let first = word.wrapping_sub(before);
            word = word.wrapping_add(count);
            rows.push((u64::from(word) << (32 - length), length as u8, first));
            before += count;
        }
    }
    rows
}
