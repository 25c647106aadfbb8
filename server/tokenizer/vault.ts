import { randomBytes } from "node:crypto";
import type { TokenFacts } from "#server/gateways/payment.ts";
import type { Services } from "#server/services/services.ts";

type VaultServices = Pick<Services, "vault" | "vaultBox" | "clock">;

export type NewEntry = TokenFacts & {
  /** A card number, or routing and account number. */
  readonly number: string;
};

export async function keepNumber(services: VaultServices, entry: NewEntry): Promise<string> {
  const { vault, vaultBox, clock } = services;
  const token = `tok_${randomBytes(16).toString("hex")}`;
  await vault
    .insertInto("vault_entries")
    .values({
      token,
      kind: entry.kind,
      number_cipher: vaultBox.encrypt(entry.number, contextOf(token)),
      brand: entry.brand ?? null,
      last_four: entry.lastFour,
      funding_type: entry.fundingType,
      visit: entry.visit ?? null,
      created_at: clock(),
    })
    .execute();
  return token;
}

export async function describeToken(
  { vault }: Pick<Services, "vault">,
  token: string,
): Promise<TokenFacts | undefined> {
  const row = await vault
    .selectFrom("vault_entries")
    .select(["kind", "brand", "last_four", "funding_type", "visit"])
    .where("token", "=", token)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    kind: row.kind,
    ...(row.brand !== null && { brand: row.brand }),
    lastFour: row.last_four,
    fundingType: row.funding_type,
    ...(row.visit !== null && { visit: row.visit }),
  };
}

/** For the processor only. */
export async function numberOf(
  { vault, vaultBox }: Pick<Services, "vault" | "vaultBox">,
  token: string,
): Promise<string | undefined> {
  const row = await vault
    .selectFrom("vault_entries")
    .select("number_cipher")
    .where("token", "=", token)
    .executeTakeFirst();
  return row && vaultBox.decrypt(row.number_cipher, contextOf(token)).toString();
}

function contextOf(token: string): string {
  return `vault_entries.number|${token}`;
}
