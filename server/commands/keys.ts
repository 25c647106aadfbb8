import type { Environment } from "#server/config/environment.ts";
import { loadGeneratedKeys } from "#server/secrets/secrets-keys.ts";
import { createCipherBox } from "#server/secrets/secrets.ts";
import { countByKey, renewEncryption } from "#server/stores/keys/encryption.ts";
import { rotateLookUpKey, serviceConnections } from "#server/stores/keys/look-up-key.ts";
import { openVaultBox } from "#server/secrets/vault-keys.ts";
import { runAsProcess, type Command, type CommandResult, type Work } from "./command.ts";

const usage: CommandResult = {
  exit: 2,
  lines: [
    "npm run keys -- status           how many rows are under each key, and which key can go",
    "npm run keys -- renew            re-encrypts rows under older keys, as the server does on its own",
    "npm run keys -- rotate-lookup    puts a new look-up key over the old ones; the service must be stopped",
  ],
};

export const keys: Command = ([verb = ""]) => works.get(verb) ?? usage;

const works: ReadonlyMap<string, Work> = new Map([
  [
    "status",
    async ({ db, vault, environment }) => {
      const [box, vaultBox] = boxesOf(environment);
      const ids = new Set([...box.keyIds, ...vaultBox.keyIds]);
      const first = [box.keyIds[0]!, vaultBox.keyIds[0]!];
      return status(ids, await countByKey({ db, vault }), first);
    },
  ],
  [
    "renew",
    async ({ db, vault, environment }) => {
      const [secrets, vaultBox] = boxesOf(environment);
      const { renewed, unreadable } = await renewEncryption({ db, vault }, { secrets, vaultBox });
      const lines = [`${renewed} rows re-encrypted, ${unreadable} unreadable with these keys`];
      return { exit: unreadable === 0 ? 0 : 1, lines };
    },
  ],
  [
    "rotate-lookup",
    async ({ db, engine, environment }) => {
      const connections = await serviceConnections(db, engine);
      if (connections > 0) {
        const why = `The service is running (${connections} connections): stop it first.`;
        return { exit: 1, lines: [why] };
      }
      const [box] = boxesOf(environment);
      return { exit: 0, lines: [`${await rotateLookUpKey(db, box)} hashes rewritten`] };
    },
  ],
]);

function boxesOf(environment: Environment) {
  const encryptionKeys = environment.encryptionKeys ?? loadGeneratedKeys(environment.dataDir);
  return [
    createCipherBox(encryptionKeys),
    openVaultBox({ ...environment, encryptionKeys }),
  ] as const;
}

/** @param first - the current keys of the service and the vault */
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
