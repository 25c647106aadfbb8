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

/** A component's chart while its step runs it; its last state while the step is still visible. */
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

/** The flow's application, initially the visit's. */
export function useApplication(flow: FlowRef): LoanApplication | undefined {
  return useSelector(flow, ({ context }) => context.facts.application);
}

type Answers = ReturnType<typeof useAnswers>;

/**
 * A field connected to its flow.
 *
 * @param wordsOf - the code prefix of its texts where they are not the wizard's
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

/** Counts as yes until the applicant says no. */
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
