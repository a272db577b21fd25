//! An authenticator of software, with the browser around it: what the standard says that they answer (WebAuthn 6.1, 6.5, 7.1, 7.2), written down once more and
//! signed by a key of its own. Each of its parts can be made to lie.

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use p256::ecdsa::{Signature, SigningKey, signature::Signer};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

/// Where the pages of these tests are.
pub const ORIGIN: &str = "https://damas.example.pt";
const DOMAIN: &str = "damas.example.pt";

/// The holder is there; and was verified; the answer holds a new key.
const PRESENT: u8 = 1;
const VERIFIED: u8 = 4;
const WITH_KEY: u8 = 64;

/// One passkey, in a device that can be told to lie.
#[derive(Clone)]
pub struct Authenticator {
    key: SigningKey,
    /// By what it is known.
    pub id: Vec<u8>,
    handle: String,
    /// How often it was used.
    pub counter: u32,
    /// Whether its holder is verified.
    pub verifies: bool,
    /// The page that the browser says it is.
    pub origin: String,
    /// The domain that it signs for.
    pub domain: String,
}

fn text(bytes: impl AsRef<[u8]>) -> String {
    URL_SAFE_NO_PAD.encode(bytes)
}

impl Authenticator {
    /// A device that tells the truth; each number is another one.
    pub fn new(number: u8) -> Self {
        Self {
            key: SigningKey::from_slice(&[number; 32]).unwrap(),
            id: vec![number; 32],
            handle: String::new(),
            counter: 7,
            verifies: true,
            origin: ORIGIN.to_owned(),
            domain: DOMAIN.to_owned(),
        }
    }

    /// Says that it is another one, whose key it does not have.
    pub fn called_like(&mut self, other: &Self) {
        self.id.clone_from(&other.id);
        self.handle.clone_from(&other.handle);
        self.counter = other.counter;
    }

    fn client_data(&self, kind: &str, options: &Value) -> Vec<u8> {
        let data = json!({
            "type": kind,
            "challenge": options["challenge"],
            "origin": self.origin,
            "crossOrigin": false,
        });
        data.to_string().into_bytes()
    }

    fn data(&self, flags: u8) -> Vec<u8> {
        let verified = if self.verifies { VERIFIED } else { 0 };
        let mut data = Sha256::digest(&self.domain).to_vec();
        data.push(PRESENT | verified | flags);
        data.extend(self.counter.to_be_bytes());
        data
    }

    /// What a browser answers that was asked to make a passkey.
    pub fn make(&mut self, options: &str) -> String {
        let options: Value = serde_json::from_str(options).unwrap();
        assert_eq!(options["rp"]["id"], DOMAIN);
        assert_eq!(
            options["authenticatorSelection"]["userVerification"],
            "required"
        );
        self.handle = options["user"]["id"].as_str().unwrap().to_owned();
        let mut data = self.data(WITH_KEY);
        data.extend([0; 16]);
        data.extend(u16::try_from(self.id.len()).unwrap().to_be_bytes());
        data.extend(&self.id);
        let point = self.key.verifying_key().to_encoded_point(false);
        // a key as COSE writes it: EC2, ES256, P-256, x, y
        data.extend([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]);
        data.extend(point.x().unwrap());
        data.extend([0x22, 0x58, 0x20]);
        data.extend(point.y().unwrap());
        let mut object = vec![0xa3];
        object.extend(b"\x63fmt\x64none\x67attStmt\xa0\x68authData\x58");
        object.push(u8::try_from(data.len()).unwrap());
        object.extend(data);
        let response = json!({
            "clientDataJSON": text(self.client_data("webauthn.create", &options)),
            "attestationObject": text(object),
            "transports": ["internal"],
        });
        self.answer(&response)
    }

    /// What a browser answers that was asked for a passkey.
    pub fn show(&mut self, options: &str) -> String {
        let options: Value = serde_json::from_str(options).unwrap();
        assert_eq!(options["rpId"], DOMAIN);
        self.counter += 1;
        let (data, client) = (self.data(0), self.client_data("webauthn.get", &options));
        let mut signed = data.clone();
        signed.extend(Sha256::digest(&client));
        let signature: Signature = self.key.sign(&signed);
        let response = json!({
            "clientDataJSON": text(client),
            "authenticatorData": text(data),
            "signature": text(signature.to_der()),
            "userHandle": self.handle,
        });
        self.answer(&response)
    }

    fn answer(&self, response: &Value) -> String {
        let answer = json!({
            "id": text(&self.id),
            "rawId": text(&self.id),
            "type": "public-key",
            "authenticatorAttachment": "platform",
            "clientExtensionResults": {},
            "response": response,
        });
        answer.to_string()
    }
}
