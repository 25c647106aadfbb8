import type { CalendarDay } from "#domain/calendar/calendar-day.ts";
import type { AgreementFacts } from "#domain/loan/agreement-facts.ts";
import { truthInLendingOf } from "#domain/loan/truth-in-lending.ts";
import { paymentFrequencies } from "#domain/payment/payment-frequency.ts";
import { houseLender } from "#server/config/lender.ts";
import { reasonsOf, reasonWording, type ReasonCode } from "#server/underwriting/reasons.ts";
import type { ServerWords } from "#server/wording/en/server-words.ts";

export const day = (text: string) => text as CalendarDay;
export const practice = { practiceName: "Bright Smile Dental", practicePhone: "(555) 010-0100" };
export const person = { firstName: "Maria", accountId: "CS-7K4MQ-2XW9R", ...practice };
const linked = { ...person, applyUrl: "https://carestep.test/Apply?t=entry_1" };
export const approval = {
  ...linked,
  maxFinanceAmountCents: 1_500_000,
  expiresOn: day("2026-04-01"),
};
const { practicePhone: _, ...withoutPhone } = person;
export const address = { street: "12 Box Elder Ct", city: "Austin", state: "TX", zip: "787011234" };
const card = { type: "credit", brand: "Visa", lastFour: "4242" } as const;
const down = { amountCents: 20_000, isCollectedInOffice: false, method: card };
export const agreement: AgreementFacts = {
  applicationId: person.accountId,
  lender: { ...houseLender.creditor, phone: "(800) 555-0142" },
  practiceName: practice.practiceName,
  borrower: {
    firstName: "Maria",
    lastName: "Rivera",
    address,
    billingAddress: { ...address, street: "P.O. Box 7" },
  },
  patient: { firstName: "Ana", lastName: "Rivera" },
  amountCents: 120_000,
  downPayment: down,
  primary: { type: "ach", lastFour: "6789" },
  terms: {
    amountFinancedCents: 100_000,
    interestRate: 12,
    payments: 12,
    frequency: "Monthly",
    financedOn: day("2026-03-02"),
    firstPaymentOn: day("2026-04-02"),
  },
};
const closed = {
  ...person,
  lenderName: houseLender.creditor.name,
  truthInLending: truthInLendingOf(agreement.terms),
  frequency: "Monthly",
  downPayment: down,
} as const;
export const notice = {
  lender: houseLender,
  provider: practice,
  applicant: { name: "Maria Rivera", address },
  reasons: reasonsOf(Object.keys(reasonWording) as ReasonCode[]),
  decidedOn: day("2026-03-02"),
};
const hash = "0123456789abcdef".repeat(4);
export const signature = {
  documentTitle: "CS-DOC",
  agreementId: "agr_1",
  signer: "Maria Rivera",
  lenderName: houseLender.creditor.name,
  applicationId: person.accountId,
  documentHash: hash,
  consentHash: hash,
  acceptedSections: ["CS-A", "CS-B"],
  signedAt: new Date("2026-03-02T15:00:00Z"),
  locale: "es-US" as const,
  address: "203.0.113.7",
  userAgent: "Firefox/150",
};
const price = {
  amountCents: 300_000,
  downPaymentCents: 30_000,
  payments: 24,
  paymentCents: 12_345,
  totalCents: 296_280,
  frequency: "Monthly",
  apr: 9.99,
  highestApr: 29.99,
} as const;
export const named = { ...houseLender, practice: practice.practiceName };

export function emailsIn(words: ServerWords) {
  const declined = { ...person, isNoticeByPost: false };
  return {
    approval: words.approvalEmail(approval),
    application: words.applicationApprovedEmail(approval),
    documents: words.documentsEmail(approval),
    "new link": words.newLinkEmail(linked),
    decline: words.declineEmail({ ...declined, takesCosigner: true }),
    "decline by post": words.declineEmail({ ...withoutPhone, isNoticeByPost: true }),
    "other offers": words.declineEmail({ ...declined, otherOffersUrl: "https://carestep.test/b" }),
    unverified: words.declineEmail({ ...declined, isUnverified: true }),
    ineligible: words.ineligibleEmail({ ...person, reason: "state" }),
    "customer care": words.ineligibleEmail({ ...person, customerCarePhone: "(800) 555-0142" }),
    "agreement to read": words.agreementEmail({ ...closed, lenderPhone: "(800) 555-0142" }),
    closing: words.closingEmail({ ...closed, primary: card, lenderPhone: "(800) 555-0142" }),
    "closing by check": words.closingEmail({
      ...closed,
      ...withoutPhone,
      primary: { type: "payByCheck" },
      downPayment: { ...down, method: { type: "payByCheck" } },
    }),
    "closing in office": words.closingEmail({
      ...closed,
      downPayment: { amountCents: 20_000, isCollectedInOffice: true },
    }),
  };
}

