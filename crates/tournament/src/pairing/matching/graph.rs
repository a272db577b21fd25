//! Who may be paired with whom.

/// A symmetric table of the vertices `0..len`, a bit for each two.
#[derive(Debug, Clone)]
pub(crate) struct Graph {
    len: usize,
    stride: usize,
    words: Vec<u64>,
}

impl Graph {
    /// So many vertices, and no edge.
    pub(crate) fn empty(len: usize) -> Self {
        let stride = len.div_ceil(64);
        Self {
            len,
            stride,
            words: vec![0; stride * len],
        }
    }

    /// So many vertices, and an edge between each two.
    pub(crate) fn full(len: usize) -> Self {
        let mut graph = Self::empty(len);
        let mut all = vec![0; graph.stride];
        put_range(&mut all, 0, len);
        for a in 0..len {
            graph.row_mut(a).copy_from_slice(&all);
            graph.row_mut(a)[a / 64] &= !(1 << (a % 64));
        }
        graph
    }

    /// The graph of `len` vertices with the edges that `may` allows; it is asked with the smaller vertex first.
    pub(crate) fn new(len: usize, may: impl Fn(usize, usize) -> bool) -> Self {
        let mut graph = Self::empty(len);
        for a in 0..len {
            for b in a + 1..len {
                if may(a, b) {
                    graph.set(a, b, true);
                }
            }
        }
        graph
    }

    /// The edges among these vertices, which are numbered anew in this order. Runs of neighbours are copied together.
    pub(crate) fn among(&self, vertices: &[usize]) -> Self {
        let mut graph = Self::empty(vertices.len());
        let runs: Vec<&[usize]> = vertices.chunk_by(|a, b| a + 1 == *b).collect();
        for (at, v) in vertices.iter().enumerate() {
            let mut to = 0;
            for run in &runs {
                copy_bits(self.row(*v), run[0], graph.row_mut(at), to, run.len());
                to += run.len();
            }
        }
        graph
    }

    /// The same with one vertex more, which has edges with these.
    pub(crate) fn with(&self, neighbours: &[usize]) -> Self {
        let mut graph = Self::empty(self.len + 1);
        for a in 0..self.len {
            graph.row_mut(a)[..self.stride].copy_from_slice(self.row(a));
        }
        for v in neighbours {
            graph.set(self.len, *v, true);
        }
        graph
    }

    /// Only the edges between the first half of the vertices and the second.
    pub(crate) fn between_halves(&self) -> Self {
        let mut graph = self.clone();
        let half = self.len / 2;
        let (mut first, mut second) = (vec![0; self.stride], vec![0; self.stride]);
        put_range(&mut first, 0, half);
        put_range(&mut second, half, self.len);
        for a in 0..self.len {
            let other = if a < half { &second } else { &first };
            for (word, other) in graph.row_mut(a).iter_mut().zip(other) {
                *word &= other;
            }
        }
        graph
    }

    /// How many vertices.
    pub(crate) fn len(&self) -> usize {
        self.len
    }

    /// Is there an edge?
    pub(crate) fn has(&self, a: usize, b: usize) -> bool {
        self.words[a * self.stride + b / 64] >> (b % 64) & 1 == 1
    }

    /// Puts or removes an edge.
    pub(crate) fn set(&mut self, a: usize, b: usize, present: bool) {
        for (a, b) in [(a, b), (b, a)] {
            let (word, bit) = (&mut self.words[a * self.stride + b / 64], 1 << (b % 64));
            *word = if present { *word | bit } else { *word & !bit };
        }
    }

    /// How many edges a vertex has.
    pub(crate) fn degree(&self, a: usize) -> usize {
        self.row(a).iter().map(|w| w.count_ones() as usize).sum()
    }

    /// Whom a vertex has an edge with, the smallest first.
    pub(crate) fn neighbours(&self, a: usize) -> impl Iterator<Item = usize> + '_ {
        places(self.row(a).iter().copied())
    }

    /// The edges of a vertex, a bit for each.
    pub(super) fn row(&self, a: usize) -> &[u64] {
        &self.words[a * self.stride..(a + 1) * self.stride]
    }

    fn row_mut(&mut self, a: usize) -> &mut [u64] {
        &mut self.words[a * self.stride..(a + 1) * self.stride]
    }

    /// How many words a row has.
    pub(super) fn stride(&self) -> usize {
        self.stride
    }
}

/// The places of the bits that are set.
pub(super) fn places(words: impl Iterator<Item = u64>) -> impl Iterator<Item = usize> {
    words
        .enumerate()
        .flat_map(|(at, word)| ones(word).map(move |bit| at * 64 + bit))
}

/// The places of the bits that are set in a word.
pub(super) fn ones(mut word: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = word.trailing_zeros() as usize;
        (word != 0).then(|| {
            word &= word - 1;
            bit
        })
    })
}

/// Puts the bits from one place to before another.
fn put_range(words: &mut [u64], from: usize, to: usize) {
    for bit in from..to {
        words[bit / 64] |= 1 << (bit % 64);
    }
}

/// Puts `len` bits of one row into another, which has none there yet.
fn copy_bits(from: &[u64], start: usize, into: &mut [u64], to: usize, len: usize) {
    let mut done = 0;
    while done < len {
        let (source, target) = (start + done, to + done);
        let (shift, room) = (source % 64, target % 64);
        let count = (64 - shift).min(64 - room).min(len - done);
        let bits = (from[source / 64] >> shift) & (u64::MAX >> (64 - count));
        into[target / 64] |= bits << room;
        done += count;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn what_is_copied_is_what_was_there(
            len in 1_usize..150,
            seed in any::<u64>(),
            chosen in proptest::collection::vec(any::<bool>(), 150),
            turned in any::<bool>(),
        ) {
            let may = |a: usize, b: usize| (seed >> ((a * 31 + b * 17) % 61)) & 1 == 1;
            let graph = Graph::new(len, may);
            let mut vertices: Vec<usize> = (0..len).filter(|v| chosen[*v]).collect();
            if turned {
                vertices.reverse();
            }
            let part = graph.among(&vertices);
            for (i, a) in vertices.iter().enumerate() {
                for (j, b) in vertices.iter().enumerate() {
                    prop_assert_eq!(part.has(i, j), graph.has(*a, *b));
                }
            }
            let (full, between) = (Graph::full(len), graph.between_halves());
            for a in 0..len {
                for b in 0..len {
                    prop_assert_eq!(full.has(a, b), a != b);
                    let apart = (a < len / 2) != (b < len / 2);
                    prop_assert_eq!(between.has(a, b), graph.has(a, b) && apart);
                }
            }
        }
    }
}
