import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import * as z from "zod/mini";
import {
  pathsCsv,
  pathsFeature,
  pathsJson,
  pathsMarkdown,
  pathsTestRail,
  pathsZephyr,
} from "#tools/paths/formats.ts";
import { pathsJunit } from "#tools/paths/junit.ts";
import { reportOf } from "#tools/paths/report.ts";
import { scriptsOf, type Script } from "#tools/paths/scripts.ts";
import { runChart } from "#tools/paths/generator/run-chart.ts";
import {
  cucumberTests,
  longestTitle,
  markdownTitles,
  readCsv,
  readXml,
} from "#test/support/importers.ts";
import { alertModel } from "#test/model/alert.cases.ts";
import { models } from "#test/model/models.ts";
import { confirmIdentityModel } from "#test/model/loan/confirm-identity.cases.ts";

const resultOf = async (model: typeof alertModel) => {
  const run = await runChart(model);
  return { run, report: reportOf(run) };
};
const alert = await resultOf(alertModel);
const identity = await resultOf(confirmIdentityModel);
const [alertScripts, identityScripts] = [scriptsOf(alert), scriptsOf(identity)];

const written = new Map<string, Promise<readonly Script[]>>();
function scriptsOfFlow(model: typeof alertModel): Promise<readonly Script[]> {
  const scripts = written.get(model.name) ?? resultOf(model).then(scriptsOf);
  written.set(model.name, scripts);
  return scripts;
}
const titled = (scripts: readonly Script[], title: string) =>
  scripts.find((script) => script.title.includes(title))!;
const flow = (name: string) => models.find((model) => model.name === name)!;

it("says what to type for an outcome, and what stays on the screen, in a case that works in the running app", async () => {
  const scripts = await scriptsOfFlow(flow("wizard"));
  const { mode, before, risk, steps, minutes } = titled(
    scripts,
    "press “Get Pre-Qualified” on “Enter the last 4 of your SSN/ITIN”: “Pre-Qualification Declined” follows",
  );
  expect([mode, before]).toEqual(["manual", "npm start, in a window without earlier visits"]);
  expect([risk, minutes > 2 && minutes < 4]).toEqual(["irreversible", true]);
  expect(steps[0]).toMatchObject({
    action: "Open the page (bright-smile)",
    data: "/bright-smile?istest=true",
  });
  expect(steps.at(-2)).toMatchObject({
    action: "Type into “Last 4 of SSN or ITIN”",
    data: "2001",
  });
  expect(steps.at(-1)).toEqual({
    action: "Press “Get Pre-Qualified”",
    data: "",
    expected: "Heading: “Pre-Qualification Declined”\nAddress: /declined",
  });
  const manual = scripts.filter((script) => script.mode === "manual");
  expect(manual.length).toBeGreaterThan(100);
  const texts = manual.flatMap((script) =>
    script.steps.map((step) => Object.values(step).join("\n")),
  );
  expect(
    texts.filter((text) => /[{}]|The service|Begin with|Focus: | in 0:\d\d/.test(text)),
  ).toEqual([]);
});

const requirementReporting = (text: string) =>
  readFileSync("docs/requirements.tsv", "utf8")
    .split("\n")
    .find((row) => row.includes(text))!
    .split("\t")[0]!;
const wrongNumber = requirementReporting("SSN confirmation with a wrong value");
const noAnswer = requirementReporting("SSN confirmation service failure");

const idsCarrying = (requirement: string) =>
  identityScripts
    .filter(({ requirements }) => requirements.includes(requirement))
    .map(({ id }) => id);

it("distinguishes a wrong value from a failing server, by requirement and by message", () => {
  expect(idsCarrying(wrongNumber)).not.toEqual(idsCarrying(noAnswer));
  const wrong = titled(
    identityScripts,
    "“Confirm identity answers: wrong, 4 remain” leads to “The button reads Confirm”",
  );
  expect(wrong.requirements).toContain(wrongNumber);
  expect(wrong.requirements).not.toContain(noAnswer);
  expect(wrong.guards).toBe('["1000",null]');
});

