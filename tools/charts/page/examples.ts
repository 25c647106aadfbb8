import type { AnyEventObject } from "xstate";
import { answerTo, fieldNames, isAnswered } from "#domain/answers/answers.ts";
import { models } from "#test/model/models.ts";
import type { Case } from "#tools/paths/generator/chart-model.ts";
import { begin } from "#tools/paths/generator/exploration.ts";
import { plain } from "#tools/paths/generator/plain.ts";
import { typedAnswers } from "#tools/charts/watched/example-answers.ts";
import { fieldsIn, walkedFlows } from "#tools/charts/watched/flow-steps.ts";
import type { WalkedFlow } from "#tools/charts/watched/flow-steps.ts";

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
