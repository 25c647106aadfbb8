import { omitUndefined } from "#domain/values/omit-undefined.ts";

/** An exception with this code makes the applicant ineligible. Spec section 9. */
export const ineligibleCode = "P04";

/** `state`: no credit is offered in the applicant's state. */
export type IneligibleReason = "state";

/** What the server reports with a refusal. Spec section 2.3. */
export type RefusalDetails = {
  readonly otherOffersAvailable: boolean;
  readonly noticeByPost?: boolean;
  readonly ineligibleReason?: IneligibleReason;
};

type Reported = { readonly [Name in keyof RefusalDetails]?: RefusalDetails[Name] | undefined };

export function refusalDetails({
  otherOffersAvailable = false,
  noticeByPost,
  ineligibleReason,
}: Reported): RefusalDetails {
  return {
    otherOffersAvailable,
    ...omitUndefined({ noticeByPost: noticeByPost || undefined, ineligibleReason }),
  };
}

/** Returns a reason only if there is a text for it; Customer Care explains the others. */
export function parseIneligibleReason(text: string | undefined): IneligibleReason | undefined {
  return text === "state" ? text : undefined;
}
