import type { CalendarDay } from "#domain/calendar/calendar-day.ts";
import type { ChosenTerms } from "#domain/loan/loan-application.ts";
import type { PaymentGateway } from "#server/gateways/payment.ts";
import { toJson } from "#server/database/tables/columns.ts";
import type { NewRow } from "#server/database/schema.ts";
import type { StoredPayment } from "#server/database/tables/applications.ts";
import { call, verifiedVisit, type Answered, type Server } from "#test/support/server/api-visit.ts";
import { createTestApp, type TestApp } from "#test/support/server/app.ts";
import type { TestServicesOverrides } from "#test/support/server/services.ts";
import { accountOf, emailOf, preQualify } from "#test/support/submission.ts";
import { demoCards, startTokenizer, tokenOf } from "#test/support/server/tokenizer.ts";
import type { TestTokenizer } from "#test/support/server/tokenizer.ts";

export type PaymentApp = {
  readonly backend: TestApp;
  readonly tokenizer: TestTokenizer;
  readonly asked: readonly string[];
  readonly close: () => Promise<void>;
};

export async function createPaymentApp(
  overrides: TestServicesOverrides = {},
  around: (gateway: PaymentGateway) => PaymentGateway = (gateway) => gateway,
): Promise<PaymentApp> {
  const asked: string[] = [];
  const behind: { gateway?: PaymentGateway } = {};
  const gateway = () => around(behind.gateway!);
  const payments: PaymentGateway = {
    charge: async (charge) => {
      asked.push(charge.idempotencyKey);
      return gateway().charge(charge);
    },
    findCharge: (key) => gateway().findCharge(key),
    describe: (token) => gateway().describe(token),
  };
  const backend = await createTestApp({
    limitFactor: 100,
    services: { ...overrides, payments },
  });
  const tokenizer = await startTokenizer(backend.services);
  behind.gateway = tokenizer.gateway;
  const close = async () => {
    await tokenizer.stop();
    await backend.close();
  };
  return { backend, tokenizer, asked, close };
}

export type ReadyLoan = {
  readonly token: string;
  readonly id: string;
  readonly phone: string;
};

export const providerId = "prv_bright_smile";

/** $1,200 of treatment, $200 down, 12 monthly payments at 12 %, the first a month after the tests' date. */
export const chosenTerms: ChosenTerms = {
  offerId: "offer",
  amountCents: 120_000,
  downPaymentCents: 20_000,
  amountFinancedCents: 100_000,
  interestRate: 12,
  paymentFrequency: "Monthly",
  payments: 12,
  estimatedPaymentCents: 8885,
  firstPaymentDate: "2026-04-02" as CalendarDay,
};

type Requested = {
  readonly terms?: Partial<ChosenTerms>;
  readonly downPayment?: string;
  readonly isConfirmed?: boolean;
  readonly email?: string;
};

export async function readyLoan(app: PaymentApp, requested: Requested = {}): Promise<ReadyLoan> {
  const { backend } = app;
  const { token, phone, instance } = await verifiedVisit(backend);
  const email = requested.email ?? emailOf(phone);
  const id = accountOf(await preQualify(backend, { token, phone, instance }, { email }));
  const { downPayment = demoCards.credit, isConfirmed = true, terms } = requested;
  await change(backend, id, {
    stage: "paymentSet",
    terms: toJson({ ...chosenTerms, ...terms }),
    payment: toJson(await paymentOf(app, downPayment)),
    identity_confirmed_at: isConfirmed ? backend.services.clock() : null,
  });
  return { token, id, phone };
}

export async function payDownWith(app: PaymentApp, id: string, number: string): Promise<void> {
  await change(app.backend, id, { payment: toJson(await paymentOf(app, number)) });
}

async function paymentOf({ tokenizer }: PaymentApp, number: string): Promise<StoredPayment> {
  const primary = { type: "debit", brand: "Visa", lastFour: "5556" } as const;
  if (number === "check") {
    return { primary, downPayment: { type: "payByCheck" }, reusesDownPayment: false };
  }
  const token = await tokenOf(tokenizer, number);
  const downPayment = { type: "credit", token, lastFour: number.slice(-4) } as const;
  return {
    primary: { ...primary, token: await tokenOf(tokenizer, demoCards.debit) },
    downPayment,
    reusesDownPayment: false,
  };
}

export async function change(
  { services }: TestApp,
  id: string,
  columns: Partial<NewRow<"applications">>,
): Promise<void> {
  await services.db.updateTable("applications").set(columns).where("id", "=", id).execute();
}

export function stageOf({ services }: TestApp, id: string) {
  return services.db
    .selectFrom("applications")
    .select(["stage", "status"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

type Called = {
  readonly key?: string;
  readonly body?: object;
  readonly language?: string | undefined;
};

export function about(
  { backend }: { readonly backend: Server },
  { token, id }: ReadyLoan,
  route: `/api/${string}`,
  { key, body = {}, language }: Called = {},
): Promise<Answered> {
  const ids = route.endsWith("ActivateAccount")
    ? { ApplicationId: id, ProviderId: providerId }
    : { applicationId: id, providerId };
  return call(backend, `POST ${route}`, { token, key, language, body: { ...ids, ...body } });
}

export const allSections = [
  "truth-in-lending",
  "payment-authorization",
  "e-sign-consent",
  "signature",
];

export async function signLoan(app: PaymentApp, loan: ReadyLoan): Promise<Answered> {
  const { body } = await about(app, loan, "/api/CreateAgreement");
  const signed = { AgreementHash: body["Hash"], AcceptedSections: allSections };
  return about(app, loan, "/api/ESignAgreement", { body: signed });
}

export function readAgreement(
  { backend }: { readonly backend: Server },
  { token, id }: ReadyLoan,
): Promise<Answered> {
  return call(backend, `GET /api/Agreement/${id}?providerId=${providerId}`, { token });
}

export function readApplication(
  { backend }: Pick<PaymentApp, "backend">,
  { token, id }: ReadyLoan,
): Promise<Answered> {
  return call(backend, `GET /api/application/${id}?providerId=${providerId}`, { token });
}
