import { mkdtempSync, readFileSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { hasState, isWanting, reportOf } from "#tools/paths/report.ts";
import { optionTypes, readOptions } from "#tools/paths/options.ts";
import { runChart } from "#tools/paths/generator/run-chart.ts";
import { writeOwnPractice } from "#test/support/own-practice-file.ts";
import { runTool } from "#test/support/run/run-tool.ts";
import { alertModel } from "#test/model/alert.cases.ts";

async function paths(...options: readonly string[]) {
  const { status, stdout, stderr } = await runTool("tools/paths/paths.ts", ...options);
  return { status, lines: stdout.trimEnd().split("\n"), stderr };
}

const report = reportOf(await runChart(alertModel));

it("prints the rows of docs/testing.md and ends with 0 when everything is covered", async () => {
  const { status, lines } = await paths("--chart", "session");
  const table = lines
    .slice(0, 2)
    .join("\n")
    .replace(/ +[\d.]+$/, "");
  expect([status, readFileSync("docs/testing.md", "utf8").includes(table)]).toEqual([0, true]);
  expect(lines[1]).toMatch(/^session +(\d+)\/\1 +(\d+)\/\2 +(\d+)\/\3 +\d+ +\d+ +[\d.]+$/);
});

it("ends with 1 when the criterion leaves something uncovered, and names it", async () => {
  const { status, lines } = await paths("--chart", "alert", "--criterion", "shortest");
  expect(status).toBe(1);
  expect(lines).toContain(
    "not covered in alert: alert.visible -- alert.dismissed --> alert.hidden",
  );
});

it.each([
  ["--chart", "nobody", "no chart is called nobody"],
  ["--machine", "nobody", "no chart is called nobody"],
  ["--chart=alert", "--path=first", "--path is an id of 8 digits such as 1f71f71e, not first"],
  ["--format=md", "--out=package.json/here", "--out: cannot write to package.json/here: ENOTDIR"],
  ["--best", "soon", "--best is a time such as 30m, 2h or 1d"],
  ["--smoke", "--all", "--best, --smoke and --all exclude each other"],
  ["--smoke", "--format=junit", "--best and --smoke choose cases for md, csv"],
  ["--update", "--path=1", "--update records the product's own charts whole"],
  ["--to", "nowhere", "no chart has a state nowhere"],
  ["--criterion", "all", "--criterion is one of edge, pair, shortest"],
  ["--format", "pdf", "--format is one of json, md, csv, testrail, zephyr, feature, junit, html"],
])("says what there is when an option is wrong: %s %s", async (option, value, words) => {
  const { argv } = process;
  process.argv = ["node", "paths.ts", option, value];
  onTestFinished(() => void (process.argv = argv));
  await expect(readOptions()).rejects.toThrow(words);
});

it.each([
  [
    "--chart=alert",
    "--path=00000000",
    "no path is called 00000000; --format md and --format html list the ids",
  ],
  ["--colour", "red", "Unknown option '--colour'"],
])("ends with 2 and one line when an option is wrong: %s %s", async (option, value, words) => {
  const { status, stderr } = await paths(option, value);
  expect([status, stderr.includes(words)]).toEqual([2, true]);
  expect(stderr.trimEnd().split("\n")).toHaveLength(1);
});

it("prints one path by its id, as a script: the one of docs/testing.md", async () => {
  const [, id] = /paths -- --path (\w+)`/.exec(readFileSync("docs/testing.md", "utf8"))!;
  const { status, lines } = await paths("--chart", "confirm-identity", "--path", id!);
  expect(status).toBe(0);
  expect(lines.filter((line) => line.startsWith("###"))).toEqual([
    `### ${id}: confirm identity: “Confirm identity answers: wrong, none remain” leads to “No attempt is left”`,
  ]);
});

