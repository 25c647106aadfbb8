import { queryOptions } from "@tanstack/react-query";
import type { State } from "#domain/address/address.ts";
import { listStates } from "./contract/state.ts";
import { dataOf } from "./client.ts";
import type { Client } from "./client.ts";
import { once } from "./policy.ts";

/** They do not change during a visit. Spec sections 3 and 7.1. */
export function statesQuery(client: Client) {
  return queryOptions({
    ...once,
    queryKey: ["states", "US"],
    staleTime: Infinity,
    queryFn: async ({ signal }): Promise<readonly State[]> => {
      const states = dataOf(await client.call(listStates, { params: { country: "US" }, signal }));
      return states.map(({ StatoidCode, StatoidName }) => ({
        code: StatoidCode,
        name: StatoidName,
      }));
    },
  });
}
