import * as z from "zod/mini";
import { endpoint, id, loanIds, type Endpoint } from "./endpoint.ts";

/** Amount in dollars. */
const result = z.object({
  ApplicationId: z.string(),
  ReferenceGuid: z.string(),
  Status: z.string(),
  EvaluationStatus: z.string(),
  Exceptions: z.array(z.object({ ErrorCode: z.string(), Message: z.string() })),
  MaxFinanceAmount: z.optional(z.number()),
});

/** Spec section 7.1, "Other catalogued paths"; the shapes are ours (S40). */
export const getUnderwritingResult = endpoint("GET /api/underwriting/result/applicationid/:id", {
  id: "getUnderwritingResult",
  summary: "Get what underwriting said of an application",
  params: z.object({ id }),
  response: result,
});

export const getUnderwritingResultByReference = {
  ...getUnderwritingResult,
  id: "getUnderwritingResultByReference",
  summary: "Get what underwriting said, by the reference of the decision",
  path: "/api/underwriting/result/referenceguid/:guid",
  params: z.object({ guid: z.string().check(z.regex(/^[0-9a-f-]{36}$/)) }),
} as const satisfies Endpoint;

/** 404 when none is due, 409 until it is written. Spec section 7.1. */
export const getAdverseActionNotice = endpoint("GET /api/documents/noaa", {
  id: "getAdverseActionNotice",
  summary: "Get the notice of adverse action of an application as a PDF",
  query: z.object({ applicationId: id }),
  response: z.object({ Base64File: z.string(), FileName: z.string() }),
});

/** Whether this visit may see and change an application. Spec section 7.1; the shapes are ours. */
export const authenticateCustomer = endpoint("POST /api/customer/auth", {
  id: "authenticateCustomer",
  summary: "Check whether this visit may access an application",
  body: z.strictObject(loanIds),
  response: z.object({ IsSuccess: z.boolean(), IsAuthenticated: z.boolean() }),
});

/** The practice of an application, while it may continue. Spec section 7.1; the shapes are ours. */
export const confirmProvider = endpoint("POST /api/provider/confirmation", {
  id: "confirmProvider",
  summary: "Confirm the practice of an application",
  body: z.strictObject(loanIds),
  response: z.object({ IsSuccess: z.boolean(), PracticeName: z.string() }),
});
