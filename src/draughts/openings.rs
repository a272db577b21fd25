//! stub
/// stub
#[derive(Clone, Copy)]
pub enum OpeningTable {
    /// two
    Two,
    /// three
    Three,
}
impl OpeningTable {
    /// of
    pub fn of_moves(m: u8) -> Option<Self> {
        match m {
            2 => Some(Self::Two),
            3 => Some(Self::Three),
            _ => None,
        }
    }
}
