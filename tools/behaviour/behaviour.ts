import { separator } from "#tools/paths/generator/place-names.ts";

/** What a chart does, independent of how it is written. JSON, so that it can come from another build. */
export type Behaviour = {
  readonly chart: string;
  readonly description: string;
  readonly states: { readonly [state: string]: readonly string[] };
  readonly places: { readonly [place: string]: Place };
  readonly types: { readonly [eventCase: string]: string };
};

/** The outcomes by event; several where they depend on the initial input. */
export type Place = { readonly [eventCase: string]: readonly Way[] };

export type Way = {
  readonly to: string;
  readonly shows: readonly string[];
  readonly orders: readonly string[];
  readonly inputs?: readonly string[];
};

export const beginning = "the beginning";

export const stateOfPlace = (place: string): string => place.split(separator)[0]!;

/** Equal for transitions with the same visible effect. */
export function outcomeKey({ to, shows, orders }: Way): string {
  return JSON.stringify([stateOfPlace(to), shows, orders]);
}

export function pathsFrom({ places }: Behaviour, place: string, input: string) {
  const paths = Object.entries(places[place] ?? {}).flatMap(([eventCase, all]) => {
    const own = all.find(({ inputs }) => inputs?.includes(input) === true);
    const path = own ?? all.find(({ inputs }) => inputs === undefined);
    return path === undefined ? [] : [[eventCase, path] as const];
  });
  const isStarted = place !== beginning;
  return new Map(paths.filter(([eventCase]) => isStarted || eventCase === startedWith(input)));
}

export const startedWith = (input: string) => `begins with ${input}`;

export function inputsOf({ places }: Behaviour): readonly string[] {
  return Object.keys(places[beginning] ?? {}).map((eventCase) =>
    eventCase.slice(startedWith("").length),
  );
}

export function walksOf(behaviour: Behaviour, input: string): ReadonlyMap<string, Walk> {
  const walks = new Map<string, Walk>([[beginning, []]]);
  for (const [place, walk] of walks) {
    for (const [eventCase, { to }] of pathsFrom(behaviour, place, input))
      if (!walks.has(to)) walks.set(to, [...walk, eventCase]);
  }
  return walks;
}

export type Walk = readonly string[];
