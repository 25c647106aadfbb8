import { present } from "#domain/values/omit-undefined.ts";

/** Why somebody cannot apply, where that may be told: `state`, no credit is offered to residents of theirs. */
export type IneligibleReason = "state";

/** What the service tells beside a refusal. Spec section 2.3. */
export type RefusalTold = {
  readonly otherOffersAvailable: boolean;
  /** The notice of a decline comes by post, not by e-mail. */
  readonly noticeByPost?: boolean;
  /** Of an applicant who cannot apply; absent where the service gives none. */
  readonly ineligibleReason?: IneligibleReason;
};

type Told = { readonly [Name in keyof RefusalTold]?: RefusalTold[Name] | undefined };

/** The part of an answer that stands beside a refusal; what is absent is left out. */
export function refusalTold({
  otherOffersAvailable = false,
  noticeByPost,
  ineligibleReason,
}: Told): RefusalTold {
  return {
    otherOffersAvailable,
    ...present({ noticeByPost: noticeByPost || undefined, ineligibleReason }),
  };
}

/** @returns the reason where there are words for it: another one is told by whoever answers the phone */
export function parseIneligibleReason(text: string | undefined): IneligibleReason | undefined {
  return text === "state" ? text : undefined;
}
