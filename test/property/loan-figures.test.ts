import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { initialTransition } from "xstate";
import { loanApplicationFrom } from "#api/loan-application-mapping.ts";
import { addCalendarDays } from "#domain/calendar/calendar-arithmetic.ts";
import type { CalendarDay } from "#domain/calendar/calendar-day.ts";
import type { ChosenTerms } from "#domain/loan/loan-application.ts";
import type { LoanFigures } from "#domain/loan/loan-figures.ts";
import { loanTerms, rescheduled } from "#domain/loan/loan-terms.ts";
import { formatMoney } from "#domain/money/money.ts";
import { unitPeriods, unitPeriodsBetween, unitPeriodsPerYear } from "#domain/loan/unit-period.ts";
import { paymentFrequencies } from "#domain/payment/payment-frequency.ts";
import { paymentScheduleMachine } from "#machines/payment-schedule/payment-schedule.machine.ts";
import { agreementFacts } from "#server/documents/agreement-facts.ts";
import { houseLender } from "#server/config/lender.ts";
import { applicationAnswer } from "#server/routes/application/application-answer.ts";
import type { Application } from "#server/stores/application/application.ts";
import { bandTerms, offersFor, type Band } from "#server/underwriting/offers.ts";
import { chosenTerms, quotedOffers } from "#server/underwriting/loan-offers.ts";
import { wordsIn } from "#server/wording/locale-words.ts";
import { stepInput } from "#test/model/application/application-world.ts";

const frequency = fc.constantFrom(...paymentFrequencies);
const epoch = "2024-01-01" as CalendarDay;

const cases = fc.record({
  offer: fc.record({
    termMonths: fc.integer({ min: 3, max: 72 }),
    interestRate: fc.oneof(fc.constant(0), fc.double({ min: 0.5, max: 35.99, noNaN: true })),
    paymentFrequency: frequency,
  }),
  amountCents: fc.integer({ min: 50_000, max: 2_500_000 }),
  downPaymentPercent: fc.constantFrom(0, 10, 33),
  frequency,
  day: fc.integer({ min: 0, max: 3_000 }),
  paidDaysAgo: fc.integer({ min: 0, max: 45 }),
  /** The applicant's calendar may be a day off. */
  clockOff: fc.constantFrom(-1, 0, 1),
});

function loanWith(terms: ChosenTerms, part: Partial<Application> = {}): Application {
  return {
    id: "CS-7K4MQ-2XW9R",
    providerKey: "bright-smile",
    providerId: "prv-1",
    programCode: "general",
    isTest: true,
    status: "APR",
    stage: "offerSelected",
    isInformationComplete: true,
    maxFinanceAmountCents: 2_500_000,
    minFinanceAmountCents: 50_000,
    offers: [],
    expiresOn: undefined,
    applicant: {
      firstName: "Ana",
      lastName: "Lopez",
      dateOfBirth: "12311990",
      email: "ana@example.com",
      phone: "2025550123",
      address: { street: "12 Main Street", zip: "02139", city: "Cambridge", state: "MA" },
    },
    lastFour: "1000",
    employment: undefined,
    firstPaymentOn: undefined,
    payment: { primary: { type: "ach", lastFour: "6789" } },
    agreementId: undefined,
    isIdentityConfirmed: false,
    evaluation: undefined,
    referenceGuid: undefined,
    submissionIndex: undefined,
    ...part,
    terms,
  } as Application;
}

type Case = typeof cases extends fc.Arbitrary<infer One> ? One : never;

