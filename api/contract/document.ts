import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";

/** The e-sign consent as a PDF, of the practice's lender or the default one. Spec section 7.1. */
export const getEDisclosureConsent = endpoint("GET /api/documents/edisclosureconsent", {
  id: "getEDisclosureConsent",
  summary: "Get the e-sign consent and agreement as a PDF",
  auth: "none",
  query: z.object({ providerId: z.optional(z.string().check(z.maxLength(64))) }),
  response: z.object({ Base64File: z.string(), FileName: z.string() }),
});
