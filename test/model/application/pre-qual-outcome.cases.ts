import { noAnswers } from "#domain/answers/answers.ts";
import type { PreQualificationAnswer } from "#domain/decision/pre-qualification.ts";
import { preQualOutcomeMachine } from "#machines/pre-qual-outcome/pre-qual-outcome.machine.ts";
import { done, failed, failedEvent } from "#tools/paths/generator/chart-model.ts";
import type { Case, ChartModel } from "#tools/paths/generator/chart-model.ts";

const success: PreQualificationAnswer = {
  isSuccess: true,
  exceptions: [],
  otherOffersAvailable: false,
  accountId: "acc_1",
  maskedEmail: "j***@example.com",
  offers: [],
};
const refusal = { ...success, isSuccess: false };
const exception = (code: string) => [{ code, message: `about ${code}` }];

const answers: { readonly [name: string]: PreQualificationAnswer } = {
  Approved: { ...success, disposition: "Approved", maxFinanceAmountCents: 1_500_000 },
  Declined: { ...success, disposition: "Declined" },
  Ineligible: { ...success, disposition: "Ineligible" },
  Invalid: { ...success, disposition: "Invalid" },
  "Declined with P04": { ...success, disposition: "Declined", exceptions: exception("P04") },
  "code E34": { ...refusal, code: "E34", message: "identity" },
  "an exception E34": { ...refusal, exceptions: exception("E34") },
  "exceptions in a success": { ...success, disposition: "Approved", exceptions: exception("X1") },
  "no success and no code": refusal,
  "another code": { ...refusal, code: "E77", message: "Please contact support about code E77." },
  "a disposition that is not known": { ...success, disposition: "Pending" },
};

const call = (kind: string, status: number) => ({
  kind,
  status,
  userMessage: { code: `${kind}.${status}` },
});

function rounds(name: string, error: unknown, upTo: number) {
  const again = [
    failedEvent("lookUp", error),
    { type: "xstate.after.a moment.preQualOutcome.waiting" },
  ];
  return (lookUps: number): Case[] =>
    lookUps < upTo
      ? [{ name, events: Array.from({ length: upTo - lookUps }, () => again).flat() }]
      : [];
}
const lostUntilLast = rounds("lookUp is lost until the last try", call("network", 0), 3);
const decidingUntilLast = rounds(
  "lookUp says deciding until the last try",
  call("rejected", 409),
  20,
);

const lookUpFailures = failed("lookUp", {
  "nothing stored": call("rejected", 404),
  "still deciding": call("rejected", 409),
  "connection lost": call("network", 0),
  "not a call's failure": new Error("unknown"),
  "not allowed": call("rejected", 403),
});

export const preQualOutcomeModel: ChartModel = {
  name: "pre-qual-outcome",
  machine: preQualOutcomeMachine,
  inputs: {
    "answers of a visit": {
      answers: { ...noAnswers, fullName: "Jane Roe" },
      instanceId: "ins_1",
      key: "visit-1-7",
    },
  },
  cases: {
    ...done("submit", answers),
    ...failed("submit", {
      "connection lost": call("network", 0),
      "timed out": call("timeout", 0),
      "an answer off the contract": call("off-contract", 200),
      "HTTP 500": call("rejected", 500),
      "HTTP 409": call("rejected", 409),
      "HTTP 422": call("rejected", 422),
      "session expired": call("session-expired", 401),
      "not a call's failure": new Error("unknown"),
    }),
    ...done("lookUp", answers),
    "xstate.error.actor.lookUp": ({ context }) => [
      ...Object.values(lookUpFailures).flat(),
      ...lostUntilLast(context.lookUps as number),
      ...decidingUntilLast(context.lookUps as number),
    ],
  },
  distinguish: ({ context }) => [(context.lookUps as number) < 3, (context.lookUps as number) < 20],
  holds: {
    "the key never changes": ({ context }) => context.key === "visit-1-7",
    "an outcome is looked up at most 20 times": ({ context }) => context.lookUps <= 20,
  },
};
