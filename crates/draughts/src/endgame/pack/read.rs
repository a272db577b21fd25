//! Reading a packed row where it lies.

use super::huffman::{LONGEST, order};

/// A packed row: what its symbols stand for, and where in the bytes of its table its words lie.
#[derive(Debug)]
pub(in super::super) struct PackedRow {
    len: usize,
    /// Two to this power are the symbols of a block.
    block: u32,
    base: Vec<u8>,
    pairs: Vec<Pair>,
    /// Where the first words of the blocks are named, four bytes each.
    starts: usize,
    /// Where the words begin, and where the row ends.
    words: usize,
    end: usize,
    /// What the word that begins with these bits says.
    short: Vec<Word>,
    /// The words that are longer.
    long: Long,
}

/// The bits of [`PackedRow::short`]: with more of them the rows of all classes together would leave the nearer caches.
const SHORT: u32 = 10;

/// A word in 32 bits: its symbol, how many symbols of the row that stands for, and the length, 0 where more bits are asked for.
#[derive(Debug, Clone, Copy, Default)]
struct Word(u32);

impl Word {
    fn new(symbol: u16, size: u32, length: u8) -> Word {
        Word(u32::from(symbol) << 20 | size.min(0x7fff) << 5 | u32::from(length))
    }

    const fn symbol(self) -> usize {
        (self.0 >> 20) as usize
    }

    const fn size(self) -> u32 {
        self.0 >> 5 & 0x7fff
    }

    const fn length(self) -> u32 {
        self.0 & 31
    }
}

/// A symbol that stands for two: which, and how many symbols of the row the first one stands for.
#[derive(Debug, Clone, Copy)]
struct Pair {
    halves: [u16; 2],
    first: u32,
}

/// Words by their lengths.
#[derive(Debug, Default)]
struct Long {
    /// The words in order.
    order: Vec<Word>,
    /// By length: the first word that is longer, filled up to 32 bits, and what to take from a word of that length to
    /// have its place in the order.
    lengths: Vec<(u64, u8, u32)>,
}

/// Bytes that are no packed row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in super::super) struct Unreadable;

/// The most symbols of which a symbol can stand for two.
const SYMBOLS: usize = 4096 - 256;

/// A place in a row, on the way to it.
#[derive(Debug, Clone, Copy)]
pub(in super::super) struct Seek {
    /// The bits where the next word begins, the first one highest, and those after them.
    now: u64,
    then: u64,
    /// Where more of them lie.
    next: usize,
    /// The first bit of the next word.
    bit: u32,
    /// Symbols of the row before the place.
    left: u32,
}

struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> Reader<'a> {
    fn take(&mut self, count: usize) -> Result<&'a [u8], Unreadable> {
        let end = self.at.checked_add(count).ok_or(Unreadable)?;
        let taken = self.bytes.get(self.at..end).ok_or(Unreadable)?;
        self.at = end;
        Ok(taken)
    }

    fn number(&mut self) -> Result<usize, Unreadable> {
        let four = self.take(4)?.first_chunk().ok_or(Unreadable)?;
        Ok(u32::from_le_bytes(*four) as usize)
    }
}

#[inline(always)]
fn word(bytes: &[u8], at: usize) -> u64 {
    let eight = bytes.get(at..).and_then(<[u8]>::first_chunk);
    // behind the last word nothing is asked for
    eight.map_or(0, |eight| u64::from_le_bytes(*eight))
}

impl PackedRow {
    /// Reads what stands before the words of a row, at a place of some bytes, and puts the place behind them.
    pub(crate) fn read(bytes: &[u8], at: &mut usize) -> Result<PackedRow, Unreadable> {
        let mut from = Reader { bytes, at: *at };
        let (len, block) = (from.number()?, from.number()?);
        let (base, pairs, words) = (from.number()?, from.number()?, from.number()?);
        if !block.is_power_of_two() || pairs > SYMBOLS || base > 256 {
            return Err(Unreadable);
        }
        let base = from.take(base)?.to_vec();
        let (pairs, sizes) = read_pairs(base.len(), from.take(4 * pairs)?)?;
        let lengths = from.take(sizes.len())?;
        if lengths.iter().any(|&length| usize::from(length) > LONGEST) {
            return Err(Unreadable);
        }
        let starts = from.at;
        from.take(4 * len.div_ceil(block))?;
        let first = from.at;
        from.take(words.checked_mul(8).ok_or(Unreadable)?)?;
        *at = from.at;
        let mut long = Long::new(lengths, &sizes);
        let known = |bits: u64| long.find(bits << (64 - SHORT)).unwrap_or_default();
        let short = (0..1 << SHORT).map(known);
        let short = short.map(|word| {
            if word.length() <= SHORT {
                word
            } else {
                Word(0)
            }
        });
        Ok(PackedRow {
            len,
            block: block.trailing_zeros(),
            base,
            pairs,
            starts,
            words: first,
            end: from.at,
            short: short.collect(),
            long: {
                long.lengths
                    .retain(|&(_, length, _)| u32::from(length) > SHORT);
                long
            },
        })
    }

    /// How many symbols there are.
    pub(crate) const fn len(&self) -> usize {
        self.len
    }

