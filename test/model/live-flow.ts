import type { FieldName } from "#domain/answers/answers.ts";
import { defaultConfiguration } from "#domain/step/default-steps.ts";
import { liveChart, type LiveChart } from "#test/support/live-chart.ts";
import { flowModel } from "./steps/flow.cases.ts";

const parts = { wizard: "steps", confirmation: "confirmSteps", decline: "declineSteps" } as const;

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

const answered = "verification.answered";
export const codeSent = { type: answered, kind: "sent" };
export const codeIsShown = { type: answered, kind: "still-valid" };
export const proved = { type: answered, kind: "proved", instanceId: "ins_1" };
export const unproved = { type: answered, kind: "unproved" };

export async function ends(chart: LiveChart, actor: string, output: object): Promise<void> {
  await chart.answer("bringCharts");
  await chart.answer(actor, output);
}

export const shown = (chart: LiveChart) => chart.context["shown"];
export const names = (chart: LiveChart) =>
  chart.orders().map(([name, params]) => (params as { type?: string } | undefined)?.type ?? name);

export const showing = (step: string, direction = "forward", replaces = false) => [
  ["navigation", { type: "step.shown", step, direction, replaces }],
  ["hostBridge", { type: "step.shown", step }],
];

export async function walkTo(step: string): Promise<LiveChart> {
  const chart = beginFlow("wizard");
  await walkOn(chart, step);
  chart.orders();
  return chart;
}

export async function walkOn(chart: LiveChart, step: string): Promise<void> {
  const answers: { readonly [state: string]: () => Promise<void> } = {
    start: () => chart.send(next),
    phone: async () => {
      await chart.send(next);
      await chart.send(codeIsShown);
      await chart.send(unproved);
    },
    code: async () => {
      await chart.send(next);
      await chart.send(proved);
    },
  };
  for (let press = 0; shown(chart) !== step && press < 10; press += 1)
    await (answers[shown(chart) as string] ?? (() => chart.send(next)))();
}

export function type(chart: LiveChart, field: FieldName, text: string): Promise<void> {
  return chart.send({ type: "field.changed", field, text });
}
