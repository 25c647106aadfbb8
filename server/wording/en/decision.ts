import type { IneligibleReason } from "#domain/decision/refusal-details.ts";
import { inline } from "#server/wording/format/line.ts";
import { facts, link, paragraph } from "#server/wording/format/email.ts";
import type { Wording } from "#server/wording/format/email.ts";
import type { LetterLook } from "#server/wording/format/email-theme.ts";
import { englishLetter } from "./english-letter.ts";

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

const afterDecline = (practice: string, takesCosigner = false) =>
  `What you can do now: ask ${practice} about a smaller treatment or a larger down payment. A smaller loan may be approved. You can apply again in 30 days, or sooner if your address or income changes.${takesCosigner ? ` You can also ask ${practice} about applying with a co-signer.` : ""}`;
const afterUnverified =
  "What you can do now: check your name, date of birth, address, and SSN or ITIN against your ID, and try again.";

/** With the adverse action notice attached unless it goes by post. Spec section 2.3. */
export function declineEmail(decline: Decline): Wording {
  const practice = inline(decline.practiceName);
  const other =
    decline.otherOffersUrl === undefined
      ? []
      : [
          paragraph(
            "You cannot be approved for this special funding, but you can apply for a different program with standard funding.",
          ),
          link("Apply for standard funding", decline.otherOffersUrl),
        ];
  return englishLetter(decline, {
    subject: `About your request to ${decline.practiceName}`,
    title: "We could not approve your request",
    parts: [
      paragraph(
        `Thank you for asking about financing your treatment at ${practice}. We are sorry: we could not approve your request this time.`,
      ),
      ...other,
      facts(["Account ID", decline.accountId]),
      paragraph(
        `${decline.isNoticeByPost ? "A Notice of Adverse Action is on its way to you by mail. It" : "The attached Notice of Adverse Action"} gives the main reasons for the decision and explains your rights, among them a free copy of your credit report.`,
      ),
      paragraph(
        decline.isUnverified === true
          ? afterUnverified
          : afterDecline(practice, decline.takesCosigner),
      ),
      paragraph("Checking did not affect your credit score."),
      contact(decline),
    ],
  });
}

export type Ineligible = Decision & {
  /** The only reason given, because there is no notice. */
  readonly reason?: IneligibleReason;
  readonly customerCarePhone?: string;
};

const whyIneligible: { readonly [Reason in IneligibleReason]: string } = {
  state:
    "The reason: we do not offer this financing to residents of your state. Only your state decided this, and no credit report was requested. If your address is wrong or changes, you can check again.",
};

/** Spec section 2.3, "Ineligible page". */
export function ineligibleEmail(decision: Ineligible): Wording {
  const practice = inline(decision.practiceName);
  return englishLetter(decision, {
    subject: `About your request to ${decision.practiceName}`,
    title: "You're not eligible to apply at this time",
    parts: [
      paragraph(
        `Thank you for asking about financing your treatment at ${practice}. You are not eligible to apply at this time.`,
      ),
      ...(decision.reason === undefined ? [] : [paragraph(whyIneligible[decision.reason])]),
      paragraph("Checking did not affect your credit score."),
      paragraph(`You can ask ${practice} about other ways to pay.`),
      facts(["Account ID", decision.accountId]),
      decision.customerCarePhone === undefined
        ? contact(decision)
        : paragraph(
            `If you have a question, call Customer Care at ${inline(decision.customerCarePhone)} and have your account ID ready.`,
          ),
    ],
  });
}

function contact({ practiceName, practicePhone }: Decision) {
  const phone = practicePhone === undefined ? "" : ` at ${inline(practicePhone)}`;
  return paragraph(
    `If you have a question, contact ${inline(practiceName)}${phone} and have your account ID ready.`,
  );
}
