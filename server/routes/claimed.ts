import type { Services } from "#server/services.ts";
import { bodyOf, claim, release } from "#server/stores/idempotency.ts";
import type { Claim } from "#server/stores/idempotency.ts";
import type { Once } from "#server/http/once-key.ts";

/**
 * Runs work that is not one transaction at most once a key at a time: an answered key answers again, a failure gives the
 * key back. The work stores its answer with `complete`.
 *
 * @throws problem 409 for another payload, and with Retry-After while the first call runs
 */
export async function claimed<Body>(
  services: Services,
  { once, leaseSeconds }: { readonly once: Once | undefined; readonly leaseSeconds: number },
  work: (held: Claim) => Promise<Body>,
): Promise<Body> {
  const turn = await claim<Body>(services, once, leaseSeconds);
  if ("answer" in turn) return bodyOf(turn.answer);
  try {
    return await work(turn.claim);
  } catch (error) {
    await release(services, turn.claim).catch(() => undefined);
    throw error;
  }
}
