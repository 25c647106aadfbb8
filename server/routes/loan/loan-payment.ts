import type { FastifyInstance } from "fastify";
import { updatePaymentInfo, validatePaymentInfo } from "#api/contract/loan-application.ts";
import { needsToken } from "#domain/payment/payment-method.ts";
import type { PaymentMethod, PaymentMethodType } from "#domain/payment/payment-method.ts";
import { stageConflict } from "#server/services/conflict.ts";
import { addEndpoint } from "#server/http/endpoint.ts";
import type { EndpointInput } from "#server/http/endpoint.ts";
import { GatewayError } from "#server/gateways/gateway-error.ts";
import { problem, tryLater } from "#server/http/problem.ts";
import type { LoanSettings } from "#server/config/loan-settings.ts";
import { findPaymentMethods } from "#server/payments/payment-method.ts";
import type { StoredPayment } from "#server/database/application-schema.ts";
import type { Services } from "#server/services/services.ts";
import { changeOnce } from "#server/stores/loan/change-once.ts";
import { nextStage } from "#server/stores/loan/loan-lifecycle.ts";
import type { ApplicationEvent } from "#server/stores/loan/loan-lifecycle.ts";
import { loanFromRow } from "#server/stores/loan/loan.ts";
import type { Loan } from "#server/stores/loan/loan.ts";
import { changed, unchanged } from "#server/stores/loan/loan-change.ts";
import type { LoanChange } from "#server/stores/loan/loan-change.ts";
import type { StoredMethod } from "#server/stores/loan/payment-method.ts";
import type { Visit } from "#server/stores/visit/session.ts";
import { requireApproved } from "#server/routes/application/own-application.ts";

export type WirePayment = EndpointInput<typeof updatePaymentInfo>["body"]["Payment"];
type WireMethod = WirePayment["Primary"];
type Vault = ReadonlyMap<string, StoredMethod>;

/** Payment methods with the vault's facts about their tokens; made outside any transaction. */
export type AskedPayment = { readonly wire: WirePayment; readonly vault: Vault };

/**
 * POST api/UpdatePaymentInfo keeps the ways to pay, POST ValidatePaymentInfo judges them and keeps nothing: IsSuccess
 * false says what is wrong. Spec sections 2.5, 5 and 7.1.
 */
export function addLoanPaymentRoutes(app: FastifyInstance, services: Services): void {
  const place = { app, services };

  addEndpoint(place, updatePaymentInfo, async ({ body }, visit, { once }) => {
    const asked = { id: body.ApplicationId, providerId: body.ProviderId };
    const { row, loan: settings } = await requireApproved(services, visit, asked);
    const payment = await askVault(services, visit, body.Payment);
    return changeOnce(services, once, {
      id: row.id,
      plan: (held) => {
        const found = unchanged(services, held);
        const { change } = choosePayment(services, found, { settings, payment });
        return { change, answer: { IsSuccess: true, ApplicationId: held.id } };
      },
    });
  });

  addEndpoint(place, validatePaymentInfo, async ({ body }, visit, { once }) => {
    const asked = { id: body.ApplicationId, providerId: body.ProviderId };
    const { row, loan: settings } = await requireApproved(services, visit, asked);
    const payment = await askVault(services, visit, body.Payment);
    return changeOnce(services, once, {
      id: row.id,
      plan: (held) => {
        const answer = judgedPayment(loanFromRow(services, held), settings, payment);
        return { change: undefined, answer };
      },
    });
  });
}

function judgedPayment(loan: Loan, settings: LoanSettings, payment: AskedPayment) {
  const read = readPayment(loan, settings, payment);
  const isWhole = "stored" in read && isComplete(loan, settings, read.stored);
  const fault = "fault" in read ? read.fault : isWhole ? undefined : downPaymentFault;
  const Message = fault?.message;
  return { IsSuccess: isWhole, ...(Message && { Message }) };
}

/**
 * Asks the vault for every token of a choice, which may take a call: never inside a transaction.
 *
 * @throws problem 503 when the processor does not answer
 */
export async function askVault(
  services: Services,
  { sessionId }: Visit,
  wire: WirePayment,
): Promise<AskedPayment> {
  const methods = [wire.Primary, wire.Secondary, wire.DownPayment];
  const tokens = [...new Set(methods.flatMap((method) => method?.Token ?? []))];
  const vault = await findPaymentMethods(services, sessionId, tokens).catch((error: unknown) => {
    if (!(error instanceof GatewayError)) throw error;
    throw tryLater(503, "We cannot reach the payment service right now. Please try again.", 2);
  });
  return { wire, vault };
}

/**
 * An application with its ways to pay. The same choice again changes nothing. After the signature only the down payment's
 * method may change, for a charge that was refused.
 *
 * @throws problem 422 for a way to pay that cannot be charged, 409 for a stage that does not allow the choice
 */
