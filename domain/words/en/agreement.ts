import { methodWords, paymentsInWords } from "./agreement-phrases.ts";
import { formatCalendarDay } from "#domain/calendar/calendar-arithmetic.ts";
import { formatMoney } from "#domain/money/money.ts";
import { addressLine, fullName } from "#domain/loan/agreement-facts.ts";
import { addendumIn, agreementIn, type AgreementWords } from "#domain/loan/agreement-text.ts";
import { standardSections } from "./agreement-standard-sections.ts";
import { paymentFrequencyNames } from "#domain/payment/payment-frequency.ts";
import { locale } from "./locale.ts";

const words: AgreementWords = {
  locale,
  title: "Installment Loan Agreement",
  languages: (governing) => ({
    title: "Languages of this agreement",
    paragraphs: [
      "This document contains your agreement twice: in the language that you chose, and in English. We emailed it to you before you signed it, and your signature is for both versions.",
      governing === "english"
        ? "If the two versions differ, the English version governs. If your version differs from it in an important term, the law of your state may give you the right to cancel this agreement."
        : "If the two versions differ, the version in the language that you chose governs.",
    ],
  }),
  disclosures: (financedOn, hasInterest) => ({
    title: "Truth in Lending disclosures",
    paragraphs: [
      `The figures and the payment schedule at the top are the Truth in Lending disclosures of this loan, made on ${formatCalendarDay(financedOn, locale)}.`,
      hasInterest
        ? "Paying early: if you pay off early, you will not have to pay a penalty, and you will owe no interest for the time that is left."
        : "Paying early: if you pay off early, you will not have to pay a penalty.",
      "Paying late: there is no late charge.",
      "Security: you give no security. Nothing that you own secures this loan.",
      "The sections below say more about paying late, default and paying early.",
      "By accepting this section you confirm that you received these disclosures, in a form that you can keep, before you signed.",
    ],
  }),
  parties: ({ lender, borrower, patient, practiceName, applicationId }) => ({
    title: "Who this agreement is between",
    paragraphs: [
      `Lender: ${[lender.name, ...lender.addressLines].join(", ")}. "We" and "us" mean the lender, and whoever holds this agreement after it.`,
      `Borrower: ${fullName(borrower)}, ${addressLine(borrower.address)}. "You" means the borrower.`,
      ...(borrower.billingAddress === undefined
        ? []
        : [`Mailing address: ${addressLine(borrower.billingAddress)}.`]),
      `Practice: ${practiceName}. The loan pays for the treatment of ${patient === undefined ? "the borrower" : fullName(patient)} there.`,
      `Account: ${applicationId}.`,
    ],
  }),
  amount: ({ amountCents, downPayment, terms, practiceName }) => ({
    title: "Amount, and itemization of the amount financed",
    paragraphs: [
      `Cost of treatment: ${formatMoney(amountCents, locale)}.`,
      downPayment.amountCents > 0
        ? `Down payment: ${formatMoney(downPayment.amountCents, locale)}${downPayment.isCollectedInOffice ? ", collected by the practice" : ""}.`
        : "Down payment: none.",
      `Amount financed: ${formatMoney(terms.amountFinancedCents, locale)}. We pay all of it to ${practiceName} on your behalf.`,
      "Paid to you directly: $0.00. Prepaid finance charge: $0.00.",
    ],
  }),
  promise: ({ terms }, box) => ({
    title: "Your promise to pay",
    paragraphs: [
      terms.interestRate > 0
        ? `You promise to pay us ${formatMoney(terms.amountFinancedCents, locale)}, and interest on what is unpaid at a fixed rate of ${terms.interestRate.toFixed(2)}% a year from ${formatCalendarDay(terms.financedOn, locale)}.`
        : `You promise to pay us ${formatMoney(terms.amountFinancedCents, locale)}. This loan bears no interest.`,
      `You pay ${paymentsInWords(box)}. How often: ${paymentFrequencyNames[terms.frequency]}.`,
      "Each payment goes first to the interest that has accrued, and then to the amount that you borrowed.",
      "This is an installment loan and not a line of credit: what you pay back cannot be borrowed again.",
    ],
  }),
  payment: {
    title: "Your payment authorization",
    byCheckTitle: "Paying by check",
    byCheck: ({ lender, applicationId }) => [
      `You chose to pay by check. Make each check payable to ${lender.name}, write account ${applicationId} on it, and mail it to ${lender.addressLines.join(", ")}, so that it arrives by the day it is due.`,
      "Nothing is charged automatically for your scheduled payments.",
    ],
    charges: ({ primary, terms }, box) =>
      `You authorize us to charge ${methodWords(primary)} for each scheduled payment on the day it is due, beginning on ${formatCalendarDay(terms.firstPaymentOn, locale)}: ${paymentsInWords(box)}.`,
    bank: "A payment that falls on a weekend or a bank holiday is taken on the next business day. You may also tell your bank to stop a payment.",
    rights: ({ name, addressLines, phone }) => [
      "If a charge will differ from the schedule, we will tell you its amount and date at least 10 days in advance.",
      `You may stop these charges at any time: tell us at least three business days before a payment is due, by writing to ${name}, ${addressLines.join(", ")}${phone === undefined ? "" : `, or by calling ${phone}`}.`,
      "You need not authorize automatic payments to get this loan. You may pay by check instead, on the same terms.",
      "This agreement is your copy of the authorization.",
    ],
    downByCheck: ({ downPayment, lender, applicationId }) =>
      `You pay the down payment of ${formatMoney(downPayment.amountCents, locale)} by check when you accept and finalize this loan: make it payable to ${lender.name}, write account ${applicationId} on it, and mail it to ${lender.addressLines.join(", ")}. Nothing is charged for it.`,
    downCharged: (amountCents, method) =>
      `You authorize us to charge ${methodWords(method)} once for the down payment of ${formatMoney(amountCents, locale)}, when you accept and finalize this loan.`,
  },
  standard: standardSections,
  addendum: {
    title: "Addendum to Your Installment Loan Agreement",
    change: ({ terms, agreedOn, earlierFirstPaymentOn, lender, borrower, applicationId }, box) => ({
      title: "What changes",
      paragraphs: [
        `This addendum belongs to the agreement of ${formatCalendarDay(agreedOn, locale)} between ${lender.name} and ${fullName(borrower)}, account ${applicationId}.`,
        `Your first payment moves from ${formatCalendarDay(earlierFirstPaymentOn, locale)} to ${formatCalendarDay(terms.firstPaymentOn, locale)}. You now pay ${paymentsInWords(box)}.`,
        "Everything else in the agreement stays as it is.",
      ],
    }),
    signature: (borrower) => ({
      title: "Your signature",
      paragraphs: [
        `By accepting this section, ${fullName(borrower)} signs this addendum electronically and receives a copy of it.`,
      ],
    }),
  },
};

export const agreementOf = agreementIn(words);
export const addendumOf = addendumIn(words);
