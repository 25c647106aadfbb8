import type { FastifyInstance } from "fastify";
import { updatePaymentInfo, validatePaymentInfo } from "#api/contract/loan-application.ts";
import { needsToken } from "#domain/payment/payment-method.ts";
import type { PaymentMethod, PaymentMethodType } from "#domain/payment/payment-method.ts";
import { omitUndefined } from "#domain/values/omit-undefined.ts";
import { deepEqual } from "#domain/values/deep-equal.ts";
import { addEndpoint, type EndpointInput } from "#server/http/endpoint.ts";
import { problem } from "#server/http/problem.ts";
import type { LoanSettings } from "#server/config/loan-settings.ts";
import { findPaymentMethods } from "#server/payments/payment-method.ts";
import type { StoredPayment } from "#server/database/tables/applications.ts";
import type { ProblemText } from "#server/wording/en/problems.ts";
import type { InTransaction, Services } from "#server/services/services.ts";
import { runOnce } from "#server/stores/call/idempotency.ts";
import {
  moveApplication,
  requireNextStage,
  type ApplicationEvent,
} from "#server/stores/loan/loan-lifecycle.ts";
import type { Visit } from "#server/stores/visit/session.ts";
import { requireApproved } from "#server/routes/application/own-application.ts";
import { lockApplication, type Application } from "#server/stores/application/application.ts";

export type WirePayment = EndpointInput<typeof updatePaymentInfo>["body"]["Payment"];
type WireMethod = WirePayment["Primary"];
type Vault = ReadonlyMap<string, PaymentMethod>;

/** With the vault's facts, read outside transactions. */
export type PaymentRequest = { readonly wire: WirePayment; readonly vault: Vault };

/** Spec sections 2.5, 5 and 7.1. */
export function addLoanPaymentRoutes(app: FastifyInstance, services: Services): void {
  const place = { app, services };

  addEndpoint(place, updatePaymentInfo, async ({ body }, visit, { once }) => {
    const requested = { id: body.ApplicationId, providerId: body.ProviderId };
    const { application, loan: settings } = await requireApproved(services, visit, requested);
    const { id } = application;
    const payment = await queryVault(services, visit, body.Payment);
    return runOnce(services, once, async (within) => {
      await choosePayment(within, { id, settings, payment });
      return { IsSuccess: true, ApplicationId: id };
    });
  });

  addEndpoint(place, validatePaymentInfo, async ({ body }, visit, { once }) => {
    const requested = { id: body.ApplicationId, providerId: body.ProviderId };
    const { application, loan: settings } = await requireApproved(services, visit, requested);
    const payment = await queryVault(services, visit, body.Payment);
    return runOnce(services, once, async (within) =>
      judgedPayment(await lockApplication(within, application.id), settings, payment),
    );
  });
}

function judgedPayment(loan: Application, settings: LoanSettings, payment: PaymentRequest) {
  const read = readPayment(loan, settings, payment);
  const isWhole = "stored" in read && isComplete(loan, settings, read.stored);
  const fault = "fault" in read ? read.fault : isWhole ? undefined : downPaymentFault;
  const Message = fault?.message;
  return { IsSuccess: isWhole, ...(Message && { Message }) };
}

/** May be a call: never inside a transaction. @throws GatewayError */
export async function queryVault(
  services: Services,
  { sessionId }: Visit,
  wire: WirePayment,
): Promise<PaymentRequest> {
  const methods = [wire.Primary, wire.Secondary, wire.DownPayment];
  const tokens = [...new Set(methods.flatMap((method) => method?.Token ?? []))];
  return { wire, vault: await findPaymentMethods(services, sessionId, tokens) };
}

/** After the signature only the down payment's method may change, after a decline. @throws problem 422, 409 for the stage */
export async function choosePayment(
  services: InTransaction,
  {
    id,
    settings,
    payment,
  }: {
    readonly id: string;
    readonly settings: LoanSettings;
    readonly payment: PaymentRequest;
  },
): Promise<void> {
  const loan = await lockApplication(services, id);
  const read = readPayment(loan, settings, payment);
  if ("fault" in read) throw problem(422, read.fault.message, read.fault.code);
  const event = eventOf(loan, settings, read.stored);
  requireNextStage(loan.stage, event);
  if (deepEqual(loan.payment, read.stored) && loan.stage !== "scheduled") return;
  await moveApplication(services, { id, event, held: loan, choice: { payment: read.stored } });
}

function eventOf(
  loan: Application,
  settings: LoanSettings,
  stored: StoredPayment,
): ApplicationEvent {
  const { downPayment } = stored;
  if (loan.stage === "signed" && deepEqual({ ...stored, ...loan.payment, downPayment }, stored)) {
    return { type: "downPaymentMethod.changed" };
  }
  return { type: "payment.chosen", isComplete: isComplete(loan, settings, stored) };
}

function isComplete(loan: Application, settings: LoanSettings, payment: StoredPayment): boolean {
  return !isDueHere(loan, settings) || payment.downPayment !== undefined;
}

function isDueHere({ terms }: Application, settings: LoanSettings): boolean {
  return (terms?.downPaymentCents ?? 0) > 0 && !settings.isDownPaymentCollectedInOffice;
}

type Fault = { readonly code: string; readonly message: ProblemText };
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

/** A method without a token is the stored one of its type. An absent down payment method stays. */
function readPayment(loan: Application, settings: LoanSettings, requested: PaymentRequest): Read {
  const { wire, vault } = requested;
  const held: Partial<StoredPayment> = loan.payment ?? {};
  const isDue = isDueHere(loan, settings);
  const down = isDue ? readDownPayment(requested, held.downPayment) : undefined;
  if (down === "unbacked") return { fault: downPaymentFault };
  const reusesDownPayment = isDue && wire.ReuseDownPayment === true;
  const reused = down ?? { type: wire.Primary.Type };
  const primary = reusesDownPayment ? reused : backed(wire.Primary, vault, held.primary);
  const secondary = wire.Secondary && backed(wire.Secondary, vault, held.secondary);
  if (primary === "unbacked" || secondary === "unbacked") return { fault: paymentFault };
  const others = omitUndefined({ secondary, downPayment: down });
  return { stored: { primary, ...others, reusesDownPayment } };
}

function readDownPayment(
  { wire, vault }: PaymentRequest,
  held: PaymentMethod | undefined,
): PaymentMethod | "unbacked" | undefined {
  return wire.DownPayment === undefined ? held : backed(wire.DownPayment, vault, held);
}

/** `"unbacked"`: the token is unknown or of another type. */
function backed(
  { Type, Token }: WireMethod,
  vault: Vault,
  held: PaymentMethod | undefined,
): PaymentMethod | "unbacked" {
  if (!needsToken(Type)) return { type: Type };
  if (Token === undefined) return isStored(held, Type) ? held : "unbacked";
  const known = vault.get(Token);
  return known?.type === Type ? known : "unbacked";
}

function isStored(held: PaymentMethod | undefined, type: PaymentMethodType): held is PaymentMethod {
  return held?.type === type && held.token !== undefined;
}
