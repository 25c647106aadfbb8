import type { ComponentConfig, ComponentName, StepConfig } from "#domain/step.ts";
import type { ApplicationStepInput, ToldFlow } from "./component-chart-input.ts";
import { notProvided } from "#machines/not-provided.ts";
import type { Answers } from "#domain/answers.ts";
import type { CalendarDay } from "#domain/calendar-day.ts";
import type { LoanApplication } from "#domain/loan-application.ts";

/** As much of the flow's context as a component's chart begins with. */
type FlowContext = {
  readonly answers: Answers;
  readonly application: LoanApplication | undefined;
  readonly facts: { readonly today: CalendarDay };
};

/** The charts of components with a lifecycle of their own, each by its component. Spec section 2.5. */
const componentOf = {
  offerSelection: "MultipleOffers",
  paymentSchedule: "PaymentSchedule",
  paymentMethods: "PaymentInformation",
  downPayment: "DownPayment",
  agreement: "DocumentViewer",
  confirmIdentity: "ConfirmIdentity",
} as const satisfies { readonly [chart: string]: ComponentName };

export type ChartName = keyof typeof componentOf;
const chartNames = Object.keys(componentOf) as readonly ChartName[];

/** What the chart of a component begins with; it tells the flow what was chosen as answers to its fields. */
export type ComponentChartInput = ApplicationStepInput & {
  /** ConfirmIdentity: how many digits it asks for. */
  readonly digits?: ComponentConfig["digits"];
};

const slot = (name: ChartName) => notProvided<unknown, ComponentChartInput>(name);

/** A slot for each of the charts, which come with the full application. */
export const chartSlots = {
  offerSelection: slot("offerSelection"),
  paymentSchedule: slot("paymentSchedule"),
  paymentMethods: slot("paymentMethods"),
  downPayment: slot("downPayment"),
  agreement: slot("agreement"),
  confirmIdentity: slot("confirmIdentity"),
} as const;

/** The charts of a step's components, each once. */
export function chartsOf({ components }: StepConfig): readonly ChartName[] {
  return [...new Set(components.flatMap(({ name }) => chartOf(name) ?? []))];
}

function chartOf(name: ComponentName): ChartName | undefined {
  return chartNames.find((chart) => componentOf[chart] === name);
}

/** The chart of a component is an actor of its step, under its own name; without it the flow cannot go on. */
export function chartInvoke(chart: ChartName, { components }: StepConfig, flow: string) {
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
  { answers, application, facts }: FlowContext,
  flow: ToldFlow,
): ComponentChartInput {
  if (application === undefined) throw new Error("this step needs an application");
  return { answers, application, today: facts.today, flow };
}
