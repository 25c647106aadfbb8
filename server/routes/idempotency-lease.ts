import type { Database, Transaction } from "#server/database.ts";
import type { Services } from "#server/services.ts";
import { acquireLease, leaseLost, releaseLease } from "#server/stores/idempotency.ts";
import type { Lease, Once } from "#server/stores/idempotency.ts";
import { NotWrittenError, writeTogether } from "#server/stores/together.ts";
import type { Write } from "#server/stores/together.ts";

/**
 * Runs work that is not one transaction at most once a key at a time: an answered key answers again, a failure gives the
 * lease back. The work stores its answer with `complete`.
 *
 * @throws Conflict for another payload, and while the first call runs
 */
export async function withLease<Body>(
  services: Services,
  { once, leaseSeconds }: { readonly once: Once | undefined; readonly leaseSeconds: number },
  work: (lease: Lease) => Promise<Body>,
): Promise<Body> {
  const turn = await acquireLease<Body>(services, once, leaseSeconds);
  if ("answer" in turn) return turn.answer;
  try {
    return await work(turn.lease);
  } catch (error) {
    await releaseLease(services, turn.lease).catch(() => undefined);
    throw error;
  }
}

/** @throws Conflict when the lease has passed to another call: then nothing is written */
export async function writeUnderLease(
  db: Database | Transaction,
  writes: readonly Write[],
): Promise<void> {
  await writeTogether(db, writes).catch((error: unknown) => {
    throw error instanceof NotWrittenError ? leaseLost() : error;
  });
}
