import type { Services } from "#server/services/services.ts";
import { acquireLease, givenAnswer, releaseLease } from "#server/stores/idempotency.ts";
import type { Answered, Lease, Once } from "#server/stores/idempotency.ts";

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
  return underLease(services, turn, ({ lease }) => work(lease));
}

/** The same with a lease that was taken together with something else. */
export async function underLease<Body, Taken extends { readonly lease: Lease }>(
  services: Services,
  turn: Taken | Answered<Body>,
  work: (taken: Taken) => Promise<Body>,
): Promise<Body> {
  if ("answer" in turn) return turn.answer;
  try {
    return await work(turn);
  } catch (error) {
    await releaseLease(services, turn.lease).catch(() => undefined);
    throw error;
  }
}

/** A judgement that asks nobody; where it refuses the call, the answer that the call's key has already, if it has one. */
export async function judgedUnlessAnswered<Judged, Body>(
  services: Services,
  once: Once | undefined,
  judge: () => Promise<Judged>,
): Promise<Judged | Answered<Body>> {
  try {
    return await judge();
  } catch (error) {
    const given = await givenAnswer<Body>(services, once);
    if (given === undefined) throw error;
    return given;
  }
}
