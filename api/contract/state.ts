import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";

/** Spec sections 3 and 7.1. ZipAreas are first three digits of ZIPs, or ranges of them: "100-149". */
export const listStates = endpoint("GET /api/states/:country", {
  id: "listStates",
  summary: "List a country's states",
  auth: "none",
  params: z.object({ country: z.string().check(z.regex(/^[A-Za-z]{2}$/)) }),
  response: z.array(
    z.object({
      StatoidCode: z.string(),
      StatoidName: z.string(),
      ZipAreas: z.optional(z.array(z.string())),
    }),
  ),
});

/** An area is the first three digits of a ZIP: a URL contains no complete ZIP. */
export const listZipPlaces = endpoint("GET /api/zips/:area", {
  id: "listZipPlaces",
  summary: "List the city and state of each ZIP of an area",
  auth: "none",
  params: z.object({ area: z.string().check(z.regex(/^\d{3}$/)) }),
  response: z.array(z.object({ PostalCode: z.string(), City: z.string(), Statoid: z.string() })),
});
