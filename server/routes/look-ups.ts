import type { FastifyInstance } from "fastify";
import { lookUpBin } from "#api/contract/agreement.ts";
import { getFeatureFlag } from "#api/contract/feature-flag.ts";
import { listStates, listZipPlaces } from "#api/contract/state.ts";
import { addEndpoint } from "#server/http/endpoint.ts";
import { problem } from "#server/http/problem.ts";
import type { Services } from "#server/services/services.ts";
import { findFeature } from "#server/stores/practice/provider.ts";
import { lookUpBin as cardOfBin } from "#server/tokenizer/bins.ts";
import { states } from "#server/underwriting/us-states.ts";
import { placesOfArea } from "#server/underwriting/us-zips.ts";

/** The states of the US only; null for unknown cards; 404 for the flags of another provider's id. Spec sections 3 and 7.1. */
export function addLookUpRoutes(app: FastifyInstance, services: Services): void {
  const place = { app, services };
  addEndpoint(place, listStates, async ({ params }) => {
    if (params.country.toUpperCase() !== "US") {
      throw problem(404, () => "We have no list of states for this country.");
    }
    return states.map(({ code, name, zipAreas = [] }) => ({
      StatoidCode: code,
      StatoidName: name,
      ZipAreas: [...zipAreas],
    }));
  });
  addEndpoint(place, listZipPlaces, async ({ params }) =>
    placesOfArea(params.area).map(({ zip, city, state }) => ({
      PostalCode: zip,
      City: city,
      Statoid: state,
    })),
  );
  addEndpoint(place, lookUpBin, async ({ params }) => {
    const { brand, funding } = cardOfBin(params.bin);
    return { Bin: params.bin, Brand: brand ?? null, Type: funding ?? null };
  });
  addEndpoint(place, getFeatureFlag, async ({ params, query }, visit) => {
    if (params.id !== visit.providerId) throw problem(404, "We do not know this practice.");
    return { Enabled: (await findFeature(services, params.id, query.flagName)) ?? false };
  });
}
