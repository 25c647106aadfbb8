import type { IneligibleReason } from "#domain/decision/refusal-details.ts";
import { facts, link, paragraph } from "./email.ts";
import type { Wording } from "./email.ts";
import type { LetterLook } from "./email-theme.ts";
import { inline } from "./line.ts";
import type { WriteLetter } from "./practice-letter.ts";

export type Decision = {
  readonly firstName: string;
  readonly practiceName: string;
  readonly practicePhone?: string;
  readonly look?: LetterLook;
  readonly accountId: string;
};

export type Decline = Decision & {
  /** Only when other offers are available. */
  readonly otherOffersUrl?: string;
  readonly isNoticeByPost: boolean;
  /** The answers could not be verified. */
  readonly isUnverified?: boolean;
  readonly takesCosigner?: boolean;
};

export type Ineligible = Decision & {
  /** The only reason given, because there is no notice. */
  readonly reason?: IneligibleReason;
  readonly customerCarePhone?: string;
};

export type DecisionWords = {
  readonly letter: WriteLetter;
  readonly subject: (practice: string) => string;
  readonly accountId: string;
  readonly score: string;
  readonly contact: (practice: string, phone: string | undefined) => string;
  readonly declined: {
    readonly title: string;
    readonly thanks: (practice: string) => string;
    readonly otherOffers: string;
    readonly otherOffersLink: string;
    readonly notice: (isByPost: boolean) => string;
    readonly next: (practice: string, takesCosigner: boolean) => string;
    readonly unverified: string;
  };
  readonly ineligible: {
    readonly title: string;
    readonly thanks: (practice: string) => string;
    readonly why: { readonly [Reason in IneligibleReason]: string };
    readonly otherWays: (practice: string) => string;
    readonly customerCare: (phone: string) => string;
  };
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
