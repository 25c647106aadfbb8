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
import { begin } from "#tools/paths/generator/system.ts";
import type { Answer } from "#tools/paths/generator/system.ts";
import { answer, beginDraft } from "./changes.ts";
import { brightSmile } from "./practices.ts";
import type { Practice } from "./practices.ts";
import { productCharts } from "./product-charts.ts";
import { askedOf, stageOf } from "./world.ts";
import type { Opening, World } from "./world.ts";

type Application = NonNullable<Opening["application"]>;

/** The first screen of a practice. */
export const practicePage = (practice: Practice): Opening => ({
  name: practice.provider.key,
  practice,
  address: `/${practice.provider.key}?istest=true`,
});

/** A full application that is begun at the practice's address. */
export const applyPage: Opening = {
  name: "the practice's address",
  practice: brightSmile,
  address: "/Apply/bright-smile?istest=true",
};

const held: Application = { ...approved, providerId: brightSmile.provider.providerId };

/** An e-mail's link: the service tells nothing of the applicant before the phone on file is proved. */
export const link = (name: string): Opening => ({
  name,
  practice: brightSmile,
  address: "/Apply?t=t_1",
  application: held,
});

const { street, zip, city } = complete;

/** The applicant as the service tells it once the phone on file was proved. */
const applicant = {
  firstName: complete.firstName,
  lastName: complete.lastName,
  dateOfBirth: "12311990",
  email: complete.email,
  phone: complete.phone,
  address: { street, zip, city, state: "TX" },
};

/** A visit that the browser keeps, to an application that is approved unless told otherwise. */
export const keptVisit = (name: string, part: Partial<Application> = {}): Opening => ({
  name,
  practice: brightSmile,
  address: part.stage === "prequalified" ? "/Apply" : `/Payment/${held.applicationId}`,
  application: { ...held, applicant, ...part },
  kept: { canRenew: true },
});

export const debit = { type: "debit" } as const;
export const hsa = { type: "hsa", brand: "Visa", lastFour: "1111" } as const;

/** What the application holds after each of its steps. */
export const chosen = { terms, lastPaidDate: today };
export const nothingDue = { downPayment: { amountCents: 0, isCollectedInOffice: false } };
export const written = {
  ...chosen,
  status: "DOC",
  stage: "agreementReady",
  payment: { primary: debit, downPayment: hsa },
} as const;
export const confirmed = { ...written, isIdentityConfirmed: true };

/** As the page reads its address and what it keeps. */
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
    seed: "visit",
    errorSaid: undefined,
    lostAtStep: undefined,
    stored: kept && { provider, tokens, offers: [], result: resultOf(application!) },
  };
}

/** What a kept visit came to. */
export const resultOf = ({ applicationId: accountId, providerId }: Application) => ({
  outcome: "approved" as const,
  accountId,
  providerId,
  otherOffersAvailable: false,
  kycSent: true,
});

/** What the service says on the way to an application that is not looked at. */
function entryAnswer({ application, practice, kept }: Opening, asked: string): Answer {
  const outputs: { readonly [call: string]: unknown } = {
    peek: { authToken: "auth", providerId: "prv", applicationId: "app-1", isTest: false },
    getApplication: application,
    loadProvider: practice.provider,
    getEasyApiToken: "easy",
  };
  return asked === "getEasyApiToken" && kept?.canRenew === false
    ? { error: call("network", 0) }
    : { output: outputs[asked] };
}

const opened = new WeakMap<Opening, World>();

/** The page as it is once it has opened. */
export function openWorld(opening: Opening): World {
  const found = opened.get(opening) ?? open(opening);
  opened.set(opening, found);
  return found;
}

function open(opening: Opening): World {
  const id = "applicant";
  const draft = beginDraft(opening, begin(productCharts, { id, input: inputOf(opening) }));
  while (opening.isEntryWalked !== true && stageOf(draft) === "entering") {
    const [asked] = askedOf(draft);
    answer(draft, asked!.address, entryAnswer(opening, asked!.call));
    draft.prelude = [...draft.prelude, asked!.call];
  }
  const { taken: _taken, ...world } = draft;
  return { ...world, focus: "nothing" };
}
