import type { ComponentConfig, ComponentName, StepConfig } from "#domain/step/step.ts";
import type { ApplicationStepInput, ToldFlow } from "./component-chart-input.ts";
import { notProvided } from "#machines/chart/not-provided.ts";
import type { Answers } from "#domain/answers/answers.ts";
import type { StepFacts } from "#domain/records/field-rules.ts";
import type { StateListInput } from "#machines/state-list/state-list.setup.ts";

/** As much of the flow's context as a component's chart begins with. */
type FlowContext = {
  readonly answers: Answers;
  readonly facts: StepFacts;
};

/** The charts of components with a lifecycle of their own, each by its components. Spec section 2.5. */
const componentsOf = {
  offerSelection: ["MultipleOffers"],
  paymentSchedule: ["PaymentSchedule"],
  paymentMethods: ["PaymentInformation"],
  downPayment: ["DownPayment"],
  agreement: ["DocumentViewer"],
  confirmIdentity: ["ConfirmIdentity"],
  stateList: ["Address", "AddressInformation"],
} as const satisfies { readonly [chart: string]: readonly ComponentName[] };

export type ChartName = keyof typeof componentsOf;
const chartNames = Object.keys(componentsOf) as readonly ChartName[];

/** What the chart of a component begins with; it tells the flow what was chosen as answers to its fields. */
export type ComponentChartInput = ApplicationStepInput & {
  /** ConfirmIdentity: how many digits it asks for. */
  readonly digits?: ComponentConfig["digits"];
};

const slot = (name: ChartName) => notProvided<unknown, ComponentChartInput | StateListInput>(name);

/** A slot for each of the charts, which come with the full application. */
export const chartSlots = Object.fromEntries(
  chartNames.map((chart) => [chart, slot(chart)]),
) as Readonly<Record<ChartName, ReturnType<typeof slot>>>;

/** The charts of a step's components, each once. */
export function chartsOf({ components }: StepConfig): readonly ChartName[] {
  return [...new Set(components.flatMap(({ name }) => chartOf(name) ?? []))];
}

function chartOf(name: ComponentName): ChartName | undefined {
  return chartNames.find((chart) =>
    (componentsOf[chart] as readonly ComponentName[]).includes(name),
  );
}

/** A step on the screen, whatever would skip it on the way forward. */
export function shownState(step: StepConfig, { flow }: { readonly flow: string }): string {
  return `#${flow}.${step.key}.${chartsOf(step).length === 0 ? "editing" : "open"}`;
}

/** The charts that every flow can run: they need no application, and the flow can continue without them. */
const helping: readonly ChartName[] = ["stateList"];

/** Whether a step's chart belongs to the full application: without it the flow cannot continue. */
export function needsCharts(step: StepConfig): boolean {
  return chartsOf(step).some((chart) => !helping.includes(chart));
}

/** The chart of a component is an actor of its step, under its own name. */
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
    // Every slot has the same type; the setup wants one name.
    src: chart as "agreement",
    input: ({ context, self }: { context: FlowContext; self: ToldFlow }) => ({
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
  flow: ToldFlow,
): ComponentChartInput {
  if (application === undefined) throw new Error("this step needs an application");
  return { answers, application, today, flow };
}
