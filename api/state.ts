import { queryOptions } from "@tanstack/react-query";
import type { State } from "#domain/address/address.ts";
import { listStates, listZipPlaces } from "./contract/state.ts";
import { dataOf, type Client } from "./client.ts";
import { once } from "./policy.ts";

/** They do not change during a visit. Spec sections 3 and 7.1. */
export function statesQuery(client: Client) {
  return queryOptions({
    ...once,
    queryKey: ["states", "US"],
    staleTime: Infinity,
    queryFn: async ({ signal }): Promise<readonly State[]> => {
      const states = dataOf(await client.call(listStates, { params: { country: "US" }, signal }));
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
    ...once,
    queryKey: ["zips", area],
    staleTime: Infinity,
    queryFn: async ({ signal }) =>
      dataOf(await client.call(listZipPlaces, { params: { area }, signal })),
    select: (places) => {
      const place = places.find(({ PostalCode }) => PostalCode === zip.slice(0, 5));
      return place && { city: place.City, state: place.Statoid };
    },
  });
}
