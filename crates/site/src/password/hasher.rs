//! argon2 in memory that is kept.
//!
//! An allocator that is given 19 MiB by many threads in turn keeps a place for it in each: 50 people who signed in at once left 400 MB behind.
//! So there are as many blocks of memory as hashes at once, and they stay.

use std::sync::{Mutex, MutexGuard, PoisonError};

use argon2::password_hash::{CustomizedPasswordHasher, Error, PasswordHasher, phc};
use argon2::{Algorithm, Argon2, Block, Params, Version};

/// How many hashes are computed at once, and how many times 19 MiB are kept for them. Two cores are full with it.
pub(super) const AT_ONCE: usize = 2;

static KEPT: Mutex<Vec<Vec<Block>>> = Mutex::new(Vec::new());

/// argon2id with the parameters that are usual; whatever a stored hash was made with when it is checked.
pub(super) struct Hasher;

impl CustomizedPasswordHasher<phc::PasswordHash> for Hasher {
    type Params = Params;

    fn hash_password_customized(
        &self,
        password: &[u8],
        salt: &[u8],
        algorithm: Option<&str>,
        version: Option<u32>,
        params: Params,
    ) -> Result<phc::PasswordHash, Error> {
        let algorithm = algorithm.map(Algorithm::try_from).transpose()?;
        let algorithm = algorithm.unwrap_or(Algorithm::Argon2id);
        let version = version.map(Version::try_from).transpose()?;
        let version = version.unwrap_or(Version::V0x13);
        let length = params.output_len().unwrap_or(Params::DEFAULT_OUTPUT_LEN);
        let mut output = vec![0; length];
        let argon2 = Argon2::new(algorithm, version, params.clone());
        in_kept_memory(params.block_count(), |memory| {
            argon2.hash_password_into_with_memory(password, salt, &mut output, memory)
        })?;
        Ok(phc::PasswordHash {
            algorithm: algorithm.ident(),
            version: Some(version.into()),
            params: phc::ParamsString::try_from(&params)?,
            salt: Some(phc::Salt::new(salt)?),
            hash: Some(phc::Output::new(&output)?),
        })
    }
}

impl PasswordHasher<phc::PasswordHash> for Hasher {
    fn hash_password_with_salt(
        &self,
        password: &[u8],
        salt: &[u8],
    ) -> Result<phc::PasswordHash, Error> {
        self.hash_password_customized(password, salt, None, None, Params::DEFAULT)
    }
}

/// The hash alone, of a text and a salt that are known to belong together.
pub(super) fn derive(text: &[u8], salt: &[u8]) -> Result<[u8; 32], argon2::Error> {
    let argon2 = Argon2::new(Algorithm::Argon2id, Version::V0x13, Params::DEFAULT);
    let mut derived = [0; 32];
    in_kept_memory(Params::DEFAULT.block_count(), |memory| {
        argon2.hash_password_into_with_memory(text, salt, &mut derived, memory)
    })?;
    Ok(derived)
}

#[cfg(test)]
thread_local! {
    /// How many hashes this thread computed.
    pub(super) static COMPUTED: std::cell::Cell<u32> = const { std::cell::Cell::new(0) };
}

/// Does the work in memory that is there already, unless nobody has worked yet or more than ever is wanted.
fn in_kept_memory<T>(blocks: usize, work: impl FnOnce(&mut [Block]) -> T) -> T {
    let mut memory = kept().pop().unwrap_or_default();
    if memory.len() < blocks {
        // not grown: what is there would be copied into a second place
        drop(memory);
        memory = vec![Block::new(); blocks];
    }
    #[cfg(test)]
    COMPUTED.set(COMPUTED.get() + 1);
    let done = work(&mut memory[..blocks]);
    let mut kept = kept();
    if kept.len() < AT_ONCE {
        kept.push(memory);
    }
    done
}

fn kept() -> MutexGuard<'static, Vec<Vec<Block>>> {
    KEPT.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;
    use argon2::PasswordVerifier;

    #[test]
    fn it_is_the_argon2_of_the_library_whatever_was_in_the_memory() {
        let cheap = Params::new(Params::MIN_M_COST, 1, 1, None).unwrap();
        for params in [Params::DEFAULT, cheap.clone(), Params::DEFAULT, cheap] {
            let theirs = Argon2::new(Algorithm::Argon2id, Version::V0x13, params.clone());
            let salt = b"sixteen bytes ok";
            let theirs: phc::PasswordHash = theirs.hash_password_with_salt(b"damas", salt).unwrap();
            let ours = Hasher.hash_password_customized(b"damas", salt, None, None, params);
            assert_eq!(ours.unwrap(), theirs);
            assert!(Hasher.verify_password(b"damas", &theirs).is_ok());
            assert!(Hasher.verify_password(b"dama", &theirs).is_err());
        }
        assert!(kept().len() <= AT_ONCE);
    }
}
