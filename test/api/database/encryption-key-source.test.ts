import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { withEncryptionKeys } from "#server/config/encryption-key-source.ts";

let folder: string;
let file: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "carestep-keys-"));
  file = join(folder, "keys");
  await writeFile(file, "new:AAAA\nold:BBBB\n");
});
afterAll(() => rm(folder, { recursive: true }));

it("takes the keys from a file or from what a command prints, and leaves other variables as they are", async () => {
  const read = { ENCRYPTION_KEYS: "new:AAAA,old:BBBB", PORT: "1" };
  expect(await withEncryptionKeys({ ENCRYPTION_KEYS_FILE: file, PORT: "1" })).toEqual(read);
  expect(await withEncryptionKeys({ ENCRYPTION_KEYS_COMMAND: `cat ${file}`, PORT: "1" })).toEqual(
    read,
  );
  expect(await withEncryptionKeys(read)).toEqual(read);
});

it.each([
  [{ ENCRYPTION_KEYS_FILE: "/no/such/file" }, "ENCRYPTION_KEYS_FILE gave no keys (ENOENT)"],
  [
    { ENCRYPTION_KEYS_COMMAND: "echo secret >&2; exit 3" },
    "ENCRYPTION_KEYS_COMMAND gave no keys (3)",
  ],
  [{ ENCRYPTION_KEYS_COMMAND: "true" }, "ENCRYPTION_KEYS_COMMAND gave no keys (it is empty)"],
  [
    { ENCRYPTION_KEYS: "a:AAAA", ENCRYPTION_KEYS_FILE: "/keys" },
    "ENCRYPTION_KEYS and ENCRYPTION_KEYS_FILE are set: give the keys in one way",
  ],
])("refuses %j", async (env, reason) => {
  await expect(withEncryptionKeys(env)).rejects.toThrow(
    `The environment cannot be used:\n  ${reason}`,
  );
});
