export function stateName(chart: string, value: unknown): string {
  if (typeof value === "string") return `${chart}.${value}`;
  const regions = value as Readonly<Record<string, unknown>>;
  const [region] = "screen" in regions ? ["screen"] : Object.keys(regions);
  return region === undefined ? chart : stateName(`${chart}.${region}`, regions[region]);
}
