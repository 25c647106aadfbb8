import type { FastifyInstance } from "fastify";
import { updateApplicationStartDate } from "#api/contract/loan-application.ts";
import type { updateApplication } from "#api/contract/loan-application.ts";
import { parseCalendarDay, type CalendarDay } from "#domain/calendar/calendar-day.ts";
import { isFutureDateWithinWindow } from "#domain/loan/payment-date-window.ts";
import { deepEqual } from "#domain/values/deep-equal.ts";
import { parseLastPaidDate } from "#domain/applicant/last-paid-date.ts";
import type { ChosenTerms } from "#domain/loan/loan-application.ts";
import { isPaymentFrequency } from "#domain/payment/payment-frequency.ts";
import { calendarDayAt, earliestDayAt, latestDayAt } from "#server/time/calendar-day-at.ts";
import { addEndpoint, type EndpointInput } from "#server/http/endpoint.ts";
import { problem } from "#server/http/problem.ts";
import type { LoanSettings } from "#server/config/loan-settings.ts";
import type { StoredEmployment } from "#server/database/tables/applications.ts";
import type { InTransaction, Services } from "#server/services/services.ts";
import { runOnce } from "#server/stores/call/idempotency.ts";
import { moveApplication, requireNextStage } from "#server/stores/loan/loan-lifecycle.ts";
import { chosenTerms, openOffers } from "#server/underwriting/loan-offers.ts";
import { decidedAnswer } from "#server/routes/application/loan-decision.ts";
import { requireApproved } from "#server/routes/application/own-application.ts";
import { lockApplication, type Application } from "#server/stores/application/application.ts";

type WireEmployment = NonNullable<EndpointInput<typeof updateApplication>["body"]["Employment"]>;

/** Today or at most 30 days ahead. It counts as a pay day: the first payment is at least 15 days ahead. Spec sections 4 and 9; S23. */
export function addLoanScheduleRoutes(app: FastifyInstance, services: Services): void {
  addEndpoint({ app, services }, updateApplicationStartDate, async ({ body }, visit, { once }) => {
    const requested = { id: body.ApplicationId, providerId: body.ProviderId };
    const { application, loan: settings } = await requireApproved(services, visit, requested);
    return runOnce(services, once, async (within) => {
      const { id } = application;
      const loan = await lockApplication(within, id);
      // A signed addendum has moved it already.
      if (loan.firstPaymentOn === body.FirstPaymentDate) return decidedAnswer(within, loan);
      const firstPaymentOn = requireStartDate(body.FirstPaymentDate, services.clock());
      const event = { type: "startDate.chosen" } as const;
      requireNextStage(loan.stage, event);
      const terms = termsWith(services, { ...loan, firstPaymentOn }, settings);
      const choice = { terms, firstPaymentOn };
      const moved = await moveApplication(within, { id, event, held: loan, choice });
      return decidedAnswer(within, { ...loan, ...moved });
    });
  });
}

/** The same choice again changes nothing. @throws problem 422 for invalid values, 409 for the wrong stage */
export async function chooseSchedule(
  services: InTransaction,
  {
    id,
    settings,
    ...chosen
  }: {
    readonly id: string;
    readonly settings: LoanSettings;
    readonly employment: WireEmployment;
  },
): Promise<void> {
  const { PaymentFrequency, LastPayDate } = chosen.employment;
  if (PaymentFrequency === null && LastPayDate === null) return;
  const loan = await lockApplication(services, id);
  const employment = requireEmployment(chosen.employment, latestDayAt(services.clock()));
  const event = { type: "schedule.chosen" } as const;
  requireNextStage(loan.stage, event);
  const terms = termsWith(services, { ...loan, employment, firstPaymentOn: undefined }, settings);
  const isStored = loan.terms?.firstPaymentDate === terms.firstPaymentDate;
  if (deepEqual(loan.employment, employment) && isStored) return;
  const choice = { terms, employment, firstPaymentOn: null };
  await moveApplication(services, { id, event, held: loan, choice });
}

function termsWith(services: Services, loan: Application, settings: LoanSettings): ChosenTerms {
  const offer = openOffers(loan, settings).find(({ offerId }) => offerId === loan.terms?.offerId);
  if (offer === undefined || loan.terms === undefined) {
    throw problem(422, "Need to select an offer", "offer.required");
  }
  const { amountCents } = loan.terms;
  const { employment, firstPaymentOn } = loan;
  const today = calendarDayAt(services.clock());
  return chosenTerms({ offer, amountCents, settings, employment, firstPaymentOn, today });
}

/** Spec section 5, "Step-level messages". */
function requireEmployment(
  { PaymentFrequency, LastPayDate, NotEmployed = false }: WireEmployment,
  today: CalendarDay,
): StoredEmployment {
  if (PaymentFrequency === null || !isPaymentFrequency(PaymentFrequency)) {
    throw problem(422, "Need to select a payment frequency.", "paymentFrequency.required");
  }
  const day = parseLastPaidDate(LastPayDate ?? "", today);
  if (!day.ok) throw problem(422, "Need to select a last pay date", day.error);
  return {
    paymentFrequency: PaymentFrequency,
    lastPayDate: day.value,
    ...(NotEmployed && { notEmployed: true }),
  };
}

function requireStartDate(text: string, now: Date): CalendarDay {
  const day = parseCalendarDay(text);
  const isWithin = (today: CalendarDay) => day.ok && isFutureDateWithinWindow(day.value, today);
  if (day.ok && [earliestDayAt(now), latestDayAt(now)].some(isWithin)) return day.value;
  throw problem(
    422,
    "Date only can be today or max 30 days in the future",
    "firstPaymentDate.window",
  );
}
