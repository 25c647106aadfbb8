import { caseWords } from "#tools/charts/page/examples.ts";
import type { ScriptStep } from "./page-words.ts";
import type { ReportPath } from "./report.ts";

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

type Told = Pick<ReportPath, "input" | "starts" | "steps">;

/** A sentence about the last step: the chart, what happens, and what is so then. */
export function chartTitle(chart: string, { input, starts, steps }: Told): string {
  const [last, before = starts] = steps.toReversed();
  const name = chart.replaceAll("-", " ");
  if (last === undefined) return cut(`${name} begins with ${input}: ${starts.expected}`, longest);
  const known = before.expected.split("; ");
  const changed = last.expected.split("; ").filter((each) => !known.includes(each));
  const leads =
    last.state === before.state
      ? `changes nothing at “${last.expected}”`
      : `leads to “${changed.join("; ") || last.expected}”`;
  return cut(`${name}: “${caseWords(last.action)}” ${leads}`, longest);
}
