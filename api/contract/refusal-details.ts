import * as z from "zod/mini";

/** Reported with every refusal. Spec section 2.3. */
export const refusalDetails = {
  OtherOffersAvailable: z.optional(z.boolean()),
  /** The notice is sent by post; by default it is sent by email. */
  NoticeByPost: z.optional(z.boolean()),
  /** Why the applicant is ineligible. `state`: no credit is offered in their state. */
  IneligibleReason: z.optional(z.string()),
};
