import { paymentFrequencyNames } from "#domain/payment/payment-frequency.ts";
import { methodWords, paymentsInWords } from "#domain/words/en/agreement-phrases.ts";
import { closingEmailIn } from "#server/wording/format/closing.ts";
import { englishLetter } from "./english-letter.ts";
import { longDay, money } from "./money-and-days.ts";

export const closingEmail = closingEmailIn({
  letter: englishLetter,
  longDay,
  money,
  subject: (practice) => `Your loan for ${practice} is complete`,
  title: "Your loan is complete",
  done: (lender, practice) =>
    `Everything is signed, and ${lender} will pay ${practice} for your treatment. Your agreement is attached, with the certificate of your signature. Please keep both.`,
  labels: {
    accountId: "Account ID",
    outOfPocket: "Total out of pocket",
    downPayment: "Down payment",
    amountFinanced: "Amount financed",
    apr: "Annual percentage rate",
    interest: "Interest",
    firstPayment: "First payment",
    lastPayment: "Last payment",
    plan: "Payment plan",
    howPaid: "How you pay",
  },
  inPayments: (amount) => `${amount} in payments`,
  downAndPayments: (down, payments, total) =>
    `${down} down payment + ${payments} in payments = ${total}`,
  firstPayment: (amount, day) => `${amount} on ${day}`,
  plan: (box, frequency) =>
    `${paymentsInWords(box)}, ${paymentFrequencyNames[frequency].toLowerCase()}`,
  automatic: (method) => `Paid automatically from ${methodWords(method)} on each due date`,
  byCheck: "By check, mailed so that it arrives by each due date",
  downInOffice: (amount) => `${amount}, collected in the office`,
  downByCheck: (amount) => `${amount} by check; your agreement says where to mail it`,
  downCharged: (amount, method) => `${amount}, charged to ${methodWords(method)}`,
  changes: (lender, phone) =>
    `To use another card, pay early, or ask about canceling, ${phone === undefined ? `contact ${lender}` : `call ${lender} at ${phone}`}. Paying early costs nothing extra.`,
  next: (practice, phone) =>
    `What's next: contact ${practice}${phone === undefined ? "" : ` at ${phone}`} to schedule your appointment.`,
});
