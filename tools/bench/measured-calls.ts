import {
  chooseOffer,
  quoteLoan,
  requestLoan,
  updateLoan,
} from "#test/support/loan/loan-application.ts";
import { about, allSections, providerId, readAgreement } from "#test/support/loan/ready-loan.ts";
import { preQualify } from "#test/support/submission.ts";
import { demoCards, tokenOf } from "#test/support/server/tokenizer.ts";
import { mapAtOnce } from "#tools/command/measure.ts";
import { call, check, start as startValidation } from "#test/support/server/api-visit.ts";
import type { Answered } from "#test/support/server/api-visit.ts";

export type Visit = {
  readonly phone: string;
  readonly providerId: string;
  token: string;
  instance: string;
  id: string;
  hash: unknown;
  cards: readonly string[];
};

export type Step = readonly [name: string, call: (url: string, visit: Visit) => Promise<void>];

const atOnce = 8;
let keys = 0;

function step(
  name: string,
  send: (url: string, visit: Visit, key: string) => Promise<Answered>,
  keep: (visit: Visit, body: Answered["body"]) => unknown = () => undefined,
): Step {
  const take: Step[1] = async (url, visit) => {
    keys += 1;
    const key = `call-costs-${process.pid % 1000}-number-${keys}`;
    const { status, body } = await send(url, visit, key);
    if (status !== 200 || body["IsSuccess"] === false)
      throw new Error(`${name}: ${status} ${JSON.stringify(body)}`);
    await keep(visit, body);
  };
  return [name, take];
}

export const start: readonly Step[] = [
  step(
    "provider look-up",
    (url) => call(url, "GET /v2/provider/bright-smile"),
    (visit, body) => (visit.token = String(body["accessToken"])),
  ),
  step(
    "validation start",
    (url, { token, phone }, key) =>
      startValidation(url, token, { Source: phone, IsTest: true, key }),
    (visit, body) => (visit.instance = String(body["InstanceId"])),
  ),
  step("validation complete", (url, { token, instance }, key) =>
    check(url, token, { instance, code: "123456", IsTest: true, key }),
  ),
];

export const preQualification: readonly Step[] = [
  ...start,
  step("pre-qualify", (url, visit, key) => preQualify(url, visit, { key })),
];

export const loan: readonly Step[] = [
  ...start,
  step(
    "CreateApplication",
    (url, { token, phone }, key) => requestLoan(url, token, { phone, key }),
    (visit, body) => (visit.id = String(body["ApplicationId"])),
  ),
  step("offers", (url, visit) => quoteLoan(url, visit, 5000)),
  step("offer chosen", (url, visit, key) => chooseOffer(url, visit, { key })),
  step("UpdateApplication (schedule)", (url, visit, key) => {
    const today = new Date().toISOString().slice(0, 10);
    const Employment = { PaymentFrequency: "Monthly", LastPayDate: today };
    return updateLoan(url, visit, { key, Employment });
  }),
  step(
    "card numbers (2)",
    (url, { token }) => call(url, `GET /api/provider/config?providerId=${providerId}`, { token }),
    async (visit, body) => {
      const url = String(body["tokenizerUrl"]);
      visit.cards = await Promise.all([1, 2].map(() => tokenOf({ url }, demoCards.debit)));
    },
  ),
  step("UpdateApplication (payment)", (url, visit, key) => {
    const [Primary, DownPayment] = visit.cards.map((Token) => ({ Type: "debit", Token }));
    return updateLoan(url, visit, { key, Payment: { Primary, DownPayment } });
  }),
  step(
    "CreateAgreement",
    (backend, visit, key) => about({ backend }, visit, "/api/CreateAgreement", { key }),
    (visit, body) => (visit.hash = body["Hash"]),
  ),
  step("agreement read", (backend, visit) => readAgreement({ backend }, visit)),
  step("SSN confirmed", (url, { token, id }, key) =>
    call(url, `POST /api/accounts/${id}/validate`, { token, key, body: { NationalId: "1000" } }),
  ),
  step("ESignAgreement", (backend, visit, key) => {
    const body = { AgreementHash: visit.hash, AcceptedSections: allSections };
    return about({ backend }, visit, "/api/ESignAgreement", { key, body });
  }),
  step("ActivateAccount", (backend, visit, key) =>
    about({ backend }, visit, "/api/ActivateAccount", { key }),
  ),
];

export function newVisits(count: number, prefix: number, from = 0): readonly Visit[] {
  return Array.from({ length: count }, (_, index) => ({
    phone: `${prefix}555${String(from + index).padStart(4, "0")}`,
    providerId,
    token: "",
    instance: "",
    id: "",
    hash: undefined,
    cards: [],
  }));
}

export const taken = ([, take]: Step, url: string, visits: readonly Visit[]) =>
  mapAtOnce(atOnce, visits, (visit) => take(url, visit));
