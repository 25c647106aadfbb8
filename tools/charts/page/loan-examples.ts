import { primaryMethods } from "#domain/payment/payment-method.ts";
import { paymentFrequencies } from "#domain/payment/payment-frequency.ts";

export type Parts = { readonly [label: string]: { readonly [part: string]: unknown } };

const ids = { applicationId: "CS-EXAMP-00000", providerId: "prv_example" };

const application = {
  ...ids,
  status: "APR",
  stage: "approved",
  isTest: true,
  programCode: "general",
  maxFinanceAmountCents: 1_500_000,
  minFinanceAmountCents: 50_000,
  maskedPhone: "(•••) •••-0199",
  applicant: {
    firstName: "Jordan",
    lastName: "Example",
    dateOfBirth: "04151985",
    email: "jordan@example.com",
    phone: "2065550199",
    address: { street: "12 Harbor Street", zip: "98101", city: "Seattle", state: "WA" },
  },
  downPayment: { amountCents: 0, isCollectedInOffice: false },
  isIdentityConfirmed: false,
};

const offer = {
  offerId: "example-offer",
  programCode: "general",
  termMonths: 12,
  interestRate: 13.99,
  paymentFrequency: "Monthly",
  estimatedPaymentCents: 44_892,
  totalOfPaymentsCents: 538_704,
  apr: 13.99,
};
const promotion = { ...offer, offerId: "example-promotion", interestRate: 0, apr: 0 };

const agreement = {
  agreementId: "example-agreement",
  hash: "0".repeat(64),
  consentHash: "1".repeat(64),
  fileName: "example.pdf",
  title: "Example agreement",
  truthInLending: {
    apr: 13.99,
    financeChargeCents: 38_704,
    amountFinancedCents: 500_000,
    totalOfPaymentsCents: 538_704,
    paymentSchedule: [{ count: 12, amountCents: 44_892, firstDueOn: "2030-01-15" }],
  },
  sections: [
    { id: "terms", title: "Terms", paragraphs: ["An example."], mustAccept: true },
    { id: "notes", title: "Notes", paragraphs: ["Another one."], mustAccept: false },
  ],
  file: "",
};

const providerOf = (providerId: string) => ({
  key: "example",
  providerId,
  practiceName: "Example Practice",
  isSandbox: true,
  programCodes: [],
  featureFlags: [],
  allowedOrigins: [],
  texts: {},
  configuration: { steps: [], confirmSteps: [], declineSteps: [], layout: {} },
});

const held = { token: "example-token", brand: "Visa", lastFour: "5556" };
const written: Parts = {
  done: { output: { isSuccess: true } },
  refused: { output: { isSuccess: false, message: "An example of a refusal." } },
};

export const loanPayloads: { readonly [event: string]: Parts } = {
  "amount.changed": {
    $500: { amountCents: 50_000 },
    "$5,000": { amountCents: 500_000 },
  },
  "tab.chosen": {
    promotion: { tab: "promotion" },
    standard: { tab: "standard" },
    all: { tab: "all" },
  },
  "offer.chosen": {
    "the example's": { offerId: offer.offerId },
    "one that is not shown": { offerId: "none" },
  },
  "frequency.chosen": Object.fromEntries(
    paymentFrequencies.map((frequency) => [frequency, { frequency }]),
  ),
  "lastPaidDate.changed": {
    "a day that has been": { day: "2026-01-15" },
    "a day to come": { day: "2999-01-15" },
    "no day": { day: "" },
  },
  ...Object.fromEntries(
    ["primary.chosen", "secondary.chosen", "method.chosen"].map((type) => [
      type,
      Object.fromEntries(primaryMethods.map((method) => [method, { method }])),
    ]),
  ),
  "token.issued": { "a card": held, "a bank account": { token: "example", lastFour: "6789" } },
  "token.refused": { "": { userMessage: { code: "card.number.invalid" } } },
  "scheme.changed": { "to dark": { scheme: "dark" }, "to light": { scheme: "light" } },
  "section.toggled": { "the example's": { id: "terms" } },
  "digits.changed": {
    "the right digits": { digits: "1000" },
    "wrong digits": { digits: "4321" },
    "two digits": { digits: "10" },
  },
};

export const loanAnswers: { readonly [actor: string]: Parts } = {
  "tokenEntry peek": {
    "a session": { output: { authToken: "example", ...ids, isTest: true } },
    "no AuthToken": { output: { authToken: undefined, ...ids, isTest: true } },
    "no application": { output: { authToken: "example", providerId: ids.providerId } },
  },
  "tokenEntry getApplication": {
    approved: { output: application },
    declined: { output: { ...application, status: "DCN", stage: "declined" } },
    "another status": { output: { ...application, status: "EXP" } },
    nothing: { output: undefined },
  },
  "tokenEntry loadProvider": { "a practice": { output: providerOf(ids.providerId) } },
  "tokenEntry getEasyApiToken": { "a token": { output: "example" } },
  "offerSelection quoteOffers": {
    "a promotion and a standard offer": {
      output: [{ ...promotion, promotion: "0% APR for 12 months" }, offer],
    },
    "a standard offer": { output: [offer] },
    "no offer": { output: [] },
  },
  "paymentMethods primaryTokenization": { "a card": { output: held } },
  "paymentMethods secondaryTokenization": { "a card": { output: held } },
  "downPayment tokenization": { "a card": { output: held } },
  "tokenization findTokenizer": { "an address": { output: "https://pay.example" } },
  "agreement createAgreement": { "it is written": { output: {} } },
  "agreement getAgreement": { "an agreement": { output: agreement } },
  "confirmIdentity confirmIdentity": {
    confirmed: { output: { isSuccess: true } },
    "wrong, two attempts remain": { output: { isSuccess: false, remainingAttempts: 2 } },
    "wrong, no attempts remain": { output: { isSuccess: false, remainingAttempts: 0 } },
  },
  "applicationUpdate updateApplication": {
    ...written,
    declined: { output: { isSuccess: true, status: "DCN", evaluationStatus: "Declined" } },
  },
  "applicationUpdate getApplication": {
    approved: { output: application },
    declined: { output: { ...application, status: "DCN", stage: "declined" } },
    "another status": { output: { ...application, status: "PND" } },
  },
  "finalizing signAgreement": written,
  "finalizing activateAccount": written,
  "finalizing getApplication": {
    signed: { output: { ...application, status: "DOC", stage: "signed" } },
    activating: { output: { ...application, status: "DOC", stage: "activating" } },
    active: { output: { ...application, status: "DOC", stage: "active" } },
    "written, not signed": { output: { ...application, status: "DOC", stage: "agreementReady" } },
  },
  "finalizing sendConfirmationEmail": { "it is sent": { output: {} } },
};

export const loanOutcomes: Parts = {
  declined: { output: { type: "leave", reason: "declined", declineReason: "Declined" } },
  "the down payment is refused": {
    output: { type: "failed", userMessage: { code: "finalize.chargeRefused" } },
  },
  pending: { output: { type: "failed", userMessage: { code: "application.pending" } } },
};