function reportedOf({ offer: part, downPaymentPercent, amountCents, ...choice }: Case) {
  const today = addCalendarDays(epoch, choice.day);
  const settings = {
    downPaymentPercent,
    isDownPaymentCollectedInOffice: false,
    programs: {},
  };
  const offer = {
    ...part,
    providerId: "prv-1",
    minFinanceAmountCents: 50_000,
    maxFinanceAmountCents: 2_500_000,
  };
  const [quoted] = quotedOffers({ id: "a", programCode: "general", offers: [offer] }, settings, {
    amountCents,
    today,
  });
  const input = { offer: { ...offer, offerId: "a-1" }, amountCents, settings, today };
  const selected = chosenTerms({ ...input, employment: undefined, firstPaymentOn: undefined });
  const clientDay = addCalendarDays(today, choice.clockOff);
  const tell = (loan: Application) => {
    const application = loanApplicationFrom(
      applicationAnswer(loan, { settings, today, isOnlyByCheck: false }),
    );
    if (application?.terms === undefined) throw new Error("the answer has no terms");
    return { application, terms: application.terms };
  };
  const atSchedule = tell(loanWith(selected));
  const lastPaidDate = addCalendarDays(today, -choice.paidDaysAgo);
  const employment = { paymentFrequency: choice.frequency, lastPayDate: lastPaidDate };
  const chosen = chosenTerms({ ...input, employment, firstPaymentOn: undefined });
  const loan = loanWith(chosen, { employment, stage: "paymentSet" });
  const answers = { paymentFrequency: choice.frequency, lastPaidDate };
  const [{ context }] = initialTransition(paymentScheduleMachine, {
    ...stepInput(answers, atSchedule.application),
    today: clientDay < lastPaidDate ? lastPaidDate : clientDay,
  });
  const facts = agreementFacts({
    loan,
    locale: undefined,
    lender: houseLender,
    practiceName: "Bright Smile Dental",
    settings,
    today,
  });
  return {
    quoted,
    atSchedule,
    schedule: context.terms,
    banner: tell(loan).terms,
    facts,
    clientDay,
  };
}

function shownOf(figures: LoanFigures | undefined) {
  return [figures?.estimatedPaymentCents, figures?.totalOfPaymentsCents, figures?.firstPaymentOn];
}

const words = wordsIn("en-US");

describe("one plan", () => {
  it("has the offer's price until a pay day is chosen, whatever day the applicant's own clock shows", () => {
    fc.assert(
      fc.property(cases, (one) => {
        const { quoted, atSchedule, clientDay } = reportedOf(one);
        const { terms } = atSchedule;
        const note = rescheduled(terms, { frequency: terms.paymentFrequency, today: clientDay });
        const offered = [quoted?.estimatedPaymentCents, quoted?.totalOfPaymentsCents];
        expect([terms.estimatedPaymentCents, terms.totalOfPaymentsCents]).toEqual(offered);
        expect(shownOf(note)).toEqual([...offered, quoted?.firstPaymentOn]);
      }),
    );
  });

  it("has one price on schedule, banner, agreement, PDF and e-mail, and the rows sum to the total [R2.5-26 R2.5-27]", () => {
    fc.assert(
      fc.property(cases, (one) => {
        const { schedule, banner, facts } = reportedOf(one);
        const { truthInLending } = words.agreementOf(facts);
        const [first] = truthInLending.paymentSchedule;
        const agreed = [first?.amountCents, truthInLending.totalOfPaymentsCents, first?.firstDueOn];
        expect(shownOf(schedule)).toEqual(agreed);
        expect([
          banner.estimatedPaymentCents,
          banner.totalOfPaymentsCents,
          banner.firstPaymentDate,
        ]).toEqual(agreed);
        const rows = schedule?.schedule.map(({ paymentCents }) => paymentCents) ?? [];
        expect(rows.reduce((sum, payment) => sum + payment, 0)).toBe(
          truthInLending.totalOfPaymentsCents,
        );
      }),
    );
  });

  it("reads the same in the PDF and in the e-mail that closes it", () => {
    fc.assert(
      fc.property(cases, (one) => {
        const { schedule, facts } = reportedOf(one);
        const text = words.agreementOf(facts);
        const { financedOn: agreedOn } = facts.terms;
        const sender = "Carestep Financing";
        const pdf = JSON.stringify(words.agreementDocument({ text, agreedOn, sender }));
        const email = words.closingEmail({
          firstName: "Ana",
          practiceName: "Bright Smile Dental",
          accountId: "CS-7K4MQ-2XW9R",
          lenderName: "Carestep Financing",
          truthInLending: text.truthInLending,
          frequency: facts.terms.frequency,
          downPayment: facts.downPayment,
        });
        const payment = formatMoney(schedule?.estimatedPaymentCents ?? 0, "en-US");
        const total = formatMoney(schedule?.totalOfPaymentsCents ?? 0, "en-US");
        for (const money of [payment, total]) {
          expect(pdf).toContain(money);
          expect(email.text).toContain(money);
        }
      }),
      { numRuns: 50 },
    );
  });
});

