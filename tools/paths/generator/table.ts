import { isDeepStrictEqual } from "node:util";
import type { AnyMachineSnapshot } from "xstate";
import type { ChartModel } from "./chart-model.ts";
import { effectsOf } from "./expected.ts";
import type { Effect } from "./expected.ts";
import { begin, takeAll } from "./exploration.ts";
import type { Edge, Exploration } from "./exploration.ts";
import { plain } from "./plain.ts";

type Fields = { readonly [name: string]: unknown };

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** What changed between two values, by the name of the part. */
function changes(before: unknown, after: unknown, name = ""): readonly string[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (!isFields(before) || !isFields(after))
    return [`${name} = ${JSON.stringify(after) ?? "nothing"}`];
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((part) =>
    changes(before[part], after[part], name === "" ? part : `${name}.${part}`),
  );
}

function effectText({ kind, name, params }: Effect): string {
  const words = {
    action: name,
    send: `tell ${name}`,
    begin: `begin ${name}`,
    emit: `say ${name}`,
  }[kind];
  return params === undefined ? words : `${words} ${JSON.stringify(params)}`;
}

function stateText(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

function momentText(
  before: AnyMachineSnapshot,
  after: AnyMachineSnapshot,
  effects: readonly Effect[],
): string {
  const orders = effects.map((each) => `\n    orders ${effectText(each)}`);
  const changed = changes(plain(before.context), plain(after.context));
  const keeps = changed.map((each) => `\n    keeps ${each}`);
  const ended =
    after.status === "active" ? "" : `\n    ends with ${JSON.stringify(plain(after.output))}`;
  return `  -> ${stateText(after.value)}${[...orders, ...keeps].join("")}${ended}`;
}

function edgeText({ model, situations }: Exploration, { from, eventCase }: Edge): string {
  const { snapshot } = situations.get(from)!;
  const [after, actions] = takeAll(model.machine, snapshot, eventCase.events);
  const effects = effectsOf(actions);
  return `${stateText(snapshot.value)} | ${eventCase.name}\n${momentText(snapshot, after, effects)}`;
}

/** What a chart does in every situation, in words that a reviewer reads: one paragraph an edge. */
export function tableOf(model: ChartModel, explorations: readonly Exploration[]): string {
  const paragraphs = explorations.flatMap((exploration) => {
    const [snapshot, actions] = begin(model, exploration.input);
    const first = `begins with ${exploration.input}\n${momentText(snapshot, snapshot, effectsOf(actions))}`;
    return [first, ...exploration.edges.map((edge) => edgeText(exploration, edge))];
  });
  return `${[...new Set(paragraphs)].join("\n")}\n`;
}
