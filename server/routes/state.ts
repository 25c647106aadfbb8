import type { FastifyInstance } from "fastify";
import { listStates } from "#api/contract/state.ts";
import { addEndpoint } from "#server/http/endpoint.ts";
import { problem } from "#server/http/problem.ts";
import type { Services } from "#server/services/services.ts";
import { states } from "#server/underwriting/us-states.ts";

/** Only US. Spec sections 3 and 7.1. */
export function addStateRoutes(app: FastifyInstance, services: Services): void {
  addEndpoint({ app, services }, listStates, async ({ params }) => {
    if (params.country.toUpperCase() !== "US") {
      throw problem(404, "We have no list of states for this country.");
    }
    return states.map(([StatoidCode, StatoidName]) => ({ StatoidCode, StatoidName }));
  });
}
