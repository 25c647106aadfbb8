import { assign, setup } from "xstate";
import type { CalendarDay } from "#domain/calendar-day.ts";
import { parseLastPaidDate } from "#domain/last-paid-date.ts";
import type { LastPaidDateError } from "#domain/last-paid-date.ts";
import type { ChosenTerms } from "#domain/loan-application.ts";
import { loanTerms } from "#domain/loan-terms.ts";
import type { CalculatedTerms } from "#domain/loan-terms.ts";
import { isPaymentFrequency } from "#domain/payment-frequency.ts";
import type { PaymentFrequency } from "#domain/payment-frequency.ts";
import { unfilled } from "#machines/not-provided.ts";
import type { ApplicationStepInput, TellFlow } from "#machines/steps/component-chart-input.ts";

type Context = {
  readonly chosen: ChosenTerms | undefined;
  readonly today: CalendarDay;
  /** Nothing is preselected: the applicant must select one. */
  readonly frequency: PaymentFrequency | undefined;
  /** Today or earlier; undefined while it is missing or wrong. `dateError` is there once something was given. */
  readonly lastPaidDate: CalendarDay | undefined;
  readonly dateError: LastPaidDateError | undefined;
  /** The schedule while it is planned. Amounts in cents. */
  readonly terms: CalculatedTerms | undefined;
};

type Event =
  | { readonly type: "frequency.chosen"; readonly frequency: PaymentFrequency }
  /** `day` as it was typed or picked: YYYY-MM-DD, or anything else while it is no day yet. */
  | { readonly type: "lastPaidDate.changed"; readonly day: string };

/**
 * Plans the payments: a frequency, the day the applicant was last paid, and the schedule that follows.
 *
 * Pure: nothing is called. The last paid date is today or earlier; what is told to the flow is always a whole choice or
 * empty. A schedule that cannot be computed is refused. Spec sections 2.5, 4 and 5; decisions 23, 29 and 30.
 */
export const paymentScheduleMachine = setup({
  types: {
    context: {} as Context,
    input: {} as ApplicationStepInput,
    events: {} as Event,
    meta: {} as { requirements: readonly string[] },
  },
  guards: {
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
    "tell the flow": unfilled<TellFlow>("tell the flow"),
  },
}).createMachine({
  id: "paymentSchedule",
  description: "Plans the payments",
  context: ({ input: { answers, application, today } }) =>
    planned({
      chosen: application.terms,
      today,
      frequency: isPaymentFrequency(answers.paymentFrequency)
        ? answers.paymentFrequency
        : undefined,
      lastPaidDate: judged(answers.lastPaidDate, today).lastPaidDate,
      dateError: undefined,
      terms: undefined,
    }),
  initial: "judging",
  on: {
    "frequency.chosen": {
      description: "The applicant chooses how often to pay",
      target: ".judging",
      actions: [
        "choose frequency",
        {
          type: "tell the flow",
          params: ({ event }) => ({ field: "paymentFrequency", text: event.frequency }),
        },
      ],
    },
    "lastPaidDate.changed": {
      description: "The applicant says when they were last paid",
      target: ".judging",
      actions: [
        "judge last paid date",
        {
          type: "tell the flow",
          params: ({ context }) => ({ field: "lastPaidDate", text: context.lastPaidDate ?? "" }),
        },
      ],
    },
  },
  states: {
    judging: {
      description: "Looks at what is chosen",
      meta: { requirements: [] },
      always: [
        {
          description: "No frequency yet",
          guard: "frequency is missing",
          target: "missingFrequency",
        },
        {
          description: "No last paid date yet, or one that cannot be",
          guard: "last paid date is missing",
          target: "missingLastPaidDate",
        },
        {
          description: "Both, and a schedule follows",
          guard: "schedule can be computed",
          target: "planned",
        },
        { description: "No schedule follows", target: "refused" },
      ],
    },
    missingFrequency: {
      description: "A payment frequency is to be selected",
      meta: { requirements: ["R2.5-18", "R2.5-24", "R5-65"] },
    },
    missingLastPaidDate: {
      description: "The last paid date is to be given",
      meta: { requirements: ["R2.5-25", "R5-66"] },
    },
    planned: {
      description: "The schedule is shown",
      meta: { requirements: ["R2.5-26", "R3-19", "R4-58"] },
    },
    refused: {
      description: "These terms cannot be scheduled; another choice may",
      meta: { requirements: [] },
    },
  },
});

function judged(text: string, today: CalendarDay): Pick<Context, "lastPaidDate" | "dateError"> {
  const day = parseLastPaidDate(text, today);
  return day.ok
    ? { lastPaidDate: day.value, dateError: undefined }
    : { lastPaidDate: undefined, dateError: day.error };
}

/** The schedule of what is chosen; without one when something is missing or the terms cannot be scheduled. */
function planned(context: Context): Context {
  const { chosen, frequency, lastPaidDate, today } = context;
  if (chosen === undefined || frequency === undefined || lastPaidDate === undefined)
    return { ...context, terms: undefined };
  const offer = {
    termMonths: chosen.payments,
    interestRate: chosen.interestRate,
    paymentFrequency: chosen.paymentFrequency,
  };
  const { amountCents, downPaymentCents } = chosen;
  return {
    ...context,
    terms: computed({ offer, amountCents, downPaymentCents, frequency, lastPaidDate, today }),
  };
}

function computed(choice: Parameters<typeof loanTerms>[0]): CalculatedTerms | undefined {
  try {
    return loanTerms(choice);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
