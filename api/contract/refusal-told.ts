import * as z from "zod/mini";

/** What stands beside a refusal, in every answer that may be one. Spec section 2.3. */
export const refusalTold = {
  /** Whether another program may do. */
  OtherOffersAvailable: z.optional(z.boolean()),
  /** Of a decline whose notice is a letter on paper; absent, it comes by e-mail. */
  NoticeByPost: z.optional(z.boolean()),
  /** Of an applicant who cannot apply: why, where that may be told. `state`: no credit is offered in theirs. */
  IneligibleReason: z.optional(z.string()),
};
