import { globSync } from "node:fs";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { StateMachine, createMachine, type AnyStateMachine } from "xstate";
import { defaultConfiguration } from "#domain/step/default-steps.ts";
import type { StepsConfiguration } from "#domain/step/step.ts";
import { flowsOf } from "#machines/faults/flows-of.ts";
import { compileSteps } from "#machines/steps/compile-steps.ts";
import { frameLifecycle, type FrameEvent, type FrameState } from "#embed/lifecycle.ts";

export type Chart = { readonly name: string; readonly machine: AnyStateMachine };

function isMachine(value: unknown): value is AnyStateMachine {
  return value instanceof StateMachine;
}

async function chartOf(file: string): Promise<Chart> {
  const exported: Record<string, unknown> = await import(
    pathToFileURL(join("machines", file)).href
  );
  const machine = Object.values(exported).find(isMachine);
  if (machine === undefined) throw new Error(`machines/${file} exports no chart`);
  return { name: basename(file, ".machine.ts"), machine };
}

/** @throws Error with the first fault of a configuration that cannot be served */
export function compiledCharts(configuration: StepsConfiguration): readonly Chart[] {
  return flowsOf(configuration).map(({ name, steps, family }) => {
    const compiled = compileSteps(name, steps, family);
    if (!compiled.ok) throw new Error(`${name}: ${JSON.stringify(compiled.faults[0])}`);
    return { name, machine: compiled.machine };
  });
}

export const chartFileNames = (): readonly string[] =>
  globSync("**/*.machine.ts", { cwd: "machines" }).toSorted((a, b) => a.localeCompare(b));

export async function allCharts(): Promise<readonly Chart[]> {
  const files = chartFileNames();
  return [
    ...(await Promise.all(files.map(chartOf))),
    { name: "embedded-frame", machine: frameMachine },
    ...compiledCharts(defaultConfiguration),
  ];
}

const states: { readonly [State in FrameState]: string } = {
  waiting: "The frame loads and has sent nothing",
  ready: "The frame takes settings; its height is unknown",
  shown: "The practice's page shows the frame",
  silent: "A text and a link replace a frame that does not answer",
  gone: "The frame is removed",
};

const events: { readonly [Event in FrameEvent]: string } = {
  ready: "The page in the frame says that it is ready",
  sized: "The page in the frame reports its height",
  late: "Eight seconds have passed",
  changed: "Another practice or flow is chosen: a new frame replaces this one",
  removed: "The practice's page removes it",
};

const transitionsOf = (state: FrameState) =>
  Object.fromEntries(
    Object.entries(frameLifecycle[state]).map(([event, target]) => [
      event,
      { description: events[event as FrameEvent], target },
    ]),
  );

/** The embed loader's table as a chart. The loader itself has no chart library. */
export const frameMachine = createMachine({
  id: "embeddedFrame",
  description: "Shows the flow in a frame of a practice's page",
  initial: "waiting",
  states: Object.fromEntries(
    Object.entries(states).map(([state, description]) => [
      state,
      { description, meta: { requirements: [] }, on: transitionsOf(state as FrameState) },
    ]),
  ),
});
