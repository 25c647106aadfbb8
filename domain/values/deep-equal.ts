export function deepEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!isCompound(one) || !isCompound(other)) return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => name in other && deepEqual(one[name], other[name]))
  );
}

function isCompound(value: unknown): value is { readonly [name: string]: unknown } {
  return typeof value === "object" && value !== null;
}
