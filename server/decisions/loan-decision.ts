import { setTimeout } from "node:timers/promises";
import type { Services } from "#server/services/services.ts";
import type { Decision, NoDecision, Refusal } from "#server/underwriting/decision.ts";
import { personaOf, slowDecisionMilliseconds } from "#server/underwriting/personas.ts";
import type { Persona } from "#server/underwriting/personas.ts";
import { underwrite } from "./underwrite.ts";
import type { Asked } from "./underwrite.ts";

/** The decision of underwriting, and whether the connection is cut after it was stored (persona 9002). */
export type Outcome = { readonly decision: Decision | NoDecision; readonly isCut: boolean };

/** The approval of persona 1002 does not last. Contract section 4. */
const fallen: Refusal = {
  disposition: "Declined",
  reasons: ["income"],
  otherOffersAvailable: false,
  exceptions: [],
};

/**
 * Decides on a full application: in test mode by the persona of the SSN's last four digits, else by the rules.
 *
 * @throws for persona 9001
 */
export async function decideLoan(services: Services, asked: Asked): Promise<Outcome> {
  const persona = asked.isTest ? personaOf(asked.applicant.lastFour) : undefined;
  await simulateFailure(persona);
  const isCut = persona?.trouble === "cut-connection";
  if (persona?.fallsAtConfirmation === true) return { decision: fallen, isCut };
  return { decision: persona?.outcome ?? (await underwrite(services, asked)), isCut };
}

/** Simulates what a persona of test mode does before its decision: a slow answer or a failure. */
export async function simulateFailure(persona: Persona | undefined): Promise<void> {
  if (persona?.trouble === "slow") await setTimeout(slowDecisionMilliseconds);
  if (persona?.trouble === "server-error") throw new Error("a persona of test mode fails here");
}
