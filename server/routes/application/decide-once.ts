import { setTimeout } from "node:timers/promises";
import type { FastifyRequest } from "fastify";
import { Conflict } from "#server/services/conflict.ts";
import type { Outcome } from "#server/decisions/decide-on.ts";
import { describeError } from "#server/telemetry/log.ts";
import { inTransaction, type InTransaction, type Services } from "#server/services/services.ts";
import { addConsent } from "#server/stores/application/consent.ts";
import type { ConsentGiver, NewConsent } from "#server/stores/application/consent.ts";
import {
  acquirePull,
  lockSubject,
  releasePull,
  tryLockSubject,
  type Pull,
  type PullRequest,
} from "#server/stores/application/credit-pull.ts";
import { addDecision } from "#server/stores/application/decision.ts";
import { acquireLease, complete, releaseLease } from "#server/stores/call/idempotency.ts";
import type { Answered, Lease } from "#server/stores/call/idempotency.ts";
import type { Limit } from "#server/stores/call/rate-limit.ts";
import type { Decision, NoDecision } from "#server/underwriting/decision.ts";
import type { Persona } from "#server/underwriting/personas.ts";
import { requireApplicationAllowed } from "./application-limits.ts";

/** Longer than a decision takes; after that, the key of a process that died is free again. */
const leaseSeconds = 30;
const waitMilliseconds = 20_000;
const firstPauseMilliseconds = 50;
const longestPauseMilliseconds = 800;

export type DecisionRequest<Answer> = PullRequest & {
  readonly call: FastifyRequest;
  readonly isTest: boolean;
  readonly applicationId?: string;
  readonly limits: readonly Limit[];
  /** Recorded before the credit file is pulled. */
  readonly consent: ConsentGiver & NewConsent;
  /** In the lock's transaction. Throws for a call that may not be decided on; returns the answer of one that was decided. */
  readonly check: (within: InTransaction) => Promise<Answer | undefined>;
  readonly decide: (reference: string) => Promise<Outcome>;
  /** Stores a decision. The subject is locked: another call can have decided only if this one lost its lease. */
  readonly persist: (within: InTransaction, decided: Decided) => Promise<Answer>;
  readonly undecided: (decision: NoDecision) => Answer;
};

export type Decided = {
  readonly decision: Decision;
  readonly persona: Persona | undefined;
  readonly bureauReference: string;
  readonly consentId: string;
};

type DecisionLock = { readonly lease: Lease; readonly pull: Pull; readonly consentId: string };

/** One credit pull for all concurrent calls; the others wait without a connection. @throws Conflict after 20 seconds, problem 429 */
export async function decideOnce<Answer>(
  services: Services,
  request: DecisionRequest<Answer>,
): Promise<Answer> {
  const acquired = await acquireDecisionLock(services, request);
  if ("answer" in acquired) return acquired.answer;
  try {
    const outcome = await request.decide(acquired.pull.reference);
    const answer = await inTransaction(services, (within) =>
      persistOutcome(within, { request, outcome, lock: acquired }),
    );
    if (outcome.persona?.trouble === "cut-connection") request.call.raw.socket.destroy();
    return answer;
  } catch (error) {
    await releaseDecisionLock(services, acquired);
    throw error;
  }
}

async function acquireDecisionLock<Answer>(
  services: Services,
  request: DecisionRequest<Answer>,
): Promise<DecisionLock | Answered<Answer>> {
  const end = performance.now() + waitMilliseconds;
  let pause = firstPauseMilliseconds;
  for (;;) {
    const acquired = await inTransaction(services, (within) =>
      tryDecisionLock(within, request),
    ).catch(undefinedWhenBusy);
    if (acquired !== undefined) return acquired;
    if (performance.now() > end) throw new Conflict("in-progress", { retryAfterSeconds: 2 });
    await setTimeout(pause);
    pause = Math.min(pause * 2, longestPauseMilliseconds);
  }
}

class SubjectBusyError extends Error {
  override name = "SubjectBusyError";
}

function undefinedWhenBusy(error: unknown): undefined {
  if (!(error instanceof SubjectBusyError)) throw error;
}

/** @throws SubjectBusyError while another call decides on the subject */
async function tryDecisionLock<Answer>(
  services: InTransaction,
  { call: { once }, subject, request, limits, consent, check }: DecisionRequest<Answer>,
): Promise<DecisionLock | Answered<Answer>> {
  const claimed = await acquireLease<Answer>(services, { once, leaseSeconds });
  if ("answer" in claimed) return claimed;
  const { lease } = claimed;

  if (!(await tryLockSubject(services, subject))) throw new SubjectBusyError();
  const answer = await check(services);
  if (answer !== undefined) return { answer: await complete(services, lease, answer) };

  const pull = await acquirePull(services, { subject, request });
  if (pull === undefined) throw new SubjectBusyError();
  await requireApplicationAllowed(services, limits);
  const consentId = await addConsent(services, consent);
  return { lease, pull, consentId };
}

type Persisted<Answer> = {
  readonly request: DecisionRequest<Answer>;
  readonly outcome: Outcome;
  readonly lock: DecisionLock;
};

async function persistOutcome<Answer>(
  services: InTransaction,
  { request, outcome: { decision, persona }, lock }: Persisted<Answer>,
): Promise<Answer> {
  const { pull, lease, consentId } = lock;
  const { subject, isTest, applicationId, consent } = request;
  const bureauReference = pull.reference;
  await lockSubject(services, subject);
  let answer: Answer;
  if (decision.disposition === "none") {
    const { visit } = consent;
    const of = { visit, subject, isTest, ...(applicationId !== undefined && { applicationId }) };
    await addDecision(services, { ...of, decision, bureauReference });
    answer = request.undecided(decision);
  } else {
    answer = await request.persist(services, { decision, persona, bureauReference, consentId });
  }
  await releasePull(services, pull);
  return complete(services, lease, answer);
}

/** The error of the decision counts more than one of the release: without it the lock ends with its lease. */
async function releaseDecisionLock(
  services: Services,
  { lease, pull }: DecisionLock,
): Promise<void> {
  try {
    await inTransaction(services, async (within) => {
      await releasePull(within, pull);
      await releaseLease(within, lease);
    });
  } catch (error) {
    services.log.warn("decision lock not released, it ends with its lease", describeError(error));
  }
}
