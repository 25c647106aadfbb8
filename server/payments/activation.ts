import { GatewayError } from "#server/gateways/gateway-error.ts";
import type { ChargeAnswer, RefusalReason } from "#server/gateways/payment.ts";
import type { LoanSettings } from "#server/config/loan-settings.ts";
import { inTransaction, type Services } from "#server/services/services.ts";
import { listCharges, mostAttempts, settleCharge } from "#server/stores/loan/charge.ts";
import type { Charge } from "#server/stores/loan/charge.ts";
import { moveApplication } from "#server/stores/loan/loan-lifecycle.ts";
import { beginActivation, enqueueClosingEmail } from "./activation-plan.ts";
import type { ActivationOutcome, Finish } from "./activation-plan.ts";
import { lockApplication } from "#server/stores/application/application.ts";

/** Once: stores the intent, calls the processor without a connection, stores its answer. After a crash a job finishes it. */
export async function activate(
  services: Services,
  { id, settings }: { readonly id: string; readonly settings: LoanSettings },
  finish: Finish,
): Promise<ActivationOutcome> {
  const started = await inTransaction(services, async (within) => {
    const loan = await lockApplication(within, id);
    return beginActivation(within, { loan, settings, finish });
  });
  if ("outcome" in started) return started.outcome;
  return settle(services, { id, ...started }, finish);
}

/** Safe concurrently: the processor goes by the key, and the first call settles. */
export async function settleActivation(services: Services, id: string): Promise<ActivationOutcome> {
  const charges = await listCharges(services, id);
  return settle(services, { id, charges, isNew: false }, async () => undefined);
}

type Charged = {
  readonly id: string;
  readonly charges: readonly Charge[];
  /** No earlier call can have requested the pending charge. */
  readonly isNew: boolean;
};

async function settle(
  services: Services,
  { id, charges, isNew }: Charged,
  finish: Finish,
): Promise<ActivationOutcome> {
  const charge = currentOf(charges);
  if (charge === undefined) return { state: "unknown" };
  const answer = answerOf(charge) ?? (await requestCharge(services, charge, isNew));
  if (answer === undefined) return { state: "unknown" };
  const outcome = outcomeOf(answer, charges.length);
  await inTransaction(services, async (within) => {
    const held = await lockApplication(within, id);
    if (await settleCharge(within, charge.id, answer)) {
      await moveApplication(within, { id, event: { type: `charge.${answer.state}` }, held });
      if (answer.state === "succeeded") await enqueueClosingEmail(within, id);
    }
    await finish(within, outcome);
  });
  return outcome;
}

function outcomeOf(answer: ChargeAnswer, attempts: number): ActivationOutcome {
  if (answer.state === "succeeded") return { state: "active" };
  return attempts >= mostAttempts ? { state: "exhausted" } : answer;
}

function currentOf(charges: readonly Charge[]): Charge | undefined {
  const one = (state: Charge["state"]) => charges.find((charge) => charge.state === state);
  return one("pending") ?? one("succeeded") ?? charges[0];
}

/** A recovered charge is looked up first; a new one, when the processor does not answer. @returns `undefined` while unknown */
async function requestCharge(
  { payments, log }: Services,
  { id, token, amountCents }: Charge,
  isNew: boolean,
): Promise<ChargeAnswer | undefined> {
  const find = () => payments.findCharge(id);
  const charge = () => payments.charge({ token, amountCents, idempotencyKey: id });
  try {
    if (!isNew) return (await find()) ?? (await charge());
    return await charge().catch((error: unknown) => {
      if (!(error instanceof GatewayError)) throw error;
      log.warn("charge without an answer", { job: id });
      return find();
    });
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
