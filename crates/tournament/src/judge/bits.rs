//! Sets of small numbers, and tables of them: a bit for each.

/// A set of numbers below a bound.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Bits(Vec<u64>);

/// A square table of bits.
#[derive(Debug, Clone)]
pub(crate) struct BitTable {
    words: usize,
    bits: Vec<u64>,
}

fn place(one: usize) -> (usize, u64) {
    (one / 64, 1 << (one % 64))
}

/// The numbers whose bits are set, ascending.
pub(super) fn ones(words: impl Iterator<Item = u64>) -> impl Iterator<Item = usize> {
    words.enumerate().flat_map(|(index, word)| {
        let mut left = word;
        std::iter::from_fn(move || {
            if left == 0 {
                return None;
            }
            let bit = usize::try_from(left.trailing_zeros()).unwrap_or(0);
            left &= left - 1;
            Some(index * 64 + bit)
        })
    })
}

impl Bits {
    /// Nothing of `0..len`.
    pub(crate) fn none(len: usize) -> Self {
        Self(vec![0; len.div_ceil(64)])
    }

    /// The numbers of these words.
    pub(crate) fn copied(words: &[u64]) -> Self {
        Self(words.to_vec())
    }

    /// Some of `0..len`.
    pub(crate) fn of(len: usize, some: impl IntoIterator<Item = usize>) -> Self {
        let mut bits = Self::none(len);
        for one in some {
            bits.set(one);
        }
        bits
    }

    pub(crate) fn set(&mut self, one: usize) {
        let (word, bit) = place(one);
        self.0[word] |= bit;
    }

    pub(crate) fn clear(&mut self, one: usize) {
        let (word, bit) = place(one);
        self.0[word] &= !bit;
    }

    pub(crate) fn has(&self, one: usize) -> bool {
        let (word, bit) = place(one);
        self.0[word] & bit != 0
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.iter().all(|word| *word == 0)
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        ones(self.0.iter().copied())
    }

    pub(crate) fn words(&self) -> &[u64] {
        &self.0
    }

    /// Keeps what the other has too.
    pub(crate) fn retain(&mut self, other: &[u64]) {
        for (word, other) in self.0.iter_mut().zip(other) {
            *word &= other;
        }
    }
}

impl BitTable {
    /// Nothing of `0..len` by `0..len`.
    pub(crate) fn none(len: usize) -> Self {
        let words = len.div_ceil(64);
        let bits = vec![0; words * len];
        Self { words, bits }
    }

    /// The part of some rows and columns, in this order.
    pub(crate) fn of_some(&self, some: &[usize]) -> Self {
        let mut part = Self::none(some.len());
        for (a, one) in some.iter().enumerate() {
            for (b, other) in some.iter().enumerate().take(a) {
                if self.has(*one, *other) {
                    part.set_both(a, b);
                }
            }
        }
        part
    }

    pub(crate) fn row(&self, one: usize) -> &[u64] {
        &self.bits[one * self.words..(one + 1) * self.words]
    }

    pub(crate) fn row_mut(&mut self, one: usize) -> &mut [u64] {
        &mut self.bits[one * self.words..(one + 1) * self.words]
    }

    pub(crate) fn has(&self, row: usize, one: usize) -> bool {
        let (word, bit) = place(one);
        self.bits[row * self.words + word] & bit != 0
    }

    /// Sets a bit and its mirror image.
    pub(crate) fn set_both(&mut self, a: usize, b: usize) {
        for (a, b) in [(a, b), (b, a)] {
            let (word, bit) = place(b);
            self.bits[a * self.words + word] |= bit;
        }
    }

    /// Clears a bit and its mirror image.
    pub(crate) fn clear_both(&mut self, a: usize, b: usize) {
        for (a, b) in [(a, b), (b, a)] {
            let (word, bit) = place(b);
            self.bits[a * self.words + word] &= !bit;
        }
    }

    /// Keeps of a row, and of its mirror image, what is in a set.
    pub(crate) fn restrict(&mut self, one: usize, set: &Bits) {
        let gone = self.row(one).iter().zip(set.words());
        let gone: Vec<usize> = ones(gone.map(|(word, set)| word & !set)).collect();
        for other in gone {
            self.clear_both(one, other);
        }
    }
}
