import { loanApplicant } from "#test/support/loan/loan-application.ts";
import { allSections } from "#test/support/loan/ready-loan.ts";
import { submission } from "#test/support/submission.ts";
import { demoCards, tokenOf } from "#test/support/server/tokenizer.ts";
import { mapAtOnce } from "#tools/command/measure.ts";
import { call } from "#test/support/server/api-visit.ts";
import type { Answered } from "#test/support/server/api-visit.ts";

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

async function send(
  { url }: Place,
  { token }: Pick<Visit, "token">,
  ...[route, body]: readonly [`${"GET" | "POST"} /${string}`, object?]
): Promise<Answered["body"]> {
  keys += 1;
  const key = `call-costs-${process.pid % 1000}-number-${keys}`;
  const answer = await call(url, route, { token, key, ...(body && { body }) });
  if (answer.status !== 200 || answer.body["IsSuccess"] === false) {
    throw new Error(`${route}: ${answer.status} ${JSON.stringify(answer.body)}`);
  }
  return answer.body;
}

export const start: readonly Step[] = [
  [
    "provider look-up",
    async (place, visit) => {
      const { body } = await call(place.url, `GET /v2/provider/${practice}`);
      visit.token = String(body["accessToken"]);
    },
  ],
  [
    "validation start",
    async (place, visit) => {
      const sent = { Type: "SMS", Source: visit.phone, IsTest: true };
      const answer = await send(place, visit, "POST /v2/validation/start", sent);
      visit.instance = String(answer["InstanceId"]);
    },
  ],
  [
    "validation complete",
    (place, visit) => {
      const body = { InstanceId: visit.instance, ValidationCode: "123456", IsTest: true };
      return send(place, visit, "POST /v2/validation/complete", body);
    },
  ],
];

export const preQualification: readonly Step[] = [
  ...start,
  [
    "pre-qualify",
    (place, visit) => send(place, visit, "POST /api/accounts/pre-qualify", submission(visit)),
  ],
];

const offersOf = ({ id }: Visit) => `/api/applications/${id}/offers` as const;
const ids = (visit: Visit) => ({ applicationId: visit.id, providerId });
const update = (visit: Visit, parts: object) => ({
  ApplicationId: visit.id,
  ProviderId: providerId,
  Terms: null,
  ...parts,
});

export const loan: readonly Step[] = [
  ...start,
  [
    "CreateApplication",
    async (place, visit) => {
      const created = await send(place, visit, "POST /api/CreateApplication", {
        ProviderId: providerId,
        ProgramCode: "general",
        IsTest: true,
        Applicant: loanApplicant(visit.phone),
      });
      visit.id = String(created["ApplicationId"]);
    },
  ],
  [
    "offers",
    (place, visit) => {
      const quote = { ProgramCode: "general", Amount: 5000 };
      return send(place, visit, `POST ${offersOf(visit)}?providerId=${providerId}`, quote);
    },
  ],
  [
    "offer chosen",
    (place, visit) => {
      const route = `POST ${offersOf(visit)}/${visit.id}-2?providerId=${providerId}` as const;
      return send(place, visit, route, { Amount: 5000 });
    },
  ],
  [
    "UpdateApplication (schedule)",
    (place, visit) => {
      const today = new Date().toISOString().slice(0, 10);
      const Employment = { PaymentFrequency: "Monthly", LastPayDate: today };
      return send(place, visit, "POST /api/UpdateApplication", update(visit, { Employment }));
    },
  ],
  [
    "card numbers (2)",
    async (place, visit) => {
      const config = await send(place, visit, `GET /api/provider/config?providerId=${providerId}`);
      const url = String(config["tokenizerUrl"]);
      visit.cards = await Promise.all([
        tokenOf({ url }, demoCards.debit),
        tokenOf({ url }, demoCards.debit),
      ]);
    },
  ],
  [
    "UpdateApplication (payment)",
    (place, visit) => {
      const [primary, down] = visit.cards!;
      const Payment = {
        Primary: { Type: "debit", Token: primary },
        DownPayment: { Type: "debit", Token: down },
      };
      return send(place, visit, "POST /api/UpdateApplication", update(visit, { Payment }));
    },
  ],
  [
    "CreateAgreement",
    async (place, visit) => {
      const written = await send(place, visit, "POST /api/CreateAgreement", ids(visit));
      visit.hash = String(written["Hash"]);
    },
  ],
  [
    "agreement read",
    (place, visit) => send(place, visit, `GET /api/Agreement/${visit.id}?providerId=${providerId}`),
  ],
  [
    "SSN confirmed",
    (place, visit) =>
      send(place, visit, `POST /api/accounts/${visit.id}/validate`, { NationalId: "1000" }),
  ],
  [
    "ESignAgreement",
    (place, visit) =>
      send(place, visit, "POST /api/ESignAgreement", {
        ...ids(visit),
        AgreementHash: visit.hash,
        AcceptedSections: allSections,
      }),
  ],
  [
    "ActivateAccount",
    (place, visit) => {
      const body = { ApplicationId: visit.id, ProviderId: providerId };
      return send(place, visit, "POST /api/ActivateAccount", body);
    },
  ],
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