const writtenFlows = ["wizard", "entry", "prefilled"].map(flow);

it.each(writtenFlows)(
  "says with each step of $name which heading is to be seen, and keeps every step in the rows of the importers",
  async (model) => {
    const scripts = await scriptsOfFlow(model);
    const onPage = scripts.filter(({ mode }) => mode === "manual");
    const shown = onPage.flatMap(({ steps }) => steps.map((step) => step.expected));
    expect(shown.filter((each) => !each.startsWith("Heading: “"))).toEqual([]);
    const counts = scripts.map(({ steps }) => steps.length);
    for (const format of [testRail, zephyr])
      expect(countsIn(scripts, format)).toEqual({ counts, recorded: counts });
    const tests = cucumberTests(pathsFeature(scripts));
    expect(tests.map(({ steps }) => steps / 2)).toEqual(counts);
    expect(tests.map(({ tags }) => tags[0])).toEqual(scripts.map(({ id }) => `@${id}`));
    expect(tests.filter(({ name }) => name.length > longestTitle)).toEqual([]);
  },
);

it("has unique titles that a test manager shows whole", async () => {
  const all = [...alertScripts, ...identityScripts, ...(await scriptsOfFlow(flow("wizard")))];
  const titles = all.map(({ title }) => title);
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  expect(titles.filter((title) => title.length > longestTitle)).toEqual([]);
});

const assisted = {
  action: "Press “Message is shown: without a type” of “What may happen now”",
  data: "",
  expected: "State now: Hides in four seconds",
};

it("begins a case that needs the charts page at an address, and names its buttons", () => {
  const { mode, before, steps } = titled(
    alertScripts,
    "“Pointer leaves the message” leads to “Hides in four seconds”",
  );
  expect([mode, before]).toEqual(["assisted", "npm start"]);
  expect(steps.slice(0, 2)).toEqual([
    {
      action: "Open the charts page",
      data: "/__charts/start/live?calls=played&chart=alert",
      expected: "App: ready\nState now: No message",
    },
    assisted,
  ]);
});

it("writes a script and a scenario with the data of each step", () => {
  const one = [
    titled(alertScripts, "“Pointer leaves the message” leads to “Hides in four seconds”"),
  ];
  const [{ id, title, minutes, requirements }] = one as [Script];
  const tags = requirements.map((requirement) => ` @${requirement}`).join("");
  expect(pathsMarkdown(one)).toContain(
    `### ${id}: ${title}\n\nassisted, risk: plain, ${minutes} min\n\nBefore: npm start`,
  );
  expect(pathsMarkdown(one)).toContain(`2. **${assisted.action}**\n   - ${assisted.expected}`);
  expect(pathsFeature(one)).toContain(`  @${id} @assisted${tags}
  Scenario: ${title}
    # assisted, risk: plain, ${minutes} min. npm start
    Given Open the charts page
      """
      /__charts/start/live?calls=played&chart=alert
      """
    Then App: ready; State now: No message`);
  expect(JSON.parse(pathsJson([alert.report]))).toMatchObject({
    schema: 2,
    charts: [{ name: "alert" }],
  });
});

const testRail = {
  textOf: pathsTestRail,
  columns: ["Title", "Steps (Step)", "Preconditions"],
} as const;
const zephyr = {
  textOf: pathsZephyr,
  columns: ["Name", "Test Script (Step-by-Step) - Step", "Precondition"],
} as const;

function countsIn(
  scripts: readonly Script[],
  { textOf, columns }: typeof testRail | typeof zephyr,
) {
  const [header, ...rows] = readCsv(textOf(scripts));
  expect(rows.filter((row) => row.length !== header!.length)).toEqual([]);
  const [name, step, before] = columns.map((each) => header!.indexOf(each));
  expect(rows.filter((row) => row[step!] === "")).toEqual([]);
  const counts: number[] = [];
  for (const row of rows) {
    if (row[name!] !== "") counts.push(0);
    counts[counts.length - 1]! += 1;
  }
  const recorded = rows
    .filter((row) => row[name!] !== "")
    .map((row) => Number.parseInt(row[before!]!));
  return { counts, recorded };
}

