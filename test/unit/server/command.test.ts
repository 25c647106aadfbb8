import { expect, it } from "vitest";
import { audit } from "#server/commands/audit.ts";
import { runCommand } from "#server/commands/command.ts";
import { keys } from "#server/commands/keys.ts";
import { records } from "#server/commands/records.ts";

/** Whoever opened this store would get another answer than the usage. */
const env = { DATABASE_URL: "postgres://nobody@localhost:1/none" };

it.each([
  ["audit", audit, []],
  ["audit", audit, ["chekc"]],
  ["audit", audit, ["check", "no head"]],
  ["audit", audit, ["show"]],
  ["keys", keys, []],
  ["keys", keys, ["rotate"]],
  ["records", records, []],
  ["records", records, ["erase"]],
  ["records", records, ["erase", "CS-1", "--now"]],
] as const)("%s says how it is used without opening a store: %#", async (name, command, words) => {
  const { exit, lines } = await runCommand(command, words, env);
  expect([exit, lines[0]]).toEqual([2, expect.stringContaining(`npm run ${name} -- `)]);
});

it.each([
  ["audit", audit],
  ["keys", keys],
  ["records", records],
] as const)(
  "%s says how it is used where it is asked, which is no mistake",
  async (name, command) => {
    const { exit, lines } = await runCommand(command, ["check", "--help"], env);
    expect([exit, lines[0]]).toEqual([0, expect.stringContaining(`npm run ${name} -- `)]);
  },
);

it("opens the store for what it knows", async () => {
  await expect(runCommand(audit, ["check"], env)).rejects.toThrow("ECONNREFUSED");
});
