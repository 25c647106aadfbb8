import type { TestApp } from "#test/support/server/app.ts";
import { attested } from "./attested.ts";
import { call, newPhone, prove } from "#test/support/server/api-visit.ts";
import type { Answered, Server } from "#test/support/server/api-visit.ts";
import { emailOf } from "#test/support/submission.ts";

export type Parts = { readonly [name: string]: unknown };

/** Valid; the SSN's last four digits select the persona. */
export function loanApplicant(phone: string, change: Parts = {}) {
  return {
    FirstName: "Maria",
    LastName: "Rivera",
    SSN: "123451000",
    DOB: "04271985",
    Email: emailOf(phone),
    Phone: phone,
    Address: { Street: "12 Box Elder Ct", Zip: "78701", City: "Austin", State: "TX" },
    ...change,
  };
}

export const ssn = (lastFour: string) => `12345${lastFour}`;

type Created = {
  readonly phone?: string;
  readonly key?: string | undefined;
  readonly path?: string;
  readonly applicant?: Parts;
  readonly around?: Parts;
};

const proofs = new WeakMap<TestApp, Map<string, Promise<unknown>>>();

export async function provePhone(
  backend: TestApp,
  token: string,
  phone: string,
  isTest = true,
): Promise<void> {
  const known = proofs.get(backend) ?? new Map<string, Promise<unknown>>();
  proofs.set(backend, known);
  const key = `${token}|${phone}`;
  const proof = known.get(key) ?? prove(backend, token, { phone, isTest });
  known.set(key, proof);
  await proof;
}

function practiceOf(providerId: unknown = "prv_bright_smile"): string {
  return String(providerId).replace("prv_", "").replaceAll("_", "-");
}

export async function createLoan(
  backend: TestApp,
  token: string,
  { phone = newPhone(), ...created }: Created = {},
): Promise<Answered> {
  await provePhone(backend, token, phone, created.around?.["IsTest"] !== false);
  return requestLoan(backend, token, { ...created, phone });
}

/** Of a phone that is verified already. */
export function requestLoan(
  server: Server,
  token: string,
  { phone, key, path = "CreateApplication", applicant, around }: Created & { phone: string },
): Promise<Answered> {
  const body = {
    ProviderId: "prv_bright_smile",
    ProgramCode: "general",
    IsTest: true,
    Applicant: loanApplicant(phone, applicant),
    Consent: attested("application", practiceOf(around?.["ProviderId"])),
    ...around,
  };
  return call(server, `POST /api/${path}` as "POST /", { token, key, body });
}

export type TestLoan = {
  readonly token: string;
  readonly id: string;
  readonly phone: string;
  readonly providerId: string;
};

export async function approvedLoan(
  backend: TestApp,
  { provider = "bright-smile", ProgramCode = "general", lastFour = "1000" } = {},
): Promise<TestLoan> {
  const { accessToken: token } = await backend.visit(provider);
  const phone = newPhone();
  const providerId = `prv_${provider.replaceAll("-", "_")}`;
  const { body } = await createLoan(backend, token, {
    phone,
    applicant: { SSN: ssn(lastFour) },
    around: { ProviderId: providerId, ProgramCode },
  });
  return { token, id: String(body["ApplicationId"]), phone, providerId };
}

type Update = Parts & { readonly key?: string; readonly path?: string };

export function updateLoan(
  backend: Server,
  { token, id, providerId }: TestLoan,
  { key, path = "UpdateApplication", ...parts }: Update,
): Promise<Answered> {
  const Consent = attested("application", practiceOf(providerId));
  const body = {
    ApplicationId: id,
    ProviderId: providerId,
    Terms: null,
    ...(parts["Applicant"] !== undefined && { Consent }),
    ...parts,
  };
  return call(backend, `POST /api/${path}` as "POST /", { token, key, body });
}

export function readLoan(backend: TestApp, { token, id, providerId }: TestLoan): Promise<Answered> {
  return call(backend, `GET /api/application/${id}?providerId=${providerId}`, { token });
}

export function quoteLoan(
  backend: Server,
  { token, id, providerId }: TestLoan,
  Amount: number,
  ProgramCode = "general",
): Promise<Answered> {
  const path = `/api/applications/${id}/offers?providerId=${providerId}`;
  return call(backend, `POST ${path}` as "POST /", { token, body: { ProgramCode, Amount } });
}

export function chooseOffer(
  backend: Server,
  { token, id, providerId }: TestLoan,
  { offer = 2, Amount = 5000, key }: { offer?: number; Amount?: number; key?: string } = {},
): Promise<Answered> {
  const path = `/api/applications/${id}/offers/${id}-${offer}?providerId=${providerId}`;
  return call(backend, `POST ${path}` as "POST /", { token, key, body: { Amount } });
}

export const monthlyPaid = { PaymentFrequency: "Monthly", LastPayDate: "2026-02-27" };

export async function stageOf(backend: TestApp, loan: TestLoan): Promise<unknown> {
  return (await readLoan(backend, loan)).body["Stage"];
}

export const codeOf = ({ status, body }: Answered) => [status, body["ErrorCode"]];

export function startOn(
  backend: TestApp,
  { token, id, providerId }: TestLoan,
  FirstPaymentDate: string,
): Promise<Answered> {
  const body = { ApplicationId: id, ProviderId: providerId, FirstPaymentDate };
  return call(backend, "POST /api/UpdateApplicationStartDate", { token, body });
}

export function payBy(
  backend: TestApp,
  { token, id, providerId }: TestLoan,
  Payment: object,
  path = "api/UpdatePaymentInfo",
): Promise<Answered> {
  const body = { ApplicationId: id, ProviderId: providerId, Payment };
  return call(backend, `POST /${path}` as "POST /", { token, body });
}

export async function scheduledLoan(
  backend: TestApp,
  options: Parameters<typeof approvedLoan>[1] = {},
): Promise<TestLoan> {
  const loan = await approvedLoan(backend, options);
  await chooseOffer(backend, loan);
  await updateLoan(backend, loan, { Employment: monthlyPaid });
  return loan;
}
