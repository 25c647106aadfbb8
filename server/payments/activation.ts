import { addMinutes } from "date-fns/addMinutes";
import { addSeconds } from "date-fns/addSeconds";
import { needsToken } from "#domain/payment-method.ts";
import { Conflict, stageConflict } from "#server/conflict.ts";
import type { Transaction } from "#server/database.ts";
import { GatewayError } from "#server/gateways/gateway-error.ts";
import type { ChargeAnswer, RefusalReason } from "#server/gateways/payment.ts";
import type { LoanSettings } from "#server/loan-settings.ts";
import type { Services } from "#server/services.ts";
import { addCharge, listCharges, mostAttempts, settleCharge } from "#server/stores/charge.ts";
import type { Charge } from "#server/stores/charge.ts";
import { lockApplication, moveApplication, nextStage } from "#server/stores/lifecycle.ts";
import { loanFromRow } from "#server/stores/loan-application.ts";
import type { Loan } from "#server/stores/loan-application.ts";

/** The outcome of an activation; `unknown` is looked up later and never requested again with another key. */
export type ActivationOutcome =
  | { readonly state: "active" }
  | { readonly state: "refused"; readonly reason: RefusalReason }
  | { readonly state: "exhausted" }
  | { readonly state: "unknown" };

/** Stores the answer of a call in the transaction that settles what it asked for. */
type Finish = (trx: Transaction, outcome: ActivationOutcome) => Promise<void>;

/** The jobs that finish what a call began; both hold an application's id. */
export const settleActivationJob = "settle-activation";
export const closingEmailJob = "send-closing-email";
/** Longer than a processor takes to answer. */
const settleAfterSeconds = 30;
const closingEmailAfterMinutes = 10;

/**
 * Takes the down payment of a signed loan and activates the account, once: the intent and the charge's key are committed
 * first, the processor is asked with no connection held, and its answer settles both in one transaction. A process that
 * dies in between leaves a job that finishes it under the same key. Nothing due, collected in the office or paid by check:
 * nothing is charged. Spec sections 2.5 and 7.1; promises P8; faults F22, F25 and F26.
 *
 * @param finish - runs inside the transaction that settles; not for `unknown`
 * @throws Conflict when the loan is not signed or the SSN not confirmed
 */
export async function activate(
  services: Services,
  { id, settings }: { readonly id: string; readonly settings: LoanSettings },
  finish: Finish,
): Promise<ActivationOutcome> {
  const begun = await services.db.transaction().execute(async (trx) => {
    const outcome = await begin(trx, services, { id, settings });
    if (outcome !== undefined) await finish(trx, outcome);
    return outcome;
  });
  return begun ?? settleActivation(services, id, finish);
}

/**
 * Asks the processor about the open charge of an application, and settles it when there is an answer. May run any number
 * of times at once: the processor goes by the key, and the first one here settles.
 */
export async function settleActivation(
  services: Services,
  id: string,
  finish: Finish = async () => undefined,
): Promise<ActivationOutcome> {
  const charges = await listCharges(services.db, id);
  const charge = currentOf(charges);
  if (charge === undefined) return { state: "unknown" };
  const answer = charge.state === "pending" ? await ask(services, charge) : answerOf(charge);
  if (answer === undefined) return { state: "unknown" };
  return services.db.transaction().execute(async (trx) => {
    const held = await lockApplication(trx, id);
    if (await settleCharge(trx, services, { id: charge.id, answer })) {
      const event = { type: `charge.${answer.state}` } as const;
      await moveApplication(trx, services, { id, event, held });
      if (answer.state === "succeeded") await oweClosingEmailLater(trx, services, id);
    }
    const outcome = outcomeOf(answer, charges.length);
    await finish(trx, outcome);
    return outcome;
  });
}

/** The last refusal says that no other card or account is tried. */
function outcomeOf(answer: ChargeAnswer, attempts: number): ActivationOutcome {
  if (answer.state === "succeeded") return { state: "active" };
  return attempts >= mostAttempts ? { state: "exhausted" } : answer;
}

