import { declineEmailIn, ineligibleEmailIn } from "#server/wording/format/decision.ts";
import type { DecisionWords } from "#server/wording/format/decision.ts";
import { englishLetter } from "./english-letter.ts";

const words: DecisionWords = {
  letter: englishLetter,
  subject: (practice) => `About your request to ${practice}`,
  accountId: "Account ID",
  score: "Checking did not affect your credit score.",
  contact: (practice, phone) =>
    `If you have a question, contact ${practice}${phone === undefined ? "" : ` at ${phone}`} and have your account ID ready.`,
  declined: {
    title: "We could not approve your request",
    thanks: (practice) =>
      `Thank you for asking about financing your treatment at ${practice}. We are sorry: we could not approve your request this time.`,
    otherOffers:
      "You cannot be approved for this special funding, but you can apply for a different program with standard funding.",
    otherOffersLink: "Apply for standard funding",
    notice: (isByPost) =>
      `${isByPost ? "A Notice of Adverse Action is on its way to you by mail. It" : "The attached Notice of Adverse Action"} gives the main reasons for the decision and explains your rights, among them a free copy of your credit report.`,
    next: (practice, takesCosigner) =>
      `What you can do now: ask ${practice} about a smaller treatment or a larger down payment. A smaller loan may be approved. You can apply again in 30 days, or sooner if your address or income changes.${takesCosigner ? ` You can also ask ${practice} about applying with a co-signer.` : ""}`,
    unverified:
      "What you can do now: check your name, date of birth, address, and SSN or ITIN against your ID, and try again.",
  },
  ineligible: {
    title: "You're not eligible to apply at this time",
    thanks: (practice) =>
      `Thank you for asking about financing your treatment at ${practice}. You are not eligible to apply at this time.`,
    why: {
      state:
        "The reason: we do not offer this financing to residents of your state. Only your state decided this, and no credit report was requested. If your address is wrong or changes, you can check again.",
    },
    otherWays: (practice) => `You can ask ${practice} about other ways to pay.`,
    customerCare: (phone) =>
      `If you have a question, call Customer Care at ${phone} and have your account ID ready.`,
  },
};

export const declineEmail = declineEmailIn(words);
export const ineligibleEmail = ineligibleEmailIn(words);
