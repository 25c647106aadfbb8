import {
  createCipheriv,
  createDecipheriv,
  hash as digest,
  createHmac,
  createSecretKey,
  randomBytes,
  randomInt,
  type KeyObject,
} from "node:crypto";

import type { EncryptionKey } from "#server/config/variable-shapes.ts";

const version = 1;
const ivBytes = 12;
const tagBytes = 16;

/** Wrong key, wrong row, or changed bytes. Says nothing about the content. */
export class DecryptionError extends Error {
  override name = "DecryptionError";
}

export type CipherBox = {
  /** AES-256-GCM: version, key id length, key id, IV, tag, text. @param context - `table.column|row id`; decryption needs the same */
  readonly encrypt: (plain: string | Uint8Array, context: string) => Buffer;
  /** @throws DecryptionError */
  readonly decrypt: (cipher: Uint8Array, context: string) => Buffer;
  readonly isStale: (cipher: Uint8Array) => boolean;
  readonly keyIds: readonly string[];
};

export type Secrets = CipherBox & {
  /** Keyed hash for look-ups; each kind has its own. */
  readonly index: (kind: string, value: string) => string;
  /** Keyed hash of a code, bound to its instance. */
  readonly hashCode: (instanceId: string, code: string) => string;
  /** SHA-256 in hex: tokens have 256 random bits, so no key is needed. */
  readonly hashToken: (token: string) => string;
  /** `prefix` and 256 random bits, URL-safe. */
  readonly newToken: (prefix: string) => string;
  /** `prefix` and 128 random bits, URL-safe. */
  readonly newId: (prefix: string) => string;
  readonly newVerificationCode: () => string;
};

/** Cached: creating a key object is slow. */
type SealingKey = { readonly id: string; readonly key: KeyObject };

/** @param keys - the first encrypts, all decrypt */
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

export function envelopeStart(keyId: string): Buffer {
  const id = Buffer.from(keyId);
  return Buffer.concat([Buffer.of(version, id.length), id]);
}

export function hashOver(key: Uint8Array | KeyObject, hash: string): string {
  return createHmac("sha256", key).update(hash).digest("hex");
}

/** @param indexKey - followed by later ones, 32 bytes each, oldest first: each hashes the previous result */
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
    hashToken: (token) => digest("sha256", token),
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
