import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { variables } from "#server/config/environment-variables.ts";
import { filesOf } from "#test/support/run/project-files.ts";
import { documentedTests, testsNamedIn, unshownPromises } from "#tools/trace/documented-tests.ts";

const documents = filesOf(".").filter(
  (file) => file.endsWith(".md") && !file.endsWith("CHANGELOG.md"),
);
const rooms = "api|domain|machines|routes|server|tools|ui|test|docs";

function matches(text: string, pattern: RegExp): readonly string[] {
  return [...text.matchAll(pattern)].map(([, found = ""]) => found);
}

it("links only to files that exist", () => {
  expect(documents.length).toBeGreaterThan(20);
  const broken = documents.flatMap((file) =>
    matches(readFileSync(file, "utf8"), /\]\(([^)#:]+)(?:#[^)]*)?\)/g)
      .filter((link) => !existsSync(join(dirname(file), link)))
      .map((link) => `${file}: ${link}`),
  );
  expect(broken).toEqual([]);
});

it("names only files and folders that exist", () => {
  const omitUndefined = documents.filter((file) => !file.startsWith(join("docs", "decisions")));
  const named = new RegExp(`\`((?:${rooms})/[\\w./-]*)\``, "g");
  const gone = omitUndefined.flatMap((file) =>
    matches(readFileSync(file, "utf8"), named)
      .filter((path) => !existsSync(path))
      .map((path) => `${file}: ${path}`),
  );
  expect(gone).toEqual([]);
});

const isNamed = (text: string) => testsNamedIn(text).length > 0;

const asvs = readFileSync(join("docs", "asvs.tsv"), "utf8")
  .trim()
  .split("\n")
  .slice(1)
  .map((line) => {
    const [requirement = "", level = "", result = "", by = ""] = line.split("\t");
    return { requirement, level, result, by };
  });

it("gives each ASVS requirement of levels 1 and 2 a result, and their totals", () => {
  const page = readFileSync(join("docs", "security-controls.md"), "utf8");
  expect(asvs).toHaveLength(253);
  expect(new Set(asvs.map(({ requirement }) => requirement)).size).toBe(253);
  for (const { requirement, level, result, by } of asvs) {
    expect(requirement).toMatch(/^v5\.0\.0-\d+\.\d+\.\d+$/);
    expect(["1", "2"]).toContain(level);
    expect(`${result} ${by}`).toMatch(
      /^(tested [a-z]+\/|not applicable because \S|organizational \S)/,
    );
  }
  for (const [, result = "", count] of page.matchAll(/^\| ([a-z ]+?) +\| (\d+) +\|$/gm))
    expect([result, asvs.filter((row) => row.result === result).length]).toEqual([
      result,
      Number(count),
    ]);
});

it("names a test for each promise of docs/security.md and each section of docs/operations.md", () => {
  const promises = readFileSync(join("docs", "security.md"), "utf8")
    .split("## Limits of this product")[0]!
    .split(/\n\n|\n(?=- )/)
    .slice(3)
    .filter((block) => block !== "" && !/^(#|- [^:]+: (\d+ \w+ after|until) )/.test(block));
  const sections = readFileSync(join("docs", "operations.md"), "utf8").split(/^## /m).slice(1);
  expect(promises.length).toBeGreaterThan(40);
  expect([...promises, ...sections].filter((text) => !isNamed(text))).toEqual([]);
});

it("names only tests that exist", () => {
  expect(documentedTests().filter((file) => !existsSync(file))).toEqual([]);
  const nothingRan = { commit: "", isChanged: false, tests: [] };
  expect(unshownPromises(nothingRan)).toEqual(documentedTests());
});

it("describes every setting in docs/operations.md", () => {
  const page = readFileSync(join("docs", "operations.md"), "utf8");
  const unknown = Object.keys(variables.shape).filter((name) => !page.includes(`\`${name}\``));
  expect(unknown).toEqual([]);
});

it("the container image leaves out nothing that its build reads", () => {
  const allowed = readFileSync(".dockerignore", "utf8").split("\n").slice(1);
  const isAllowed = (name: string) =>
    allowed.includes(`!${name}`) || (name.endsWith(".md") && allowed.includes("!*.md"));
  const tracked = execFileSync("git", ["ls-tree", "--name-only", "HEAD"], { encoding: "utf8" });
  expect(
    tracked
      .trim()
      .split("\n")
      .filter((name) => !isAllowed(name)),
  ).toEqual([
    ".ci",
    ".dockerignore",
    ".editorconfig",
    ".gitignore",
    ".nvmrc",
    ".oxfmtrc.json",
    ".oxlintrc.json",
    ".vscode",
    "vitest.config.ts",
  ]);
});
