import type { Database, Transaction } from "#server/database/database.ts";
import type { Row } from "#server/database/schema.ts";
import type { Services } from "#server/services/services.ts";
import type { VersionedRow } from "./application.ts";
import { updateOf } from "./compiled-once.ts";
import type { Change } from "./compiled-once.ts";
import { answering, runOnce } from "./idempotency.ts";
import type { Once } from "./idempotency.ts";
import { lockApplication } from "./lifecycle.ts";
import { NotWrittenError, writeTogether } from "./together.ts";

/** What a call makes of an application, and says of it. */
export type Planned<Body> = {
  /** Absent where everything stays as it is. */
  readonly change: Change<"applications"> | undefined;
  readonly answer: Body;
};

type Changing<Body> = {
  /** The application as the call found it. */
  readonly row: VersionedRow;
  /**
   * Says what follows from a row, and does nothing: it may be asked again, of a newer row. What it needs beside the row, it
   * reads by `db`, which holds that row where it is held.
   */
  readonly plan: (
    row: Row<"applications">,
    db: Database | Transaction,
  ) => Planned<Body> | Promise<Planned<Body>>;
};

/**
 * Changes an application at most once an intent: what was planned on the row as it was found, and the answer, are one
 * statement, which writes nothing where somebody else wrote the row since or the key is known. Then, and where the plan
 * refuses what the key may have done already, it is asked again with key and row held, as `runOnce` does it.
 *
 * @throws what the plan throws; Conflict for the same key with another payload, and while the first call runs
 */
export async function changeOnce<Body>(
  services: Services,
  once: Once | undefined,
  { row, plan }: Changing<Body>,
): Promise<Body> {
  const planned = await planOf(services, once, { row, plan });
  if (planned !== undefined && (await isWritten(services, once, { row, planned }))) {
    return planned.answer;
  }
  return runOnce(services, once, async (trx) => {
    const { change, answer } = await plan(await lockApplication(trx, row.id), trx);
    if (change !== undefined)
      await trx.executeQuery(updateOf("applications", change, { id: row.id }));
    return answer;
  });
}

/** @returns `undefined` where a plan fails that the key may have an answer to */
async function planOf<Body>(
  { db }: Services,
  once: Once | undefined,
  { row, plan }: Changing<Body>,
): Promise<Planned<Body> | undefined> {
  try {
    return await plan(row, db);
  } catch (error) {
    if (once === undefined) throw error;
    return undefined;
  }
}

async function isWritten<Body>(
  services: Services,
  once: Once | undefined,
  { row, planned }: { readonly row: VersionedRow; readonly planned: Planned<Body> },
): Promise<boolean> {
  const { change, answer } = planned;
  const { id, row_version: version } = row;
  const writes = [
    ...(change === undefined
      ? []
      : [{ query: updateOf("applications", change, { id, version }), isRequired: true } as const]),
    ...answering(services, once, answer),
  ];
  try {
    await writeTogether(services.db, writes);
    return true;
  } catch (error) {
    if (error instanceof NotWrittenError) return false;
    throw error;
  }
}
