import { globSync } from "node:fs";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { StateMachine } from "xstate";
import type { AnyStateMachine } from "xstate";
import { defaultConfiguration } from "#domain/step/default-steps.ts";
import type { StepsConfiguration } from "#domain/step/step.ts";
import { flowsOf } from "#machines/faults/flows-of.ts";
import { frameMachine } from "./frame-chart.ts";
import { compileSteps } from "#machines/steps/compile-steps.ts";

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
