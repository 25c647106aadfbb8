import { assign, sendTo, setup } from "xstate";
import type { CalendarDay } from "#domain/calendar/calendar-day.ts";
import { parseLastPaidDate, type LastPaidDateError } from "#domain/applicant/last-paid-date.ts";
import type { ChosenTerms } from "#domain/loan/loan-application.ts";
import type { LoanFigures } from "#domain/loan/loan-figures.ts";
import { firstPaymentChoices, firstPaymentDate } from "#domain/loan/pay-dates.ts";
import { rescheduled } from "#domain/loan/loan-terms.ts";
import { isPaymentFrequency, type PaymentFrequency } from "#domain/payment/payment-frequency.ts";
import { fieldChanged } from "#machines/steps/component-chart-input.ts";
import type { ApplicationStepInput, WithFlow } from "#machines/steps/component-chart-input.ts";

type Context = WithFlow & {
  readonly chosen: ChosenTerms | undefined;
  readonly today: CalendarDay;
  readonly frequency: PaymentFrequency | undefined;
  readonly isPreselected: boolean;
  /** Otherwise the first payment date is requested. S62. */
  readonly isEmployed: boolean;
  readonly day: string;
  readonly lastPaidDate: CalendarDay | undefined;
  readonly dateError: LastPaidDateError | undefined;
  /** Amounts in cents. */
  readonly terms: LoanFigures | undefined;
};

type Event =
  | { readonly type: "frequency.chosen"; readonly frequency: PaymentFrequency }
  | { readonly type: "lastPaidDate.changed"; readonly day: string }
  | { readonly type: "firstPaymentDate.changed"; readonly day: string }
  | { readonly type: "employment.changed"; readonly isEmployed: boolean };

export const paymentScheduleSetup = setup({
  types: {
    context: {} as Context,
    input: {} as ApplicationStepInput,
    events: {} as Event,
    meta: {} as { requirements: readonly string[] },
  },
  guards: {
    "offer's frequency is preselected": ({ context }) => context.isPreselected,
    "frequency is missing": ({ context }) => context.frequency === undefined,
    "first payment date is missing": ({ context }) =>
      !context.isEmployed && context.lastPaidDate === undefined,
    "last paid date is missing": ({ context }) => context.lastPaidDate === undefined,
    "schedule can be computed": ({ context }) => context.terms !== undefined,
  },
  actions: {
    "choose frequency": assign(({ context, event }) =>
      event.type === "frequency.chosen"
        ? planned(withFirstPayment({ ...context, frequency: event.frequency }))
        : {},
    ),
    "judge first payment date": assign(({ context, event }) =>
      event.type === "firstPaymentDate.changed"
        ? planned({ ...context, ...payDayBefore(event.day, context) })
        : {},
    ),
    "change employment": assign(({ context, event }) =>
      event.type === "employment.changed"
        ? planned({ ...context, ...judged("", context.today), isEmployed: event.isEmployed })
        : {},
    ),
    "judge last paid date": assign(({ context, event }) =>
      event.type === "lastPaidDate.changed"
        ? planned({ ...context, ...judged(event.day, context.today) })
        : {},
    ),
    "report to flow": sendTo(({ context }) => context.flow, fieldChanged),
  },
});

export function paymentScheduleContext({
  input: { answers, application, flow, today },
}: {
  readonly input: ApplicationStepInput;
}): Context {
  const { terms: chosen } = application;
  const given = answers.paymentFrequency;
  const offered = chosen?.offerTerm?.paymentFrequency ?? chosen?.paymentFrequency ?? "";
  const frequency = given === "" ? offered : given;
  const begun = {
    flow,
    chosen,
    today,
    frequency: isPaymentFrequency(frequency) ? frequency : undefined,
    isPreselected: given === "" && isPaymentFrequency(frequency),
    isEmployed: answers.notEmployed !== "yes",
    ...judged(answers.lastPaidDate, today),
    dateError: undefined,
    terms: undefined,
  };
  return planned(withFirstPayment(begun));
}

function withFirstPayment(context: Context): Context {
  const { frequency = "Monthly", isEmployed, lastPaidDate, today } = context;
  if (isEmployed || lastPaidDate === undefined) return context;
  return { ...context, day: firstPaymentDate(lastPaidDate, frequency, today) };
}

function payDayBefore(day: string, { frequency = "Monthly", today }: Context): Judged {
  const lastPaidDate = firstPaymentChoices(frequency, today).get(day as CalendarDay);
  return { day, lastPaidDate, dateError: undefined };
}

type Judged = Pick<Context, "day" | "lastPaidDate" | "dateError">;

function judged(day: string, today: CalendarDay): Judged {
  const parsed = parseLastPaidDate(day, today);
  return parsed.ok
    ? { day, lastPaidDate: parsed.value, dateError: undefined }
    : { day, lastPaidDate: undefined, dateError: parsed.error };
}

function planned(context: Context): Context {
  const { chosen, frequency, lastPaidDate, today } = context;
  if (chosen === undefined || frequency === undefined || lastPaidDate === undefined)
    return { ...context, terms: undefined };
  return { ...context, terms: rescheduled(chosen, { frequency, lastPaidDate, today }) };
}
