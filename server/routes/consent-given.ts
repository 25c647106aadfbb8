import type { Services } from "#server/services/services.ts";
import { addConsent } from "#server/stores/consent.ts";
import type { Asking, Recorded } from "#server/stores/decision-turn.ts";
import { requireApplicationAllowed, tooManyApplications } from "./application-limits.ts";

/**
 * The consent by which the bureau may be asked: as it was recorded together with the right to ask, or else the application is
 * counted and the consent recorded now.
 *
 * @returns its id
 * @throws problem 429 with Retry-After
 */
export async function consentGiven(
  services: Services,
  { limits, consent }: Asking,
  recorded: Recorded | undefined,
): Promise<string> {
  if (recorded === undefined) {
    await requireApplicationAllowed(services, limits);
    return addConsent(services.db, services, consent);
  }
  if ("refusal" in recorded) throw tooManyApplications(recorded.refusal);
  return recorded.consentId;
}
