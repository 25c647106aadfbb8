import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { pathsOf } from "#tools/paths/generator/paths.ts";
import {
  pathsCsv,
  pathsFeature,
  pathsJson,
  pathsMarkdown,
  pathsTestRail,
  pathsZephyr,
} from "#tools/paths/formats.ts";
import { pathsJunit } from "#tools/paths/junit.ts";
import { flowScreen } from "#tools/paths/flow-screen.ts";
import { begin, takeAll } from "#tools/paths/generator/exploration.ts";
import { reportOf } from "#tools/paths/report.ts";
import { scriptsOf } from "#tools/paths/scripts.ts";
import type { Script } from "#tools/paths/scripts.ts";
import { runChart } from "#tools/paths/generator/run-chart.ts";
import { cucumberTests, longestTitle, readCsv } from "#test/support/importers.ts";
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
  scripts.find((script) => script.title === `${script.chart}: ${title}`)!;

it("says on the page what to do and what is to be seen: heading, message, buttons", () => {
  const title =
    'confirmIdentity fails: HTTP 500 at confirming | ["1000",null] leads to unconfirmed';
  const { steps, before } = titled(identityScripts, title);
  expect(before).toBe("npm start; the calls are answered at /__charts");
  expect(steps[0]).toMatchObject({
    action: "Open the page (an agreement to be signed)",
    data: "/Payment/app-1",
  });
  expect(steps.at(-3)).toMatchObject({
    action: "Type into “Confirm your Social Security number”",
    data: "1000",
  });
  expect(steps.at(-1)).toEqual({
    action: "The service answers confirmIdentity",
    data: 'HTTP 500 {"Message":"about 500"}',
    expected: [
      "Heading: “Confirm your identity and accept the terms”",
      "At the field: “There was an error confirming, to try again or contact their provider if issues continue.”",
      "Buttons enabled: “Change how it is paid”, “Change the payment plan”, “Confirm”, “Previous Step”, “Show digits”",
      "Buttons blocked: “Accept and finalize”",
      "Address: /Payment/app-1",
    ].join("\n"),
  });
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
    'confirmIdentity answers: wrong, 4 remain at confirming | ["1000",null] leads to unconfirmed',
  );
  expect(wrong.requirements).toContain(wrongNumber);
  expect(wrong.requirements).not.toContain(noAnswer);
  expect(wrong.steps.at(-1)!.expected).toContain("At the field: “Invalid SSN”");
});

