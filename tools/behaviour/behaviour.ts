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

/** What can happen, by its name, and what comes of it: more than one way where that depends on what the chart began with. */
export type Place = { readonly [eventCase: string]: readonly Way[] };

/** Where an event case leads, which messages are shown there, and what is ordered on the way. */
export type Way = {
  readonly to: string;
  readonly shows: readonly string[];
  readonly orders: readonly string[];
  /** The inputs after which it is so; absent when it is so after all others. */
  readonly inputs?: readonly string[];
};

/** The place before a chart begins: what can happen there are its inputs. */
export const beginning = "the beginning";

export const stateOfPlace = (place: string): string => place.split(separator)[0]!;

/** The same for two ways when nobody can tell them apart by what is seen at once. */
export function outcomeKey({ to, shows, orders }: Way): string {
  return JSON.stringify([stateOfPlace(to), shows, orders]);
}

/** What can happen in a place when the chart began with an input. Before it began, that input happens. */
export function waysFrom({ places }: Behaviour, place: string, input: string) {
  const ways = Object.entries(places[place] ?? {}).flatMap(([eventCase, all]) => {
    const own = all.find(({ inputs }) => inputs?.includes(input) === true);
    const way = own ?? all.find(({ inputs }) => inputs === undefined);
    return way === undefined ? [] : [[eventCase, way] as const];
  });
  const isBegun = place !== beginning;
  return new Map(ways.filter(([eventCase]) => isBegun || eventCase === begunWith(input)));
}

export const begunWith = (input: string) => `begins with ${input}`;

export function inputsOf({ places }: Behaviour): readonly string[] {
  return Object.keys(places[beginning] ?? {}).map((eventCase) =>
    eventCase.slice(begunWith("").length),
  );
}

/** The fewest event cases that lead to each place from an input. */
export function walksOf(behaviour: Behaviour, input: string): ReadonlyMap<string, Walk> {
  const walks = new Map<string, Walk>([[beginning, []]]);
  for (const [place, walk] of walks) {
    for (const [eventCase, { to }] of waysFrom(behaviour, place, input))
      if (!walks.has(to)) walks.set(to, [...walk, eventCase]);
  }
  return walks;
}

export type Walk = readonly string[];
