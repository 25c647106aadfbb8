import { englishLetter } from "./english-letter.ts";
import type { IneligibleReason } from "#domain/decision/refusal-details.ts";
import { facts, link, paragraph, type Wording } from "#server/wording/format/email.ts";
import type { LetterLook } from "#server/wording/format/email-theme.ts";
import { inline } from "#server/wording/format/line.ts";

const english = {
  letter: englishLetter,
  subject: (practice: string) => `About your request to ${practice}`,
  accountId: "Account ID",
  score: "Checking did not affect your credit score.",
  contact: (practice: string, phone: string | undefined) =>
    `If you have a question, contact ${practice}${phone === undefined ? "" : ` at ${phone}`} and have your account ID ready.`,
  declined: {
    title: "We could not approve your request",
    thanks: (practice: string) =>
      `Thank you for asking about financing your treatment at ${practice}. We are sorry: we could not approve your request this time.`,
    otherOffers:
      "You cannot be approved for this special funding, but you can apply for a different program with standard funding.",
    otherOffersLink: "Apply for standard funding",
    notice: (isByPost: boolean) =>
      `${isByPost ? "A Notice of Adverse Action is on its way to you by mail. It" : "The attached Notice of Adverse Action"} gives the main reasons for the decision and explains your rights, among them a free copy of your credit report.`,
    next: (practice: string, takesCosigner: boolean) =>
      `What you can do now: ask ${practice} about a smaller treatment or a larger down payment. A smaller loan may be approved. You can apply again in 30 days, or sooner if your address or income changes.${takesCosigner ? ` You can also ask ${practice} about applying with a co-signer.` : ""}`,
    unverified:
      "What you can do now: check your name, date of birth, address, and SSN or ITIN against your ID, and try again.",
  },
  ineligible: {
    title: "You're not eligible to apply at this time",
    thanks: (practice: string) =>
      `Thank you for asking about financing your treatment at ${practice}. You are not eligible to apply at this time.`,
    why: {
      state:
        "The reason: we do not offer this financing to residents of your state. Only your state decided this, and no credit report was requested. If your address is wrong or changes, you can check again.",
    },
    otherWays: (practice: string) => `You can ask ${practice} about other ways to pay.`,
    customerCare: (phone: string) =>
      `If you have a question, call Customer Care at ${phone} and have your account ID ready.`,
  },
};

type DecisionWords = typeof english;

export const declineEmail = declineEmailIn(english);
export const ineligibleEmail = ineligibleEmailIn(english);

export type Decision = {
  readonly firstName: string;
  readonly practiceName: string;
  readonly practicePhone?: string;
  readonly look?: LetterLook;
  readonly accountId: string;
};

export type Decline = Decision & {
  readonly otherOffersUrl?: string;
  readonly isNoticeByPost: boolean;
  readonly isUnverified?: boolean;
  readonly takesCosigner?: boolean;
};

export type Ineligible = Decision & {
  /** The only reason given, because there is no notice. */
  readonly reason?: IneligibleReason;
  readonly customerCarePhone?: string;
};

/** With the adverse action notice attached unless it goes by post. Spec section 2.3. */
export function declineEmailIn({ declined: words, ...shared }: DecisionWords) {
  return (decline: Decline): Wording => {
    const practice = inline(decline.practiceName);
    const { otherOffersUrl } = decline;
    const other =
      otherOffersUrl === undefined
        ? []
        : [paragraph(words.otherOffers), link(words.otherOffersLink, otherOffersUrl)];
    return shared.letter(decline, {
      subject: shared.subject(decline.practiceName),
      title: words.title,
      parts: [
        paragraph(words.thanks(practice)),
        ...other,
        facts([shared.accountId, decline.accountId]),
        paragraph(words.notice(decline.isNoticeByPost)),
        paragraph(
          decline.isUnverified === true
            ? words.unverified
            : words.next(practice, decline.takesCosigner === true),
        ),
        paragraph(shared.score),
        paragraph(shared.contact(practice, phoneOf(decline))),
      ],
    });
  };
}

/** Spec section 2.3, "Ineligible page". */
export function ineligibleEmailIn({ ineligible: words, ...shared }: DecisionWords) {
  return (decision: Ineligible): Wording => {
    const practice = inline(decision.practiceName);
    const { reason, customerCarePhone } = decision;
    return shared.letter(decision, {
      subject: shared.subject(decision.practiceName),
      title: words.title,
      parts: [
        paragraph(words.thanks(practice)),
        ...(reason === undefined ? [] : [paragraph(words.why[reason])]),
        paragraph(shared.score),
        paragraph(words.otherWays(practice)),
        facts([shared.accountId, decision.accountId]),
        paragraph(
          customerCarePhone === undefined
            ? shared.contact(practice, phoneOf(decision))
            : words.customerCare(inline(customerCarePhone)),
        ),
      ],
    });
  };
}

function phoneOf({ practicePhone }: Decision): string | undefined {
  return practicePhone && inline(practicePhone);
}
