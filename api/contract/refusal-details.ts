import * as z from "zod/mini";

/** Reported with every refusal. Spec section 2.3. */
export const refusalDetails = {
  OtherOffersAvailable: z.optional(z.boolean()),
  NoticeByPost: z.optional(z.boolean()),
  IneligibleReason: z.optional(z.string()),
};
