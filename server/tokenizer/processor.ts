import type { ChargeAnswer, RefusalReason } from "#server/gateways/payment.ts";
import { problem } from "#server/http/problem.ts";
import type { Services } from "#server/services/services.ts";
import { behaviourOf, type Behaviour } from "./demo-numbers.ts";
import { numberOf } from "./vault.ts";

/** Once per key. @throws problem 409 when the key was used for another charge */
export async function chargeOnce(
  services: Pick<Services, "vault" | "vaultBox" | "clock">,
  requested: {
    readonly key: string;
    readonly token: string;
    readonly amountCents: number;
  },
): Promise<{ readonly answer: ChargeAnswer; readonly behaviour: Behaviour }> {
  const number = await numberOf(services, requested.token);
  const behaviour = number === undefined ? unknown : behaviourOf(accountOf(number));
  const isRefused = behaviour.kind === "refuses";
  const inserted = await services.vault.transaction().execute((trx) =>
    trx
      .insertInto("processor_charges")
      .values({
        key: requested.key,
        token: requested.token,
        amount_cents: requested.amountCents,
        state: isRefused ? "refused" : "succeeded",
        reason: isRefused ? behaviour.reason : null,
        created_at: services.clock(),
      })
      .onConflict((conflict) => conflict.column("key").doNothing())
      .executeTakeFirst(),
  );
  const { row, answer } = (await findByKey(services, requested.key))!;
  if (row.token !== requested.token || row.amount_cents !== requested.amountCents) {
    throw problem(409, () => "This key was used for another charge.");
  }
  const isFirst = inserted.numInsertedOrUpdatedRows === 1n;
  return { answer, behaviour: isFirst ? behaviour : { kind: "approves" } };
}

export async function findCharge(
  services: Pick<Services, "vault">,
  key: string,
): Promise<ChargeAnswer | undefined> {
  return (await findByKey(services, key))?.answer;
}

const unknown: Behaviour = { kind: "refuses", reason: "unknown-method" };

/** After the routing number. */
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
