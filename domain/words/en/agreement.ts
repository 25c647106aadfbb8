import { addressLine, fullName, methodWords, paymentsInWords } from "./agreement-phrases.ts";
import type { CalendarDay } from "#domain/calendar/calendar-day.ts";
import { formatCalendarDay } from "#domain/calendar/calendar-arithmetic.ts";
import type { AgreementSection, TruthInLending } from "#domain/loan/loan-application.ts";
import { formatMoney } from "#domain/money/money.ts";
import type { AddendumFacts, AgreementFacts, AgreementText } from "#domain/loan/agreement-facts.ts";
import { lastingSections } from "./agreement-standard-sections.ts";
import { needsToken } from "#domain/payment/payment-method.ts";
import { paymentFrequencyNames } from "#domain/payment/payment-frequency.ts";
import { truthInLendingOf } from "#domain/loan/truth-in-lending.ts";
import { locale } from "./locale.ts";

/**
 * The agreement's text. The same facts always give the same text.
 *
 * @throws RangeError on terms that have no schedule
 * @see Spec sections 2.5 and 3; 12 CFR 1026.18 (disclosures), 12 CFR 1005.10 (automatic payments), 16 CFR 433 (holder
 *   notice), 15 USC 7001(c) (electronic records)
 */
export function agreementOf(facts: AgreementFacts): AgreementText {
  const truthInLending = truthInLendingOf(facts.terms);
  return {
    title: "Installment Loan Agreement",
    truthInLending,
    sections: [
      disclosures(facts.terms.financedOn, truthInLending),
      parties(facts),
      itemization(facts),
      promise(facts, truthInLending),
      payment(facts, truthInLending),
      ...lastingSections(facts),
    ],
  };
}

/**
 * The addendum that moves the first payment and discloses the new schedule. Spec section 7.1, "CreateAddendum".
 *
 * @throws RangeError on terms that have no schedule
 */
export function addendumOf(facts: AddendumFacts): AgreementText {
  const { terms, agreedOn, earlierFirstPaymentOn, lender, borrower, applicationId } = facts;
  const truthInLending = truthInLendingOf(terms);
  return {
    title: "Addendum to Your Installment Loan Agreement",
    truthInLending,
    sections: [
      disclosures(terms.financedOn, truthInLending),
      {
        id: "change",
        title: "What changes",
        paragraphs: [
          `This addendum belongs to the agreement of ${formatCalendarDay(agreedOn, locale)} between ${lender.name} and ${fullName(borrower)}, account ${applicationId}.`,
          `Your first payment moves from ${formatCalendarDay(earlierFirstPaymentOn, locale)} to ${formatCalendarDay(terms.firstPaymentOn, locale)}. You now pay ${paymentsInWords(truthInLending)}.`,
          "Everything else in the agreement stays as it is.",
        ],
        mustAccept: false,
      },
      {
        id: "signature",
        title: "Your signature",
        paragraphs: [
          `By accepting this section, ${fullName(borrower)} signs this addendum electronically and receives a copy of it.`,
        ],
        mustAccept: true,
      },
    ],
  };
}

function disclosures(financedOn: CalendarDay, { financeChargeCents }: TruthInLending) {
  return {
    id: "truth-in-lending",
    title: "Truth in Lending disclosures",
    paragraphs: [
      `The figures and the payment schedule at the top are the Truth in Lending disclosures of this loan, made on ${formatCalendarDay(financedOn, locale)}.`,
      financeChargeCents > 0
        ? "Paying early: if you pay off early, you will not have to pay a penalty, and you will owe no interest for the time that is left."
        : "Paying early: if you pay off early, you will not have to pay a penalty.",
      "Paying late: there is no late charge.",
      "Security: you give no security. Nothing that you own secures this loan.",
      "The sections below say more about paying late, default and paying early.",
      "By accepting this section you confirm that you received these disclosures, in a form that you can keep, before you signed.",
    ],
    mustAccept: true,
  };
}

function parties(facts: AgreementFacts): AgreementSection {
  const { lender, borrower, patient, practiceName, applicationId } = facts;
  const billing =
    borrower.billingAddress === undefined
      ? []
      : [`Mailing address: ${addressLine(borrower.billingAddress)}.`];
  return {
    id: "parties",
    title: "Who this agreement is between",
    paragraphs: [
      `Lender: ${[lender.name, ...lender.addressLines].join(", ")}. "We" and "us" mean the lender, and whoever holds this agreement after it.`,
      `Borrower: ${fullName(borrower)}, ${addressLine(borrower.address)}. "You" means the borrower.`,
      ...billing,
      `Practice: ${practiceName}. The loan pays for the treatment of ${patient === undefined ? "the borrower" : fullName(patient)} there.`,
      `Account: ${applicationId}.`,
    ],
    mustAccept: false,
  };
}

