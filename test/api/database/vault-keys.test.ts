import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { createCipherBox, DecryptionError } from "#server/secrets/secrets.ts";
import { openVaultBox } from "#server/secrets/vault-keys.ts";

const service = { id: "s1", key: randomBytes(32) };
const own = { id: "v1", key: randomBytes(32) };
const place = "vault_entries.number|tok_1";
const environment = { dataDir: "unused", encryptionKeys: [service] };
const number = "4242424242424242";

it("are others than the service's, which opens no number with its own", () => {
  const box = openVaultBox(environment);
  const cipher = box.encrypt(number, place);
  expect(() => createCipherBox([service]).decrypt(cipher, place)).toThrow(DecryptionError);
  expect(openVaultBox(environment).decrypt(cipher, place).toString()).toBe(number);
});

it("are given apart from them, and open what was written before", () => {
  const earlier = [createCipherBox([service]), openVaultBox(environment)].map((box) =>
    box.encrypt(number, place),
  );
  const box = openVaultBox({ ...environment, vaultEncryptionKeys: [own] });
  for (const cipher of earlier) {
    expect([box.isStale(cipher), box.decrypt(cipher, place).toString()]).toEqual([true, number]);
  }
  const cipher = box.encrypt(number, place);
  expect(box.isStale(cipher)).toBe(false);
  expect(() => openVaultBox(environment).decrypt(cipher, place)).toThrow(DecryptionError);
});
