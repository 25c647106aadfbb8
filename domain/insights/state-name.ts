/**
 * The name of the state that a chart is in; where states run beside one another, that of the first, the screen's.
 *
 * @param value - as XState has it
 * @example stateName("applicant", { paying: { screen: {}, background: "following" } }) // "applicant.paying.screen"
 */
export function stateName(chart: string, value: unknown): string {
  if (typeof value === "string") return `${chart}.${value}`;
  const [first] = Object.entries(value as object);
  return first === undefined ? chart : stateName(`${chart}.${first[0]}`, first[1]);
}
