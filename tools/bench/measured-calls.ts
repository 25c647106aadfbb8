import { loanApplicant } from "#test/support/loan/loan-application.ts";
import { allSections } from "#test/support/loan/ready-loan.ts";
import { ask, openRemoteVisit } from "#test/support/server/remote-visit.ts";
import type { RemoteAnswer } from "#test/support/server/remote-visit.ts";
import { submission } from "#test/support/submission.ts";
import { demoCards, tokenOf } from "#test/support/server/tokenizer.ts";
import { mapAtOnce } from "#tools/command/measure.ts";

export type Visit = {
  readonly phone: string;
  token: string;
  instance: string;
  id: string;
  hash: string;
  cards: readonly [string, string] | undefined;
};

export type Place = { readonly url: string };
export type Step = readonly [name: string, call: (place: Place, visit: Visit) => Promise<unknown>];

const atOnce = 8;
const practice = "bright-smile";
const providerId = "prv_bright_smile";
let keys = 0;

type Route = `${"GET" | "POST"} /${string}`;

async function send(
  { url }: Place,
  { token }: Pick<Visit, "token">,
  ...[route, body]: readonly [Route, object?]
): Promise<RemoteAnswer["body"]> {
  keys += 1;
  const key = `call-costs-${process.pid % 1000}-number-${keys}`;
  const answer = await ask(url, route, { token, key, ...(body && { body }) });
  if (answer.status !== 200 || answer.body["IsSuccess"] === false) {
    throw new Error(`${route}: ${answer.status} ${JSON.stringify(answer.body)}`);
  }
  return answer.body;
}

type Call = {
  readonly route: (visit: Visit) => Route;
  readonly body?: (visit: Visit) => object;
  /** Stores what later steps need of the answer. */
  readonly store?: (visit: Visit, answer: RemoteAnswer["body"]) => void;
};

const call = (name: string, { route, body, store }: Call): Step => [
  name,
  async (place, visit) => {
    const answer = await send(place, visit, route(visit), body?.(visit));
    store?.(visit, answer);
  },
];

export const start: readonly Step[] = [
  [
    "provider look-up",
    async ({ url }, visit) => {
      visit.token = await openRemoteVisit(url, practice);
    },
  ],
  call("validation start", {
    route: () => "POST /v2/validation/start",
    body: ({ phone }) => ({ Type: "SMS", Source: phone, IsTest: true }),
    store: (visit, answer) => (visit.instance = String(answer["InstanceId"])),
  }),
  call("validation complete", {
    route: () => "POST /v2/validation/complete",
    body: ({ instance }) => ({ InstanceId: instance, ValidationCode: "123456", IsTest: true }),
  }),
];

export const preQualification: readonly Step[] = [
  ...start,
  call("pre-qualify", {
    route: () => "POST /api/accounts/pre-qualify",
    body: (visit) => submission(visit),
  }),
];

const ids = ({ id }: Visit) => ({ ApplicationId: id, ProviderId: providerId });
const agreementIds = ({ id }: Visit) => ({ applicationId: id, providerId });
const debit = (Token: string) => ({ Type: "debit", Token });

const update = (name: string, partsOf: (visit: Visit) => object): Step =>
  call(`UpdateApplication (${name})`, {
    route: () => "POST /api/UpdateApplication",
    body: (visit) => ({ ...ids(visit), Terms: null, ...partsOf(visit) }),
  });

export const loan: readonly Step[] = [
  ...start,
  call("CreateApplication", {
    route: () => "POST /api/CreateApplication",
    body: ({ phone }) => ({
      ProviderId: providerId,
      ProgramCode: "general",
      IsTest: true,
      Applicant: loanApplicant(phone),
    }),
    store: (visit, answer) => (visit.id = String(answer["ApplicationId"])),
  }),
  call("offers", {
    route: ({ id }) => `POST /api/applications/${id}/offers?providerId=${providerId}`,
    body: () => ({ ProgramCode: "general", Amount: 5000 }),
  }),
  call("offer chosen", {
    route: ({ id }) => `POST /api/applications/${id}/offers/${id}-2?providerId=${providerId}`,
    body: () => ({ Amount: 5000 }),
  }),
  update("schedule", () => {
    const LastPayDate = new Date().toISOString().slice(0, 10);
    return { Employment: { PaymentFrequency: "Monthly", LastPayDate } };
  }),
  [
    "card numbers (2)",
    async (place, visit) => {
      const route = `GET /api/provider/config?providerId=${providerId}` as const;
      const url = String((await send(place, visit, route))["tokenizerUrl"]);
      visit.cards = await Promise.all([
        tokenOf({ url }, demoCards.debit),
        tokenOf({ url }, demoCards.debit),
      ]);
    },
  ],
  update("payment", ({ cards }) => ({
    Payment: { Primary: debit(cards![0]), DownPayment: debit(cards![1]) },
  })),
  call("CreateAgreement", {
    route: () => "POST /api/CreateAgreement",
    body: agreementIds,
    store: (visit, answer) => (visit.hash = String(answer["Hash"])),
  }),
  call("agreement read", {
    route: ({ id }) => `GET /api/Agreement/${id}?providerId=${providerId}`,
  }),
  call("SSN confirmed", {
    route: ({ id }) => `POST /api/accounts/${id}/validate`,
    body: () => ({ NationalId: "1000" }),
  }),
  call("ESignAgreement", {
    route: () => "POST /api/ESignAgreement",
    body: (visit) => ({
      ...agreementIds(visit),
      AgreementHash: visit.hash,
      AcceptedSections: allSections,
    }),
  }),
  call("ActivateAccount", { route: () => "POST /api/ActivateAccount", body: ids }),
];

export function newVisits(count: number, prefix: number, from = 0): readonly Visit[] {
  return Array.from({ length: count }, (_, index) => ({
    phone: `${prefix}555${String(from + index).padStart(4, "0")}`,
    token: "",
    instance: "",
    id: "",
    hash: "",
    cards: undefined,
  }));
}

export const taken = ([, step]: Step, place: Place, visits: readonly Visit[]) =>
  mapAtOnce(atOnce, visits, (visit) => step(place, visit));
