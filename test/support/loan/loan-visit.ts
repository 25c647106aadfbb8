import type { BrowserContext, Page } from "playwright-core";
import { emailOf, preQualify } from "#test/support/submission.ts";
import { loanApplicant, ssn, type Parts } from "./loan-application.ts";
import { demoCards, tokenOf } from "#test/support/server/tokenizer.ts";
import { call, prove, remoteMessages, verifiedVisit } from "#test/support/server/api-visit.ts";

export type LoanVisit = {
  readonly server: string;
  readonly provider: string;
  readonly providerId: string;
  readonly token: string;
  readonly easyApi: string;
  readonly id: string;
  readonly phone: string;
  readonly tokenizerUrl: string;
};

let phones = 0;

function nextPhone(): string {
  phones += 1;
  return `737555${String(phones).padStart(4, "0")}`;
}

type Opened = {
  readonly provider?: string;
  readonly programCode?: string;
  readonly lastFour?: string;
  readonly applicant?: Parts;
};

export async function openLoan(
  server: string,
  { provider = "bright-smile", programCode = "general", lastFour = "1000", applicant }: Opened = {},
): Promise<LoanVisit> {
  const providerId = `prv_${provider.replaceAll("-", "_")}`;
  const { body } = await call(server, `GET /v2/provider/${provider}`);
  const token = String(body["accessToken"]);
  const phone = nextPhone();
  const config = await call(server, `GET /api/provider/config?providerId=${providerId}`, { token });
  await prove(server, token, { phone, isTest: true });
  const created = await call(server, "POST /api/CreateApplication", {
    token,
    key: `create-${phone}`,
    body: {
      ProviderId: providerId,
      ProgramCode: programCode,
      IsTest: true,
      Applicant: loanApplicant(phone, { SSN: ssn(lastFour), ...applicant }),
    },
  });
  return {
    server,
    provider,
    providerId,
    token,
    easyApi: String(body["easyApiToken"]),
    id: String(created.body["ApplicationId"]),
    phone,
    tokenizerUrl: String(config.body["tokenizerUrl"]),
  };
}

async function scheduledVisit(server: string): Promise<LoanVisit> {
  const visit = await openLoan(server);
  await selectOffer(visit, 2);
  const today = new Date().toISOString().slice(0, 10);
  await update(visit, { Employment: { PaymentFrequency: "Monthly", LastPayDate: today } });
  return visit;
}

export async function selectOffer(visit: LoanVisit, number: number): Promise<void> {
  const { id, providerId } = visit;
  const offer = `/api/applications/${id}/offers/${id}-${number}?providerId=${providerId}` as const;
  await write(visit, `POST ${offer}`, { Amount: 5000 });
}

export async function agreementVisit(
  server: string,
  downPayment: string = demoCards.debit,
): Promise<LoanVisit> {
  const visit = await scheduledVisit(server);
  await changeAgreement(visit, downPayment);
  return visit;
}

export async function changeAgreement(visit: LoanVisit, downPayment: string): Promise<void> {
  await payDownWith(visit, downPayment);
  await writeAgreement(visit);
}

function writeAgreement(visit: LoanVisit): Promise<void> {
  const { id, providerId } = visit;
  return write(visit, "POST /api/CreateAgreement", { applicationId: id, providerId });
}

async function payDownWith(visit: LoanVisit, number: string): Promise<void> {
  const [primary, down] = await Promise.all([
    tokenOf({ url: visit.tokenizerUrl }, demoCards.debit),
    tokenOf({ url: visit.tokenizerUrl }, number),
  ]);
  await update(visit, {
    Payment: {
      Primary: { Type: "debit", Token: primary },
      DownPayment: { Type: "debit", Token: down },
    },
  });
}

async function update(visit: LoanVisit, parts: Parts): Promise<void> {
  const { id, providerId } = visit;
  const body = { ApplicationId: id, ProviderId: providerId, Terms: null, ...parts };
  await write(visit, "POST /api/UpdateApplication", body);
}

let keys = 0;

async function write(
  { server, token }: LoanVisit,
  route: `POST /${string}`,
  body: unknown,
): Promise<void> {
  keys += 1;
  const answer = await call(server, route, { token, key: `loan-visit-${keys}`, body });
  if (answer.status !== 200 || answer.body["IsSuccess"] === false) {
    throw new Error(`${route}: ${answer.status} ${JSON.stringify(answer.body)}`);
  }
}

export async function readVisit({ server, token, id, providerId }: LoanVisit): Promise<Parts> {
  const path = `/api/application/${id}?providerId=${providerId}` as const;
  return (await call(server, `GET ${path}`, { token })).body;
}

export async function resume(
  { context, page }: { readonly context: BrowserContext; readonly page: Page },
  visit: LoanVisit,
): Promise<void> {
  const { server, provider, providerId, token, easyApi, id } = visit;
  const result = {
    outcome: "approved",
    accountId: id,
    providerId,
    otherOffersAvailable: false,
    kycSent: true,
  };
  const stored = JSON.stringify({
    version: 1,
    provider: { key: provider, providerId, configuration: {} },
    tokens: { v21: token, easyApi },
    offers: [],
    result,
  });
  await context.addInitScript(
    ([host, text]) => {
      if (location.host !== host || sessionStorage.getItem("preQual") !== null) return;
      sessionStorage.setItem("preQual", text!);
    },
    [new URL(server).host, stored],
  );
  await page.goto(`${server}/Payment/${id}`);
}

export async function mailedLink(server: string, lastFour = "1000") {
  const phone = nextPhone();
  const verified = await verifiedVisit(server, { phone });
  await preQualify(server, verified, {
    key: `link-${phone}`,
    person: { NationalIdLastFour: lastFour },
  });
  const [letter] = await remoteMessages(server, emailOf(phone));
  const token = /\/Apply\?t=([\w-]+)/.exec(letter?.text ?? "")?.[1];
  if (token === undefined) throw new Error("no e-mail has a link");
  return { phone, token, path: `/Apply?t=${token}` };
}
