import { answerTo, fieldNames, isAnswered } from "#domain/answers/answers.ts";
import type { FieldName } from "#domain/answers/answers.ts";
import { typedAnswers } from "./example-answers.ts";
import { fieldsIn, walkedFlows } from "./flow-steps.ts";
import { loanAnswers, loanOutcomes, loanPayloads } from "./loan-examples.ts";
import type { Parts } from "./loan-examples.ts";
import type { SentEvent } from "./messages.ts";

export type Example = { readonly label: string; readonly event: SentEvent };

const answers = typedAnswers();
const lost = { kind: "network", status: 0, userMessage: { code: "connection.lost" } };
const userMessage = { code: "connection.lost" };

const payloads: { readonly [event: string]: Parts } = {
  "field.changed": Object.fromEntries(
    fieldNames
      .filter((field) => isAnswered(answers, field))
      .map((field) => [field, answerTo(field, answers)]),
  ),
  "field.left": Object.fromEntries(fieldNames.map((field) => [field, { field }])),
  "extra.pressed": { "first button": { button: 0 }, "second button": { button: 1 } },
  "code.requested": { "": { phone: answers.phone } },
  "phone.changed": { "another number": { phone: "2065550199" } },
  "code.submitted": {
    "the right code": { code: answers.code },
    "a wrong code": { code: "000000" },
  },
  "alert.raised": {
    warning: { userMessage, alertType: "warning" },
    success: { userMessage: { code: "verification.sent" }, alertType: "success" },
  },
  "work.started": { "": { step: "last-four" } },
  "step.shown": { "": { step: "phone", direction: "forward", replaces: false } },
  "origins.known": { "": { origins: ["https://practice.example"] } },
  "page.opened": { "the error page": { to: "/error" } },
  "entry.made": { "": { entry: 1 } },
  "history.moved": { "back to the first entry": { entry: 0 } },
  "challenge.solved": { "": { token: "example" } },
  "tokens.replaced": { "no tokens": { tokens: {} } },
  ...loanPayloads,
};

const answersOf: { readonly [actor: string]: Parts } = {
  "phoneVerification sendCode": {
    "a code was sent": { output: { kind: "sent", instanceId: "example" } },
    refused: { output: { kind: "refused", userMessage } },
    "refused before a challenge": {
      output: {
        kind: "refused",
        userMessage,
        challenge: { url: "https://challenge.example", siteKey: "example" },
      },
    },
  },
  "phoneVerification checkCode": {
    accepted: { output: { kind: "accepted" } },
    "wrong, two attempts remain": { output: { kind: "wrong", remainingAttempts: 2 } },
    "wrong, no attempts remain": { output: { kind: "wrong", remainingAttempts: 0 } },
  },
  "session peek": {
    "a new token": { output: { authToken: "example" } },
    "no token": { output: { authToken: undefined } },
  },
  ...loanAnswers,
};

const ofFlows: Parts = {
  done: { output: { type: "done" } },
  skip: { output: { type: "skip" } },
  failed: { output: { type: "failed", userMessage } },
};
export const flows: readonly string[] = [...walkedFlows, "confirmation", "decline"];

export function examplesOf(chart: string, type: string): readonly Example[] {
  const [, answered, actor = ""] = /^xstate\.(done|error)\.actor\.(.*)$/.exec(type) ?? [];
  if (answered === "error") return [example(type, `${actor} fails`, { error: lost })];
  if (answered === "done") {
    const outputs = outcomesOf(chart) ?? answersOf[`${chart} ${actor}`] ?? {};
    return Object.entries(outputs).map(([label, parts]) =>
      example(type, `${actor} answers: ${label}`, { ...parts, actorId: actor }),
    );
  }
  const [, delay] = /^xstate\.after\.(.*?)\.[^ ]*$/.exec(type) ?? [];
  if (delay !== undefined) return [example(type, `${delay} has passed`, {})];
  return Object.entries(payloads[type] ?? { "": {} })
    .filter(([, { field }]) => field === undefined || isFieldOf(chart, field as FieldName))
    .map(([label, parts]) => example(type, label === "" ? type : `${type}: ${label}`, parts));
}

function isFieldOf(chart: string, field: FieldName): boolean {
  const flow = walkedFlows.find((name) => name === chart);
  return flow === undefined || fieldsIn(flow).has(field);
}

function outcomesOf(chart: string): Parts | undefined {
  if (!flows.includes(chart)) return undefined;
  return chart === "application" || chart === "payment" ? { ...ofFlows, ...loanOutcomes } : ofFlows;
}

function example(type: string, label: string, parts: Parts[string]): Example {
  return { label, event: { ...parts, type } };
}
