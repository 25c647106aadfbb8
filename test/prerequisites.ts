import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { commandOptions } from "#tools/command/command.ts";
import {
  browserPath,
  firefoxPath,
  headlessShellPath,
  postgresBin,
} from "./support/run/prerequisites.ts";

/**
 * `npm run prerequisites` and the first stage of `npm test`: finds what the tests need in addition to npm and
 * installs what is missing, after saying so.
 */
type Prerequisite = {
  readonly name: string;
  readonly path: string | undefined;
};

type Installing = { readonly how: string; readonly run: () => boolean };

const print = (line: string) => process.stdout.write(`${line}\n`);

function succeeds(command: string, args: readonly string[]): boolean {
  const run = spawnSync(command, args, {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
  return run.status === 0;
}

function debianPackage(name: string): Installing | undefined {
  if (process.getuid?.() !== 0 || !succeeds("apt-get", ["--version"])) return undefined;
  const install = ["install", "-y", "-q", "--no-install-recommends", name];
  const run = () => {
    succeeds("apt-get", ["update", "-q"]);
    return succeeds("apt-get", install);
  };
  return { how: `Debian's package ${name}`, run };
}

const playwrightsBrowser: Installing = {
  how: "Playwright's download",
  run: () =>
    succeeds(process.execPath, [
      join("node_modules", "playwright-core", "cli.js"),
      "install",
      "chromium",
    ]),
};

function ensure(
  name: string,
  find: () => string | undefined,
  paths: readonly (Installing | undefined)[],
): Prerequisite {
  const there = find();
  if (there !== undefined) {
    print(`${name}: ${there}`);
    return { name, path: there };
  }
  for (const way of paths) {
    if (way === undefined) continue;
    print(`${name} is missing: installing it by ${way.how}`);
    way.run();
    const path = find();
    if (path === undefined) continue;
    print(`${name}: ${path}`);
    return { name, path };
  }
  print(`${name} is missing and could not be installed`);
  return { name, path: undefined };
}

export function installPrerequisites(): readonly Prerequisite[] {
  const chromium = ensure("Chromium", browserPath, [debianPackage("chromium"), playwrightsBrowser]);
  if (chromium.path === "/usr/bin/chromium") {
    ensure("Chromium without windows", headlessShellPath, [
      debianPackage("chromium-headless-shell"),
    ]);
  }
  return [
    chromium,
    ensure("Firefox", firefoxPath, [debianPackage("firefox-esr")]),
    ensure("PostgreSQL", postgresBin, [debianPackage("postgresql")]),
  ];
}

const usage = `npm run prerequisites

Finds what the tests need from outside npm, a browser and PostgreSQL, and installs what is missing: Debian's packages when root,
else the browser that Playwright downloads.

  --help   this

Ends with 1 when something is missing and could not be installed.`;

if (import.meta.main) {
  commandOptions(usage, {});
  const isAllThere = installPrerequisites().every(({ path }) => path !== undefined);
  process.exitCode = isAllThere ? 0 : 1;
}
