import { queryOptions } from "@tanstack/react-query";
import type { State } from "#domain/address/address.ts";
import type { Client } from "./client.ts";
import { listStates, listZipPlaces } from "./contract/state.ts";
import { cached } from "./policy.ts";

/** They do not change during a visit. Spec sections 3 and 7.1. */
export function statesQuery(client: Client) {
  return queryOptions({
    ...cached,
    queryKey: ["states", "US"],
    queryFn: async (): Promise<readonly State[]> => {
      const states = await client.dataOf(listStates, { params: { country: "US" } });
      return states.map(({ StatoidCode, StatoidName, ZipAreas }) => ({
        code: StatoidCode,
        name: StatoidName,
        ...(ZipAreas && { zipAreas: ZipAreas }),
      }));
    },
  });
}

/** City and state of a ZIP; undefined if unknown. Sends only its first three digits. */
export function zipPlaceQuery(client: Client, zip: string) {
  const area = zip.slice(0, 3);
  return queryOptions({
    ...cached,
    queryKey: ["zips", area],
    queryFn: () => client.dataOf(listZipPlaces, { params: { area } }),
    select: (places) => {
      const place = places.find(({ PostalCode }) => PostalCode === zip.slice(0, 5));
      return place && { city: place.City, state: place.Statoid };
    },
  });
}
