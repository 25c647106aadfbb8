import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as {
  scripts: { readonly [command: string]: string };
};

function run(command: string, ...options: readonly string[]) {
  const [, file = ""] = /^(?:exec )?node (\S+)$/.exec(scripts[command] ?? "") ?? [];
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...options], {
    encoding: "utf8",
  });
  return { status, stdout, stderr };
}

it("prints how a command is used, and does nothing else", () => {
  const { status, stdout } = run("figures", "--colour", "--help");
  expect([status, stdout.split("\n")[0]]).toEqual([0, "npm run figures"]);
});

describe("prints its usage with --help and any other option:", { timeout: 60_000 }, () => {
  it.each([
    ["charts", "--chart=nobody"],
    ["db:export", "--colour"],
    ["diff", "--format=pdf"],
    ["prerequisites", "--colour"],
    ["release:embed", "--colour"],
    ["start", "--colour"],
    ["test", "--colour"],
  ])("%s %s", (command, wrong) => {
    const { status, stdout, stderr } = run(command, wrong, "--help");
    expect([status, stderr]).toEqual([0, ""]);
    expect(stdout).toMatch(new RegExp(`^npm (run )?(--silent )?${command}( -- |\n)`));
  });
});

describe("an option that there is not", { timeout: 60_000 }, () => {
  it.each(["alerts", "db:export", "diff", "figures", "test:paths"])(
    "is named in one line by %s, which ends with 2",
    (command) => {
      const { status, stderr } = run(command, "--colour");
      expect([status, stderr]).toEqual([
        2,
        `Unknown option '--colour' (npm run ${command} -- --help)\n`,
      ]);
    },
  );

  it.each([
    ["diff", "--format=pdf", "--format is one of text, json, html, comment"],
    ["gallery", "--only=nothing", "no screen's id has nothing in it"],
  ])("may also be a value that there is not: %s %s", (command, option, reason) => {
    const { status, stderr } = run(command, option);
    expect([status, stderr]).toEqual([2, `${reason} (npm run ${command} -- --help)\n`]);
  });

  it("is named by the service, which does not start then", () => {
    expect(run("start", "--colour")).toEqual({
      status: 2,
      stdout: "",
      stderr: "npm start takes no --colour: settings are variables (npm start -- --help)\n",
    });
  });
});

describe("provider, before any store is opened,", { timeout: 60_000 }, () => {
  it.each([
    ["list --colour", "Unknown option '--colour'"],
    ["chekc", 'chekc is no command: did you mean "check"?'],
    ["check", "use npm run provider -- check FILE"],
    ["diff sunny", "use npm run provider -- diff KEY FILE"],
    ["rollback sunny --to first", "--to is the number of a version, as list shows it"],
  ])("says of “%s” in one line what is wrong", (line, reason) => {
    expect(run("provider", ...line.split(" "))).toEqual({
      status: 2,
      stdout: "",
      stderr: `${reason} (npm run provider -- --help)\n`,
    });
  });
});
