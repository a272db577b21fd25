//! What the five rule texts say, read from them alone, and where their squares lie.

/// What one rule text says.
#[derive(Debug)]
pub struct Text {
    /// The name that the data files use.
    pub code: &'static str,
    /// Squares along an edge.
    pub size: usize,
    /// Rows of men at the start.
    pub filled: usize,
    /// Square 1 lies on White's base line (else on Black's).
    first_is_white: bool,
    /// Equal numbers: the capture with more kings is due.
    pub quality: bool,
    /// Men capture backwards too.
    pub men_turn_back: bool,
    /// A king ends its capture on the square after the last piece that it takes.
    pub king_stops_next: bool,
}

/// The five texts; the articles stand beside what they say.
pub const TEXTS: [Text; 5] = [
    // FPD 2026: 1.1 and 2.2 the board; 2.1; 3.7 b; 3.4 a (the piece "in front"); 3.5 a (one or more free squares)
    Text {
        code: "portuguese",
        size: 8,
        filled: 3,
        first_is_white: true,
        quality: true,
        men_turn_back: false,
        king_stops_next: false,
    },
    // FPD, earlier edition: 2.1.2 and 2.1.3 the board; 2.2.1; 3.1.1 c; 2.2.8 for man and king
    Text {
        code: "portuguese-classic",
        size: 8,
        filled: 3,
        first_is_white: true,
        quality: true,
        men_turn_back: false,
        king_stops_next: false,
    },
    // CBD, the chapters on the board, the pieces, the king and the capture; the numbers of the squares are PDN's
    Text {
        code: "brazilian",
        size: 8,
        filled: 3,
        first_is_white: false,
        quality: false,
        men_turn_back: true,
        king_stops_next: false,
    },
    // the club's text: paragraph 4 men, paragraph 6 the king, paragraph 7 men and kings are worth the same
    Text {
        code: "brazilian-short-king",
        size: 8,
        filled: 3,
        first_is_white: false,
        quality: false,
        men_turn_back: true,
        king_stops_next: true,
    },
    // CBD, as above on 100 squares with 20 men a side
    Text {
        code: "international",
        size: 10,
        filled: 4,
        first_is_white: false,
        quality: false,
        men_turn_back: true,
        king_stops_next: false,
    },
];

impl Text {
    /// The text with this code.
    pub fn of(code: &str) -> &'static Text {
        TEXTS.iter().find(|text| text.code == code).unwrap()
    }

    /// How many squares are played on.
    pub fn squares(&self) -> usize {
        self.size * self.size / 2
    }

    /// Row from White's base line and column of a square: from the right where White's first square is 1, else from the left.
    pub fn place(&self, number: usize) -> (usize, usize) {
        let half = self.size / 2;
        let line = (number - 1) / half;
        let row = if self.first_is_white {
            line
        } else {
            self.size - 1 - line
        };
        (row, (number - 1) % half * 2 + row % 2)
    }

    pub fn number(&self, (row, column): (usize, usize)) -> usize {
        let half = self.size / 2;
        let line = if self.first_is_white {
            row
        } else {
            self.size - 1 - row
        };
        line * half + column / 2 + 1
    }

    /// The row where this side's men are crowned.
    pub fn base(&self, white: bool) -> usize {
        if white { self.size - 1 } else { 0 }
    }
}
