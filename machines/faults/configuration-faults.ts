import type { StepsConfiguration } from "#domain/step/step.ts";
import type { FlowName } from "#machines/steps/flow-name.ts";
import { flowFaults } from "./flow-faults.ts";
import { loanFaults } from "./loan-faults.ts";
import type { FlowFault, FlowSurroundings } from "./walk-faults.ts";

export type ConfigurationFault = FlowFault & { readonly flow: FlowName };

export function configurationFaults(
  { steps, confirmSteps, declineSteps, applySteps, paymentSteps }: StepsConfiguration,
  surroundings: FlowSurroundings = {},
): readonly ConfigurationFault[] {
  const flows = [
    ["wizard", steps],
    ["confirmation", confirmSteps],
    ["decline", declineSteps],
  ] as const;
  const loans = [
    ["application", applySteps],
    ["payment", paymentSteps],
  ] as const;
  return [
    ...flows.flatMap(([flow, flowSteps]) =>
      flowFaults(flow, flowSteps, surroundings).map((fault) => ({ flow, ...fault })),
    ),
    ...loans.flatMap(([flow, own]) =>
      own === undefined
        ? []
        : loanFaults(flow, own, surroundings).map((fault) => ({ flow, ...fault })),
    ),
  ];
}

/** One line per fault; faults with the same path share it. */
export function faultsText(faults: readonly ConfigurationFault[]): string {
  const byPlace = Map.groupBy(faults, ({ flow, step, path = [] }) => {
    const place = step === undefined ? flow : `${flow} step "${step}"`;
    return JSON.stringify([place, path]);
  });
  return [...byPlace]
    .map(([key, alike]) => {
      const [place, path] = JSON.parse(key) as [string, readonly string[]];
      const whys = alike.map(({ why }) => why).join(", ");
      return `${place} ${whys}${path.length === 0 ? "" : `, after: ${path.join(", ")}`}`;
    })
    .join("; ");
}
