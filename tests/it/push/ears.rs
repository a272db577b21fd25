//! What a browser has of its own, and how it opens what it is sent: by the letter of RFC 8291 and RFC 8188, without the crate that seals.

use aes_gcm::aead::{Aead as _, KeyInit as _};
use aes_gcm::{Aes128Gcm, Nonce};
use arbitro::hook::Network;
use arbitro::push::{Endpoint, Subscription};
use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use hmac::{Hmac, KeyInit as _, Mac as _};
use p256::elliptic_curve::sec1::ToEncodedPoint as _;
use p256::{PublicKey, SecretKey, ecdh};
use sha2::Sha256;

/// A browser that can be told.
pub struct Ears {
    secret: SecretKey,
    auth: [u8; 16],
}

impl Ears {
    /// One of many.
    pub fn new(number: u8) -> Ears {
        Ears {
            secret: SecretKey::from_slice(&[number + 1; 32]).unwrap(),
            auth: [number; 16],
        }
    }

    /// The one of the RFC's example.
    pub fn of(secret: &str, auth: &str) -> Ears {
        Ears {
            secret: SecretKey::from_slice(&decoded(secret)).unwrap(),
            auth: decoded(auth).try_into().unwrap(),
        }
    }

    /// What it asks with: an address where nobody takes anything, and its keys.
    pub fn subscription(&self) -> Subscription {
        let endpoint = Endpoint::parse("http://127.0.0.1:9/x", Network::Any).unwrap();
        Subscription::parse(endpoint, &self.p256dh(), &self.auth()).unwrap()
    }

    /// Its public key, as it gives it.
    pub fn p256dh(&self) -> String {
        URL_SAFE_NO_PAD.encode(point(&self.secret.public_key()))
    }

    /// Its secret, as it gives it.
    pub fn auth(&self) -> String {
        URL_SAFE_NO_PAD.encode(self.auth)
    }

    /// What somebody sent to it.
    pub fn open(&self, sealed: &[u8]) -> String {
        // RFC 8188, 2.1: salt, size of a record, key of the sender
        let (salt, rest) = sealed.split_at(16);
        let (size, rest) = rest.split_at(4);
        let size = u32::from_be_bytes(size.try_into().unwrap());
        assert!(
            usize::try_from(size).unwrap() >= rest.len() - 66,
            "one record"
        );
        assert_eq!(rest[0], 65);
        let (sender, record) = rest[1..].split_at(65);
        let their = PublicKey::from_sec1_bytes(sender).unwrap();
        // RFC 8291, 3.3 and 3.4
        let shared = ecdh::diffie_hellman(self.secret.to_nonzero_scalar(), their.as_affine());
        let own = point(&self.secret.public_key());
        let info = [b"WebPush: info\0".as_slice(), &own, sender].concat();
        let prk = hmac(&self.auth, shared.raw_secret_bytes().as_slice());
        let ikm = expanded(&prk, &info);
        let prk = hmac(salt, &ikm);
        let key = &expanded(&prk, b"Content-Encoding: aes128gcm\0")[..16];
        let nonce = &expanded(&prk, b"Content-Encoding: nonce\0")[..12];
        let cipher = Aes128Gcm::new_from_slice(key).unwrap();
        let mut padded = cipher.decrypt(Nonce::from_slice(nonce), record).unwrap();
        while padded.pop_if(|last| *last == 0).is_some() {}
        assert_eq!(padded.pop(), Some(2), "the last record");
        String::from_utf8(padded).unwrap()
    }
}

fn point(key: &PublicKey) -> Vec<u8> {
    key.to_encoded_point(false).as_bytes().to_vec()
}

fn hmac(key: &[u8], text: &[u8]) -> [u8; 32] {
    let mut mac = Hmac::<Sha256>::new_from_slice(key).unwrap();
    mac.update(text);
    mac.finalize().into_bytes().into()
}

/// One block of HKDF (RFC 5869): no key here is longer.
fn expanded(prk: &[u8], info: &[u8]) -> [u8; 32] {
    hmac(prk, &[info, &[1]].concat())
}

/// Base64url without its padding.
pub fn decoded(text: &str) -> Vec<u8> {
    URL_SAFE_NO_PAD.decode(text).unwrap()
}

/// RFC 8291, Appendix A.
#[test]
fn the_example_of_the_rfc_is_opened() {
    let ears = Ears::of(
        "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94",
        "BTBZMqHH6r4Tts7J_aSIgg",
    );
    assert_eq!(
        ears.p256dh(),
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
    );
    let sealed = decoded(concat!(
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8w",
        "EqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    ));
    assert_eq!(
        ears.open(&sealed),
        "When I grow up, I want to be a watermelon"
    );
}
