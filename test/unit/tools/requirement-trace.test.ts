import { describe, expect, it } from "vitest";
import { faultOf, looseIds, type Traced } from "#tools/trace/requirement-trace.ts";
import { testsOf, type RanTest, type TestKind } from "#tools/trace/test-run.ts";

const id = (row: number) => ["R99", row].join("-");

const ran = (kind: TestKind, title: string): RanTest => ({
  file: `test/${kind}/made-up.test.ts`,
  kind,
  title,
  hasPassed: true,
  line: 1,
});
const row = (observed: string, tests: readonly RanTest[], reason?: string): Traced => ({
  id: id(1),
  flow: "both",
  text: "Something is so.",
  observed,
  tests,
  states: [],
  reason,
});
describe("a row of the specification", () => {
  it("is not shown without a test that passed, unless a reason excuses it", () => {
    expect(faultOf(row("(value) one", []))).toBe("no test that passed carries it");
    expect(faultOf(row("(value) one", [], "An absence."))).toBe(undefined);
  });

  it.each(["(screen) a heading", "(storage) a key", "(value) a text; (screen) the flow goes on"])(
    "observed as %s needs a view or a journey",
    (observed) => {
      const shown = (kind: TestKind) => faultOf(row(observed, [ran(kind, "x")]));
      expect(shown("unit")).toBe(
        "it is visible on a screen or in storage, and no view or journey test covers it (unit)",
      );
      expect([shown("view"), shown("journey")]).toEqual([undefined, undefined]);
    },
  );
});

it("finds ids outside test names: in a comment or in code", () => {
  const tests = [ran("unit", `does [${id(1)}]`)];
  const file = "test/unit/made-up.test.ts";
  const source = (code: string) => new Map([[file, code]]);
  const loose = (code: string) => looseIds(source(code), { commit: "", isChanged: false, tests });
  expect(loose(`it("does [${id(1)}]", () => {});`)).toEqual([]);
  expect(loose(`// ${id(1)}\nit("does [${id(1)}]", () => {});`)).toEqual([]);
  expect(loose(`/** ${id(2)} */`)).toEqual([`${file}: ${id(2)}`]);
  expect(loose(`const rows = ["${id(2)}"];`)).toEqual([`${file}: ${id(2)}`]);
  expect(loose(`page.route("**/api/*"); it("does [${id(1)}]"); page.route("**/x/*");`)).toEqual([]);
});

it("reads a runner's report: place, kind and result of a test", () => {
  const report = {
    testResults: [
      {
        name: "/project/test/view/a.test.ts",
        status: "passed",
        assertionResults: [
          { fullName: "a shows", status: "passed", location: { line: 7 } },
          { fullName: "a hides", status: "pending", location: null },
        ],
      },
    ],
  };
  const at = { file: "test/view/a.test.ts", kind: "view" };
  expect(testsOf(report, "/project")).toEqual([
    { ...at, title: "a shows", hasPassed: true, line: 7 },
    { ...at, title: "a hides", hasPassed: false, line: 1 },
  ]);
});

const resultOf = (...statuses: string[]) => ({
  name: "/project/test/api/a.test.ts",
  status: "failed",
  assertionResults: statuses.map((status, place) => ({ fullName: `${place}`, status })),
});

it("counts a test that ran on both stores once, as passed when it did on both", () => {
  const testResults = [
    resultOf("passed", "passed", "failed"),
    resultOf("passed", "failed", "passed"),
  ];
  const tests = testsOf({ testResults }, "/project");
  expect(tests.map(({ title, hasPassed }) => [title, hasPassed])).toEqual([
    ["0", true],
    ["1", false],
    ["2", false],
  ]);
});
