//! A row of small symbols, packed so that any of them can be read by itself.
//!
//! The row is cut into blocks. In all of them the commonest pairs of neighbours are replaced by new symbols, again and
//! again (R. Bellman's and Larsson and Moffat's re-pair, known from the tables of chess by R. de Man), and what is left is written in a canonical
//! Huffman code. Reading one symbol reads its block up to it: some dozen codes.

mod huffman;
mod pairs;
mod read;

pub(super) use read::PackedRow;

use huffman::Code;

/// Packs a row in blocks of a power of two. Where `free` holds, any symbol will do.
pub(super) fn pack(row: &[u8], free: impl Fn(usize) -> bool, block: usize, out: &mut Vec<u8>) {
    let mut last = 0;
    let filled = row.iter().enumerate().map(|(at, &symbol)| {
        if !free(at) {
            last = symbol;
        }
        last
    });
    let filled: Vec<u8> = filled.collect();
    let grammar = pairs::Grammar::of(&filled, block);
    let mut uses = vec![0_u64; grammar.symbols()];
    for &symbol in &grammar.row {
        uses[usize::from(symbol)] += 1;
    }
    let code = Code::of(&uses);
    let mut bits = Bits::default();
    let mut starts = Vec::new();
    let mut ends = grammar.blocks.iter();
    let mut from = 0;
    for &end in ends.by_ref() {
        starts.push(bits.len as u32);
        for &symbol in &grammar.row[from..end] {
            bits.push(
                code.words[usize::from(symbol)],
                code.lengths[usize::from(symbol)],
            );
        }
        from = end;
    }
    let number = |out: &mut Vec<u8>, number: usize| out.extend((number as u32).to_le_bytes());
    number(out, row.len());
    number(out, block);
    number(out, grammar.base.len());
    number(out, grammar.pairs.len());
    number(out, bits.words.len());
    out.extend(&grammar.base);
    for pair in &grammar.pairs {
        pair.iter().for_each(|half| out.extend(half.to_le_bytes()));
    }
    out.extend(&code.lengths);
    starts
        .iter()
        .for_each(|start| out.extend(start.to_le_bytes()));
    bits.words
        .iter()
        .for_each(|word| out.extend(word.to_le_bytes()));
}

/// Bits, the first one highest.
#[derive(Default)]
struct Bits {
    words: Vec<u64>,
    len: usize,
}

impl Bits {
    fn push(&mut self, word: u32, length: u8) {
        for at in (0..length).rev() {
            if self.len.is_multiple_of(64) {
                self.words.push(0);
            }
            if let Some(last) = self.words.last_mut() {
                *last |= u64::from(word >> at & 1) << (63 - self.len % 64);
            }
            self.len += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn comes_back(row: &[u8], block: usize) {
        let mut bytes = vec![7];
        pack(row, |_| false, block, &mut bytes);
        let mut at = 1;
        let read = PackedRow::read(&bytes, &mut at).unwrap();
        assert_eq!((at, read.len()), (bytes.len(), row.len()));
        for (at, &symbol) in row.iter().enumerate() {
            assert_eq!(read.get(&bytes, read.seek(&bytes, at)), symbol);
        }
        let mut all = Vec::new();
        read.each(&bytes, |symbol| all.push(symbol));
        assert_eq!(all, row);
    }

    #[test]
    fn short_rows_come_back() {
        for row in [&[][..], &[5], &[5, 5], &[1, 2, 1, 2, 1, 2, 9]] {
            comes_back(row, 4);
        }
        comes_back(&[3; 100_000], 4096);
    }

    proptest! {
        #[test]
        fn any_row_comes_back(row in prop::collection::vec(0_u8..4, 0..3000), block in 0..9) {
            comes_back(&row, 1_usize << block);
        }

        #[test]
        fn a_cut_row_is_unreadable(row in prop::collection::vec(any::<u8>(), 0..300), cut in 1_usize..20) {
            let mut bytes = Vec::new();
            pack(&row, |_| false, 64, &mut bytes);
            let cut = &bytes[..bytes.len() - cut.min(bytes.len())];
            prop_assert!(PackedRow::read(cut, &mut 0).is_err());
        }
    }
}
