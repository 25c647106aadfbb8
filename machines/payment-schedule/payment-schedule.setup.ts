import { assign, sendTo, setup } from "xstate";
import type { CalendarDay } from "#domain/calendar/calendar-day.ts";
import { parseLastPaidDate } from "#domain/applicant/last-paid-date.ts";
import type { LastPaidDateError } from "#domain/applicant/last-paid-date.ts";
import type { ChosenTerms } from "#domain/loan/loan-application.ts";
import type { LoanFigures } from "#domain/loan/loan-figures.ts";
import { rescheduled } from "#domain/loan/loan-terms.ts";
import { isPaymentFrequency } from "#domain/payment/payment-frequency.ts";
import type { PaymentFrequency } from "#domain/payment/payment-frequency.ts";
import { fieldChanged } from "#machines/steps/component-chart-input.ts";
import type { ApplicationStepInput, WithFlow } from "#machines/steps/component-chart-input.ts";

type Context = WithFlow & {
  readonly chosen: ChosenTerms | undefined;
  readonly today: CalendarDay;
  /** That of the offer until the applicant selects one; without an offer nothing is selected. */
  readonly frequency: PaymentFrequency | undefined;
  /** The flow does not know of the offer's frequency yet. */
  readonly isPreselected: boolean;
  /** The day as typed or picked last: even an impossible one stays until it is corrected. */
  readonly day: string;
  /** Today or earlier; undefined while it is missing or wrong. `dateError` is set once something has been entered. */
  readonly lastPaidDate: CalendarDay | undefined;
  readonly dateError: LastPaidDateError | undefined;
  /** The schedule while it is planned. Amounts in cents. */
  readonly terms: LoanFigures | undefined;
};

type Event =
  | { readonly type: "frequency.chosen"; readonly frequency: PaymentFrequency }
  /** `day` as typed or picked: YYYY-MM-DD, or anything else while it is incomplete. */
  | { readonly type: "lastPaidDate.changed"; readonly day: string };

/** Types, guards and actions of the chart beside it. */
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
    "last paid date is missing": ({ context }) => context.lastPaidDate === undefined,
    "schedule can be computed": ({ context }) => context.terms !== undefined,
  },
  actions: {
    "choose frequency": assign(({ context, event }) =>
      event.type === "frequency.chosen" ? planned({ ...context, frequency: event.frequency }) : {},
    ),
    "judge last paid date": assign(({ context, event }) =>
      event.type === "lastPaidDate.changed"
        ? planned({ ...context, ...judged(event.day, context.today) })
        : {},
    ),
    "tell the flow": sendTo(({ context }) => context.flow, fieldChanged),
  },
});

/** The context that a plan begins with: what was chosen before. */
export function paymentScheduleContext({
  input: { answers, application, flow, today },
}: {
  readonly input: ApplicationStepInput;
}): Context {
  const { terms: chosen } = application;
  const given = answers.paymentFrequency;
  const offered = chosen?.offerTerm?.paymentFrequency ?? chosen?.paymentFrequency ?? "";
  const frequency = given === "" ? offered : given;
  return planned({
    flow,
    chosen,
    today,
    frequency: isPaymentFrequency(frequency) ? frequency : undefined,
    isPreselected: given === "" && isPaymentFrequency(frequency),
    ...judged(answers.lastPaidDate, today),
    // Nothing has been entered yet.
    dateError: undefined,
    terms: undefined,
  });
}

type Judged = Pick<Context, "day" | "lastPaidDate" | "dateError">;

function judged(day: string, today: CalendarDay): Judged {
  const parsed = parseLastPaidDate(day, today);
  return parsed.ok
    ? { day, lastPaidDate: parsed.value, dateError: undefined }
    : { day, lastPaidDate: undefined, dateError: parsed.error };
}

/** The schedule for the choice; none while something is missing or the terms have no schedule. */
function planned(context: Context): Context {
  const { chosen, frequency, lastPaidDate, today } = context;
  if (chosen === undefined || frequency === undefined || lastPaidDate === undefined)
    return { ...context, terms: undefined };
  return { ...context, terms: rescheduled(chosen, { frequency, lastPaidDate, today }) };
}