it("describes each option in its help", async () => {
  const { status, lines } = await paths("--help");
  expect([status, lines[0]]).toEqual([0, "npm run paths -- [options]"]);
  const reported = lines.flatMap((line) => /^ {2}--(\w+) /.exec(line)?.[1] ?? []);
  expect(reported).toEqual([...Object.keys(optionTypes), "help"]);
  expect((await paths("--update", "--criterion=all", "--help")).lines).toEqual(lines);
});

it("records nothing where nothing has changed", async () => {
  const { status, lines } = await paths("--chart", "alert", "--update");
  expect([status, lines]).toEqual([0, ["nothing changed"]]);
});

it("chooses cases for a time, for people, and names what they leave uncovered", async () => {
  const { status, lines, stderr } = await paths("--chart", "alert", "--best", "4m");
  expect([status, lines[0]]).toEqual([0, "> A part of it: `--chart alert --best 4m`."]);
  const minutes = lines.flatMap((line) => / ([\d.]+) min(?:\.|$)/.exec(line)?.[1] ?? []);
  expect(minutes.length).toBeGreaterThan(1);
  expect(minutes.reduce((sum, each) => sum + Number(each), 0)).toBeLessThanOrEqual(4);
  expect(lines.filter((line) => line.startsWith("automatic"))).toEqual([]);
  expect(stderr).toMatch(/^\d+ cases, [1-4] of 4 minutes\n/);
  expect(stderr).toMatch(/^not covered, risk plain: [1-9]\d*\n {2}alert alert\./m);
});

it("prints only the paths that end in a state", async () => {
  const { status, lines } = await paths("--to", "expired", "--format", "json");
  expect(status).toBe(0);
  const { charts } = JSON.parse(lines.join("\n")) as {
    charts: { name: string; paths: { steps: { state: string }[] }[] }[];
  };
  expect(charts.map(({ name }) => name)).toEqual(["application-lifecycle", "hand-off", "session"]);
  for (const path of charts[0]!.paths) {
    expect(path.steps.at(-1)!.state).toBe("expired");
  }
});

it("says below the table of a part that it is one", async () => {
  const part = ["--chart", "alert", "--to", "held"];
  const { status, lines } = await paths(...part, "--criterion", "shortest");
  expect([status, lines.at(-1)]).toEqual([0, "The coverage is that of all paths of the chart."]);
  const none = await paths(...part);
  expect([none.status, none.lines.at(-1)]).toEqual([
    1,
    "No path ends there, since each goes on: --criterion shortest has one to each state.",
  ]);
});

it("takes a practice's flows from a JSON file and writes pages", async () => {
  const folder = mkdtempSync(join(tmpdir(), "paths-"));
  const file = writeOwnPractice(folder);
  const out = join(folder, "pages");
  const options = ["--provider", file, "--chart", "wizard", "--format", "html", "--out", out];
  expect((await paths(...options)).status).toBe(0);
  expect(readdirSync(out)).toEqual(["index.html", "paths.json", "wizard.html"]);
  expect(readFileSync(join(out, "wizard.html"), "utf8")).toContain("greeting");
  const index = readFileSync(join(out, "index.html"), "utf8");
  expect(index).toContain("<h1>Some paths of the charts</h1>");
  expect(index).toContain(`<code>--chart wizard --provider ${file}</code>`);
});

it("calls a report wanting for a missing part and a deviation", () => {
  expect(isWanting(report)).toBe(false);
  const missing = { covered: 0, all: 1, missing: ["alert.paused"] };
  for (const part of ["states", "transitions", "guards", "cases"]) {
    expect(isWanting({ ...report, [part]: missing })).toBe(true);
  }
  expect(isWanting({ ...report, deviations: [{ path: "1", why: "is somewhere else" }] })).toBe(
    true,
  );
});

it("finds the states of a chart by name and by path", () => {
  expect(hasState(alertModel, "held")).toBe(true);
  expect(hasState(alertModel, "visible > held")).toBe(true);
  expect(hasState(alertModel, "gone")).toBe(false);
});
