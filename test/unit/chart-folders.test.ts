import { expect, it } from "vitest";
import { oddChartFolders } from "#tools/trace/chart-folders.ts";
import { sourcesOf } from "#tools/trace/sources.ts";

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
