import { useSelector } from "@xstate/react";
import type { CalendarDay } from "#domain/calendar/calendar-day.ts";
import { formatCalendarDay } from "#domain/calendar/calendar-arithmetic.ts";
import { earliestPaidDate, parseLastPaidDate } from "#domain/applicant/last-paid-date.ts";
import type { ChosenTerms } from "#domain/loan/loan-application.ts";
import { firstPaymentChoices } from "#domain/loan/pay-dates.ts";
import { rescheduled } from "#domain/loan/loan-terms.ts";
import { formatMoney } from "#domain/money/money.ts";
import { isPaymentFrequency, paymentFrequencies } from "#domain/payment/payment-frequency.ts";
import { errorText } from "#domain/messages/step-text.ts";
import type { MessageCode } from "#domain/words/catalogue.ts";
import { PaymentFrequencyChoice } from "#ui/loan/payment-frequency.tsx";
import { PaymentSchedule, type PaymentScheduleProps } from "#ui/loan/payment-schedule.tsx";
import { PlanTotal } from "#ui/loan/plan-total.tsx";
import { fieldOf, useAnswers } from "#routes/components/field-of.ts";
import type { ComponentProps, ComponentViews } from "#routes/steps/component-props.ts";
import { useApplication, useChart, withChart, type WithChart } from "./chart-of-step.tsx";

type Scheduling = WithChart<"paymentSchedule">;

const Schedule = withChart("paymentSchedule", ScheduleOf);

/** Spec section 2.5, "Payment frequency". The schedule of the same step follows it. */
function FrequencyFields(props: ComponentProps) {
  const { flow, texts } = props;
  const { paymentFrequency, lastPaidDate } = useAnswers(props);
  const { application, today } = useSelector(flow, ({ context }) => context.facts);
  const chart = useChart(props, "paymentSchedule");
  const terms = application?.terms;
  const options = optionsOf(texts, terms, { today, lastPaidDate: dayOf(lastPaidDate, today) });
  const choose = (text: string) => {
    if (!isPaymentFrequency(text)) return;
    if (chart === undefined) {
      flow.send({ type: "field.changed", field: "paymentFrequency", text });
    } else {
      chart.send({ type: "frequency.chosen", frequency: text });
    }
  };
  return (
    <PaymentFrequencyChoice
      {...fieldOf(props, "paymentFrequency", { value: paymentFrequency, isOnly: true })}
      onChange={choose}
      options={options}
    />
  );
}

type Known = { readonly lastPaidDate: CalendarDay | undefined; readonly today: CalendarDay };

function dayOf(text: string, today: CalendarDay): CalendarDay | undefined {
  const day = parseLastPaidDate(text, today);
  return day.ok ? day.value : undefined;
}

function optionsOf(
  { words, locale }: ComponentProps["texts"],
  terms: ChosenTerms | undefined,
  known: Known,
) {
  return paymentFrequencies.map((frequency) => {
    const plan = terms && rescheduled(terms, { frequency, ...known });
    const note =
      plan &&
      words("schedule.optionNote", {
        count: plan.payments,
        payment: formatMoney(plan.estimatedPaymentCents, locale),
      });
    return { value: frequency, text: words(`paymentFrequency.${frequency}`), note };
  });
}

/** Spec section 2.5, "Payment plan total"; hidden until an offer is selected. */
function PlanTotalFields({ flow, texts }: ComponentProps) {
  const terms = useApplication(flow)?.terms;
  return terms === undefined ? null : <PlanTotal terms={terms} texts={texts} />;
}

/** Spec section 2.5, "Payment schedule". Includes the frequency if no other component of the step does. */
function ScheduleFields(props: ComponentProps) {
  const isRequired = props.step.components.some(({ name }) => name === "PaymentFrequency");
  return (
    <>
      {!isRequired && <FrequencyFields {...props} />}
      <Schedule {...props} />
    </>
  );
}

function ScheduleOf(props: Scheduling) {
  const { chart, state, texts } = props;
  const { context } = state;
  return (
    <PaymentSchedule
      texts={texts}
      lastPaidDate={context.isEmployed ? paidDate(props) : ownDate(props)}
      notEmployed={{
        label: texts.words("field.notEmployed.label"),
        value: context.isEmployed ? "" : "yes",
        onChange: (text) => chart.send({ type: "employment.changed", isEmployed: text !== "yes" }),
        onBlur: () => {},
      }}
      waitingText={texts.words(waitingCode(state))}
      rows={state.matches("planned") ? context.terms?.schedule : undefined}
    />
  );
}

function paidDate(props: Scheduling): PaymentScheduleProps["lastPaidDate"] {
  const { chart, state } = props;
  const { context } = state;
  return {
    ...fieldOf(props, "lastPaidDate", { value: context.day, isOnly: true }),
    hint: props.texts.words("field.lastPaidDate.hint"),
    error: dateError(props, context.dateError),
    earliest: earliestPaidDate(context.today),
    latest: context.today,
    onChange: (day) => chart.send({ type: "lastPaidDate.changed", day }),
  };
}

/** The first payment date; the pay date follows from it. S62. */
function ownDate(props: Scheduling): PaymentScheduleProps["lastPaidDate"] {
  const { chart, state } = props;
  const { context } = state;
  const { words, locale } = props.texts;
  const { frequency = "Monthly", today } = context;
  const choices = firstPaymentChoices(frequency, today);
  const days = [...choices.keys()].toSorted();
  const [earliest, latest] = [days[0] ?? today, days.at(-1) ?? today];
  const range = words("field.firstPaymentDate.hint", {
    from: formatCalendarDay(earliest, locale),
    to: formatCalendarDay(latest, locale),
  });
  return {
    ...fieldOf(props, "lastPaidDate", { value: context.day, isOnly: true }),
    label: words("field.firstPaymentDate.label"),
    hint: range,
    error: context.day === "" ? dateError(props, undefined) : props.errors.lastPaidDate && range,
    earliest,
    latest,
    onChange: (day) => chart.send({ type: "firstPaymentDate.changed", day }),
  };
}

/** The chart knows why a date is invalid; the flow only knows that none is valid. */
function dateError(
  { component, texts, errors }: ComponentProps,
  given: MessageCode | undefined,
): string | undefined {
  if (errors.lastPaidDate === undefined) return undefined;
  return errorText({ component, code: given ?? errors.lastPaidDate }, texts);
}

function waitingCode(state: Scheduling["state"]): MessageCode {
  if (state.matches("missingFrequency")) return "schedule.waitingFrequency";
  if (state.matches("refused")) return "schedule.refused";
  return state.matches("missingFirstPaymentDate")
    ? "schedule.waitingFirstPayment"
    : "schedule.waitingLastPaidDate";
}

export const scheduleViews = {
  PaymentFrequency: FrequencyFields,
  PaymentPlanTotal: PlanTotalFields,
  PaymentSchedule: ScheduleFields,
} as const satisfies ComponentViews;
