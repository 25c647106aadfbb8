import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { provider } from "#tools/provider/provider.ts";

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

it.each([
  ["charts", "--chart=nobody"],
  ["figures", "--colour"],
  ["start", "--colour"],
  ["test", "--colour"],
])(
  "prints its usage with --help and any other option, and does nothing else: %s %s",
  (command, wrong) => {
    const { status, stdout, stderr } = run(command, wrong, "--help");
    expect([status, stderr]).toEqual([0, ""]);
    expect(stdout).toMatch(new RegExp(`^npm (run )?(--silent )?${command}( -- |\n)`));
  },
);

describe("an option that there is not", () => {
  it("is named in one line, and ends with 2", () => {
    const { status, stderr } = run("alerts", "--colour");
    expect([status, stderr]).toEqual([2, "Unknown option '--colour' (npm run alerts -- --help)\n"]);
  });

  it("may also be a value that there is not", () => {
    const { status, stderr } = run("gallery", "--only=nothing");
    const reason = "no screen's id has nothing in it";
    expect([status, stderr]).toEqual([2, `${reason} (npm run gallery -- --help)\n`]);
  });

  it("is named by the service, which does not start then", () => {
    expect(run("start", "--colour")).toEqual({
      status: 2,
      stdout: "",
      stderr: "npm start takes no --colour: settings are variables (npm start -- --help)\n",
    });
  });
});

it.each([
  ["list --colour", "Unknown option '--colour'"],
  ["chekc", 'chekc is no command: did you mean "check"?'],
  ["check", "use npm run provider -- check FILE"],
  ["diff sunny", "use npm run provider -- diff KEY FILE"],
  ["rollback sunny --to first", "--to is the number of a version, as list shows it"],
])(
  "provider, before any store is opened, says of “%s” in one line what is wrong",
  async (line, reason) => {
    expect(await provider(line.split(" "), {})).toEqual({
      exit: 2,
      lines: [`${reason} (npm run provider -- --help)`],
    });
  },
);
