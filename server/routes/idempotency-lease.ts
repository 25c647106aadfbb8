import type { Services } from "#server/services.ts";
import { acquireLease, releaseLease } from "#server/stores/idempotency.ts";
import type { Lease, Once } from "#server/stores/idempotency.ts";

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
