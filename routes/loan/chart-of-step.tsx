import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import type { ActorRefFrom, AnyActorRef, SnapshotFrom } from "xstate";
import type { LoanApplication } from "#domain/loan/loan-application.ts";
import type { ComponentProps } from "#routes/steps/component-props.ts";
import { receivedWhile } from "#routes/steps/flow-of-step.ts";
import type { FlowRef } from "#routes/steps/flow-ref.ts";
import type { componentCharts } from "#routes/visit/provided-component-charts.ts";

function isWhole(actor: AnyActorRef): boolean {
  const { status } = actor.getSnapshot();
  return status === "active" || status === "done";
}

const charts = new WeakMap<AnyActorRef, AnyActorRef>();

/** Freezes a chart, or one below it, when its step ends, because the step stays visible for a moment. */
export function chartOfStep<Ref extends AnyActorRef>(chart: Ref): Ref {
  const known = charts.get(chart) ?? receivedWhile(chart, () => isWhole(chart));
  charts.set(chart, known);
  return known as Ref;
}

type Charts = ReturnType<typeof componentCharts>;
export type ComponentCharts = { readonly [Name in keyof Charts]: ActorRefFrom<Charts[Name]> };

/** A component's chart while its step runs it; its last state while the step is still visible. */
export function useChart<Name extends keyof ComponentCharts>(
  { flow }: Pick<ComponentProps, "flow">,
  name: Name,
): ComponentCharts[Name] | undefined {
  const chart = useSelector(
    flow,
    ({ children }) => children[name] as unknown as ComponentCharts[Name] | undefined,
  );
  return chart && chartOfStep(chart);
}

export type WithChart<Name extends keyof ComponentCharts> = ComponentProps & {
  readonly chart: ComponentCharts[Name];
  readonly state: SnapshotFrom<ComponentCharts[Name]>;
};

/** A component that is shown once its step runs its chart. */
export function withChart<Name extends keyof ComponentCharts>(
  name: Name,
  View: (props: WithChart<Name>) => ReactNode,
) {
  return function OfChart(props: ComponentProps) {
    const chart = useChart(props, name);
    const state = useSelector(chart, (snapshot) => snapshot);
    return chart === undefined ? null : (
      <View {...({ ...props, chart, state } as WithChart<Name>)} />
    );
  };
}

export function useApplication(flow: FlowRef): LoanApplication | undefined {
  return useSelector(flow, ({ context }) => context.facts.application);
}
