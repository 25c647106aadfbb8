import { setTimeout } from "node:timers/promises";
import type { Services } from "#server/services/services.ts";
import { mayCheckIdentity, type Origin } from "#server/stores/verification/identity-check.ts";
import { identityKeys, type Applicant } from "#server/underwriting/applicant.ts";
import { syntheticBureau } from "#server/underwriting/credit-file.ts";
import { identityNotVerified } from "#server/underwriting/decision.ts";
import type { Decision, NoDecision } from "#server/underwriting/decision.ts";
import { personaOf, slowDecisionMilliseconds } from "#server/underwriting/personas.ts";
import type { Persona } from "#server/underwriting/personas.ts";
import { judgeCreditFile, judgeState } from "#server/underwriting/rules.ts";

export type Request = {
  readonly applicant: Applicant;
  readonly nationalId?: string;
  readonly isTest: boolean;
  readonly reference: string;
  readonly origin: Origin;
};

export type Outcome = {
  readonly decision: Decision | NoDecision;
  /** In test mode. */
  readonly persona: Persona | undefined;
};

/** By persona in test mode, else by the rules. @throws for persona 9001 */
export async function decideOn(services: Services, requested: Request): Promise<Outcome> {
  const persona = requested.isTest ? personaOf(requested.applicant.lastFour) : undefined;
  if (persona?.trouble === "slow") await setTimeout(slowDecisionMilliseconds);
  if (persona?.trouble === "server-error") throw new Error("a persona of test mode fails here");
  return { decision: persona?.outcome ?? (await underwrite(services, requested)), persona };
}

/** Longer than a pull usually takes, so that the time does not reveal whether there was one. */
const unverifiedMilliseconds = { synthetic: 400, real: 3000 } as const;

/** A blocked number gets the answer of a frozen file after the same time, so that nothing is revealed. @throws GatewayError */
async function underwrite(services: Services, requested: Request): Promise<Decision | NoDecision> {
  const { applicant } = requested;
  const refusal = judgeState(applicant.state);
  if (refusal !== undefined) return refusal;
  const started = performance.now();
  const isReal = services.environment.bureau !== undefined && !requested.isTest;
  const bureau = isReal ? services.bureau : syntheticBureau;
  const decision = (await mayCheck(services, requested))
    ? judgeCreditFile(await bureau.pull(requested))
    : identityNotVerified;
  services.counters.count("decisions", decision.disposition);
  if (decision.disposition === "none") {
    const least = unverifiedMilliseconds[isReal ? "real" : "synthetic"];
    await setTimeout(Math.max(0, Math.ceil(started + least - performance.now())));
  }
  return decision;
}

async function mayCheck(
  services: Services,
  { applicant, nationalId, isTest, origin }: Request,
): Promise<boolean> {
  if (isTest) return true;
  const { lastFour } = applicant;
  return mayCheckIdentity(services, {
    people: identityKeys(applicant),
    lastFour,
    nationalId,
    origin,
  });
}
