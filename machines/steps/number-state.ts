import type { FieldRules } from "#domain/records/field-rules.ts";
import type { ComponentConfig, StepConfig } from "#domain/step/step.ts";
import { chartsOf, type ChartName } from "./component-charts.ts";
import { flowSetup } from "./flow-setup.ts";
import type { EffectName } from "./flow-actions.ts";

const takers: readonly ChartName[] = ["paymentMethods", "downPayment"];

type Onward = {
  readonly target: string;
  readonly actions: readonly (
    | EffectName
    | "notify visit of start"
    | { readonly type: "move forward"; readonly params: { step: string; spent: boolean } }
  )[];
};
type By = { readonly rules: Pick<FieldRules, "fieldsOf">; readonly onward: Onward };

/** Next while a card or account number is missing: the forms are queried. Spec section 2.5. */
export function takingNumbers(step: StepConfig, { rules, onward }: By) {
  const charts = chartsOf(step).filter((chart) => takers.includes(chart));
  if (charts.length === 0) return undefined;
  const others = step.components.filter(
    (component) => !takesNumber(component) && rules.fieldsOf(component).length > 0,
  );
  const taking = {
    description: "Next, with only numbers missing: their forms are queried",
    target: "givingNumbers",
  };
  const params = { components: others };
  const guard = { type: "step is complete" as const, params };
  const edges =
    others.length === 0
      ? [taking]
      : [
          { ...taking, guard },
          { description: "Next, with something missing", actions: [reportWhatIsMissing(step)] },
        ];
  return { edges, states: { givingNumbers: numberState(step, { charts, onward }) } };
}

const takesNumber = ({ name }: ComponentConfig) =>
  name === "PaymentInformation" || name === "DownPayment";

function reportWhatIsMissing({ components }: StepConfig) {
  return { type: "show what is missing" as const, params: { components } };
}

type Requesting = { readonly charts: readonly ChartName[]; readonly onward: Onward };

/**
 * Each chart is queried once. An accepted number arrives as an answer; `number.refused` means none, and the step
 * shows what is missing.
 */
function numberState(step: StepConfig, { charts, onward }: Requesting) {
  const { components } = step;
  const missing = { target: "editing", actions: reportWhatIsMissing(step) };
  return flowSetup.createStateConfig({
    description: "The numbers that were typed become tokens",
    tags: ["busy"],
    meta: { step: step.key, requirements: [] },
    entry: [
      { type: "start work", params: { step: step.key } },
      ...charts.map((chart) => ({ type: "request numbers" as const, params: { chart } })),
    ],
    exit: "end work",
    on: {
      "field.changed": { description: "A token replaces a number", actions: "change answer" },
      "number.refused": {
        description: "A number is refused, or is not there: the step stays",
        ...missing,
      },
    },
    always: {
      description: "Every number is given",
      guard: { type: "step is complete", params: { components } },
      ...onward,
    },
    after: {
      "patience with the numbers": {
        description: "No form answers: the step stays",
        ...missing,
      },
    },
  });
}
