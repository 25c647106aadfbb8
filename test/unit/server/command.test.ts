import { expect, it } from "vitest";
import { audit } from "#server/commands/audit.ts";
import { runCommand } from "#server/commands/command.ts";
import { keys } from "#server/commands/keys.ts";
import { records } from "#server/commands/records.ts";

/** Whoever opened this store would get another answer than the usage. */
const env = { DATABASE_URL: "postgres://nobody@localhost:1/none" };

const erase = "it is npm run records -- erase ID [--although-owed]";
it.each([
  ["audit", audit, [], "say what to do: check, file, show, seal"],
  ["audit", audit, ["chekc"], "chekc is no command: there are check, file, show, seal"],
  ["audit", audit, ["check", "no head"], "it is npm run audit -- check [HEAD]"],
  ["audit", audit, ["show"], "it is npm run audit -- show APPLICATION"],
  ["audit", audit, ["seal", "now"], "it is npm run audit -- seal"],
  ["audit", audit, ["file", "one.pdf", "two.pdf"], "it is npm run audit -- file FILE.pdf"],
  ["keys", keys, [], "say what to do: status, renew, rotate-lookup"],
  ["keys", keys, ["rotate"], "rotate is no command: there are status, renew, rotate-lookup"],
  ["keys", keys, ["renew", "--all"], "it is npm run keys -- renew"],
  ["records", records, [], "say what to do: find, hold, release, erase"],
  ["records", records, ["find", "5125550100"], "it is npm run records -- find"],
  ["records", records, ["hold", "CS-1", "CS-2"], "it is npm run records -- hold ID"],
  ["records", records, ["erase"], erase],
  ["records", records, ["erase", "CS-1", "--now"], erase],
] as const)(
  "%s says in one line how it is used without opening a store: %#",
  async (name, command, words, reason) => {
    expect(await runCommand(command, words, env)).toEqual({
      exit: 2,
      lines: [`${reason} (npm run ${name} -- --help)`],
    });
  },
);

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
