//! All that is kept of somebody, in one packed file: a file of JSON and the photographs of their games.

use serde_json::Value;
use zip::result::ZipError;

use super::dossier::Packed;

/// The file.
///
/// # Errors
/// [`ZipError`] where a file is larger than the format holds.
pub fn personal(data: &Value, pictures: &[(String, Vec<u8>)]) -> Result<Vec<u8>, ZipError> {
    let mut zip = Packed::new();
    zip.add("person.json", format!("{data:#}\n").as_bytes())?;
    for (name, bytes) in pictures {
        let name = format!("photographs/{name}");
        if !zip.hashes().contains_key(&name) {
            zip.add(&name, bytes)?;
        }
    }
    zip.finish()
}
