import { GatewayError } from "#server/gateways/gateway-error.ts";
import type { ChargeAnswer, RefusalReason } from "#server/gateways/payment.ts";
import type { LoanSettings } from "#server/config/loan-settings.ts";
import type { Services } from "#server/services/services.ts";
import type { VersionedRow } from "#server/stores/application.ts";
import { chargeSettled, listCharges, mostAttempts, settleCharge } from "#server/stores/charge.ts";
import type { Charge } from "#server/stores/charge.ts";
import { writeUnderLease } from "#server/stores/idempotency.ts";
import { lockApplication, moveApplication, stageMoved } from "#server/stores/lifecycle.ts";
import { NotWrittenError, writeTogether } from "#server/stores/together.ts";
import type { Write } from "#server/stores/together.ts";
import { closingEmailLater, plan } from "./activation-plan.ts";
import type { ActivationOutcome, Beginning, Begun, Finish } from "./activation-plan.ts";

/**
 * Takes the down payment of a signed loan and activates the account, once: the intent and the charge's key are committed
 * first, the processor is asked with no connection held, and its answer settles both, each by one statement. A process that
 * dies in between leaves a job that finishes it under the same key. Nothing due, collected in the office or paid by check:
 * nothing is charged. Spec sections 2.5 and 7.1; promises P8; faults F22, F25 and F26.
 *
 * @param finish - not for `unknown`
 * @throws Conflict when the loan is not signed or the SSN not confirmed
 */
export async function activate(
  services: Services,
  { row, settings }: { readonly row: VersionedRow; readonly settings: LoanSettings },
  finish: Finish,
): Promise<ActivationOutcome> {
  const begun = await begin(services, { row, settings, finish });
  if ("outcome" in begun) return begun.outcome;
  return settle(services, { id: row.id, charges: begun.charges }, finish);
}

/**
 * Asks the processor about the open charge of an application, and settles it when there is an answer. May run any number
 * of times at once: the processor goes by the key, and the first one here settles.
 */
export async function settleActivation(services: Services, id: string): Promise<ActivationOutcome> {
  return settle(services, { id, charges: await listCharges(services.db, id) }, () => []);
}

type Asked = { readonly id: string; readonly charges: readonly Charge[] };

async function settle(
  services: Services,
  { id, charges }: Asked,
  finish: Finish,
): Promise<ActivationOutcome> {
  const charge = currentOf(charges);
  if (charge === undefined) return { state: "unknown" };
  const answer = charge.state === "pending" ? await ask(services, charge) : answerOf(charge);
  if (answer === undefined) return { state: "unknown" };
  const outcome = outcomeOf(answer, charges.length);
  const settling = { id: charge.id, answer };
  const finished = finish(outcome);
  const isFirst =
    charge.state === "pending" && (await isSettled(services, { id, settling, finished }));
  if (!isFirst) await settleHeld(services, { id, settling, finished });
  return outcome;
}

type Settling = {
  readonly id: string;
  readonly settling: { readonly id: string; readonly answer: ChargeAnswer };
  readonly finished: readonly Write[];
};

/** Settles an open charge by one statement. @returns false where that found something else than it expected */
async function isSettled(
  services: Services,
  { id, settling, finished }: Settling,
): Promise<boolean> {
  const { state } = settling.answer;
  const move = { from: "activating", event: { type: `charge.${state}` } } as const;
  const writes: readonly Write[] = [
    { query: stageMoved(services, id, move), isRequired: true },
    { query: chargeSettled(services, settling), isRequired: true },
    ...(state === "succeeded" ? [{ query: await closingEmailLater(services, id) }] : []),
    ...finished,
  ];
  return areWritten(services, writes);
}

async function areWritten({ db }: Services, writes: readonly Write[]): Promise<boolean> {
  try {
    await writeTogether(db, writes);
    return true;
  } catch (error) {
    if (error instanceof NotWrittenError) return false;
    throw error;
  }
}

/** The same with the row held: somebody else may have settled it meanwhile. */
async function settleHeld(services: Services, { id, settling, finished }: Settling): Promise<void> {
  const { state } = settling.answer;
  await services.db.transaction().execute(async (trx) => {
    const held = await lockApplication(trx, id);
    if (await settleCharge(trx, services, settling)) {
      await moveApplication(trx, services, { id, event: { type: `charge.${state}` }, held });
      if (state === "succeeded")
        await trx.executeQuery((await closingEmailLater(services, id)).compile());
    }
    await writeUnderLease(trx, finished);
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

/** On the row as it was read; where somebody wrote it since, on what is there now, held until the transaction ends. */
async function begin(
  services: Services,
  { row, ...beginning }: Omit<Beginning, "version"> & { readonly row: VersionedRow },
): Promise<Begun> {
  const version = row.row_version;
  const planned = await plan(services.db, services, { ...beginning, row, version });
  if (await areWritten(services, planned.writes)) return planned;
  return services.db.transaction().execute(async (trx) => {
    const held = await lockApplication(trx, row.id);
    const again = await plan(trx, services, { ...beginning, row: held });
    await writeUnderLease(trx, again.writes);
    return again;
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
