import * as z from "zod/mini";

/** In dollars. */
export const amount = z.number().check(z.positive(), z.maximum(1_000_000));

/** Amounts in dollars, InterestRate in percent. Spec section 3. */
export const offer = z.object({
  OfferId: z.optional(z.string()),
  ProviderId: z.string(),
  ProgramCode: z.optional(z.string()),
  MinFinanceAmount: z.number(),
  MaxFinanceAmount: z.number(),
  TermMonths: z.number(),
  InterestRate: z.number(),
  PaymentFrequency: z.string(),
  Promotion: z.optional(z.nullable(z.object({ Name: z.string() }))),
});
export type WireOffer = z.infer<typeof offer>;
