import type { ScriptStep } from "./page-words.ts";

const longest = 120;

const cut = (text: string, room: number) =>
  text.length > room ? `${text.slice(0, room - 1)}…` : text;

export const titleWith = (title: string, id: string) =>
  `${cut(title, longest - id.length - " ()".length)} (${id})`;

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
const quotedIn = (line: string) => /“.*”/.exec(line)?.[0] ?? line;

/** A sentence about the last step: where it is taken, what is done, and what is new on the screen. */
export function pageTitle(chart: string, steps: readonly ScriptStep[]): string {
  const [last, before] = steps.toReversed();
  if (last === undefined) return `${chart} opens`;
  const lines = last.expected.split("\n");
  const known = before?.expected.split("\n") ?? [];
  const [changed = lines.at(-1)!] = lines.filter((line) => !known.includes(line));
  const shows = changed.startsWith("Heading: ") ? `${quotedIn(changed)} follows` : lower(changed);
  const [heading = ""] = known;
  const where = heading === "" ? "" : ` on ${quotedIn(heading)}`;
  return cut(
    `${chart}: ${lower(last.action)}${last.data === "" ? "" : ` ${last.data}`}${where}: ${shows}`,
    longest,
  );
}

type Places = { readonly state: string };
type Told = {
  readonly input: string;
  readonly starts: Places;
  readonly steps: readonly (Places & { readonly action: string })[];
};

/** A sentence about the last step: the chart, where it is, what happens, and where it leads. */
export function chartTitle(chart: string, { input, starts, steps }: Told): string {
  const [last, before = starts] = steps.toReversed();
  if (last === undefined) return cut(`${chart} begins with ${input} in ${starts.state}`, longest);
  const leads = last.state === before.state ? "it stays" : `it goes to ${last.state}`;
  return cut(`${chart}: in ${before.state}, after “${last.action}”, ${leads}`, longest);
}
