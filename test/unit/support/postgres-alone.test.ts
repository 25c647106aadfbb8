import { expect, it } from "vitest";
import { besidePostgres, leftToPostgres, postgresAlone } from "#test/support/postgres-alone.ts";
import { filesWithStore } from "#test/support/vitest-run.ts";

it("what only PostgreSQL is asked by is asked there", () => {
  const files = postgresAlone.map((name) => `test/api/${name}`);
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((file) => !filesWithStore().includes(file))).toEqual([]);
});

it("a run leaves them to the one beside it, and none of them where there is none", () => {
  expect(leftToPostgres(besidePostgres)).toHaveLength(postgresAlone.length);
  expect(leftToPostgres({})).toEqual([]);
});
