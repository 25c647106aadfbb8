import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  randomBytes,
  randomInt,
} from "node:crypto";
import type { KeyObject } from "node:crypto";

import type { EncryptionKey } from "#server/config/variable-shapes.ts";

const version = 1;
const ivBytes = 12;
const tagBytes = 16;

/**
 * A ciphertext could not be read: wrong key, wrong row, or changed bytes. The message says nothing about the content.
 */
export class DecryptionError extends Error {
  override name = "DecryptionError";
}

/** Encrypts personal data for one place in the database and reads it back there only. */
export type CipherBox = {
  /**
   * AES-256-GCM under the first key. Envelope: version, length of the key id, key id, 12 bytes IV, 16 bytes tag, text.
   *
   * @param context - where the bytes will stand, `table.column|row id`; elsewhere they do not open
   */
  readonly encrypt: (plain: string | Uint8Array, context: string) => Buffer;
  /** @throws DecryptionError when no key fits, the context differs, or a bit was flipped */
  readonly decrypt: (cipher: Uint8Array, context: string) => Buffer;
  /** Whether the bytes are under another key than the first. */
  readonly isStale: (cipher: Uint8Array) => boolean;
  /** The ids of the keys, that of the first first. */
  readonly keyIds: readonly string[];
};

/** Everything secret that the stores need. */
export type Secrets = CipherBox & {
  /** Keyed look-up of a normalised value; the same value under another kind has another index. */
  readonly index: (kind: string, value: string) => string;
  /** Keyed hash of a verification code, bound to its instance. */
  readonly hashCode: (instanceId: string, code: string) => string;
  /** SHA-256 of a token, in hex: tokens hold 256 bits, so no key is needed. */
  readonly hashToken: (token: string) => string;
  /** `prefix` and 256 random bits, in URL-safe letters. */
  readonly newToken: (prefix: string) => string;
  /** `prefix` and 128 random bits, in URL-safe letters. */
  readonly newId: (prefix: string) => string;
  /** Six random digits. */
  readonly newVerificationCode: () => string;
};

/** Made once: to make it of its bytes costs several times what a short text does. */
type SealingKey = { readonly id: string; readonly key: KeyObject };

/** @param keys - at least one; the first encrypts, all decrypt */
export function createCipherBox(keys: readonly EncryptionKey[]): CipherBox {
  const sealing = keys.map(({ id, key }) => ({ id, key: createSecretKey(key) }));
  const [first] = sealing;
  if (first === undefined) throw new Error("a cipher box needs a key");
  return {
    encrypt: (plain, context) => encryptUnder(first, plain, context),
    decrypt: (cipher, context) => {
      const { id, sealed } = openEnvelope(cipher);
      const key = sealing.find((candidate) => candidate.id === id);
      if (key === undefined) throw new DecryptionError("no key has the id of this ciphertext");
      return decryptUnder(key, sealed, context);
    },
    isStale: (cipher) => openEnvelope(cipher).id !== first.id,
    keyIds: keys.map(({ id }) => id),
  };
}

/** What a ciphertext under a key begins with. */
export function envelopeStart(keyId: string): Buffer {
  const id = Buffer.from(keyId);
  return Buffer.concat([Buffer.of(version, id.length), id]);
}

/** A keyed hash of a keyed hash: who has the key of the inner one alone can look nothing up. */
export function hashOver(key: Uint8Array | KeyObject, hash: string): string {
  return createHmac("sha256", key).update(hash).digest("hex");
}

/**
 * @param keys - at least one; the first encrypts, all decrypt
 * @param indexKeys - 32 bytes each, in the order in which they came: each hashes over those before it, see `loadIndexKeys`
 */
export function createSecrets(
  keys: readonly EncryptionKey[],
  ...[indexKey, ...laterIndexKeys]: readonly [Uint8Array, ...Uint8Array[]]
): Secrets {
  const first = createSecretKey(indexKey);
  const later = laterIndexKeys.map((key) => createSecretKey(key));
  const keyedHash = (...parts: readonly string[]) =>
    later.reduce((hash, key) => hashOver(key, hash), hashOver(first, JSON.stringify(parts)));
  return {
    ...createCipherBox(keys),
    index: (kind, value) => keyedHash("index", kind, value),
    hashCode: (instanceId, code) => keyedHash("code", instanceId, code),
    hashToken: (token) => createHash("sha256").update(token).digest("hex"),
    newToken: (prefix) => `${prefix}_${randomBytes(32).toString("base64url")}`,
    newId: (prefix) => `${prefix}_${randomBytes(16).toString("base64url")}`,
    newVerificationCode: () => String(randomInt(1_000_000)).padStart(6, "0"),
  };
}

function encryptUnder(key: SealingKey, plain: string | Uint8Array, context: string): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv("aes-256-gcm", key.key, iv);
  cipher.setAAD(Buffer.from(context));
  const text = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([envelopeStart(key.id), iv, cipher.getAuthTag(), text]);
}

function decryptUnder(key: SealingKey, sealed: Uint8Array, context: string): Buffer {
  const iv = sealed.subarray(0, ivBytes);
  const decipher = createDecipheriv("aes-256-gcm", key.key, iv, { authTagLength: tagBytes });
  decipher.setAAD(Buffer.from(context));
  try {
    decipher.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
    return Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()]);
  } catch {
    throw new DecryptionError("this ciphertext does not belong here or was changed");
  }
}

function openEnvelope(cipher: Uint8Array): { id: string; sealed: Uint8Array } {
  const [found, idBytes = 0] = cipher;
  if (found !== version) throw new DecryptionError("not an envelope that this version reads");
  return {
    id: Buffer.from(cipher.subarray(2, 2 + idBytes)).toString(),
    sealed: cipher.subarray(2 + idBytes),
  };
}
