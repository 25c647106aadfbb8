import { useQuery } from "@tanstack/react-query";
import { agreementQuery } from "#api/agreement.ts";
import { formatCalendarDay } from "#domain/calendar/calendar-arithmetic.ts";
import { calendarFile } from "#domain/calendar/calendar-file.ts";
import type {
  ChosenTerms,
  LoanApplication,
  TruthInLending,
} from "#domain/loan/loan-application.ts";
import { termsAsOf } from "#domain/loan/loan-terms.ts";
import { formatWrittenPhone } from "#domain/phone/masks.ts";
import type { Provider } from "#domain/provider/provider.ts";
import { formatMoney } from "#domain/money/money.ts";
import { needsToken, type PaymentMethod } from "#domain/payment/payment-method.ts";
import { lastDueOn, truthInLendingOf } from "#domain/loan/truth-in-lending.ts";
import { unbroken } from "#domain/text/no-break.ts";
import type { Fact } from "#ui/loan/fact-list.tsx";
import { openCalls } from "#routes/calls/calls.ts";
import type { Answered } from "#routes/steps/answered-rows.ts";
import type { ComponentProps } from "#routes/steps/component-props.ts";
import type { ScreenTexts } from "#routes/steps/screen-texts.ts";

type Texts = ScreenTexts;
type Payments = TruthInLending["paymentSchedule"];

export type Plan = {
  readonly application: LoanApplication;
  readonly terms: ChosenTerms;
  readonly agreed: TruthInLending | undefined;
};

export function figuresOf({ terms, lastPaidDate }: LoanApplication): TruthInLending | undefined {
  if (terms?.pricedOn === undefined || terms.firstPaymentDate === undefined) return undefined;
  return truthInLendingOf(termsAsOf(terms, lastPaidDate, terms.pricedOn));
}

export function useAgreement({ visit }: ComponentProps, application: LoanApplication | undefined) {
  const { applicationId = "", providerId = "" } = application ?? {};
  const { client } = openCalls(visit).callContext;
  return useQuery({
    ...agreementQuery(client, { applicationId, providerId }),
    enabled: application !== undefined,
  }).data;
}

const showsOwnPlan = /^(?:PaymentSchedule|ConfirmIdentity|Closing)$/;

export function planOfStep(application: LoanApplication | undefined): Answered {
  const { terms } = application ?? {};
  const known = application && terms && { application, terms, agreed: figuresOf(application) };
  return ({ step, texts }) => {
    if (known === undefined || step.components.some(({ name }) => showsOwnPlan.test(name)))
      return [];
    const { plan, total, first } = planFacts(known, texts, "before");
    return [plan, ...total, ...first].map(({ label, value }) => ({ label, lines: [value] }));
  };
}

/** The facts that may be missing are lists. */
export function planFacts(plan: Plan, texts: Texts, when: "before" | "after") {
  const { terms, agreed } = plan;
  const { words, locale } = texts;
  const money = (cents: number) => formatMoney(cents, locale);
  const first = firstPaymentOf(plan);
  const last = agreed && lastDueOn(agreed, terms.paymentFrequency);
  return {
    plan: planFact(plan, texts),
    total: totalFact(plan, texts),
    costs: agreed
      ? [
          { label: words("offers.financeCharge"), value: money(agreed.financeChargeCents) },
          {
            label: words("offers.apr"),
            value: words("offers.aprPercent", { apr: agreed.apr.toFixed(2) }),
          },
        ]
      : [],
    first: first
      ? [
          {
            label: words("closing.firstPayment"),
            value: words("schedule.end", {
              payment: money(first.cents),
              date: formatCalendarDay(first.day, locale),
            }),
          },
        ]
      : [],
    last: last ? [{ label: words("schedule.last"), value: formatCalendarDay(last, locale) }] : [],
    down: downPaymentFact(plan, when, texts),
    financed: { label: words("closing.amountFinanced"), value: money(terms.amountFinancedCents) },
  };
}

function firstPaymentOf({ terms, agreed }: Plan) {
  const first = agreed?.paymentSchedule[0];
  const day = first?.firstDueOn ?? terms.firstPaymentDate;
  return day && { day, cents: first?.amountCents ?? terms.estimatedPaymentCents };
}

