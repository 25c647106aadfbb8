import type { AnyEventObject } from "xstate";
import { answerTo, fieldNames, isAnswered } from "#domain/answers/answers.ts";
import { models } from "#test/model/models.ts";
import type { Case } from "#tools/paths/generator/chart-model.ts";
import { begin } from "#tools/paths/generator/exploration.ts";
import { plain } from "#tools/paths/generator/plain.ts";
import { typedAnswers } from "#tools/charts/watched/example-answers.ts";
import { fieldsIn, walkedFlows, type WalkedFlow } from "#tools/charts/watched/flow-steps.ts";

const answers = typedAnswers();

export const flows: readonly string[] = [...walkedFlows, "confirmation", "decline"];

export function examplesOf(chart: string, type: string): readonly Case[] {
  return casesOf(chart, type).map(({ name, events }) => ({ name, events: events.map(sendable) }));
}

/** A window's message has no functions. */
const sendable = (event: AnyEventObject) => plain(event) as AnyEventObject;

function casesOf(chart: string, type: string): readonly Case[] {
  const flow = walkedFlows.find((name) => name === chart);
  if (flow !== undefined && type.startsWith("field.")) return fieldExamples(flow, type);
  const model = models.find(({ machine }) => machine.id === chart);
  const cases = model?.cases[type];
  if (typeof cases === "function") return cases(begin(model!, Object.keys(model!.inputs)[0]!)[0]);
  if (cases !== undefined) return cases;
  const [, delay] = /^xstate\.after\.(.*?)\.[^ ]*$/.exec(type) ?? [];
  return delay === undefined ? [] : [{ name: `after ${delay}`, events: [{ type }] }];
}

function fieldExamples(flow: WalkedFlow, type: string): readonly Case[] {
  const own = fieldsIn(flow);
  const fields = fieldNames.filter((field) => own.has(field) && isAnswered(answers, field));
  return fields.map((field) => ({
    name: `${type}: ${field}`,
    events: [{ type, ...(type === "field.left" ? { field } : answerTo(field, answers)) }],
  }));
}

/** What happens, for events whose name does not say it to a tester. */
const events: { readonly [event: string]: string } = {
  "all.toggled": "All boxes are checked or cleared",
  "section.toggled": "Box is pressed",
  "method.chosen": "Payment method is chosen",
  "primary.chosen": "Primary payment method is chosen",
  "secondary.chosen": "Secondary payment method is chosen",
  "secondary.dropped": "Secondary payment method is removed",
  "reuse.chosen": "Method of the other payment is chosen",
  "reuse.dropped": "Method of the other payment is removed",
  "number.requested": "Card or account number is requested",
  "call.chosen": "Phone call instead of a text is chosen",
  "proof.queried": "App asks whether the phone is verified",
  "verification.answered": "Verification ends",
  "alert.raised": "Message is shown",
  "alert.paused": "Pointer is over the message",
  "alert.released": "Pointer leaves the message",
  "alert.dismissed": "Message is closed",
  "session.guarded": "Inactivity counts from now on",
  "call.unauthorized": "Service rejects the visit's token",
  "tokens.replaced": "Visit gets new tokens",
  "host.messaged": "Message comes from the page around the app",
  "origins.known": "Pages that may contain the app are known",
  activity: "Applicant is active",
};

const calls: { readonly [actor: string]: string } = {
  tokenization: "Card form",
  primaryTokenization: "Card form of the primary method",
  secondaryTokenization: "Card form of the secondary method",
  peek: "Token check",
  submit: "Submission",
  lookUp: "Look-up of the decision",
  hostPage: "Page around the app",
};

const values: { readonly [value: string]: string } = {
  credit: "credit card",
  debit: "debit card",
  ach: "bank account",
  APR: "approved (APR)",
  DOC: "documents are needed (DOC)",
  DCN: "declined (DCN)",
};

const spaced = (name: string) =>
  name
    .replaceAll(/[a-z](?=[A-Z])/g, "$& ")
    .replaceAll(/[A-Z](?=[a-z])/g, (each) => each.toLowerCase());
const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const valueOf = (text: string) =>
  text
    .split(" ")
    .map((each) => values[each] ?? each)
    .join(" ");

/** A case of `npm run paths` as a sentence: "method.chosen credit" is "Payment method is chosen: credit card". */
export function caseWords(name: string): string {
  const [, actor, verb, result = ""] = /^(\w+) (answers|fails): (.*)$/.exec(name) ?? [];
  if (actor !== undefined)
    return `${calls[actor] ?? sentence(spaced(actor))} ${verb}: ${valueOf(result)}`;
  if (name.startsWith("after ")) return `Time passes: ${spaced(name.slice("after ".length))}`;
  const [type = "", ...rest] = name.replace(":", "").split(" ");
  const value = valueOf(rest.map(spaced).join(" "));
  return [eventWords(type), value].filter((each) => each !== "").join(": ");
}

function eventWords(type: string): string {
  const [noun = "", past] = type.split(".");
  const is = noun.endsWith("s") ? "are" : "is";
  return (
    events[type] ?? sentence(past === undefined ? spaced(noun) : `${spaced(noun)} ${is} ${past}`)
  );
}