/** The charge that counts: the open one, the one that succeeded, else the newest. */
function currentOf(charges: readonly Charge[]): Charge | undefined {
  const one = (state: Charge["state"]) => charges.find((charge) => charge.state === state);
  return one("pending") ?? one("succeeded") ?? charges[0];
}

type Begun = { readonly id: string; readonly settings: LoanSettings };

/** @returns the outcome when there is nothing to charge; `undefined` when a charge waits to be made */
async function begin(
  trx: Transaction,
  services: Services,
  { id, settings }: Begun,
): Promise<ActivationOutcome | undefined> {
  const held = await lockApplication(trx, id);
  const loan = loanFromRow(services, held);
  if (loan.stage === "active") return { state: "active" };
  requireReady(loan);
  if (loan.stage === "activating") return undefined;
  const due = dueOf(loan, settings);
  if (due === undefined) return activateFree(trx, services, id);
  const charges = await listCharges(trx, id);
  if (charges.length >= mostAttempts) return { state: "exhausted" };
  await addCharge(trx, services, { applicationId: id, ...due });
  await moveApplication(trx, services, { id, event: { type: "activation.started" }, held });
  await services.queue.enqueue(trx, {
    name: settleActivationJob,
    data: { id },
    startAfter: addSeconds(services.clock(), settleAfterSeconds),
    singletonKey: id,
  });
  return undefined;
}

function requireReady({ stage, isIdentityConfirmed }: Loan): void {
  if (nextStage(stage, { type: "activation.started" }) === undefined) throw stageConflict(stage);
  if (!isIdentityConfirmed) {
    throw new Conflict("identity-unconfirmed");
  }
}

async function activateFree(
  trx: Transaction,
  services: Services,
  id: string,
): Promise<ActivationOutcome> {
  await moveApplication(trx, services, { id, event: { type: "activation.started" } });
  await moveApplication(trx, services, { id, event: { type: "charge.succeeded" } });
  await oweClosingEmailLater(trx, services, id);
  return { state: "active" };
}

/**
 * What is to be charged; `undefined` when nothing is. The amount is the loan's own, never the caller's.
 *
 * @throws Conflict when a method that needs a token has none
 */
function dueOf({ terms, payment, stage }: Loan, settings: LoanSettings) {
  const amountCents = terms?.downPaymentCents ?? 0;
  const method = payment?.downPayment;
  if (amountCents <= 0 || settings.isDownPaymentCollectedInOffice) return undefined;
  if (method !== undefined && !needsToken(method.type)) return undefined;
  const token = method?.token;
  if (token === undefined) {
    throw new Conflict("down-payment-unbacked", { stage });
  }
  return { amountCents, token };
}

/** The applicant's page asks for the closing e-mail itself; when it never does, it is owed all the same. */
async function oweClosingEmailLater(
  trx: Transaction,
  services: Services,
  id: string,
): Promise<void> {
  await services.queue.enqueue(trx, {
    name: closingEmailJob,
    data: { id },
    startAfter: addMinutes(services.clock(), closingEmailAfterMinutes),
    singletonKey: id,
  });
}

/** Charges under the charge's key; when no answer comes, looks the key up. `undefined`: not known yet. */
async function ask(
  { payments, log }: Services,
  { id, token, amountCents }: Charge,
): Promise<ChargeAnswer | undefined> {
  try {
    return await payments.charge({ token, amountCents, idempotencyKey: id });
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    log.warn("charge without an answer", { job: id });
  }
  try {
    return await payments.findCharge(id);
  } catch (error) {
    if (error instanceof GatewayError) return undefined;
    throw error;
  }
}

function answerOf({ state, reason }: Charge): ChargeAnswer | undefined {
  if (state === "pending") return undefined;
  if (state === "succeeded") return { state };
  return { state, reason: (reason ?? "declined") as RefusalReason };
}
