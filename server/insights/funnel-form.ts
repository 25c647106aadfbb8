import { escapeHtml } from "#server/wording/format/line.ts";
import { flowTitle } from "./flow-words.ts";
import { groupings, groupWords } from "./slices.ts";
import type { Grouping } from "./slices.ts";

/** What is asked of the page, as its address says it; "" is all of something. */
export type FunnelAsked = {
  readonly practice: string;
  readonly from: string;
  readonly to: string;
  readonly flow: string;
  readonly version: string;
  readonly locale: string;
  readonly embedded: string;
  readonly by: Grouping;
  readonly test: "on" | "off";
};

/** What there is to choose from, by the names of the fields. */
export type FunnelChoices = {
  readonly practice: readonly string[];
  readonly flow: readonly string[];
  readonly version: readonly string[];
  readonly locale: readonly string[];
  readonly embedded: readonly string[];
};

type Choice = readonly [value: string, words: string];

/** The form that says which attempts are counted and what they are told apart by: a link can be made of what it sends. */
export function funnelForm(asked: FunnelAsked, choices: FunnelChoices): string {
  const { practice, from, to, test } = asked;
  const select = (name: keyof FunnelAsked, label: string, all: readonly Choice[]) =>
    `<label>${label} <select name="${name}">${optionsOf(all, asked[name])}</select></label>`;
  const allOr = (name: keyof FunnelChoices): readonly Choice[] => [
    ["", "all"],
    ...chosenToo(choices[name], asked[name]).map((each) => [each, wordsOf(name, each)] as const),
  ];
  return `<form>
${select("practice", "Practice", asChoices(chosenToo(choices.practice, practice)))}
<label>From <input type="date" name="from" value="${escapeHtml(from)}"></label>
<label>To <input type="date" name="to" value="${escapeHtml(to)}"></label>
${select("flow", "Flow", allOr("flow"))}
${select("version", "Version", allOr("version"))}
${select("locale", "Language", allOr("locale"))}
${select("embedded", "Page", allOr("embedded"))}
${select(
  "by",
  "Told apart by",
  groupings.map((by) => [by, groupWords[by].toLowerCase()]),
)}
<label class="box"><input type="checkbox" name="test"${test === "on" ? " checked" : ""}> Test mode</label>
<button>Show</button>
</form>`;
}

function wordsOf(name: keyof FunnelChoices, value: string): string {
  return name === "flow" ? flowTitle(value) : value;
}

/** What was asked for stays chosen, also where nothing is there of it. */
function chosenToo(all: readonly string[], chosen: string): readonly string[] {
  return chosen === "" || all.includes(chosen) ? all : [...all, chosen];
}

function asChoices(values: readonly string[]): readonly Choice[] {
  return values.map((value) => [value, value]);
}

function optionsOf(all: readonly Choice[], chosen: string): string {
  return all
    .map(
      ([value, words]) =>
        `<option value="${escapeHtml(value)}"${value === chosen ? " selected" : ""}>${escapeHtml(words)}</option>`,
    )
    .join("");
}
