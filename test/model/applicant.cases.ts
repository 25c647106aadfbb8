import { noAnswers } from "#domain/answers/answers.ts";
import { defaultConfiguration } from "#domain/step/default-steps.ts";
import type { LoanApplication } from "#domain/loan/loan-application.ts";
import type { PreQualificationResult } from "#domain/decision/pre-qualification.ts";
import type { ApplicantInput, Stored } from "#machines/applicant/visit-context.ts";
import { applicantMachine } from "#test/support/whole-applicant.ts";
import { done, failed, sent, type ChartModel } from "#tools/paths/generator/chart-model.ts";
import { practiceWith } from "#test/support/practice.ts";
import { application } from "./application/application-world.ts";
import { facts } from "./steps/flow.cases.ts";

const provider = practiceWith({
  providerId: "prv_1",
  programCodes: [
    ...facts.programCodes,
    { name: "ortho", shortDescription: "Braces", displayTitle: "Braces", active: true },
  ],
});
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
  token: undefined,
  applicationId: undefined,
  isTest: false,
  embedded: false,
  today: facts.today,
  locale: "en-US",
  seed: "visit",
  stored: undefined,
  errorMessage: undefined,
  lostAtStep: undefined,
};
const keyless = { ...visit, providerKey: undefined };
const unproved: LoanApplication = { ...application, applicationId: "acc_1", stage: "prequalified" };
const applicant = {
  firstName: "Ana",
  lastName: "Lopez",
  dateOfBirth: "04151985",
  email: "ana@example.com",
  phone: "2065550123",
  address: { street: "12 Main Street", zip: "78701", city: "Austin", state: "TX" },
};
const applying: ApplicantInput = { ...keyless, destination: "apply" };
const ready = (found: LoanApplication) => ({ kind: "ready", application: found, provider });
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
const informationEnds = {
  approved: { ...completed(undefined), application: { ...unproved, applicant } },
  "declined, with a reason": { kind: "left", reason: "declined", declineReason: "DCN P10" },
  "documents are wanted": {
    kind: "left",
    reason: "documents",
    application: { ...unproved, applicant, status: "DOC" },
  },
  ineligible: { kind: "left", reason: "declined", declineReason: "Ineligible" },
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
    "the practice's page, approved before": { ...visit, stored: storedWith(resultOf("approved")) },
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
    "an application at a practice's address": { ...visit, destination: "apply" },
    "an application by a link": { ...applying, token: "t-1" },
    "an application, with nothing to enter by": applying,
    "an application of an earlier page life": {
      ...applying,
      destination: "payment",
      applicationId: "acc_1",
      stored: storedWith(resultOf("approved")),
    },
    "another application than the stored one": {
      ...applying,
      destination: "payment",
      applicationId: "acc_2",
      stored: storedWith(resultOf("approved")),
    },
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
    ...sent("continue.pressed"),
    ...sent("cost.set", { "to $4,800": { costCents: 480_000 } }),
    ...sent("new.link.requested"),
    ...sent("wizard.started"),
    ...sent("program.selected", {
      "to be another": { code: "ortho", isUntouched: true },
      "to be another, with something chosen": { code: "ortho", isUntouched: false },
      "to be the same": { code: "general", isUntouched: true },
    }),
    ...sent("approval.requested"),
    ...sent("visit.moved"),
    ...sent("other.offer.chosen", {
      "to apply again": {},
      "to correct an answer": { answers: { ...noAnswers, fullName: "Ana Lopez" } },
    }),
    ...done("loadProvider", {
      "a practice": { provider, tokens },
      "a practice that offers applications only": {
        provider: { ...provider, featureFlags: ["applicationOnly"] },
        tokens,
      },
      "a practice whose steps do not compile": { provider: broken, tokens },
    }),
    ...failed("loadProvider", {
      "not found": new Error("404"),
      "being worked on": Object.assign(new Error("422"), {
        kind: "rejected",
        status: 422,
        userMessage: {
          code: "errorPage.workedOnCall",
          values: { practice: "Bright Smile Dental", phone: "(555) 010-0100" },
        },
      }),
    }),
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
    ...done("prepareApplication", { "it arrived": undefined }),
    ...failed("prepareApplication", { "it did not arrive": new Error("offline") }),
    ...done("tokenEntry", {
      "pre-qualified, the phone not proved": ready(unproved),
      "pre-qualified, the phone proved": ready({ ...unproved, applicant }),
      "pre-qualified, and the practice wants every step": {
        ...ready({ ...unproved, applicant }),
        provider: { ...provider, featureFlags: ["everyStep"] },
      },
      approved: ready({ ...unproved, applicant, stage: "approved" }),
      "documents are wanted": ready({ ...unproved, applicant, stage: "approved", status: "DOC" }),
      declined: {
        kind: "declined",
        applicationId: "acc_1",
        provider,
        otherOffersAvailable: false,
      },
      failed: { kind: "failed", userMessage: { code: "entry.tokenMissing" } },
    }),
    ...failed("tokenEntry", broke),
    ...done("linkRequest", { "a new link": { token: "t-2" } }),
    ...failed("linkRequest", broke),
    ...done("entry", {
      "the phone is proved": completed(undefined),
      "something went wrong": { kind: "left", reason: "errored" },
    }),
    ...failed("entry", broke),
    ...done("application", informationEnds),
    ...failed("application", broke),
    ...done("prefilled", informationEnds),
    ...failed("prefilled", broke),
    ...done("payment", {
      "every step is done": completed(undefined),
      "changed in another window": { kind: "left", reason: "changed" },
      declined: { kind: "left", reason: "declined" },
      ineligible: { kind: "left", reason: "declined", declineReason: "Declined P04" },
      "something went wrong": { kind: "left", reason: "errored" },
    }),
    ...failed("payment", broke),
    ...done("withdrawal", { "the application is withdrawn": undefined }),
    ...failed("withdrawal", broke),
    ...done("followUp", { sent: undefined }),
    ...failed("followUp", broke),
  },
};
