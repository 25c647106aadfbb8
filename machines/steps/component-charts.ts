import type { ComponentConfig, ComponentName, StepConfig } from "#domain/step/step.ts";
import type { ApplicationStepInput, ReportedFlow } from "./component-chart-input.ts";
import { notProvided } from "#machines/chart/not-provided.ts";
import type { Answers } from "#domain/answers/answers.ts";
import type { StepFacts } from "#domain/records/field-rules.ts";
import type { StateListInput } from "#machines/state-list/state-list.setup.ts";

type FlowContext = {
  readonly answers: Answers;
  readonly facts: StepFacts;
};

/** Charts of components with a lifecycle. Spec section 2.5. */
const componentsOf = {
  offerSelection: ["MultipleOffers"],
  paymentSchedule: ["PaymentSchedule"],
  paymentMethods: ["PaymentInformation"],
  downPayment: ["DownPayment"],
  agreement: ["DocumentViewer"],
  confirmIdentity: ["ConfirmIdentity"],
  startDate: ["Closing"],
  stateList: ["Address", "AddressInformation"],
} as const satisfies { readonly [chart: string]: readonly ComponentName[] };

export type ChartName = keyof typeof componentsOf;
const chartNames = Object.keys(componentsOf) as readonly ChartName[];

export type ComponentChartInput = ApplicationStepInput & {
  readonly digits?: ComponentConfig["digits"];
};

const slot = (name: ChartName) => notProvided<unknown, ComponentChartInput | StateListInput>(name);

/** Filled when the full application loads. */
export const chartSlots = Object.fromEntries(
  chartNames.map((chart) => [chart, slot(chart)]),
) as Readonly<Record<ChartName, ReturnType<typeof slot>>>;

export function chartsOf({ components }: StepConfig): readonly ChartName[] {
  return [...new Set(components.flatMap(({ name }) => chartOf(name) ?? []))];
}

function chartOf(name: ComponentName): ChartName | undefined {
  return chartNames.find((chart) =>
    (componentsOf[chart] as readonly ComponentName[]).includes(name),
  );
}

/** A state of the step while it is visible. */
export function onScreen(
  step: StepConfig,
  { flow }: { readonly flow: string },
  state = "editing",
): string {
  return `#${flow}.${step.key}${chartsOf(step).length === 0 ? "" : ".open"}.${state}`;
}

/** Charts that any flow can run and continue without. */
const helping: readonly ChartName[] = ["stateList"];

/** Whether the step needs the full application's charts. */
export function needsCharts(step: StepConfig): boolean {
  return chartsOf(step).some((chart) => !helping.includes(chart));
}

export function chartInvoke(chart: ChartName, step: StepConfig, flow: string) {
  return helping.includes(chart) ? helpingInvoke(chart) : neededInvoke(chart, step, flow);
}

function helpingInvoke(chart: ChartName) {
  return {
    id: chart,
    src: chart as "agreement",
    input: ({ context, self }: { context: FlowContext; self: StateListInput["flow"] }) => ({
      flow: self,
      states: context.facts.states,
    }),
    onError: { description: `The ${chart} broke: the step goes without it` },
  };
}

function neededInvoke(chart: ChartName, { components }: StepConfig, flow: string) {
  const { digits } = components.find(({ name }) => chartOf(name) === chart) ?? {};
  return {
    id: chart,
    // The setup needs one literal name.
    src: chart as "agreement",
    input: ({ context, self }: { context: FlowContext; self: ReportedFlow }) => ({
      ...toChartInput(context, self),
      ...(digits !== undefined && { digits }),
    }),
    onError: {
      description: `The ${chart} broke`,
      target: `#${flow}.left`,
      actions: "leave as errored" as const,
    },
  };
}

function toChartInput(
  { answers, facts: { application, today } }: FlowContext,
  flow: ReportedFlow,
): ComponentChartInput {
  if (application === undefined) throw new Error("this step needs an application");
  return { answers, application, today, flow };
}
