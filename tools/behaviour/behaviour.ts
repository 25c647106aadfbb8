import { separator } from "#tools/paths/generator/place-names.ts";

/**
 * What a chart does, without how it is written: the places where it may be, what can happen there, and what comes of it.
 * It is JSON, so that it can be kept, and come from another build.
 */
export type Behaviour = {
  readonly chart: string;
  readonly description: string;
  /** What each state shows and is, by its name. */
  readonly states: { readonly [state: string]: readonly string[] };
  /** By their names, of which the state is the first part; the first place is `beginning`. */
  readonly places: { readonly [place: string]: Place };
};

/** What can happen, by its name, and what comes of it. */
export type Place = { readonly [happening: string]: Way };

/** Where a happening leads, which messages are shown there, and what is ordered on the way. */
export type Way = {
  readonly to: string;
  readonly shows: readonly string[];
  readonly orders: readonly string[];
};

/** The place before a chart begins: what can happen there are its inputs. */
export const beginning = "the beginning";

export const stateOfPlace = (place: string): string => place.split(separator)[0]!;

/** The same for two ways when nobody can tell them apart by what is seen at once. */
export function outcomeKey({ to, shows, orders }: Way): string {
  return JSON.stringify([stateOfPlace(to), shows, orders]);
}

/** The fewest happenings that lead to each place. */
export function walksOf({ places }: Behaviour): ReadonlyMap<string, readonly string[]> {
  const walks = new Map<string, readonly string[]>([[beginning, []]]);
  for (const [place, walk] of walks) {
    for (const [happening, { to }] of Object.entries(places[place] ?? {}))
      if (!walks.has(to)) walks.set(to, [...walk, happening]);
  }
  return walks;
}
