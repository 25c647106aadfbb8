import { assign, setup } from "xstate";
import { addCalendarDays } from "#domain/calendar/calendar-arithmetic.ts";
import { parseCalendarDay, type CalendarDay } from "#domain/calendar/calendar-day.ts";
import { minimumDaysToFirstPayment } from "#domain/loan/pay-dates.ts";
import { isFutureDateWithinWindow } from "#domain/loan/payment-date-window.ts";
import type { UserMessage } from "#domain/messages/user-message.ts";
import type { AgreementIds, ShownAgreement } from "#machines/agreement/agreement.setup.ts";
import type { CallFailure } from "#machines/call/call-failure.ts";
import { notProvided } from "#machines/chart/not-provided.ts";
import type { ApplicationStepInput } from "#machines/steps/component-chart-input.ts";

/** Interest starts on the first day; the first payment is due at least 15 days later. */
export type NewDays = AgreementIds & {
  readonly financeDate: CalendarDay;
  readonly firstPaymentDueDate: CalendarDay;
};
export type SignAddendumInput = NewDays & { readonly addendum: ShownAgreement };

type Context = AgreementIds & {
  readonly today: CalendarDay;
  /** `yyyy-MM-dd` as chosen; empty at first. */
  readonly day: string;
  readonly addendum: ShownAgreement | undefined;
  readonly failure: UserMessage | undefined;
};

type Event =
  | { readonly type: "change.pressed" }
  | { readonly type: "change.closed" }
  | { readonly type: "day.changed"; readonly day: string }
  | { readonly type: "day.submitted" }
  | { readonly type: "addendum.signed" };

export const startDateSetup = setup({
  types: {
    context: {} as Context,
    input: {} as ApplicationStepInput,
    events: {} as Event,
    meta: {} as { requirements: readonly string[] },
    tags: {} as "busy",
  },
  actors: {
    writeAddendum: notProvided<ShownAgreement, NewDays>("writeAddendum"),
    signAddendum: notProvided<undefined, SignAddendumInput>("signAddendum"),
  },
  guards: {
    "day is within the window": ({ context: { day, today } }) => {
      const parsed = parseCalendarDay(day);
      return parsed.ok && isFutureDateWithinWindow(parsed.value, today);
    },
  },
  actions: {
    "keep the day": assign(({ event }) =>
      event.type === "day.changed" ? { day: event.day, failure: undefined } : {},
    ),
    "say that the day is outside the window": assign({
      failure: { code: "futureDate.window" as const },
    }),
    "keep addendum": assign((_, addendum: ShownAgreement) => ({ addendum })),
    "keep why it failed": assign((_, { userMessage }: CallFailure) => ({ failure: userMessage })),
    "forget why it failed": assign({ failure: undefined }),
  },
});

export function startDateContext({ input }: { readonly input: ApplicationStepInput }): Context {
  const { applicationId, providerId } = input.application;
  const { today } = input;
  return { applicationId, providerId, today, day: "", addendum: undefined, failure: undefined };
}

export function newDays({ applicationId, providerId, day }: Context): NewDays {
  const financeDate = day as CalendarDay;
  const firstPaymentDueDate = addCalendarDays(financeDate, minimumDaysToFirstPayment);
  return { applicationId, providerId, financeDate, firstPaymentDueDate };
}
