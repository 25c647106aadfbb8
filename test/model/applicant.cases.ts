import { defaultConfiguration } from "#domain/default-steps.ts";
import type { PreQualificationResult } from "#domain/pre-qualification.ts";
import type { Provider } from "#domain/provider.ts";
import type { ApplicantInput, Stored } from "#machines/applicant-setup.ts";
import { applicantMachine } from "#machines/applicant.machine.ts";
import { done, failed, sent } from "#test/support/paths/chart-model.ts";
import type { ChartModel } from "#test/support/paths/chart-model.ts";
import { facts } from "./flow.cases.ts";

const provider: Provider = {
  key: "bright-smile",
  providerId: "prv_1",
  practiceName: "Bright Smile Dental",
  isSandbox: true,
  programCodes: facts.programCodes,
  featureFlags: [],
  allowedOrigins: [],
  texts: {},
  themes: [],
  configuration: defaultConfiguration,
};
const tokens = { v21: "first", easyApi: "easy" };
const broken = { ...provider, configuration: { ...defaultConfiguration, steps: [] } };

const resultOf = (outcome: PreQualificationResult["outcome"]): PreQualificationResult => ({
  outcome,
  accountId: "acc_1",
  providerId: "prv_1",
  otherOffersAvailable: false,
  kycSent: false,
});
const storedWith = (result: PreQualificationResult | undefined): Stored => ({
  provider,
  tokens,
  offers: [],
  result,
});

const visit: ApplicantInput = {
  destination: "start",
  providerKey: "bright-smile",
  programCode: "GENERAL",
  source: undefined,
  isTest: false,
  today: facts.today,
  seed: "visit",
  stored: undefined,
};
const keyless = { ...visit, providerKey: undefined };
const completed = (outcome: PreQualificationResult["outcome"] | undefined) => ({
  kind: "completed",
  result: outcome && resultOf(outcome),
  offers: outcome === undefined ? [] : [{ providerId: "prv_1" }],
});
const ends = {
  "every step is done": completed(undefined),
  "not approved": { kind: "left", reason: "notApproved" },
  "something went wrong": { kind: "left", reason: "errored" },
};
const broke = { "it broke": new Error("broken") };

export const applicantModel: ChartModel = {
  name: "applicant",
  machine: applicantMachine,
  inputs: {
    "the address of a practice": visit,
    "no practice at all": keyless,
    "a stored practice": { ...keyless, stored: storedWith(undefined) },
    "the error page": { ...visit, destination: "error" },
    "the page of an expired session": { ...visit, destination: "tokenExpired" },
    "the confirmation, with nothing stored": { ...visit, destination: "confirmation" },
    ...Object.fromEntries(
      (["approved", "declined", "invalid", "ineligible"] as const).map((outcome) => [
        `a stored outcome: ${outcome}`,
        {
          ...keyless,
          destination: outcome === "approved" ? "confirmation" : "declined",
          stored: storedWith(resultOf(outcome)),
        },
      ]),
    ),
    "the declined page, approved before": {
      ...keyless,
      destination: "declined",
      stored: storedWith(resultOf("approved")),
    },
  },
  cases: {
    ...sent("session.expired"),
    ...sent("confirmation.validated"),
    ...sent("kyc.sent"),
    ...sent("start.again"),
    ...sent("other.offer.chosen"),
    ...done("loadProvider", {
      "a practice": { provider, tokens },
      "a practice whose steps do not compile": { provider: broken, tokens },
    }),
    ...failed("loadProvider", { "not found": new Error("404") }),
    ...done("wizard", {
      approved: completed("approved"),
      declined: completed("declined"),
      invalid: completed("invalid"),
      ineligible: completed("ineligible"),
      "no decision": completed(undefined),
      "left without a decision": { kind: "left", reason: "errored" },
    }),
    ...failed("wizard", broke),
    ...done("confirmation", ends),
    ...failed("confirmation", broke),
    ...done("decline", { "every step is done": completed(undefined) }),
    ...failed("decline", broke),
    ...done("followUp", { sent: undefined }),
    ...failed("followUp", broke),
  },
};
