import * as z from "zod/mini";
import type { Endpoint } from "./endpoint.ts";

/** Spec sections 3 and 7.1. */
export const listStates = {
  id: "listStates",
  summary: "List a country's states",
  method: "GET",
  path: "/api/states/:country",
  auth: "none",
  params: z.object({ country: z.string().check(z.regex(/^[A-Za-z]{2}$/)) }),
  response: z.array(z.object({ StatoidCode: z.string(), StatoidName: z.string() })),
} as const satisfies Endpoint;
