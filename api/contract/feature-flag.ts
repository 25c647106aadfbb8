import * as z from "zod/mini";
import { type Endpoint, id, readCall } from "./endpoint.ts";

/** `id` is the provider's. Spec section 7.1. */
export const getFeatureFlag = {
  ...readCall,
  id: "getFeatureFlag",
  summary: "Look up whether a provider has a feature",
  path: "/api/FeatureFlag/:id",
  params: z.object({ id }),
  query: z.object({ flagName: id }),
  response: z.object({ Enabled: z.boolean() }),
} as const satisfies Endpoint;
