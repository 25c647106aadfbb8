import type { Services } from "#server/services/services.ts";
import { acquireLease, givenAnswer, releaseLease } from "#server/stores/call/idempotency.ts";
import type { Answered, Lease, Once } from "#server/stores/call/idempotency.ts";

/**
 * Runs work that is more than one transaction at most once per key at a time: an answered key replays its answer, and a
 * failure releases the lease. The work stores its answer with `complete`.
 *
 * @throws Conflict for another payload, and while the first call runs
 */
export async function withLease<Body>(
  services: Services,
  claim: { readonly once: Once | undefined; readonly leaseSeconds: number },
  work: (lease: Lease) => Promise<Body>,
): Promise<Body> {
  const claimed = await acquireLease<Body>(services.db, services, claim);
  if ("answer" in claimed) return claimed.answer;
  try {
    return await work(claimed.lease);
  } catch (error) {
    await releaseLease(services.db, claimed.lease).catch(() => undefined);
    throw error;
  }
}

/** Validates a call. When it is invalid but its key has an answer already, that answer is returned instead. */
export async function validateUnlessReplayed<Valid, Body>(
  services: Services,
  once: Once | undefined,
  validate: () => Promise<Valid>,
): Promise<Valid | Answered<Body>> {
  try {
    return await validate();
  } catch (error) {
    const replayed = await givenAnswer<Body>(services, once);
    if (replayed === undefined) throw error;
    return replayed;
  }
}
