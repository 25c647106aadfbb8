import type { Behaviour, Place, Way } from "./behaviour.ts";

/*
 * A behaviour as a text that a reviewer reads and `git diff` compares line by line:
 *
 *   state confirming
 *     shows The service compares the digits
 *     is busy
 *
 *   at confirming
 *     confirmIdentity answers: right
 *       tells flow field.changed {"field":"identityConfirmed","text":"yes"}
 *       -> confirmed
 *
 * Event cases of the same outcome stand one below the other, and what is shown has an exclamation mark. A place that is not
 * the only one in its state says behind a bar what else is so there: `-> unconfirmed | digits are complete`.
 * `? ` names an input after which a way is taken, where after others another is.
 */

function wayLines({ shows, orders, to, inputs = [] }: Way, place: string): readonly string[] {
  return [
    ...inputs.map((input) => `    ? begun with ${input}`),
    ...orders.map((order) => `    ${order}`),
    ...shows.map((shown) => `    ! ${shown}`),
    `    -> ${to === place ? here : to}`,
  ];
}

const here = "here";

function placeLines(place: string, eventCases: Place): readonly string[] {
  const all = Object.entries(eventCases).flatMap(([eventCase, ways]) =>
    ways.map((way) => [eventCase, way] as const),
  );
  const groups = Map.groupBy(all, ([, way]) => JSON.stringify(way));
  return [...groups.values()].flatMap((group) => [
    ...group.map(([eventCase]) => `  ${eventCase}`),
    ...wayLines(group[0]![1], place),
  ]);
}

export function baselineText({ chart, description, states, places }: Behaviour): string {
  const paragraphs = [
    [`${chart}: ${description}`],
    ...Object.entries(states).map(([name, facts]) => [
      `state ${name}`,
      ...facts.map((fact) => `  ${fact}`),
    ]),
    ...Object.entries(places).map(([name, place]) => [`at ${name}`, ...placeLines(name, place)]),
  ];
  return `${paragraphs.map((lines) => lines.join("\n")).join("\n\n")}\n`;
}

const marked = (lines: readonly string[], mark: string) =>
  lines.filter((line) => line.startsWith(mark)).map((line) => line.slice(mark.length));

function wayOf(lines: readonly string[], place: string): Way {
  const to = lines.at(-1)!.slice(3);
  const before = lines.slice(0, -1);
  const inputs = marked(before, "? begun with ");
  return {
    to: to === here ? place : to,
    shows: marked(before, "! "),
    orders: before.filter((line) => !/^[!?] /.test(line)),
    ...(inputs.length === 0 ? {} : { inputs }),
  };
}

function placeOf(name: string, lines: readonly string[]): Place {
  const place: { [eventCase: string]: readonly Way[] } = {};
  let eventCases: string[] = [];
  let own: string[] = [];
  for (const line of lines) {
    if (!line.startsWith("    ")) {
      eventCases.push(line.slice(2));
      continue;
    }
    own.push(line.slice(4));
    if (!line.startsWith("    -> ")) continue;
    const way = wayOf(own, name);
    for (const eventCase of eventCases) place[eventCase] = [...(place[eventCase] ?? []), way];
    [eventCases, own] = [[], []];
  }
  return place;
}

/** The behaviour that `baselineText` wrote. */
export function readBaseline(text: string): Behaviour {
  const [first = "", ...paragraphs] = text.trimEnd().split("\n\n");
  const [chart = "", ...described] = first.split(": ");
  const states: { [state: string]: readonly string[] } = {};
  const places: { [place: string]: Place } = {};
  for (const paragraph of paragraphs) {
    const [heading = "", ...lines] = paragraph.split("\n");
    if (heading.startsWith("state ")) states[heading.slice(6)] = lines.map((line) => line.slice(2));
    else places[heading.slice(3)] = placeOf(heading.slice(3), lines);
  }
  return { chart, description: described.join(": "), states, places };
}