function itemization(facts: AgreementFacts): AgreementSection {
  const { amountCents, downPayment, terms, practiceName } = facts;
  const where = downPayment.isCollectedInOffice ? ", collected by the practice" : "";
  const down =
    downPayment.amountCents > 0
      ? `Down payment: ${formatMoney(downPayment.amountCents, locale)}${where}.`
      : "Down payment: none.";
  return {
    id: "amount",
    title: "Amount, and itemization of the amount financed",
    paragraphs: [
      `Cost of treatment: ${formatMoney(amountCents, locale)}.`,
      down,
      `Amount financed: ${formatMoney(terms.amountFinancedCents, locale)}. We pay all of it to ${practiceName} on your behalf.`,
      "Paid to you directly: $0.00. Prepaid finance charge: $0.00.",
    ],
    mustAccept: false,
  };
}

function promise({ terms }: AgreementFacts, truthInLending: TruthInLending): AgreementSection {
  const amount = formatMoney(terms.amountFinancedCents, locale);
  const interest =
    terms.interestRate > 0
      ? `You promise to pay us ${amount}, and interest on what is unpaid at a fixed rate of ${terms.interestRate.toFixed(2)}% a year from ${formatCalendarDay(terms.financedOn, locale)}.`
      : `You promise to pay us ${amount}. This loan bears no interest.`;
  return {
    id: "promise-to-pay",
    title: "Your promise to pay",
    paragraphs: [
      interest,
      `You pay ${paymentsInWords(truthInLending)}. How often: ${paymentFrequencyNames[terms.frequency]}.`,
      "Each payment goes first to the interest that has accrued, and then to the amount that you borrowed.",
      "This is an installment loan and not a line of credit: what you pay back cannot be borrowed again.",
    ],
    mustAccept: false,
  };
}

function payment(facts: AgreementFacts, truthInLending: TruthInLending): AgreementSection {
  const down = downPaymentWords(facts);
  const isByCheck = !needsToken(facts.primary.type);
  return {
    id: "payment-authorization",
    title: isByCheck ? "Paying by check" : "Your payment authorization",
    paragraphs: [...(isByCheck ? byCheck(facts) : automatic(facts, truthInLending)), ...down],
    mustAccept: !isByCheck || isCharged(facts),
  };
}

function byCheck({ lender, applicationId }: AgreementFacts): readonly string[] {
  return [
    `You chose to pay by check. Make each check payable to ${lender.name}, write account ${applicationId} on it, and mail it to ${lender.addressLines.join(", ")}, so that it arrives by the day it is due.`,
    "Nothing is charged automatically for your scheduled payments.",
  ];
}

function automatic(facts: AgreementFacts, truthInLending: TruthInLending): readonly string[] {
  const { primary, terms, lender } = facts;
  const place = lender.addressLines.join(", ");
  const phone = lender.phone === undefined ? "" : `, or by calling ${lender.phone}`;
  const bank =
    primary.type === "ach"
      ? [
          "A payment that falls on a weekend or a bank holiday is taken on the next business day. You may also tell your bank to stop a payment.",
        ]
      : [];
  return [
    `You authorize us to charge ${methodWords(primary)} for each scheduled payment on the day it is due, beginning on ${formatCalendarDay(terms.firstPaymentOn, locale)}: ${paymentsInWords(truthInLending)}.`,
    ...bank,
    "If a charge will differ from the schedule, we will tell you its amount and date at least 10 days in advance.",
    `You may stop these charges at any time: tell us at least three business days before a payment is due, by writing to ${lender.name}, ${place}${phone}.`,
    "You need not authorize automatic payments to get this loan. You may pay by check instead, on the same terms.",
    "This agreement is your copy of the authorization.",
  ];
}

/** Whether the down payment is charged online, so that the agreement must authorize it. */
function isCharged({ downPayment }: AgreementFacts): boolean {
  const { amountCents, isCollectedInOffice, method } = downPayment;
  return amountCents > 0 && !isCollectedInOffice && method !== undefined && needsToken(method.type);
}

function downPaymentWords(facts: AgreementFacts): readonly string[] {
  const { downPayment, lender, applicationId } = facts;
  const { amountCents, isCollectedInOffice, method } = downPayment;
  if (amountCents <= 0 || isCollectedInOffice || method === undefined) return [];
  if (!isCharged(facts)) {
    return [
      `You pay the down payment of ${formatMoney(amountCents, locale)} by check when you accept and finalize this loan: make it payable to ${lender.name}, write account ${applicationId} on it, and mail it to ${lender.addressLines.join(", ")}. Nothing is charged for it.`,
    ];
  }
  return [
    `You authorize us to charge ${methodWords(method)} once for the down payment of ${formatMoney(amountCents, locale)}, when you accept and finalize this loan.`,
  ];
}
