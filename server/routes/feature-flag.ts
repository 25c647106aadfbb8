import type { FastifyInstance } from "fastify";
import { getFeatureFlag } from "#api/contract/feature-flag.ts";
import { addEndpoint } from "#server/http/endpoint.ts";
import { problem } from "#server/http/problem.ts";
import type { Services } from "#server/services/services.ts";
import { findFeature } from "#server/stores/practice/provider.ts";

/** 404 for another provider's id. Spec section 7.1. */
export function addFeatureFlagRoutes(app: FastifyInstance, services: Services): void {
  addEndpoint({ app, services }, getFeatureFlag, async ({ params, query }, visit) => {
    if (params.id !== visit.providerId) throw problem(404, "We do not know this practice.");
    return { Enabled: (await findFeature(services, params.id, query.flagName)) ?? false };
  });
}
