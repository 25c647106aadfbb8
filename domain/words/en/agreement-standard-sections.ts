import { fullName } from "#domain/loan/agreement-facts.ts";
import { holderNotice, type StandardSections } from "#domain/loan/agreement-text.ts";

export const standardSections: StandardSections = {
  prepayment: {
    title: "Paying early",
    paragraphs: [
      "You may pay any part or all of what you owe at any time, without a penalty. What you pay early reduces the amount on which interest accrues. Unless you pay off the loan, your next payment is still due as scheduled.",
    ],
  },
  latePayment: {
    title: "Paying late",
    paragraphs: [
      "There is no late charge. Interest, if this loan bears any, continues to accrue on what is unpaid. If you expect a payment to be late, tell us, and we will work with you to find a solution.",
      "We may report late or missed payments to credit bureaus.",
    ],
  },
  default: {
    title: "Default",
    paragraphs: [
      "You are in default when a payment is more than 30 days late, or when what you told us in your application was untrue in a way that mattered to our decision.",
      "Before we ask for the whole amount at once, we will write to you, say what is overdue, and give you at least 20 days to pay it. We may then ask for everything that is unpaid, and for the costs of collecting it as far as the law of your state allows.",
    ],
  },
  holderNotice: (practiceName) => ({
    title: "Notice about claims and defenses",
    paragraphs: [
      holderNotice,
      `In plain words: what you could hold against ${practiceName} over the treatment, you can also hold against whoever owns this loan, up to what you have paid.`,
    ],
  }),
  eSign: ({ name, addressLines }) => ({
    title: "Consent to electronic records and signature",
    paragraphs: [
      "You agree to receive this agreement, its disclosures and everything later about this loan electronically, and you agree that your electronic signature is as binding as one on paper.",
      `You may ask for a paper copy at no charge, change how we reach you, or withdraw this consent at any time by writing to ${[name, ...addressLines].join(", ")}. Withdrawing does not undo what was signed before.`,
      "To see and keep electronic records you need a current web browser, a program that shows PDF files, an e-mail address that you read, and room to store files or a printer. By reading this agreement here you show that you can open it.",
    ],
  }),
  privacy: ({ name }) => ({
    title: "Privacy",
    paragraphs: [
      `${name} uses what you told us in your application to decide on this loan, to service it and to meet its legal duties, and shares it as its privacy notice says. The practice learns that the loan was made and what it paid for, and not your Social Security number.`,
    ],
  }),
  stateNotices: {
    title: "The law of your state",
    paragraphs: [
      "This agreement is governed by federal law and the law of the state where you live. You keep every right that your state gives you and that cannot be waived, whatever is written here.",
    ],
  },
  signature: (borrower, lender) => ({
    title: "Your agreement and signature",
    paragraphs: [
      "Read the whole agreement before you sign it. Do not sign it if anything in it is blank. You get a copy of what you sign, and you may keep it.",
      `By accepting this section and finalizing the loan, ${fullName(borrower)} signs this agreement with ${lender.name} electronically. Date, time and a fingerprint of this document are kept on a signature certificate with it.`,
    ],
  }),
};
