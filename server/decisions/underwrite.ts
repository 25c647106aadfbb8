import type { Services } from "#server/services.ts";
import { mayCheckIdentity } from "#server/stores/identity-check.ts";
import { personKey } from "#server/underwriting/applicant.ts";
import type { Applicant } from "#server/underwriting/applicant.ts";
import { syntheticCreditFile } from "#server/underwriting/credit-file.ts";
import { identityNotVerified } from "#server/underwriting/decision.ts";
import type { Decision, NoDecision } from "#server/underwriting/decision.ts";
import { judgeCreditFile, judgeState } from "#server/underwriting/rules.ts";

/**
 * Decides for a real applicant: the state, the check against trying out numbers, then the credit file. A number that may
 * not be checked is answered like a file that is frozen, so that the answer tells nothing. docs/underwriting.md.
 */
export async function underwrite(
  services: Services,
  applicant: Applicant,
): Promise<Decision | NoDecision> {
  const refusal = judgeState(applicant.state);
  if (refusal !== undefined) return refusal;
  const asked = { person: personKey(applicant), lastFour: applicant.lastFour };
  if (!(await mayCheckIdentity(services, asked))) return identityNotVerified;
  return judgeCreditFile(syntheticCreditFile(applicant));
}