it.each(models.filter(({ flow }) => flow !== undefined))(
  "says with each step of $name which heading, messages and buttons are to be seen, and keeps every step in the rows of the importers",
  async (model) => {
    const scripts = await scriptsOfFlow(model);
    const expected = scripts.flatMap(({ steps }) => steps.map((step) => step.expected));
    const filledIn = expected.filter((each) => each.includes("(The applicant fills in the step)"));
    expect(filledIn.filter((each) => !/^Heading: “.+”$/m.test(each))).toEqual([]);
    const onPage = scripts.filter(({ before }) => before.startsWith("npm start"));
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

it("shortens titles for importers, and keeps the unique id", () => {
  const [script] = alertScripts;
  const long = { ...script!, title: `alert: ${"on and ".repeat(40)}` };
  const [test] = cucumberTests(pathsFeature([long]));
  expect(test!.name).toHaveLength(longestTitle);
  expect(test!.name.endsWith(`… (${script!.id})`)).toBe(true);
  expect(readCsv(pathsTestRail([long]))[1]![0]).toBe(test!.name);
});

it("shows only for a flow what is missing at a left field, and that Next is blocked", () => {
  const wizard = models.find(({ name }) => name === "wizard")!;
  const [started] = begin(wizard, "nothing typed");
  const left = { type: "field.left", field: "serviceType" };
  const [after] = takeAll(wizard.machine, started, [left]);
  expect([flowScreen(wizard, started), flowScreen(wizard, after)]).toEqual([
    { heading: "Get Pre-Qualified", errors: [], buttons: ["Get Started: blocked"] },
    {
      heading: "Get Pre-Qualified",
      errors: ["Service Type is required"],
      buttons: ["Get Started: blocked"],
    },
  ]);
  expect(flowScreen(alertModel, started)).toBeUndefined();
});

it("has no id and no title twice among the paths of all charts", () => {
  const paths = models.flatMap((model) =>
    pathsOf(model).paths.map(({ id, title }) => [id, `${model.name}: ${title}`]),
  );
  for (const part of [0, 1]) {
    const all = paths.map((each) => each[part]);
    expect(all.filter((each, index) => all.indexOf(each) !== index)).toEqual([]);
  }
  expect(paths.length).toBeGreaterThan(4000);
});

it("says on the chart what no browser can show, and why", () => {
  const { before, steps } = titled(alertScripts, "alert.released leads to visible > counting");
  expect(before).toBe("Play it at /__charts: “Play a path”");
  expect(steps[0]).toEqual({
    action: "Begin with a new page",
    data: "",
    expected: "State: hidden (No message)",
  });
  expect(steps[1]).toMatchObject({
    action: "alert.raised without a type",
    data: '{"userMessage":{"code":"verification.sent"}}',
  });
});

it("writes a script and a scenario with the data of each step", () => {
  const one = [titled(alertScripts, "alert.released leads to visible > counting")];
  expect(pathsMarkdown(one)).toContain(
    "4. **alert.released**\n   - State: visible > counting (Hides in four seconds)",
  );
  const [{ id, title }] = one as [Script];
  expect(pathsFeature(one)).toContain(`  Scenario: ${title} (${id})
    # Play it at /__charts: “Play a path”
    Given Begin with a new page
    Then State: hidden (No message)
    When alert.raised without a type
      """
      {"userMessage":{"code":"verification.sent"}}
      """
    Then State: visible > counting (Hides in four seconds)`);
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

it.each([testRail, zephyr])("keeps every step in the rows with $columns", (format) => {
  const counts = identityScripts.map(({ steps }) => steps.length);
  expect(countsIn(identityScripts, format)).toEqual({ counts, recorded: counts });
});

it("writes where the focus is, which button is enabled or blocked, and what is typed, as a spreadsheet reads it", async () => {
  const wizard = models.find(({ name }) => name === "wizard")!;
  const [header, ...rows] = readCsv(pathsCsv(await scriptsOfFlow(wizard)));
  const column = (name: string) => header!.indexOf(name);
  const stepsOf = (title: string) =>
    rows
      .filter((row) => row[column("Title")] === `wizard: ${title}`)
      .map((row) => ["Action", "Data", "Expected"].map((each) => row[column(each)]));
  expect(stepsOf("next.pressed leads to start > editing").at(-1)).toEqual([
    "Press “Get Started”",
    "",
    [
      "Heading: “Get Pre-Qualified”",
      "At the field: “Service Type is required”",
      "Buttons blocked: “Get Started”",
      "Focus: Service type",
      "Address: /bright-smile",
    ].join("\n"),
  ]);
  expect(stepsOf("the applicant types serviceType leads to start > editing").at(-1)).toEqual([
    "Choose in “Service type”",
    "the first service",
    [
      "Heading: “Get Pre-Qualified”",
      "Buttons enabled: “Get Started”",
      "Focus: Service type",
      "Address: /bright-smile",
    ].join("\n"),
  ]);
});

it("numbers the rows of a path from 1 and keeps a spreadsheet from reading a text as a formula", () => {
  const [header, first, second] = readCsv(pathsCsv(alertScripts));
  expect(header).toEqual([
    "Chart",
    "Id",
    "Title",
    "Step",
    "Action",
    "Data",
    "Expected",
    "Requirements",
  ]);
  expect([first![3], second![3]]).toEqual(["1", "2"]);
  expect(pathsCsv([{ ...alertScripts[0]!, title: '=1+"1"' }])).toContain(`"'=1+""1"""`);
});

it("names the test issue of a path where it is known, for Xray", () => {
  const [path] = alert.report.paths;
  const xml = pathsJunit([alert.report], { keys: new Map([[path!.id, "CARE-12"]]) });
  expect(xml.match(/name="test_key"/g)).toHaveLength(1);
  expect(xml).toContain('<property name="test_key" value="CARE-12" />');
});
