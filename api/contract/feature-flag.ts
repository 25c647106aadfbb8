import * as z from "zod/mini";
import type { Endpoint } from "./endpoint.ts";

/** `id` is the provider's. Spec section 7.1. */
export const getFeatureFlag = {
  id: "getFeatureFlag",
  summary: "Look up whether a provider has a feature",
  method: "GET",
  path: "/api/FeatureFlag/:id",
  auth: "bearer",
  params: z.object({ id: z.string().check(z.minLength(1), z.maxLength(64)) }),
  query: z.object({ flagName: z.string().check(z.minLength(1), z.maxLength(64)) }),
  response: z.object({ Enabled: z.boolean() }),
} as const satisfies Endpoint;
