import { useSelector } from "@xstate/react";
import type { ActorRefFrom, AnyActorRef } from "xstate";
import type { LoanApplication } from "#domain/loan/loan-application.ts";
import type { agreementMachine } from "#machines/agreement/agreement.machine.ts";
import type { confirmIdentityMachine } from "#machines/confirm-identity/confirm-identity.machine.ts";
import type { downPaymentMachine } from "#machines/down-payment/down-payment.machine.ts";
import type { offerSelectionMachine } from "#machines/offer-selection/offer-selection.machine.ts";
import type { paymentMethodsMachine } from "#machines/payment-methods/payment-methods.machine.ts";
import type { paymentScheduleMachine } from "#machines/payment-schedule/payment-schedule.machine.ts";
import type { startDateMachine } from "#machines/start-date/start-date.machine.ts";
import type { ChartName } from "#machines/steps/component-charts.ts";
import type { ComponentProps } from "#routes/steps/component-props.ts";
import { receivedWhile } from "#routes/steps/flow-of-step.ts";
import type { FlowRef } from "#routes/steps/flow-ref.ts";

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

export type ComponentCharts = {
  readonly offerSelection: ActorRefFrom<typeof offerSelectionMachine>;
  readonly paymentSchedule: ActorRefFrom<typeof paymentScheduleMachine>;
  readonly paymentMethods: ActorRefFrom<typeof paymentMethodsMachine>;
  readonly downPayment: ActorRefFrom<typeof downPaymentMachine>;
  readonly agreement: ActorRefFrom<typeof agreementMachine>;
  readonly confirmIdentity: ActorRefFrom<typeof confirmIdentityMachine>;
  readonly startDate: ActorRefFrom<typeof startDateMachine>;
};

/** A component's chart while its step runs it; its last state while the step is still visible. */
export function useChart<Name extends keyof ComponentCharts & ChartName>(
  { flow }: Pick<ComponentProps, "flow">,
  name: Name,
): ComponentCharts[Name] | undefined {
  const chart = useSelector(
    flow,
    ({ children }) => children[name] as unknown as ComponentCharts[Name] | undefined,
  );
  return chart && chartOfStep(chart);
}

export function useApplication(flow: FlowRef): LoanApplication | undefined {
  return useSelector(flow, ({ context }) => context.facts.application);
}