export function choosePayment(
  services: Services,
  found: LoanChange,
  { settings, payment }: { readonly settings: LoanSettings; readonly payment: AskedPayment },
): LoanChange {
  const { loan } = found;
  const { stage } = loan;
  const read = readPayment(loan, settings, payment);
  if ("fault" in read) throw problem(422, read.fault.message, read.fault.code);
  const event = eventOf(loan, settings, read.stored);
  if (nextStage(stage, event) === undefined) throw stageConflict(stage);
  if (isSame(loan.payment, read.stored) && stage !== "scheduled") return found;
  return changed(services, found, { event, choice: { payment: read.stored } });
}

function eventOf(loan: Loan, settings: LoanSettings, stored: StoredPayment): ApplicationEvent {
  const { downPayment } = stored;
  if (loan.stage === "signed" && isSame({ ...stored, ...loan.payment, downPayment }, stored)) {
    return { type: "downPaymentMethod.changed" };
  }
  return { type: "payment.chosen", isComplete: isComplete(loan, settings, stored) };
}

/** Whether every payment that is due has its method. */
function isComplete(loan: Loan, settings: LoanSettings, payment: StoredPayment): boolean {
  return !isDueHere(loan, settings) || payment.downPayment !== undefined;
}

/** Whether a down payment is due online: not when there is none, or the practice collects it. Spec section 2.5. */
function isDueHere({ terms }: Loan, settings: LoanSettings): boolean {
  return (terms?.downPaymentCents ?? 0) > 0 && !settings.isDownPaymentCollectedInOffice;
}

type Fault = { readonly code: string; readonly message: string };
type Read = { readonly stored: StoredPayment } | { readonly fault: Fault };

/** Spec section 5, "Step-level messages". */
const paymentFault: Fault = {
  code: "payment.invalid",
  message: "Your payment information is not valid.",
};
const downPaymentFault: Fault = {
  code: "downPayment.invalid",
  message: "Your down payment information is not valid.",
};

/**
 * Judges the ways to pay. A method without a token is the one of its kind that was chosen before; a down payment's method
 * that is not given stays, and is kept only where a down payment is due here.
 */
function readPayment(loan: Loan, settings: LoanSettings, asked: AskedPayment): Read {
  const { wire, vault } = asked;
  const held: Partial<StoredPayment> = loan.payment ?? {};
  const isDue = isDueHere(loan, settings);
  const down = isDue ? readDownPayment(asked, held.downPayment) : undefined;
  if (down === "unbacked") return { fault: downPaymentFault };
  const reusesDownPayment = isDue && wire.ReuseDownPayment === true;
  const reused = down ?? { type: wire.Primary.Type };
  const primary = reusesDownPayment ? reused : backed(wire.Primary, vault, held.primary);
  const secondary = wire.Secondary && backed(wire.Secondary, vault, held.secondary);
  if (primary === "unbacked" || secondary === "unbacked") return { fault: paymentFault };
  return { stored: storedPayment({ primary, secondary, downPayment: down, reusesDownPayment }) };
}

type Parts = Pick<StoredPayment, "primary" | "reusesDownPayment"> & {
  readonly secondary: PaymentMethod | undefined;
  readonly downPayment: PaymentMethod | undefined;
};

function storedPayment(parts: Parts): StoredPayment {
  const { primary, secondary, downPayment, reusesDownPayment } = parts;
  return {
    primary,
    ...(secondary && { secondary }),
    ...(downPayment && { downPayment }),
    reusesDownPayment,
  };
}

function readDownPayment(
  { wire, vault }: AskedPayment,
  held: PaymentMethod | undefined,
): PaymentMethod | "unbacked" | undefined {
  return wire.DownPayment === undefined ? held : backed(wire.DownPayment, vault, held);
}

/** A way to pay that can be charged; `"unbacked"` for one whose token is unknown or of another kind. */
function backed(
  { Type, Token }: WireMethod,
  vault: Vault,
  held: PaymentMethod | undefined,
): PaymentMethod | "unbacked" {
  if (!needsToken(Type)) return { type: Type };
  if (Token === undefined) return isHeld(held, Type) ? held : "unbacked";
  const known = vault.get(Token);
  return known?.type === Type ? { ...known, token: Token } : "unbacked";
}

function isHeld(held: PaymentMethod | undefined, type: PaymentMethodType): held is PaymentMethod {
  return held?.type === type && held.token !== undefined;
}

function isSame(one: object | undefined, other: object): boolean {
  return one !== undefined && canonical(one) === canonical(other);
}

/** A canonical form of a choice, in whatever order the database returns its parts. */
function canonical(value: unknown): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "";
  const parts = Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${parts.map(([name, part]) => `${name}:${canonical(part)}`).join()}}`;
}