it("writes which button is enabled or blocked, and what is typed, as a spreadsheet reads it", async () => {
  const [header, ...rows] = readCsv(pathsCsv(await scriptsOfFlow(flow("wizard"))));
  const column = (name: string) => header!.indexOf(name);
  const stepsOf = (title: string) =>
    rows
      .filter((row) => row[column("Title")]!.startsWith(`wizard: ${title}`))
      .map((row) => ["Action", "Data", "Expected"].map((each) => row[column(each)]));
  expect(
    stepsOf("press “Get Started” on “Get Pre-Qualified”: at the field: “Service Type").at(-1),
  ).toEqual([
    "Press “Get Started”",
    "",
    [
      "Heading: “Get Pre-Qualified”",
      "At the field: “Service Type is required”",
      "Buttons blocked: “Get Started”",
      "Address: /bright-smile",
    ].join("\n"),
  ]);
  expect(stepsOf("choose in “Service type” General dentistry").at(-1)).toEqual([
    "Choose in “Service type”",
    "General dentistry",
    [
      "Heading: “Get Pre-Qualified”",
      "Buttons enabled: “Get Started”",
      "Address: /bright-smile",
    ].join("\n"),
  ]);
});

it("numbers the rows of a case from 1 and keeps a spreadsheet from reading a text as a formula", () => {
  const [header, first, second] = readCsv(pathsCsv(alertScripts));
  expect(header!.join(",")).toBe(
    "Chart,Id,Title,Mode,Risk,Minutes,Guards,Before,Requirements,Step,Action,Data,Expected",
  );
  expect([first![9], second![9]]).toEqual(["1", "2"]);
  expect(pathsCsv([{ ...alertScripts[0]!, title: '=1+"1"' }])).toContain(`"'=1+""1"""`);
});

const reportJson = z.strictObject({
  schema: z.literal(2),
  charts: z.tuple([
    z.object({ name: z.string(), paths: z.array(z.object({ title: z.string() })) }),
  ]),
});
const titles = alertScripts.map(({ title }) => title);
const pathTitles = alert.report.paths.map(({ title }) => title);

function cellsOf(text: string, name: string): readonly string[] {
  const [header, ...rows] = readCsv(text);
  const cells = rows.map((row) => row[header!.indexOf(name)]!);
  return [...new Set(cells.filter((each) => each !== ""))];
}

it.each([
  ["csv", () => cellsOf(pathsCsv(alertScripts), "Title"), titles],
  ["testrail", () => cellsOf(pathsTestRail(alertScripts), "Title"), titles],
  ["zephyr", () => cellsOf(pathsZephyr(alertScripts), "Name"), titles],
  ["md", () => markdownTitles(pathsMarkdown(alertScripts)), titles],
  ["feature", () => cucumberTests(pathsFeature(alertScripts)).map(({ name }) => name), titles],
  [
    "junit",
    () =>
      readXml(pathsJunit([alert.report])).children[0]!.children.map(({ attributes }) =>
        attributes["name"]!.slice("00000000 ".length),
      ),
    pathTitles,
  ],
  [
    "json",
    () =>
      reportJson
        .parse(JSON.parse(pathsJson([alert.report])))
        .charts[0].paths.map(({ title }) => title),
    pathTitles,
  ],
] as const)("keeps every case once in %s, as its own parser reads it", (_format, read, all) => {
  expect(read()).toEqual(all);
});

it("names the test issue of a path where it is known, for Xray", () => {
  const [path] = alert.report.paths;
  const xml = pathsJunit([alert.report], undefined, new Map([[path!.id, "CARE-12"]]));
  expect(xml.match(/name="test_key"/g)).toHaveLength(1);
  expect(xml).toContain('<property name="test_key" value="CARE-12" />');
});
