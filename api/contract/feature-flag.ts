import * as z from "zod/mini";
import { endpoint, id } from "./endpoint.ts";

/** `id` is the provider's. Spec section 7.1. */
export const getFeatureFlag = endpoint("GET /api/FeatureFlag/:id", {
  id: "getFeatureFlag",
  summary: "Look up whether a provider has a feature",
  params: z.object({ id }),
  query: z.object({ flagName: id }),
  response: z.object({ Enabled: z.boolean() }),
});
