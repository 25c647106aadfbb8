import { addMinutes } from "date-fns/addMinutes";
import { addSeconds } from "date-fns/addSeconds";
import { needsToken } from "#domain/payment/payment-method.ts";
import { Conflict } from "#server/services/conflict.ts";
import type { RefusalReason } from "#server/gateways/payment.ts";
import type { LoanSettings } from "#server/config/loan-settings.ts";
import type { InTransaction } from "#server/services/services.ts";
import { addCharge, listCharges, mostAttempts, type Charge } from "#server/stores/loan/charge.ts";
import { moveApplication, requireNextStage } from "#server/stores/loan/loan-lifecycle.ts";
import type { Application } from "#server/stores/application/application.ts";

/** `unknown` is looked up later under the same key. */
export type ActivationOutcome =
  | { readonly state: "active" }
  | { readonly state: "refused"; readonly reason: RefusalReason }
  | { readonly state: "exhausted" }
  | { readonly state: "unknown" };

/** Stores the answer of a call in the transaction that settles what it requested. */
export type Finish = (within: InTransaction, outcome: ActivationOutcome) => Promise<unknown>;

export const settleActivationJob = "settle-activation";
export const closingEmailJob = "send-closing-email";
/** Longer than a processor takes. */
const settleAfterSeconds = 30;
const closingEmailAfterMinutes = 10;

export type Beginning = {
  readonly loan: Application;
  readonly settings: LoanSettings;
  readonly finish: Finish;
};

export type Started =
  | { readonly outcome: ActivationOutcome }
  | { readonly charges: readonly Charge[]; readonly isNew: boolean };

/** A job settles the charge in case this process dies. @throws Conflict when not signed or the SSN not confirmed */
export async function beginActivation(
  services: InTransaction,
  { loan, settings, finish }: Beginning,
): Promise<Started> {
  const { id, stage } = loan;
  const end = async (outcome: ActivationOutcome) => {
    await finish(services, outcome);
    return { outcome };
  };
  if (stage === "active") return end({ state: "active" });
  requireReady(loan);
  const charges = await listCharges(services, id);
  if (stage === "activating") return { charges, isNew: false };
  const started = { type: "activation.started" } as const;
  const due = dueOf(loan, settings);
  if (due === undefined) {
    await moveApplication(services, { id, event: started, held: loan });
    await moveApplication(services, { id, event: { type: "charge.notDue" } });
    await enqueueClosingEmail(services, id);
    return end({ state: "active" });
  }
  if (charges.length >= mostAttempts) return end({ state: "exhausted" });
  await moveApplication(services, { id, event: started, held: loan });
  const charge = await addCharge(services, { applicationId: id, ...due });
  await services.queue.enqueue(services.db, {
    name: settleActivationJob,
    data: { id },
    startAfter: addSeconds(services.clock(), settleAfterSeconds),
    singletonKey: id,
  });
  return { charges: [charge, ...charges], isNew: true };
}

function requireReady({ stage, identityConfirmedAt }: Application): void {
  requireNextStage(stage, { type: "activation.started" });
  if (identityConfirmedAt === undefined) throw new Conflict("identity-unconfirmed");
}

/** `undefined` when nothing is due. @throws Conflict when a method lacks its token */
function dueOf({ terms, payment, stage }: Application, settings: LoanSettings) {
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

/** The applicant's page requests it, too; when it does not, this job sends it. */
export async function enqueueClosingEmail(
  { db, queue, clock }: InTransaction,
  id: string,
): Promise<void> {
  await queue.enqueue(db, {
    name: closingEmailJob,
    data: { id },
    startAfter: addMinutes(clock(), closingEmailAfterMinutes),
    singletonKey: id,
  });
}
