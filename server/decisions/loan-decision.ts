import { setTimeout } from "node:timers/promises";
import type { Services } from "#server/services/services.ts";
import type { Decision, NoDecision, Refusal } from "#server/underwriting/decision.ts";
import { personaOf, slowDecisionMilliseconds } from "#server/underwriting/personas.ts";
import type { Persona } from "#server/underwriting/personas.ts";
import { underwrite } from "./underwrite.ts";
import type { Request } from "./underwrite.ts";

/** `isCut`: persona 9002 cuts the connection after the decision is stored. */
export type Outcome = { readonly decision: Decision | NoDecision; readonly isCut: boolean };

/** Persona 1002. */
const fallen: Refusal = {
  disposition: "Declined",
  reasons: ["income"],
  otherOffersAvailable: false,
  exceptions: [],
};

/**
 * By persona in test mode, else by the rules.
 *
 * @throws for persona 9001
 */
export async function decideLoan(services: Services, requested: Request): Promise<Outcome> {
  const persona = requested.isTest ? personaOf(requested.applicant.lastFour) : undefined;
  await simulateFailure(persona);
  const isCut = persona?.trouble === "cut-connection";
  if (persona?.fallsAtConfirmation === true) return { decision: fallen, isCut };
  return { decision: persona?.outcome ?? (await underwrite(services, requested)), isCut };
}

/** Simulates what a persona of test mode does before its decision: a slow answer or a failure. */
export async function simulateFailure(persona: Persona | undefined): Promise<void> {
  if (persona?.trouble === "slow") await setTimeout(slowDecisionMilliseconds);
  if (persona?.trouble === "server-error") throw new Error("a persona of test mode fails here");
}
