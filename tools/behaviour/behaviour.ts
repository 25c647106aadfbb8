import { separator } from "#tools/paths/generator/place-names.ts";

/** What a chart does, independent of how it is written. JSON, so that it can come from another build. */
export type Behaviour = {
  readonly chart: string;
  readonly states: { readonly [state: string]: readonly string[] };
  readonly types: { readonly [eventCase: string]: string };
  readonly inputs: { readonly [input: string]: Places };
};

export type Places = {
  readonly [place: string]: { readonly [eventCase: string]: Way };
};

export type Way = {
  readonly to: string;
  readonly shows: readonly string[];
  readonly orders: readonly string[];
};

export const beginning = "the beginning";

export const stateOfPlace = (place: string): string => place.split(separator)[0]!;

/** Equal for transitions with the same visible effect. */
export function outcomeKey({ to, shows, orders }: Way): string {
  return JSON.stringify([stateOfPlace(to), shows, orders]);
}

export type Walk = readonly string[];

export function walksOf(places: Places = {}): ReadonlyMap<string, Walk> {
  const walks = new Map<string, Walk>([[beginning, []]]);
  for (const [place, walk] of walks) {
    for (const [eventCase, { to }] of Object.entries(places[place] ?? {}))
      if (!walks.has(to)) walks.set(to, [...walk, eventCase]);
  }
  return walks;
}
