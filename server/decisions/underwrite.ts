import { setTimeout } from "node:timers/promises";
import type { Services } from "#server/services/services.ts";
import { mayCheckIdentity } from "#server/stores/verification/identity-check.ts";
import type { Origin } from "#server/stores/verification/identity-check.ts";
import { identityKey } from "#server/underwriting/applicant.ts";
import type { Applicant } from "#server/underwriting/applicant.ts";
import { syntheticCreditFile } from "#server/underwriting/credit-file.ts";
import { identityNotVerified } from "#server/underwriting/decision.ts";
import type { Decision, NoDecision } from "#server/underwriting/decision.ts";
import { judgeCreditFile, judgeState } from "#server/underwriting/rules.ts";

/** Who is to be decided on, and where the request comes from. */
export type Asked = {
  readonly applicant: Applicant;
  /** Nine digits, where the whole number was given. */
  readonly nationalId?: string;
  readonly isTest: boolean;
  readonly origin: Origin;
};

/** Longer than the limits and the credit file take. A bureau that takes longer needs a longer wait. */
const unverifiedMilliseconds = 400;

/**
 * Decides for a real applicant: the state, the check against trying out numbers, then the credit file. A number that
 * may not be checked gets the same answer as a frozen file, after the same time, so that the answer reveals nothing.
 * Test mode sends nothing to anybody, so that a tester's numbers do not count. docs/underwriting.md.
 */
export async function underwrite(services: Services, asked: Asked): Promise<Decision | NoDecision> {
  const { applicant } = asked;
  const refusal = judgeState(applicant.state);
  if (refusal !== undefined) return refusal;
  const begun = performance.now();
  const decision = (await mayCheck(services, asked))
    ? judgeCreditFile(syntheticCreditFile(applicant))
    : identityNotVerified;
  services.counters.count("decisions", decision.disposition);
  if (decision.disposition === "none") {
    await setTimeout(Math.max(0, Math.ceil(begun + unverifiedMilliseconds - performance.now())));
  }
  return decision;
}

async function mayCheck(
  services: Services,
  { applicant, nationalId, isTest, origin }: Asked,
): Promise<boolean> {
  if (isTest) return true;
  const { lastFour } = applicant;
  return mayCheckIdentity(services, {
    person: identityKey(applicant),
    lastFour,
    nationalId,
    origin,
  });
}
