//! A canonical Huffman code: its lengths are all that must be kept.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// The longest word.
pub(super) const LONGEST: usize = 24;

/// A code: for each symbol its word and how long it is; 0 for a symbol that is not used.
pub(super) struct Code {
    pub(crate) lengths: Vec<u8>,
    pub(crate) words: Vec<u32>,
}

impl Code {
    pub(crate) fn of(uses: &[u64]) -> Code {
        let mut uses = uses.to_vec();
        let mut lengths = lengths(&uses);
        while lengths.iter().any(|&length| usize::from(length) > LONGEST) {
            uses.iter_mut()
                .filter(|count| **count > 0)
                .for_each(|count| *count = *count / 2 + 1);
            lengths = self::lengths(&uses);
        }
        let words = words(&lengths);
        Code { lengths, words }
    }
}

fn lengths(uses: &[u64]) -> Vec<u8> {
    let mut lengths = vec![0; uses.len()];
    let used = uses.iter().enumerate().filter(|(_, count)| **count > 0);
    let mut heap: BinaryHeap<_> = used
        .map(|(symbol, &count)| Reverse((count, symbol, vec![symbol])))
        .collect();
    if let (1, Some(Reverse((_, symbol, _)))) = (heap.len(), heap.peek()) {
        lengths[*symbol] = 1;
        return lengths;
    }
    while let (Some(Reverse(one)), Some(Reverse(other))) = (heap.pop(), heap.pop()) {
        let mut under = one.2;
        under.extend(other.2);
        under.iter().for_each(|&symbol| lengths[symbol] += 1);
        if heap.is_empty() {
            break;
        }
        heap.push(Reverse((one.0 + other.0, one.1.min(other.1), under)));
    }
    lengths
}

/// The symbols in the order of their words.
pub(super) fn order(lengths: &[u8]) -> Vec<u16> {
    let used = (0..lengths.len()).filter(|&symbol| lengths[symbol] > 0);
    let mut order: Vec<u16> = used.map(|symbol| symbol as u16).collect();
    order.sort_by_key(|&symbol| lengths[usize::from(symbol)]);
    order
}

fn words(lengths: &[u8]) -> Vec<u32> {
    let mut words = vec![0; lengths.len()];
    let (mut word, mut before) = (0, 0);
    for symbol in order(lengths) {
        let length = lengths[usize::from(symbol)];
        word <<= length - before;
        words[usize::from(symbol)] = word;
        word += 1;
        before = length;
    }
    words
}
