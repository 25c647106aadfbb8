import { addMinutes } from "date-fns/addMinutes";
import { addSeconds } from "date-fns/addSeconds";
import type { Compilable } from "kysely";
import { needsToken } from "#domain/payment/payment-method.ts";
import { Conflict, stageConflict } from "#server/services/conflict.ts";
import type { Database, Transaction } from "#server/database/database.ts";
import type { RefusalReason } from "#server/gateways/payment.ts";
import type { LoanSettings } from "#server/config/loan-settings.ts";
import type { Row } from "#server/database/schema.ts";
import type { Services } from "#server/services/services.ts";
import { listCharges, mostAttempts, newCharge } from "#server/stores/charge.ts";
import type { Charge } from "#server/stores/charge.ts";
import { updateOf } from "#server/stores/compiled-once.ts";
import { changeOf, nextStage } from "#server/stores/lifecycle.ts";
import { loanFromRow } from "#server/stores/loan-application.ts";
import type { Loan } from "#server/stores/loan-application.ts";
import type { Write } from "#server/stores/together.ts";

/** The outcome of an activation; `unknown` is looked up later and never requested again with another key. */
export type ActivationOutcome =
  | { readonly state: "active" }
  | { readonly state: "refused"; readonly reason: RefusalReason }
  | { readonly state: "exhausted" }
  | { readonly state: "unknown" };

/** What stores the answer of a call, to be done together with what settles what it asked for. */
export type Finish = (outcome: ActivationOutcome) => readonly Write[];

/** The jobs that finish what a call began; both hold an application's id. */
export const settleActivationJob = "settle-activation";
export const closingEmailJob = "send-closing-email";
/** Longer than a processor takes to answer. */
const settleAfterSeconds = 30;
const closingEmailAfterMinutes = 10;

export type Beginning = {
  readonly row: Row<"applications">;
  readonly settings: LoanSettings;
  readonly finish: Finish;
  /** Of the row, where it is not held. */
  readonly version?: string;
};

/** An outcome where there is nothing to charge; else the charges, one of which waits to be made. */
export type Begun =
  | { readonly outcome: ActivationOutcome }
  | { readonly charges: readonly Charge[] };
type Planned = Begun & { readonly writes: readonly Write[] };

export async function plan(
  db: Database | Transaction,
  services: Services,
  { row, settings, finish, version }: Beginning,
): Promise<Planned> {
  const loan = loanFromRow(services, row);
  const { id, stage } = loan;
  const ended = (outcome: ActivationOutcome) => ({ outcome, writes: finish(outcome) });
  if (stage === "active") return ended({ state: "active" });
  requireReady(loan);
  const charges = await listCharges(db, id);
  // A row that is not held may be older than its charges: beside a signed one every charge was refused. Another one is
  // settled under its own key, and never counted as a refusal.
  const isBegun = charges.some(({ state }) => state !== "refused");
  if (stage === "activating" || isBegun) return { charges, writes: [] };
  const started = changeOf(services, row, { event: { type: "activation.started" } });
  const changing = (change: typeof started): Write => ({
    query: updateOf("applications", change, { id, ...(version !== undefined && { version }) }),
    isRequired: true,
  });
  const due = dueOf(loan, settings);
  if (due === undefined) {
    const paid = changeOf(
      services,
      { ...row, ...started },
      { event: { type: "charge.succeeded" } },
    );
    const { outcome, writes } = ended({ state: "active" });
    const owed = { query: await closingEmailLater(services, id) };
    return { outcome, writes: [changing(paid), owed, ...writes] };
  }
  if (charges.length >= mostAttempts) return ended({ state: "exhausted" });
  const { charge, query } = newCharge(services, { applicationId: id, ...due });
  const job = { query: await settledLater(services, id) };
  return { charges: [charge, ...charges], writes: [changing(started), { query }, job] };
}

function requireReady({ stage, isIdentityConfirmed }: Loan): void {
  if (nextStage(stage, { type: "activation.started" }) === undefined) throw stageConflict(stage);
  if (!isIdentityConfirmed) {
    throw new Conflict("identity-unconfirmed");
  }
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

/** A process that dies before the processor has answered leaves this. */
function settledLater({ queue, clock }: Services, id: string): Promise<Compilable> {
  return queue.enqueueing({
    name: settleActivationJob,
    data: { id },
    startAfter: addSeconds(clock(), settleAfterSeconds),
    singletonKey: id,
  });
}

/** The applicant's page asks for the closing e-mail itself; when it never does, it is owed all the same. */
export function closingEmailLater({ queue, clock }: Services, id: string): Promise<Compilable> {
  return queue.enqueueing({
    name: closingEmailJob,
    data: { id },
    startAfter: addMinutes(clock(), closingEmailAfterMinutes),
    singletonKey: id,
  });
}
