import { hkdfSync } from "node:crypto";
import { loadGeneratedKeys } from "./secrets-keys.ts";
import type { EncryptionKey } from "#server/config/variable-shapes.ts";
import type { Environment } from "#server/config/environment.ts";
import { createCipherBox, type CipherBox } from "./secrets.ts";

/** Rows under the service's own keys are readable and are re-encrypted. */
export function vaultKeysOf(
  environment: Pick<Environment, "encryptionKeys" | "dataDir"> &
    Partial<Pick<Environment, "vaultEncryptionKeys">>,
): readonly EncryptionKey[] {
  const keys = environment.encryptionKeys ?? loadGeneratedKeys(environment.dataDir);
  return [...(environment.vaultEncryptionKeys ?? []), ...keys.map(derived), ...keys];
}

/** HKDF-SHA-256, RFC 5869. */
function derived({ id, key }: EncryptionKey): EncryptionKey {
  return { id: `vault-${id}`, key: new Uint8Array(hkdfSync("sha256", key, "", "vault", 32)) };
}

export function openVaultBox(environment: Parameters<typeof vaultKeysOf>[0]): CipherBox {
  return createCipherBox(vaultKeysOf(environment));
}
