import { expect, it } from "vitest";
import { retriedIn, tallyOf } from "#test/support/run/tally.ts";

const file = (status: string, assertionResults: { fullName: string; status: string }[]) => ({
  name: "/project/test/unit/a.test.ts",
  status,
  message: status === "failed" ? "SyntaxError: oops\n  at a.ts" : "",
  assertionResults,
});

it("counts passed, failed and skipped tests by name", () => {
  const report = {
    testResults: [
      file("failed", [
        { fullName: "adds", status: "passed" },
        { fullName: "divides", status: "failed" },
        { fullName: "waits", status: "pending" },
      ]),
    ],
  };
  expect(tallyOf(report, 1)).toEqual({
    passed: 1,
    failures: ["test/unit/a.test.ts: divides"],
    skipped: ["test/unit/a.test.ts: waits"],
  });
});

it("counts a file that does not load as a failure", () => {
  expect(tallyOf({ testResults: [file("failed", [])] }, 1).failures).toEqual([
    "test/unit/a.test.ts: SyntaxError: oops",
  ]);
});

it("counts a crash after passing tests as a failure", () => {
  const report = { testResults: [file("passed", [{ fullName: "adds", status: "passed" }])] };
  expect(tallyOf(report, 1)).toEqual({
    passed: 1,
    failures: ["vitest ended with 1"],
    skipped: [],
  });
});

it("counts a run without a report or without a test as a failure", () => {
  expect(tallyOf(undefined, null).failures).toEqual(["vitest ended with null"]);
  expect(tallyOf({ testResults: [] }, 0).failures).toEqual(["no test ran"]);
});

it("names a test that passed on its second try", () => {
  const retried = {
    fullName: "waits",
    status: "passed",
    failureMessages: ["Timeout 30000ms\n  at b.ts"],
  };
  const report = {
    testResults: [file("passed", [{ fullName: "adds", status: "passed" }, retried])],
  };
  expect(tallyOf(report, 0)).toEqual({ passed: 2, failures: [], skipped: [] });
  expect(retriedIn(report)).toEqual(["test/unit/a.test.ts: waits\n    Timeout 30000ms"]);
});
