import { loadGeneratedKeys } from "#server/secrets-keys.ts";
import { createCipherBox } from "#server/secrets.ts";
import { countByKey, renewEncryption } from "#server/stores/encryption.ts";
import { rotateLookUpKey, serviceConnections } from "#server/stores/look-up-key.ts";
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
  if (verb === "status") return status(box.keyIds, await countByKey({ db, vault }));
  if (verb === "renew") {
    const { renewed, unreadable } = await renewEncryption({ db, vault }, box);
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

function status(ids: readonly string[], counts: ReadonlyMap<string, number>): CommandResult {
  const lines = ids.map((id, place) => {
    const count = counts.get(id) ?? 0;
    if (place === 0) return `${id}: ${count} rows; new rows are encrypted under it`;
    return `${id}: ${count} rows; ${count === 0 ? "it can go" : "it is still needed"}`;
  });
  const unknown = [...counts].filter(([id]) => !ids.includes(id));
  lines.push(...unknown.map(([id, count]) => `${id}: ${count} rows, and the key is not here`));
  return { exit: unknown.length === 0 ? 0 : 1, lines };
}

if (import.meta.main) await runAsProcess(keys);
