import { randomBytes } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { loadGeneratedKeys, openSecrets } from "#server/secrets/secrets-keys.ts";
import { createSecrets, DecryptionError } from "#server/secrets/secrets.ts";
import { createTestServices, type TestServices } from "#test/support/server/services.ts";

const oldKey = { id: "old", key: randomBytes(32) };
const newKey = { id: "new", key: randomBytes(32) };
const indexKey = randomBytes(32);
const here = "applications.person_cipher|app_1";

describe("a ciphertext", () => {
  const secrets = createSecrets([oldKey], indexKey);

  it("opens where it was written, as it was written", () => {
    expect(secrets.decrypt(secrets.encrypt("Zoë 🦷", here), here).toString()).toBe("Zoë 🦷");
    expect([...secrets.decrypt(secrets.encrypt(Uint8Array.of(0, 255), here), here)]).toEqual([
      0, 255,
    ]);
  });

  it("shows nothing of its text and is never the same twice", () => {
    const one = secrets.encrypt("1234", here);
    expect(one.includes("1234")).toBe(false);
    expect(one.equals(secrets.encrypt("1234", here))).toBe(false);
  });

  it("does not open in another row or column", () => {
    const cipher = secrets.encrypt("1234", here);
    expect(() => secrets.decrypt(cipher, "applications.person_cipher|app_2")).toThrow(
      DecryptionError,
    );
    expect(() => secrets.decrypt(cipher, "messages.to_cipher|app_1")).toThrow(DecryptionError);
  });

  it("does not open when any one of its bits was changed", () => {
    const cipher = secrets.encrypt("1234", here);
    const openedAnyway = [...cipher.keys()].filter((at) => {
      const changed = Buffer.from(cipher);
      changed[at]! ^= 1;
      try {
        return secrets.decrypt(changed, here);
      } catch (error) {
        return !(error instanceof DecryptionError);
      }
    });
    expect(openedAnyway).toEqual([]);
  });

  it("is written under the first key and read under all of them", () => {
    const before = secrets.encrypt("1234", here);
    const rotated = createSecrets([newKey, oldKey], indexKey);
    expect(rotated.decrypt(before, here).toString()).toBe("1234");
    expect(rotated.isStale(before)).toBe(true);
    const after = rotated.encrypt("1234", here);
    expect(rotated.isStale(after)).toBe(false);
    expect(() => secrets.decrypt(after, here)).toThrow(DecryptionError);
    expect(createSecrets([newKey], indexKey).decrypt(after, here).toString()).toBe("1234");
  });
});

describe("a keyed hash", () => {
  const secrets = createSecrets([oldKey], indexKey);

  it("is the same for the same value only, and differs by kind, instance and key", () => {
    const hashes = [
      secrets.index("phone", "2025550123"),
      secrets.index("phone", "2025550124"),
      secrets.index("email", "2025550123"),
      secrets.hashCode("phone", "2025550123"),
      secrets.hashCode("ver_2", "123456"),
      createSecrets([oldKey], randomBytes(32)).index("phone", "2025550123"),
    ];
    expect(new Set(hashes).size).toBe(6);
    expect(createSecrets([newKey], indexKey).index("phone", "2025550123")).toBe(hashes[0]);
  });

  it("of a token is SHA-256 in hex", () => {
    expect(secrets.hashToken("abc")).toBe(
      "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
    );
  });
});

describe("random values", () => {
  const secrets = createSecrets([oldKey], indexKey);

  it("give tokens of 256 and ids of 128 bits in letters that a URL keeps", () => {
    expect(secrets.newToken("v21")).toMatch(/^v21_[\w-]{43}$/);
    expect(secrets.newId("app")).toMatch(/^app_[\w-]{22}$/);
  });

  it("give codes of six digits, leading zeros included", () => {
    const codes = Array.from({ length: 2000 }, secrets.newVerificationCode);
    expect(codes.filter((code) => !/^\d{6}$/.test(code))).toEqual([]);
    expect(codes.some((code) => code.startsWith("0"))).toBe(true);
    expect(new Set(codes).size).toBeGreaterThan(1900);
  });
});

describe("the keys of a store", () => {
  let services: TestServices;
  beforeAll(async () => {
    services = await createTestServices();
  });
  afterAll(() => services?.close());

  it("keep look-ups the same over a rotation, even when the old key is gone after it", async () => {
    const { db } = services;
    const open = (...encryptionKeys: (typeof oldKey)[]) =>
      openSecrets(db, { dataDir: "unused", encryptionKeys });
    const before = await open(oldKey);
    const between = await open(newKey, oldKey);
    const after = await open(newKey);
    const index = before.index("phone", "2025550123");
    expect(between.index("phone", "2025550123")).toBe(index);
    expect(after.index("phone", "2025550123")).toBe(index);
    await expect(open(oldKey)).rejects.toThrow(/was written with other encryption keys/);
  });

  it("are generated once into the data folder, for its owner only", () => {
    const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "carestep-keys-"));
    const [first] = loadGeneratedKeys(dataDir);
    expect(first?.key.length).toBe(32);
    expect(loadGeneratedKeys(dataDir)).toEqual([first]);
    expect(fs.readdirSync(dataDir)).toEqual(["encryption-keys"]);
    expect(fs.statSync(path.join(dataDir, "encryption-keys")).mode & 0o777).toBe(0o600);
    fs.writeFileSync(path.join(dataDir, "encryption-keys"), "2026:AAAA\n");
    expect(() => loadGeneratedKeys(dataDir)).toThrow(/is damaged: restore it from a copy/);
    fs.rmSync(dataDir, { recursive: true });
  });
});
