import { readSearch } from "#domain/provider/search.ts";
import type { ApplicantInput } from "#machines/applicant/visit-context.ts";
import { destinationOf } from "#routes/page/destination.ts";
import {
  application as approved,
  call,
  terms,
  today,
} from "#test/model/application/application-world.ts";
import { complete } from "#test/support/application-answers.ts";
import { begin, type Answer } from "#test/support/system/system.ts";
import { answer, beginDraft } from "./changes.ts";
import { brightSmile, type Practice } from "./practices.ts";
import { productCharts } from "./product-charts.ts";
import { requestedOf, stageOf, type Opening, type World } from "./world.ts";

type Application = NonNullable<Opening["application"]>;

export const practicePage = (practice: Practice): Opening => ({
  name: practice.provider.key,
  practice,
  address: `/${practice.provider.key}?istest=true`,
});

export const applyPage: Opening = {
  name: "the practice's address",
  practice: brightSmile,
  address: "/Apply/bright-smile?istest=true",
};

const held: Application = { ...approved, providerId: brightSmile.provider.providerId };

export const link = (name: string): Opening => ({
  name,
  practice: brightSmile,
  address: "/Apply?t=t_1",
  application: held,
});

const { street, zip, city } = complete;

const applicant = {
  firstName: complete.firstName,
  lastName: complete.lastName,
  dateOfBirth: "12311990",
  email: complete.email,
  phone: complete.phone,
  address: { street, zip, city, state: "TX" },
};

export const storedVisit = (name: string, part: Partial<Application> = {}): Opening => ({
  name,
  practice: brightSmile,
  address: part.stage === "prequalified" ? "/Apply" : `/Payment/${held.applicationId}`,
  application: { ...held, applicant, ...part },
  kept: { canRenew: true },
});

export const debit = { type: "debit" } as const;
export const hsa = { type: "hsa", brand: "Visa", lastFour: "1111" } as const;

export const chosen = { terms, lastPaidDate: today };
export const nothingDue = { downPayment: { amountCents: 0, isCollectedInOffice: false } };
export const written = {
  ...chosen,
  status: "DOC",
  stage: "agreementReady",
  payment: { primary: debit, downPayment: hsa },
} as const;
export const confirmed = { ...written, isIdentityConfirmed: true };

function inputOf({ address, kept, application, practice }: Opening): ApplicantInput {
  const { pathname, search } = new URL(address, "http://page");
  const { providerKey, token, programCode, isTest } = readSearch(search);
  const at = destinationOf(pathname);
  const { provider } = practice;
  const tokens = { v21: "v21", easyApi: kept?.canRenew === true ? "easy" : undefined };
  return {
    ...at,
    providerKey: at.providerKey ?? providerKey,
    programCode,
    source: undefined,
    token,
    isTest,
    embedded: false,
    today,
    locale: "en-US",
    seed: "visit",
    errorMessage: undefined,
    lostAtStep: undefined,
    stored: kept && { provider, tokens, offers: [], result: resultOf(application!) },
  };
}

export const resultOf = ({ applicationId: accountId, providerId }: Application) => ({
  outcome: "approved" as const,
  accountId,
  providerId,
  otherOffersAvailable: false,
  kycSent: true,
});

function entryAnswer({ application, practice, kept }: Opening, requested: string): Answer {
  const outputs: { readonly [call: string]: unknown } = {
    peek: { authToken: "auth", providerId: "prv", applicationId: "app-1", isTest: false },
    getApplication: application,
    loadProvider: practice.provider,
    getEasyApiToken: "easy",
    getFinanceSegment: { segment: "application" },
  };
  return requested === "getEasyApiToken" && kept?.canRenew === false
    ? { error: call("network", 0) }
    : { output: outputs[requested] };
}

const opened = new WeakMap<Opening, World>();

export function openWorld(opening: Opening): World {
  const found = opened.get(opening) ?? open(opening);
  opened.set(opening, found);
  return found;
}

function open(opening: Opening): World {
  const id = "applicant";
  const draft = beginDraft(opening, begin(productCharts, { id, input: inputOf(opening) }));
  while (opening.isEntryWalked !== true && stageOf(draft) === "entering") {
    const [requested] = requestedOf(draft);
    answer(draft, requested!.address, entryAnswer(opening, requested!.call));
    draft.prelude = [...draft.prelude, requested!.call];
  }
  const { taken: _taken, ...world } = draft;
  return { ...world, focus: "nothing" };
}
