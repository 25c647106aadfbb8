type Place = readonly (string | number)[];

export function placesOf(node: unknown, at: Place = []): readonly Place[] {
  if (typeof node !== "object" || node === null) return [at];
  const inner = Object.entries(node).flatMap(([key, child]) => placesOf(child, [...at, key]));
  return [at, ...inner];
}

export function changed(node: unknown, [key, ...rest]: Place, to: unknown): unknown {
  if (key === undefined) return to;
  const copy = structuredClone(node) as Record<string | number, unknown>;
  copy[key] = changed(copy[key], rest, to);
  return copy;
}