function planFact({ terms, agreed }: Plan, { words, locale }: Texts): Fact {
  const { payments: count, estimatedPaymentCents: amountCents, paymentFrequency } = terms;
  const runs: readonly Pick<Payments[number], "count" | "amountCents">[] =
    agreed?.paymentSchedule ?? [{ count, amountCents }];
  const payments = runs.map((run) =>
    words(run.count === 1 ? "plan.onePayment" : "plan.payments", {
      count: run.count,
      payment: formatMoney(run.amountCents, locale),
    }),
  );
  const frequency = words(`paymentFrequency.${paymentFrequency}`).toLowerCase();
  const value = words("plan.often", { payments: payments.join(words("plan.and")), frequency });
  return { label: words("plan.title"), value };
}

function totalFact({ terms, agreed }: Plan, { words, locale }: Texts): readonly Fact[] {
  const cents = agreed?.totalOfPaymentsCents ?? terms.totalOfPaymentsCents;
  if (cents === undefined) return [];
  const { downPaymentCents: down } = terms;
  const values = {
    down: formatMoney(down, locale),
    payments: formatMoney(cents, locale),
    total: formatMoney(cents + down, locale),
  };
  const code = down > 0 ? "plan.allWithDown" : "plan.allWithoutDown";
  return [{ label: words("plan.all"), value: words(code, values) }];
}

export function methodTexts(method: PaymentMethod, { words }: Pick<Texts, "words">) {
  const note = words(needsToken(method.type) ? "plan.charged" : "plan.byCheck");
  return { name: methodName(method, { words }), note };
}

export function helpText(provider: Provider | undefined, { words }: Pick<Texts, "words">): string {
  const { lenderName = "", lenderPhone } = provider ?? {};
  return lenderPhone === undefined
    ? words("plan.helpWithoutPhone", { lender: lenderName })
    : words("plan.help", { lender: lenderName, phone: unbroken(formatWrittenPhone(lenderPhone)) });
}

export function firstPaymentEntry(
  plan: Plan,
  provider: Provider | undefined,
  { words, locale }: Texts,
) {
  const first = firstPaymentOf(plan);
  if (first === undefined) return undefined;
  const { applicationId: loan } = plan.application;
  const file = calendarFile({
    uid: `${loan}-first-payment`,
    day: first.day,
    title: words("calendar.payment", { payment: formatMoney(first.cents, locale) }),
    text: words("calendar.text", { practice: provider?.practiceName ?? "", loan }),
    madeOn: plan.terms.pricedOn ?? first.day,
  });
  const bytes = String.fromCharCode(...new TextEncoder().encode(file));
  return {
    text: words("calendar.link"),
    fileName: "first-payment.ics",
    file: btoa(bytes),
    type: "text/calendar",
  };
}

export function downPaymentFact(
  { application, terms }: Plan,
  when: "before" | "after",
  { words, locale }: Texts,
): readonly Fact[] {
  const { downPaymentCents: cents } = terms;
  if (cents <= 0) return [];
  const method = application.payment?.downPayment;
  const code = downPaymentCode(application, when);
  const values = {
    payment: formatMoney(cents, locale),
    method: method === undefined ? "" : methodName(method, { words }),
    button: words("step.identity.next"),
  };
  return [{ label: words("offers.downPayment"), value: words(code, values) }];
}

function downPaymentCode(
  { downPayment, payment }: LoanApplication,
  when: "before" | "after",
): `plan.down.${"office" | "check" | "before" | "after" | "due" | "paid"}` {
  if (downPayment.isCollectedInOffice) return "plan.down.office";
  const method = payment?.downPayment;
  // The server may omit it.
  if (method === undefined) return when === "before" ? "plan.down.due" : "plan.down.paid";
  return needsToken(method.type) ? `plan.down.${when}` : "plan.down.check";
}

export function methodName(
  { type, brand, lastFour }: PaymentMethod,
  { words }: Pick<Texts, "words">,
): string {
  const method = brand ?? words(`paymentMethod.${type}`);
  return lastFour === undefined ? method : words("paymentMethod.held", { method, lastFour });
}
