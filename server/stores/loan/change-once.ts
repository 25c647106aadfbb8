import type { Transaction } from "#server/database/database.ts";
import type { Row } from "#server/database/schema.ts";
import type { Services } from "#server/services/services.ts";
import type { ApplicationChange } from "#server/stores/application/application.ts";
import { runOnce } from "#server/stores/call/idempotency.ts";
import type { Once } from "#server/stores/call/idempotency.ts";
import { lockApplication } from "./loan-lifecycle.ts";

/** What a call changes in an application, and its answer. */
export type Planned<Body> = {
  /** Absent when nothing changes. */
  readonly change: ApplicationChange | undefined;
  readonly answer: Body;
};

type Changing<Body> = {
  /** The application's id; the caller has checked it against the visit. */
  readonly id: string;
  /** Computes the change from the locked row. It reads anything else through the transaction. */
  readonly plan: (
    row: Row<"applications">,
    trx: Transaction,
  ) => Planned<Body> | Promise<Planned<Body>>;
};

/**
 * Changes an application at most once per idempotency key: locks its row, plans the change, and writes it together with
 * the stored answer.
 *
 * @throws what the plan throws; Conflict for the same key with another payload, and while the first call runs
 */
export async function changeOnce<Body>(
  services: Services,
  once: Once | undefined,
  { id, plan }: Changing<Body>,
): Promise<Body> {
  return runOnce(services, once, async (trx) => {
    const { change, answer } = await plan(await lockApplication(trx, id), trx);
    if (change !== undefined) {
      await trx.updateTable("applications").set(change).where("id", "=", id).execute();
    }
    return answer;
  });
}
