import type { FastifyInstance } from "fastify";
import { createAddendum, signAddendum } from "#api/contract/agreement.ts";
import type { AddendumFacts } from "#domain/loan/agreement-facts.ts";
import { addCalendarDays, formatCalendarDay } from "#domain/calendar/calendar-arithmetic.ts";
import { parseCalendarDay, type CalendarDay } from "#domain/calendar/calendar-day.ts";
import type { Locale } from "#domain/language/locale.ts";
import { minimumDaysToFirstPayment } from "#domain/loan/pay-dates.ts";
import { calendarDayAt, latestDayAt } from "#server/time/calendar-day-at.ts";
import { stageConflict } from "#server/services/conflict.ts";
import { writeAgreement } from "#server/documents/written-agreement.ts";
import { queueAgreementEmail, resendRefusedAgreement } from "#server/notices/agreement-message.ts";
import { addEndpoint, type EndpointAnswer, type EndpointInput } from "#server/http/endpoint.ts";
import { filled, problem } from "#server/http/problem.ts";
import { inTransaction, type Services } from "#server/services/services.ts";
import {
  addAgreement,
  factsIndex,
  findAgreement,
  findCertificate,
  findNewestAddendum,
  type StoredAgreement,
} from "#server/stores/loan/agreement.ts";
import { complete, withLease, type Lease } from "#server/stores/call/idempotency.ts";
import { signedStages } from "#server/stores/loan/loan-lifecycle.ts";
import { storeChoice } from "#server/stores/loan/loan.ts";
import { requireApproved, type Own } from "#server/routes/application/own-application.ts";
import { created, factsOf } from "./agreement.ts";
import { requireLanguage, requireShown, writeSignature, type Signing } from "./sign-agreement.ts";
import { lockApplication } from "#server/stores/application/application.ts";

const leaseSeconds = 30;
/** Spec section 9, "Future-date window"; S23. */
const mostDaysAhead = 30;

type Body = EndpointInput<typeof createAddendum>["body"];
type Created = EndpointAnswer<typeof createAddendum>;
type Done = { IsSuccess: boolean; Message?: string | undefined };

/** The same dates give the same addendum. Spec section 7.1. */
export function addAddendumRoutes(app: FastifyInstance, services: Services): void {
  const place = { app, services };

  addEndpoint(place, createAddendum, ({ body }, visit, { once, locale }) =>
    withLease<Created>(services, { once, leaseSeconds }, async (lease) => {
      const requested = { id: body.applicationId, providerId: body.providerId };
      const own = await requireSigned(services, visit, requested);
      return create(services, { own, body, locale, lease });
    }),
  );

  addEndpoint(place, signAddendum, ({ body }, visit, request) =>
    withLease<Done>(services, { once: request.once, leaseSeconds }, async (lease) => {
      const requested = { id: body.applicationId, providerId: body.providerId };
      const own = await requireSigned(services, visit, requested);
      return sign(services, { own, visit, body, request, lease });
    }),
  );
}

/** @throws problem 409 unless signed */
async function requireSigned(...given: Parameters<typeof requireApproved>): Promise<Own> {
  const own = await requireApproved(...given);
  const { stage } = own.application;
  if (!signedStages.includes(stage)) throw stageConflict(stage);
  return own;
}

type Creating = {
  readonly own: Own;
  readonly body: Body;
  readonly locale: Locale | undefined;
  readonly lease: Lease;
};

async function create(services: Services, creating: Creating): Promise<Created> {
  const { own, lease } = creating;
  const { application: loan } = own;
  const newest = await findNewestAddendum(services, loan.id);
  const facts = await addendumFacts(services, creating, newest);
  const index = factsIndex(services, facts);
  if (newest?.factsIndex === index) {
    return inTransaction(services, async (within) => {
      await resendRefusedAgreement(within, newest);
      return complete(within, lease, created(newest));
    });
  }
  const { text, file } = await writeAgreement(facts, (words, given) => words.addendumOf(given));
  const { financedOn: agreedOn, firstPaymentOn } = facts.terms;
  return inTransaction(services, async (within) => {
    await lockApplication(within, loan.id);
    const addendum = { applicationId: loan.id, kind: "addendum", text, file } as const;
    const days = { factsIndex: index, agreedOn, firstPaymentOn };
    const stored = await addAgreement(within, { ...addendum, ...days });
    await queueAgreementEmail(within, { own, loan, agreement: { ...addendum, ...stored } });
    return complete(within, lease, created(stored));
  });
}

async function addendumFacts(
  services: Services,
  { own, body, locale }: Creating,
  newest: StoredAgreement | undefined,
): Promise<AddendumFacts> {
  const { application: loan } = own;
  const today = calendarDayAt(services.clock());
  const agreement = await findAgreement(services, loan.agreementId ?? "");
  if (agreement === undefined) throw stageConflict(loan.stage);
  const isSigned =
    newest !== undefined && (await findCertificate(services, newest.id)) !== undefined;
  const earlier = isSigned ? newest.firstPaymentOn : agreement.firstPaymentOn;
  if (earlier <= today) throw problem(409, "The first payment is already due.", loan.stage);
  const financedOn = dayOf(body.financeDate, {
    from: agreement.agreedOn,
    to: addCalendarDays(latestDayAt(services.clock()), mostDaysAhead),
  });
  const starts = financedOn > today ? financedOn : today;
  const firstPaymentOn = dayOf(body.firstPaymentDueDate, {
    from: addCalendarDays(starts, minimumDaysToFirstPayment),
    to: addCalendarDays(starts, mostDaysAhead),
  });
  const agreed = factsOf(own, { loan, locale, today: financedOn });
  const { amountCents: _cost, downPayment: _down, ...facts } = agreed;
  return {
    ...facts,
    terms: { ...facts.terms, firstPaymentOn, payDay: firstPaymentOn },
    agreedOn: agreement.agreedOn,
    earlierFirstPaymentOn: earlier,
  };
}

/** @throws problem 422 */
function dayOf(
  text: string,
  { from, to }: { readonly from: CalendarDay; readonly to: CalendarDay },
): CalendarDay {
  const day = parseCalendarDay(text);
  if (!day.ok) throw problem(422, "Invalid date", "date.invalid");
  if (day.value < from || day.value > to) {
    const days = (locale: Locale) => ({
      first: formatCalendarDay(from, locale),
      last: formatCalendarDay(to, locale),
    });
    throw problem(422, filled("Choose a day from {first} to {last}.", days), "date.range");
  }
  return day.value;
}

async function sign(services: Services, signing: Signing): Promise<Done> {
  const { own, body, lease, request } = signing;
  const { application: loan } = own;
  const addendum = await findNewestAddendum(services, loan.id);
  if (addendum === undefined) throw problem(404, "There is no addendum yet.");
  requireShown(addendum, body);
  if ((await findCertificate(services, addendum.id)) !== undefined) {
    return complete(services, lease, { IsSuccess: true });
  }
  requireLanguage(addendum, request.locale);
  const { firstPaymentOn } = addendum;
  return writeSignature(services, { ...signing, agreement: addendum }, async (within) => {
    const { terms } = await lockApplication(within, loan.id);
    if (terms === undefined) throw stageConflict(loan.stage);
    const { totalOfPaymentsCents, paymentSchedule } = addendum.text.truthInLending;
    const moved = {
      ...terms,
      firstPaymentDate: firstPaymentOn,
      estimatedPaymentCents: paymentSchedule[0]?.amountCents ?? terms.estimatedPaymentCents,
      totalOfPaymentsCents,
    };
    await storeChoice(within, loan.id, { terms: moved, firstPaymentOn });
  });
}
