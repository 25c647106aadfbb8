import { csvText } from "#domain/text/csv-text.ts";
import type { ChartReport } from "./report.ts";
import type { ScriptStep } from "./page-words.ts";
import type { Script } from "./scripts.ts";

const schema = 2;

/** @param part - the options of a run that left something out; here and below */
export function pathsJson(charts: readonly ChartReport[], part?: string): string {
  return `${JSON.stringify({ schema, part, charts }, undefined, 2)}\n`;
}

const indented = (text: string, by: string) => text.replaceAll("\n", `\n${by}`);

function stepMarkdown({ action, data, expected }: ScriptStep, index: number): string {
  const carried = data === "" ? "" : `: \`${data}\``;
  const seen = expected.split("\n").map((line) => `\n   - ${line}`);
  return `${index + 1}. **${action}**${carried}${seen.join("")}`;
}

const effortOf = ({ mode, risk, minutes }: Script) => `${mode}, risk: ${risk}, ${minutes} min`;

function pathMarkdown(script: Script): string {
  const { id, title, guards, before, steps, requirements } = script;
  const carried = requirements.length === 0 ? "" : `\n\nRequirements: ${requirements.join(", ")}`;
  return [
    `### ${id}: ${title}`,
    `\n\n${effortOf(script)}${guards === "" ? "" : `. Guards: ${guards}`}`,
    `\n\nBefore: ${before}`,
    `\n\n${steps.map(stepMarkdown).join("\n")}${carried}\n`,
  ].join("");
}

const byChart = (scripts: readonly Script[]) => [...Map.groupBy(scripts, ({ chart }) => chart)];

export function pathsMarkdown(scripts: readonly Script[], part?: string): string {
  const noted = part === undefined ? "" : `> A part of it: \`${part}\`.\n\n`;
  const charts = byChart(scripts)
    .map(([chart, own]) =>
      [`# ${chart}\n\n${own.length} cases.\n`, ...own.map(pathMarkdown)].join("\n"),
    )
    .join("\n");
  return noted + charts;
}

const quoted = (text: string) => `"${csvText(text).replaceAll('"', '""')}"`;
const csv = (rows: readonly (readonly string[])[]) =>
  rows.map((row) => `${row.map(quoted).join(",")}\r\n`).join("");

type Column<Row> = readonly [heading: string, of: (row: Row) => string];
type NumberedStep = ScriptStep & { readonly number: number };

/** @param isRepeated - whether each row of a case, or only its first, has the columns of the case */
const toCsv =
  (
    ofCase: readonly Column<Script>[],
    ofStep: readonly Column<NumberedStep>[],
    isRepeated = false,
  ) =>
  (scripts: readonly Script[]): string =>
    csv([
      [...ofCase, ...ofStep].map(([heading]) => heading),
      ...scripts.flatMap((script) =>
        script.steps.map((step, index) => [
          ...ofCase.map(([, of]) => (index === 0 || isRepeated ? of(script) : "")),
          ...ofStep.map(([, of]) => of({ ...step, number: index + 1 })),
        ]),
      ),
    ]);

export const pathsCsv = toCsv(
  [
    ["Chart", ({ chart }) => chart],
    ["Id", ({ id }) => id],
    ["Title", ({ title }) => title],
    ["Mode", ({ mode }) => mode],
    ["Risk", ({ risk }) => risk],
    ["Minutes", ({ minutes }) => `${minutes}`],
    ["Guards", ({ guards }) => guards],
    ["Before", ({ before }) => before],
    ["Requirements", ({ requirements }) => requirements.join(" ")],
  ],
  [
    ["Step", ({ number }) => `${number}`],
    ["Action", ({ action }) => action],
    ["Data", ({ data }) => data],
    ["Expected", ({ expected }) => expected],
  ],
  true,
);

const counted = (script: Script) =>
  `${script.steps.length} steps. ${effortOf(script)}. ${script.before}`;

export const pathsTestRail = toCsv(
  [
    ["Title", ({ title }) => title],
    ["Section", ({ chart }) => chart],
    ["References", ({ requirements }) => requirements.join(",")],
    ["Preconditions", counted],
  ],
  [
    ["Steps (Step)", ({ action, data }) => (data === "" ? action : `${action}: ${data}`)],
    ["Steps (Expected Result)", ({ expected }) => expected],
  ],
);

export const pathsZephyr = toCsv(
  [
    ["Name", ({ title }) => title],
    ["Folder", ({ chart }) => `/${chart}`],
    ["Labels", ({ requirements }) => requirements.join(",")],
    ["Precondition", counted],
  ],
  [
    ["Test Script (Step-by-Step) - Step", ({ action }) => action],
    ["Test Script (Step-by-Step) - Test Data", ({ data }) => data],
    ["Test Script (Step-by-Step) - Expected Result", ({ expected }) => expected],
  ],
);

const gherkin = (text: string) => text.replaceAll("\n", "; ");

const doing = ({ action, data }: ScriptStep) =>
  data === "" ? action : `${action}\n      """\n      ${indented(data, "      ")}\n      """`;

function scenario(script: Script): string {
  const { id, title, mode, before, steps, requirements } = script;
  const [first, ...others] = steps;
  const tags = [id, mode, ...requirements].map((tag) => `@${tag}`).join(" ");
  const message = others.flatMap((step) => [
    `    When ${doing(step)}`,
    `    Then ${gherkin(step.expected)}`,
  ]);
  return [
    `  ${tags}`,
    `  Scenario: ${title}`,
    `    # ${effortOf(script)}. ${before}`,
    `    Given ${doing(first!)}`,
    `    Then ${gherkin(first!.expected)}`,
    ...message,
  ].join("\n");
}

export function pathsFeature(scripts: readonly Script[], part?: string): string {
  const noted = part === undefined ? "" : `\n\n  A part of it: ${part}`;
  return byChart(scripts)
    .map(([chart, own]) => `Feature: ${chart}${noted}\n\n${own.map(scenario).join("\n\n")}\n`)
    .join("\n");
}
