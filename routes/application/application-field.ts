import { useSelector } from "@xstate/react";
import type { ActorRefFrom } from "xstate";
import type { TextField } from "#domain/answers/answers.ts";
import type { LoanApplication } from "#domain/loan/loan-application.ts";
import type { LabelName } from "#domain/words/catalogue.ts";
import type { agreementMachine } from "#machines/agreement/agreement.machine.ts";
import type { confirmIdentityMachine } from "#machines/confirm-identity/confirm-identity.machine.ts";
import type { downPaymentMachine } from "#machines/down-payment/down-payment.machine.ts";
import type { offerSelectionMachine } from "#machines/offer-selection/offer-selection.machine.ts";
import type { paymentMethodsMachine } from "#machines/payment-methods/payment-methods.machine.ts";
import type { paymentScheduleMachine } from "#machines/payment-schedule/payment-schedule.machine.ts";
import type { ChartName } from "#machines/steps/component-charts.ts";
import type { YesNoSwitchProps } from "#ui/application/yes-no-switch.tsx";
import type { FieldProps } from "#ui/fields/field-props.ts";
import type { FlowRef } from "#routes/steps/flow-ref.ts";
import { fieldOf } from "#routes/components/field-of.ts";
import type { useAnswers } from "#routes/components/field-of.ts";
import type { ComponentProps } from "#routes/steps/component-props.ts";
import { chartOfStep } from "./chart-of-step.ts";

type Charts = {
  readonly offerSelection: ActorRefFrom<typeof offerSelectionMachine>;
  readonly paymentSchedule: ActorRefFrom<typeof paymentScheduleMachine>;
  readonly paymentMethods: ActorRefFrom<typeof paymentMethodsMachine>;
  readonly downPayment: ActorRefFrom<typeof downPaymentMachine>;
  readonly agreement: ActorRefFrom<typeof agreementMachine>;
  readonly confirmIdentity: ActorRefFrom<typeof confirmIdentityMachine>;
};

/** The chart of a component, while its step runs it, and as it was then while the step is still to be seen. */
export function useChart<Name extends keyof Charts & ChartName>(
  { flow }: Pick<ComponentProps, "flow">,
  name: Name,
): Charts[Name] | undefined {
  const chart = useSelector(
    flow,
    ({ children }) => children[name] as unknown as Charts[Name] | undefined,
  );
  return chart && chartOfStep(chart);
}

/** The application as the flow knows it, which began with what the visit knew. */
export function useApplication(flow: FlowRef): LoanApplication | undefined {
  return useSelector(flow, ({ context }) => context.facts.application);
}

type Answers = ReturnType<typeof useAnswers>;

/**
 * A field of the full application connected to its flow. Where one component asks for several fields, each has the
 * catalogue's words; `wordsOf` names them when they are not the wizard's words for that field.
 */
export function applicationField(
  props: ComponentProps & { readonly answers: Answers },
  field: TextField & LabelName,
  wordsOf: LabelName = field,
): FieldProps {
  const { texts, answers } = props;
  return {
    ...fieldOf(props, field, { value: answers[field] }),
    label: texts.words(`field.${wordsOf}.label`),
    hint: texts.words.find(`field.${wordsOf}.hint`),
  };
}

type Question = "isPatient" | "isMailingAddress";

/** A question answered by a switch; it counts as yes until the applicant says no. */
export function applicationSwitch(
  { flow, texts, answers }: ComponentProps & { readonly answers: Answers },
  field: Question,
): YesNoSwitchProps {
  return {
    label: texts.words(`field.${field}.label`),
    isYes: answers[field] !== "no",
    yesText: texts.words("toggle.yes"),
    noText: texts.words("toggle.no"),
    onChange: (text) => {
      flow.send({ type: "field.changed", field, text });
      flow.send({ type: "field.left", field });
    },
  };
}
