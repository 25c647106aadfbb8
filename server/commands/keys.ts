import { loadGeneratedKeys } from "#server/secrets-keys.ts";
import { createCipherBox } from "#server/secrets.ts";
import { countByKey, renewEncryption } from "#server/stores/encryption.ts";
import { rotateLookUpKey, serviceConnections } from "#server/stores/look-up-key.ts";
import { openVaultBox } from "#server/vault-keys.ts";
import { runAsProcess } from "./command.ts";
import type { Command, CommandResult } from "./command.ts";

const usage: CommandResult = {
  exit: 2,
  lines: [
    "npm run keys -- status           how many rows are under each key, and which key can go",
    "npm run keys -- renew            encrypts what is under older keys anew, as the service does by itself",
    "npm run keys -- rotate-lookup    puts a new look-up key over the old ones; the service must be stopped",
  ],
};

/** `npm run keys`. Exit 0: done; 1: not now, or rows that no key opens; 2: wrong use. */
export const keys: Command = async ([verb], { db, vault, engine, environment }) => {
  const known = environment.encryptionKeys ?? loadGeneratedKeys(environment.dataDir);
  const box = createCipherBox(known);
  const vaultBox = openVaultBox({ ...environment, encryptionKeys: known });
  if (verb === "status") {
    return status(new Set([...box.keyIds, ...vaultBox.keyIds]), await countByKey({ db, vault }), [
      box.keyIds[0]!,
      vaultBox.keyIds[0]!,
    ]);
  }
  if (verb === "renew") {
    const { renewed, unreadable } = await renewEncryption(
      { db, vault },
      { secrets: box, vaultBox },
    );
    const lines = [`${renewed} rows encrypted anew, ${unreadable} that no key opens`];
    return { exit: unreadable === 0 ? 0 : 1, lines };
  }
  if (verb !== "rotate-lookup") return usage;
  const connections = await serviceConnections(db, engine);
  if (connections > 0) {
    const why = `The service is running (${connections} connections): stop it first.`;
    return { exit: 1, lines: [why] };
  }
  return { exit: 0, lines: [`${await rotateLookUpKey(db, box)} hashes written anew`] };
};

/** @param first - the keys under which new rows are encrypted: the service's, and the vault's */
function status(
  ids: ReadonlySet<string>,
  counts: ReadonlyMap<string, number>,
  first: readonly string[],
): CommandResult {
  const lines = Array.from(ids, (id) => {
    const count = counts.get(id) ?? 0;
    if (first.includes(id)) return `${id}: ${count} rows; new rows are encrypted under it`;
    return `${id}: ${count} rows; ${count === 0 ? "it can go" : "it is still needed"}`;
  });
  const unknown = [...counts].filter(([id]) => !ids.has(id));
  lines.push(...unknown.map(([id, count]) => `${id}: ${count} rows, and the key is not here`));
  return { exit: unknown.length === 0 ? 0 : 1, lines };
}

if (import.meta.main) await runAsProcess(keys);
