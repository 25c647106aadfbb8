import type { FastifyInstance } from "fastify";
import { listStates, listZipPlaces } from "#api/contract/state.ts";
import { addEndpoint } from "#server/http/endpoint.ts";
import { problem } from "#server/http/problem.ts";
import type { Services } from "#server/services/services.ts";
import { states } from "#server/underwriting/us-states.ts";
import { placesOfArea } from "#server/underwriting/us-zips.ts";

/** Only US. Spec sections 3 and 7.1. */
export function addStateRoutes(app: FastifyInstance, services: Services): void {
  addEndpoint({ app, services }, listStates, async ({ params }) => {
    if (params.country.toUpperCase() !== "US") {
      throw problem(404, () => "We have no list of states for this country.");
    }
    return states.map(({ code, name, zipAreas = [] }) => ({
      StatoidCode: code,
      StatoidName: name,
      ZipAreas: [...zipAreas],
    }));
  });
  addEndpoint({ app, services }, listZipPlaces, async ({ params }) =>
    placesOfArea(params.area).map(({ zip, city, state }) => ({
      PostalCode: zip,
      City: city,
      Statoid: state,
    })),
  );
}