function documentsIn(words: ServerWords) {
  const { terms } = agreement;
  const none = { amountCents: 0, isCollectedInOffice: false };
  const addendum = { agreedOn: day("2026-03-02"), earlierFirstPaymentOn: day("2026-04-02") };
  const pdfOf = (text: ReturnType<ServerWords["agreementOf"]>) =>
    words.agreementDocument({ text, sender: agreement.lender.name, agreedOn: terms.financedOn });
  const byCheck = { ...agreement, primary: { type: "payByCheck" } } as const;
  return {
    agreement: pdfOf(words.agreementOf(agreement)),
    "agreement in two languages": pdfOf(
      words.agreementOf({
        ...agreement,
        translation: { locale: signature.locale, governing: "english" },
      }),
    ),
    "agreement without interest": pdfOf(
      words.agreementOf({ ...agreement, terms: { ...terms, interestRate: 0 } }),
    ),
    "agreement by check": pdfOf(words.agreementOf({ ...byCheck, downPayment: none })),
    "agreement by two checks": pdfOf(
      words.agreementOf({ ...byCheck, downPayment: { ...down, method: byCheck.primary } }),
    ),
    "agreement in office": pdfOf(
      words.agreementOf({
        ...agreement,
        downPayment: { ...none, ...down, isCollectedInOffice: true },
      }),
    ),
    addendum: pdfOf(
      words.addendumOf({
        ...agreement,
        ...addendum,
        terms: { ...terms, firstPaymentOn: day("2026-04-17") },
      }),
    ),
    "e-sign consent": words.eDisclosure(houseLender.creditor),
    certificate: words.signatureCertificate(signature),
    notice: words.adverseActionNotice(notice),
    "notice with score": words.adverseActionNotice({
      ...notice,
      score: {
        value: 561,
        lowest: 300,
        highest: 850,
        createdOn: day("2026-03-01"),
        keyFactors: [reasonWording.income],
      },
    }),
  };
}

function pagesIn(words: ServerWords) {
  const { legalFrame: frame, priceLine, poster } = words;
  const { lentBy, alternative, ...printed } = poster();
  return {
    legal: words.legalPages.map(({ title, parts }) => [title, parts(named)]),
    "legal frame": [
      frame.pages,
      frame.download,
      frame.anyPractice,
      frame.descriptionOf("CS", "CS"),
    ],
    footer: words.pageFooter({ lender: houseLender, providerKey: "bright-smile" }),
    description: words.pageDescription,
    price: paymentFrequencies.map((frequency) => [
      priceLine.title(practice.practiceName),
      priceLine.from({ ...price, frequency }),
      priceLine.terms({ ...price, frequency }),
      priceLine.range(50_000, 1_500_000),
      priceLine.lender("First Harbor Bank", "NMLS 1"),
    ]),
    "price links": [priceLine.unpriced, priceLine.check, priceLine.newTab],
    poster: [printed, lentBy("First Harbor Bank"), alternative("https://carestep.test/b")],
    "spoken code": words.spokenCodeText({ code: "123456", ...practice }),
  };
}

export function messagesIn(words: ServerWords, practiceName: string) {
  return {
    "code text": words.codeText({ code: "123456", practiceName, host: "apply.example.com" }),
    "approval text": words.approvalText({ ...approval, practiceName }),
    "new link text": words.newLinkText({ ...linked, practiceName }),
    "hand-off text": words.handOffText({
      practiceName,
      link: "https://carestep.test/h/0123456789",
    }),
  };
}

/** Every text of a language, of the same input. */
export const allIn = (words: ServerWords) => ({
  ...emailsIn(words),
  ...documentsIn(words),
  ...pagesIn(words),
  ...messagesIn(words, practice.practiceName),
  problems: words.problems,
  entryForm: {
    ...words.entryForm,
    // "9-digit" is one word in English only.
    faults: { ...words.entryForm.faults, routing: "" },
  },
});
