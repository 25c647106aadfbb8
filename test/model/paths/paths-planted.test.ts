import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { ChartReport, ReportPath } from "#tools/paths/report.ts";
import { copyTree } from "#test/support/run/tree-copy.ts";

const tree = copyTree();
const paths = (...options: readonly string[]) =>
  tree.run("tools/paths/paths.ts", "--chart", "confirm-identity", ...options);
const recordedChanges = [
  "  no longer confirmIdentity answers: right (confirming): -> confirmed",
  "  now confirmIdentity answers: right (confirming): -> lockedOut",
];
const leftover = "test/model/recorded/fax.txt";

beforeAll(() => {
  tree.plant(
    "machines/confirm-identity/confirm-identity.machine.ts",
    'target: "confirmed",\n            actions: ["forget digits"',
    'target: "lockedOut",\n            actions: ["forget digits"',
  );
  writeFileSync(tree.file(leftover), "fax");
});
afterAll(tree.remove);

it("ends with 1 and says what changed, until it is recorded", () => {
  const first = paths();
  expect(first.status).toBe(1);
  const [, , , ...reported] = first.lines;
  expect(readFileSync("docs/testing.md", "utf8")).toContain(reported.slice(0, 2).join("\n"));
  expect(reported).toEqual([
    "confirm-identity differs from its record:",
    ...recordedChanges,
    `${leftover}: there is no such chart any more`,
    "To accept the changes: npm run paths -- --update, and commit test/model/recorded",
  ]);
  const { status, lines } = paths("--update");
  expect([status, lines]).toEqual([
    0,
    [
      "confirm-identity is recorded:",
      ...recordedChanges,
      `removed ${leftover}: there is no such chart any more`,
    ],
  ]);
  expect(existsSync(tree.file(leftover))).toBe(false);
  expect(paths().status).toBe(0);
});

const isGuarded = ({ states }: ReportPath) => states.includes("session.guarded");

it("exits with 1 when a requested path differs from its chart, and names it", () => {
  tree.plant("test/model/session.cases.ts", "|| snapshot.context.isGuarded", "|| false");
  const session = (...options: readonly string[]) =>
    tree.run("tools/paths/paths.ts", "--chart", "session", ...options);
  const part = session("--to", "expired", "--format", "json");
  const { charts } = JSON.parse(part.lines.join("\n")) as {
    readonly charts: readonly [ChartReport];
  };
  const ends = charts[0].paths;
  const { id } = ends.find(isGuarded)!;
  const why = `session, path ${id}: fails: a rest is noticed only in a guarded visit`;
  expect([part.status, part.stderr.startsWith(why)]).toEqual([1, true]);
  const one = session("--format", "json", "--path", id);
  expect([one.status, one.stderr.startsWith(why)]).toEqual([1, true]);
  const other = ends.find((path) => !isGuarded(path))!;
  expect(session("--format", "json", "--path", other.id)).toMatchObject({ status: 0, stderr: "" });
});