/** Every plan of every band, at every frequency, for three amounts and every pay day of the last 46 days. */
function demoPlans() {
  const today = "2026-11-28" as CalendarDay;
  return (Object.keys(bandTerms) as Band[]).flatMap((band) =>
    offersFor(band, bandTerms[band].mostCents).flatMap((offer) =>
      paymentFrequencies.flatMap((chosen) =>
        [offer.minFinanceAmountCents, 123_457, offer.maxFinanceAmountCents].flatMap((amountCents) =>
          Array.from({ length: 46 }, (_, at) => {
            const lastPaidDate = addCalendarDays(today, -at);
            const choice = { offer, amountCents, downPaymentCents: 0, frequency: chosen, today };
            const terms = loanTerms({ ...choice, lastPaidDate });
            return { rate: offer.interestRate, frequency: chosen, ...terms };
          }),
        ),
      ),
    ),
  );
}

type Plan = ReturnType<typeof demoPlans>[number];

/** What the payments are worth on the day of the advance at a yearly rate: 12 CFR 1026, Appendix J, (b)(8). */
function worthOf({ schedule, financedOn, ...plan }: Plan, percent: number) {
  const unitPeriod = unitPeriods[plan.frequency];
  const rate = percent / 100 / unitPeriodsPerYear(unitPeriod);
  const { whole, fraction } = unitPeriodsBetween(financedOn, schedule[0]!.dueOn, unitPeriod);
  return schedule.reduce(
    (sum, { paymentCents }, at) =>
      sum + paymentCents / ((1 + fraction * rate) * (1 + rate) ** (whole + at)),
    0,
  );
}

it("every plan of the demo practices has a balance that never rises, and payments that cover amount, finance charge and APR to the cent", () => {
  const plans = demoPlans();
  expect(plans).toHaveLength(9_384);
  for (const plan of plans) {
    const { schedule, amountFinancedCents, financeChargeCents, totalOfPaymentsCents } = plan;
    const rising = schedule.filter(
      ({ balanceCents, principalCents }, at) =>
        principalCents < 0 ||
        balanceCents > (schedule[at - 1]?.balanceCents ?? amountFinancedCents),
    );
    const sumOf = (part: "principalCents" | "interestCents") =>
      schedule.reduce((sum, row) => sum + row[part], 0);
    const last = schedule.at(-1)!;
    expect(rising).toEqual([]);
    expect(sumOf("principalCents")).toBe(amountFinancedCents);
    expect(sumOf("interestCents")).toBe(financeChargeCents);
    expect(amountFinancedCents + financeChargeCents).toBe(totalOfPaymentsCents);
    expect(last.balanceCents).toBe(0);
    // The APR is disclosed with two decimals.
    expect(worthOf(plan, plan.apr - 0.005)).toBeGreaterThan(amountFinancedCents);
    expect(worthOf(plan, plan.apr + 0.005)).toBeLessThan(amountFinancedCents);
    expect(Math.abs(last.paymentCents - plan.estimatedPaymentCents)).toBeLessThan(400);
    expect(Math.abs(plan.apr - plan.rate)).toBeLessThan(0.05);
  }
});
