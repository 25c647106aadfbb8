import type { FieldName } from "#domain/answers/answers.ts";
import { states } from "#server/underwriting/us-states.ts";
import type { Act } from "#test/support/walks/acts.ts";
import type { Screen } from "#test/support/walks/screen.ts";
import { boxes, lists } from "#test/support/walks/field-kinds.ts";
import { fieldName } from "#test/support/walks/words.ts";

const quoted = (text: string) => `“${text}”`;

export type Doing = { readonly action: string; readonly data: string };
export type ScriptStep = Doing & { readonly expected: string };

/** What a tester can do. The service's answers, and messages of frames, follow from it. */
export const byTester = [
  "open",
  "type",
  "retype",
  "leave",
  "fill",
  "enter",
  "choose",
  "press",
  "tab",
  "follow",
  "read",
  "jump",
  "wait",
] as const satisfies readonly Act["do"][];
type Manual = (typeof byTester)[number];

type By<Name extends Act["do"]> = (
  act: Extract<Act, { readonly do: Name }>,
  stage: string,
) => string | readonly [action: string, data: string];

const inGroup = (group: string | undefined) => (group === undefined ? "" : ` of ${quoted(group)}`);
const seconds = (ms: number) => (ms === 1000 ? "1 second" : `${ms / 1000} seconds`);

const stateNames = new Map(states.map(({ code, name }) => [code, name]));

const listed = (field: FieldName, text: string) =>
  field === "serviceType" ? "the first service" : (stateNames.get(text) ?? text);

function filling(field: FieldName, text: string, name: string): ReturnType<By<"type">> {
  if (boxes.includes(field)) return `${text === "yes" ? "Check" : "Clear"} ${name}`;
  if (text === "") return `Empty ${name}`;
  return [`${lists.includes(field) ? "Choose in" : "Type into"} ${name}`, listed(field, text)];
}

const words: { readonly [Name in Manual]: By<Name> } = {
  open: ({ opening: { address, name } }) => [`Open the page (${name})`, address],
  type: ({ field, text }, stage) => filling(field, text, quoted(fieldName(field, stage))),
  retype: ({ field, text }, stage) => [
    `${lists.includes(field) ? "Choose the same again in" : "Type the same again into"} ${quoted(fieldName(field, stage))}`,
    listed(field, text),
  ],
  leave: ({ field }, stage) => `Leave ${quoted(fieldName(field, stage))}`,
  fill: ({ name, text }) =>
    text === "" ? `Empty ${quoted(name)}` : [`Type into ${quoted(name)}`, text],
  enter: ({ name, text }) => [`Type into ${quoted(name)}, and press Enter`, text],
  choose: ({ name, group }) => `Choose ${quoted(name)}${inGroup(group)}`,
  press: ({ name, group }) => `Press ${quoted(name)}${inGroup(group)}`,
  tab: ({ name }) => `Open the tab ${quoted(name)}`,
  follow: ({ name }) => `Follow ${quoted(name)}`,
  read: () => "Read the agreement to its end",
  jump: ({ entries }) =>
    `Go ${Math.abs(entries)} ${entries < 0 ? "back" : "forward"} in the browser's history`,
  wait: ({ ms }) => `Wait ${seconds(ms)}`,
};

export function actWords(act: Act, stage: string): Doing {
  const told = (words[act.do as Manual] as (act: Act, stage: string) => ReturnType<By<never>>)(
    act,
    stage,
  );
  if (typeof told === "string") return { action: told, data: "" };
  const [action, data] = told;
  return { action, data };
}

type PartWords = (screen: Screen) => readonly string[];

const lines = (label: string, all: readonly string[] = []) =>
  all
    .filter((each) => each !== "")
    .map((each) => `${label}: ${quoted(each.replaceAll("\n", " / "))}`);

const parts: readonly PartWords[] = [
  ({ heading }) => lines("Heading", [heading]),
  ({ errors }) => lines("At the field", errors),
  ({ inline }) => lines("In the form", inline),
  ({ message = "" }) => lines("On the page", [message]),
  ({ corner }) => lines("Briefly", [corner.replace(/^(?:status|alert): /, "")]),
  ({ warning = "" }) => lines("Warning", [warning]),
  ({ says }) => lines("The page says", says),
  ({ buttons }) => buttonLines(buttons),
  ({ chosen = [] }) => (chosen.length === 0 ? [] : [`Chosen: ${chosen.map(quoted).join(", ")}`]),
  ({ path }) => [`Address: ${path.replace(/^(\/(?:Payment|Declined)\/).*/, "$1…")}`],
];

const countdown = / in \d:\d\d: /;

function buttonLines(buttons: readonly string[] = []): readonly string[] {
  const of = (state: string) =>
    buttons
      .filter((each) => each.endsWith(`: ${state}`) && !countdown.test(each))
      .map((each) => each.slice(0, -state.length - 2));
  return ["enabled", "blocked"].flatMap((state) => {
    const names = [...new Set(of(state))];
    return names.length === 0 ? [] : [`Buttons ${state}: ${names.map(quoted).join(", ")}`];
  });
}

const mostReporting = 6;

/** What a tester can still see: no focus, no overlay, no countdown, no id of an application. */
export function screenWords(screen: Screen, before: Screen | undefined): string {
  const told = parts.flatMap((part, index) => {
    const now = part(screen);
    const isSame = before !== undefined && part(before).join("\n") === now.join("\n");
    return index >= mostReporting && isSame ? [] : now;
  });
  return told.join("\n");
}

const secondsOf: { readonly [Name in Act["do"]]?: number } = {
  open: 15,
  type: 8,
  retype: 8,
  fill: 8,
  enter: 8,
  read: 20,
};

export const secondsFor = (act: Act): number =>
  act.do === "wait" ? 3 + act.ms / 1000 : (secondsOf[act.do] ?? 6);
