import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import { audit } from "#server/commands/audit.ts";
import { runCommand } from "#server/commands/command.ts";
import { events } from "#server/commands/events.ts";
import { keys } from "#server/commands/keys.ts";
import { records } from "#server/commands/records.ts";

const env = { DATABASE_URL: "postgres://nobody@localhost:1/none" };

const erase = "use npm run records -- erase ID --by NAME [--confirm ID --although-owed]";
const replay = "use npm run events -- replay --by NAME [--application ID | --since DATE]";
it.each([
  ["audit", audit, [], "name a command: check, file, show, seal"],
  ["audit", audit, ["chekc"], "chekc is no command: there are check, file, show, seal"],
  ["audit", audit, ["check", "no head"], "use npm run audit -- check [HEAD]"],
  ["audit", audit, ["show"], "use npm run audit -- show APPLICATION"],
  ["audit", audit, ["seal", "now"], "use npm run audit -- seal"],
  ["audit", audit, ["file", "one.pdf", "two.pdf"], "use npm run audit -- file FILE.pdf"],
  ["events", events, [], "name a command: replay"],
  ["events", events, ["replay"], replay],
  ["events", events, ["replay", "--by", "anna", "--since", "2026-13-01"], replay],
  [
    "events",
    events,
    ["replay", "--by", "anna", "--since", "2026-11-01", "--application", "CS-1"],
    replay,
  ],
  ["keys", keys, [], "name a command: status, renew, rotate-lookup"],
  ["keys", keys, ["rotate"], "rotate is no command: there are status, renew, rotate-lookup"],
  ["keys", keys, ["renew", "--all"], "use npm run keys -- renew"],
  ["records", records, [], "name a command: show, resend, unlock, hold, release, erase"],
  [
    "records",
    records,
    ["find"],
    "find is no command: there are show, resend, unlock, hold, release, erase",
  ],
  ["records", records, ["hold", "CS-1", "CS-2"], "use npm run records -- hold ID --by NAME"],
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
  ["events", events],
  ["keys", keys],
  ["records", records],
] as const)("%s prints its usage on request, exit 0", async (name, command) => {
  const { exit, lines } = await runCommand(command, ["check", "--help"], env);
  expect([exit, lines[0]]).toEqual([0, expect.stringContaining(`npm run ${name} -- `)]);
});

it("says that a store is empty, and creates nothing", async () => {
  const DATA_DIR = "/tmp/carestep-no-such-folder";
  expect(await runCommand(audit, ["check"], { DATA_DIR })).toEqual({
    exit: 1,
    lines: ["The database is empty: the first start of the service fills it."],
  });
  expect(existsSync(DATA_DIR)).toBe(false);
});

it("opens the store for what it knows", async () => {
  await expect(runCommand(audit, ["check"], env)).rejects.toThrow("ECONNREFUSED");
});
