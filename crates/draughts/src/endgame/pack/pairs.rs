//! Replaces the commonest pairs of neighbours by new symbols.

/// The most symbols. With 2048 a table is one in thirty smaller, but what must be at hand to read it is eight times as much.
const MOST: usize = 256;
/// A pair that stands less often costs more in the list than it saves.
const FEWEST: u32 = 12;
/// The most pairs replaced in one go.
const AT_ONCE: usize = 64;

/// A row written in symbols of which each stands for one of the base or for two others.
pub(super) struct Grammar {
    /// What the first symbols stand for.
    pub(crate) base: Vec<u8>,
    /// What the others stand for.
    pub(crate) pairs: Vec<[u16; 2]>,
    pub(crate) row: Vec<u16>,
    /// Where each block ends.
    pub(crate) blocks: Vec<usize>,
}

impl Grammar {
    pub(crate) fn of(row: &[u8], block: usize) -> Grammar {
        let mut used = [false; 256];
        row.iter()
            .for_each(|&symbol| used[usize::from(symbol)] = true);
        let base: Vec<u8> = (0..=255)
            .filter(|&symbol| used[usize::from(symbol)])
            .collect();
        let mut place = [0; 256];
        for (at, &symbol) in base.iter().enumerate() {
            place[usize::from(symbol)] = at as u16;
        }
        let mut grammar = Grammar {
            base,
            pairs: Vec::new(),
            row: row
                .iter()
                .map(|&symbol| place[usize::from(symbol)])
                .collect(),
            blocks: (0..row.len())
                .step_by(block)
                .map(|from| row.len().min(from + block))
                .collect(),
        };
        let mut count = Vec::new();
        while grammar.symbols() < MOST {
            let chosen = grammar.commonest(&mut count);
            if chosen.is_empty() {
                break;
            }
            grammar.replace(&chosen);
        }
        grammar
    }

    pub(crate) fn symbols(&self) -> usize {
        self.base.len() + self.pairs.len()
    }

    /// The commonest pairs, none of which shares a symbol with another.
    fn commonest(&self, count: &mut Vec<u32>) -> Vec<[u16; 2]> {
        let symbols = self.symbols();
        count.clear();
        count.resize(symbols * symbols, 0);
        let mut from = 0;
        for &end in &self.blocks {
            for two in self.row[from..end].windows(2) {
                count[usize::from(two[0]) * symbols + usize::from(two[1])] += 1;
            }
            from = end;
        }
        let best = count.iter().copied().max().unwrap_or(0);
        let fewest = FEWEST.max(best / 3);
        let often = count
            .iter()
            .enumerate()
            .filter(|(_, count)| **count >= fewest);
        let mut often: Vec<(u32, usize)> = often.map(|(pair, &count)| (count, pair)).collect();
        often.sort_unstable_by_key(|&(count, pair)| (std::cmp::Reverse(count), pair));
        let mut taken = vec![false; symbols];
        let mut chosen = Vec::new();
        for (_, pair) in often {
            let (one, other) = (pair / symbols, pair % symbols);
            if !taken[one] && !taken[other] && chosen.len() < AT_ONCE.min(MOST - symbols) {
                taken[one] = true;
                taken[other] = true;
                chosen.push([one as u16, other as u16]);
            }
        }
        chosen
    }

    fn replace(&mut self, chosen: &[[u16; 2]]) {
        // by the first symbol of a pair: the second, and the new one
        let mut second = vec![None; self.symbols()];
        for (at, pair) in chosen.iter().enumerate() {
            let new = (self.symbols() + at) as u16;
            second[usize::from(pair[0])] = Some((pair[1], new));
        }
        let (mut from, mut to) = (0, 0);
        for end in &mut self.blocks {
            while from < *end {
                let symbol = self.row[from];
                let next = self.row.get(from + 1).filter(|_| from + 1 < *end);
                self.row[to] = match (second[usize::from(symbol)], next) {
                    (Some((other, new)), Some(&next)) if next == other => {
                        from += 1;
                        new
                    }
                    _ => symbol,
                };
                from += 1;
                to += 1;
            }
            *end = to;
        }
        self.row.truncate(to);
        self.pairs.extend(chosen);
    }
}
