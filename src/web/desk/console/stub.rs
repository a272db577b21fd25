//! Temporary.
use crate::{
    arbitration::{Claim, ConductRule, Finding, SanctionKind},
    words::{Named, Words},
};
pub fn finding(_: &Words, finding: &Finding) -> String {
    format!("{finding:?}")
}
pub fn conduct_rule(_: &Words, rule: ConductRule) -> String {
    rule.code.to_owned()
}
impl Named for Claim {
    fn name(self, _: &Words) -> String {
        self.code().to_owned()
    }
}
impl Named for SanctionKind {
    fn name(self, _: &Words) -> String {
        self.code().to_owned()
    }
}
