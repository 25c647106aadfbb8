import { defaultConfiguration } from "#domain/default-steps.ts";
import { liveChart } from "#test/support/live-chart.ts";
import type { LiveChart } from "#test/support/live-chart.ts";
import { flowModel } from "./flow.cases.ts";

const parts = { wizard: "steps", confirmation: "confirmSteps", decline: "declineSteps" } as const;

/** A flow of the default configuration as a live chart, with or without everything typed before. */
export function beginFlow(
  name: keyof typeof parts,
  input: "everything typed" | "nothing typed" = "everything typed",
): LiveChart {
  const { machine, inputs } = flowModel(name, defaultConfiguration[parts[name]]);
  return liveChart(machine, inputs[input]);
}

export const next = { type: "next.pressed" };
export const back = { type: "back.pressed" };
export const forward = { type: "forward.pressed" };
export const done = { type: "done" };
export const skip = { type: "skip" };

/** The key of the step on the screen. */
export const shown = (chart: LiveChart) => chart.context["shown"];
/** The names of what was ordered since the last look; of what another actor was told, the event. */
export const names = (chart: LiveChart) =>
  chart.orders().map(([name, params]) => (params as { type?: string } | undefined)?.type ?? name);

/** The orders that show a step of the wizard. */
export const showing = (step: string, direction = "forward", replaces = false) => [
  ["navigation", { type: "step.shown", step, direction, replaces }],
  ["hostBridge", { type: "step.shown", step }],
];
