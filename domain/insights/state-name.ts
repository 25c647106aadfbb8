/**
 * The name of the state that a chart is in; where states run beside one another, in whatever order XState names them, that
 * of the screen.
 *
 * @param value - as XState has it
 * @example stateName("applicant", { paying: { background: "following", screen: {} } }) // "applicant.paying.screen"
 */
export function stateName(chart: string, value: unknown): string {
  if (typeof value === "string") return `${chart}.${value}`;
  const regions = value as Readonly<Record<string, unknown>>;
  const [region] = "screen" in regions ? ["screen"] : Object.keys(regions);
  return region === undefined ? chart : stateName(`${chart}.${region}`, regions[region]);
}
