import { mutationOptions } from "@tanstack/react-query";
import { dataOf } from "./client.ts";
import type { Client } from "./client.ts";
import { lookAtNumberTab, startNumberTab } from "./contract/number-tab.ts";
import { onceUncached } from "./policy.ts";

/** A call ends with its signal: when nobody waits for the answer any more. */
type Ending = { readonly signal: AbortSignal };

/** Makes a tab to type a number in. @throws ApiError where the processor has none */
export function startNumberTabMutation(client: Client) {
  return mutationOptions({
    ...onceUncached,
    mutationKey: ["startNumberTab"],
    mutationFn: async ({ kind, signal }: Ending & { readonly kind: "card" | "bank" }) => {
      const { TabId, Address } = dataOf(
        await client.call(startNumberTab, { body: { Kind: kind }, signal }),
      );
      return { id: TabId, address: Address };
    },
  });
}

/** What became of a tab: each time it is asked anew. @throws ApiError */
export function lookAtNumberTabMutation(client: Client) {
  return mutationOptions({
    ...onceUncached,
    mutationKey: ["lookAtNumberTab"],
    mutationFn: async ({ id, signal }: Ending & { readonly id: string }) => {
      const answer = dataOf(await client.call(lookAtNumberTab, { body: { TabId: id }, signal }));
      const { State: state, Token: token, Brand: brand, LastFour: lastFour } = answer;
      return token === undefined || state !== "given"
        ? ({ state: state === "over" ? "over" : "waiting" } as const)
        : ({ state, held: { token, brand, lastFour } } as const);
    },
  });
}
