import { basename, dirname } from "node:path/posix";
import { expect, it } from "vitest";
import { sourcesOf, type Sources } from "#tools/trace/sources.ts";

const longest = 300;

function oddChartFolders(sources: Sources): readonly string[] {
  const files = [...sources].filter(([file]) => file.startsWith("machines/"));
  const charts = files.flatMap(([file]) => (file.endsWith(".machine.ts") ? [dirname(file)] : []));
  return [...new Set(charts)].flatMap((folder) => {
    const name = basename(folder);
    const expected = [`${folder}/${name}.machine.ts`, `${folder}/${name}.setup.ts`];
    const own = files.filter(([file]) => dirname(file) === folder);
    return [
      ...expected.filter((file) => !sources.has(file)).map((file) => `${file} is missing`),
      ...own
        .filter(([, text]) => text.trimEnd().split("\n").length > longest)
        .map(([file]) => `${file} has more than ${longest} lines`),
    ];
  });
}

it("has the same two files for every chart", () => {
  const sources = sourcesOf(".", ["machines"]);
  expect(sources.size).toBeGreaterThan(60);
  expect(oddChartFolders(sources)).toEqual([]);
});

it("finds a third file, a missing one and one that is too long where they are planted", () => {
  const planted = new Map([
    ["machines/alert/alert.machine.ts", "a\n".repeat(301)],
    ["machines/alert/alert.setup.ts", "a\n".repeat(300)],
    ["machines/session/session.machine.ts", ""],
    ["machines/session/session.context.ts", ""],
    ["machines/steps/compile-steps.ts", ""],
    ["routes/session/session.machine.ts", ""],
  ]);
  expect(oddChartFolders(planted)).toEqual([
    "machines/alert/alert.machine.ts has more than 300 lines",
    "machines/session/session.setup.ts is missing",
  ]);
});