    /// How many bytes its words and their starts take.
    pub(crate) const fn bytes(&self) -> usize {
        self.end - self.starts
    }

    /// Goes to the block of a place below [`len`](PackedRow::len). Going there in several rows before any is read lets the memory answer all
    /// of them at once.
    #[inline(always)]
    pub(crate) fn seek(&self, bytes: &[u8], at: usize) -> Seek {
        let start = self.starts + 4 * (at >> self.block);
        let start = bytes.get(start..).and_then(<[u8]>::first_chunk);
        let bit = start.map_or(0, |four| u32::from_le_bytes(*four));
        let next = self.words + bit as usize / 64 * 8;
        Seek {
            now: word(bytes, next),
            then: word(bytes, next + 8),
            next: next + 16,
            bit: bit % 64,
            left: (at & ((1 << self.block) - 1)) as u32,
        }
    }

    /// The symbol at the place.
    #[inline(always)]
    pub(crate) fn get(&self, bytes: &[u8], mut seek: Seek) -> u8 {
        loop {
            let Some(word) = self.next(bytes, &mut seek) else {
                return 0;
            };
            if seek.left < word.size() {
                return self.within(word.symbol(), seek.left);
            }
            seek.left -= word.size();
        }
    }

    /// Shows every symbol in order.
    pub(crate) fn each(&self, bytes: &[u8], mut see: impl FnMut(u8)) {
        let mut symbols = Vec::new();
        for first in (0..self.len).step_by(1 << self.block) {
            let many = (self.len - first).min(1 << self.block);
            let mut seek = self.seek(bytes, first);
            symbols.clear();
            while symbols.len() < many {
                match self.next(bytes, &mut seek) {
                    Some(word) => self.write(word.symbol(), &mut symbols),
                    None => symbols.resize(many, 0),
                }
            }
            symbols[..many].iter().for_each(|&symbol| see(symbol));
        }
    }

    fn write(&self, symbol: usize, all: &mut Vec<u8>) {
        match symbol.checked_sub(self.base.len()) {
            None => all.push(self.base[symbol]),
            Some(pair) => self.pairs[pair]
                .halves
                .iter()
                .for_each(|&half| self.write(usize::from(half), all)),
        }
    }

    /// The next word.
    #[inline(always)]
    fn next(&self, bytes: &[u8], seek: &mut Seek) -> Option<Word> {
        let ahead = seek.now << seek.bit | seek.then >> 1 >> (63 - seek.bit);
        let mut found = self.short[(ahead >> (64 - SHORT)) as usize];
        if found.length() == 0 {
            found = self.long.find(ahead)?;
        }
        seek.bit += found.length();
        if seek.bit >= 64 {
            seek.bit -= 64;
            seek.now = seek.then;
            seek.then = word(bytes, seek.next);
            seek.next += 8;
        }
        Some(found)
    }

    #[inline(always)]
    fn within(&self, mut symbol: usize, mut left: u32) -> u8 {
        while let Some(pair) = symbol.checked_sub(self.base.len()) {
            let Pair { halves, first } = self.pairs[pair];
            let behind = left >= first;
            left -= if behind { first } else { 0 };
            symbol = usize::from(halves[usize::from(behind)]);
        }
        self.base[symbol]
    }
}

impl Long {
    fn new(lengths: &[u8], sizes: &[u32]) -> Long {
        let order = order(lengths).into_iter().map(|symbol| {
            let at = usize::from(symbol);
            Word::new(symbol, sizes[at], lengths[at])
        });
        let mut long = Long {
            order: order.collect(),
            lengths: Vec::new(),
        };
        let (mut word, mut before) = (0_u32, 0_u32);
        for length in 1..=LONGEST as u8 {
            let count = lengths.iter().filter(|&&l| l == length).count() as u32;
            word = word.wrapping_shl(1);
            if count > 0 {
                let first = word.wrapping_sub(before);
                word = word.wrapping_add(count);
                let limit = u64::from(word) << (32 - length);
                long.lengths.push((limit, length, first));
                before += count;
            }
        }
        long
    }

    #[inline(never)]
    fn find(&self, ahead: u64) -> Option<Word> {
        let ahead = ahead >> 32;
        let mut lengths = self.lengths.iter();
        let &(_, length, first) = lengths.find(|&&(limit, _, _)| ahead < limit)?;
        let word = (ahead >> (32 - length)) as u32;
        self.order.get(word.wrapping_sub(first) as usize).copied()
    }
}

/// The pairs, and how many symbols of the row each symbol stands for; a pair is of symbols before it.
fn read_pairs(base: usize, bytes: &[u8]) -> Result<(Vec<Pair>, Vec<u32>), Unreadable> {
    let (mut pairs, mut sizes) = (Vec::new(), vec![1_u32; base]);
    for &[a, b, c, d] in bytes.as_chunks::<4>().0 {
        let halves = [[a, b], [c, d]].map(u16::from_le_bytes);
        let [one, other] = halves.map(|half| sizes.get(usize::from(half)).copied());
        let (one, other) = one.zip(other).ok_or(Unreadable)?;
        sizes.push(one.checked_add(other).ok_or(Unreadable)?);
        pairs.push(Pair { halves, first: one });
    }
    Ok((pairs, sizes))
}
