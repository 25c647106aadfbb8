/**
 * A record without its undefined values: an absent value becomes an absent key.
 *
 * @example present({ brand: "Visa", lastFour: undefined }) // { brand: "Visa" }
 */
export function present<Values extends object>(
  values: Values,
): { [Name in keyof Values]?: Exclude<Values[Name], undefined> } {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as never;
}
