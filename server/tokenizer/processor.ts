import type { ChargeAnswer, RefusalReason } from "#server/gateways/payment.ts";
import { problem } from "#server/http/problem.ts";
import type { Services } from "#server/services/services.ts";
import { behaviourOf } from "./demo-numbers.ts";
import type { Behaviour } from "./demo-numbers.ts";
import { numberOf } from "./vault.ts";

export type AskedCharge = {
  readonly key: string;
  readonly token: string;
  readonly amountCents: number;
};

type ProcessorServices = Pick<Services, "vault" | "vaultBox" | "clock">;

/**
 * Charges the number behind a token, once for each key: the first call decides, later ones are told what it decided.
 *
 * @returns what became of it, and how the demo number makes the answer behave; a repeated call simply answers
 * @throws problem 409 when the key was used for another charge
 */
export async function chargeOnce(
  services: ProcessorServices,
  asked: AskedCharge,
): Promise<{ readonly answer: ChargeAnswer; readonly behaviour: Behaviour }> {
  const number = await numberOf(services, asked.token);
  const behaviour = number === undefined ? unknown : behaviourOf(accountOf(number));
  const isRefused = behaviour.kind === "refuses";
  const inserted = await services.vault.transaction().execute((trx) =>
    trx
      .insertInto("processor_charges")
      .values({
        key: asked.key,
        token: asked.token,
        amount_cents: asked.amountCents,
        state: isRefused ? "refused" : "succeeded",
        reason: isRefused ? behaviour.reason : null,
        created_at: services.clock(),
      })
      .onConflict((conflict) => conflict.column("key").doNothing())
      .executeTakeFirst(),
  );
  const { row, answer } = (await findByKey(services, asked.key))!;
  if (row.token !== asked.token || row.amount_cents !== asked.amountCents) {
    throw problem(409, "This key was used for another charge.");
  }
  const isFirst = inserted.numInsertedOrUpdatedRows === 1n;
  return { answer, behaviour: isFirst ? behaviour : { kind: "approves" } };
}

/** The outcome for a key; `undefined` when it was never used. */
export async function findCharge(
  services: Pick<Services, "vault">,
  key: string,
): Promise<ChargeAnswer | undefined> {
  return (await findByKey(services, key))?.answer;
}

const unknown: Behaviour = { kind: "refuses", reason: "unknown-method" };

/** A bank account's number follows its routing number. */
function accountOf(number: string): string {
  return number.split(" ").at(-1) ?? "";
}

async function findByKey({ vault }: Pick<Services, "vault">, key: string) {
  const row = await vault
    .selectFrom("processor_charges")
    .selectAll()
    .where("key", "=", key)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const answer: ChargeAnswer =
    row.state === "succeeded"
      ? { state: "succeeded" }
      : { state: "refused", reason: (row.reason ?? "declined") as RefusalReason };
  return { row, answer };
}
