import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright-core";

/** What a test needs from outside npm: where it is, or why it is not there. */
export type Prerequisite =
  | { readonly name: string; readonly found: true; readonly path: string; readonly note: string }
  | { readonly name: string; readonly found: false; readonly note: string };

const installedChromes = [
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/chromium-browser",
  "/opt/google/chrome/chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** The browser of the tests: `$CHROMIUM_PATH`, Debian's Chromium, an installed Chrome, Playwright's own. Contract section 1. */
export function browserPath(): string | undefined {
  const named = process.env["CHROMIUM_PATH"];
  if (named !== undefined && named !== "") return named;
  return ["/usr/bin/chromium", ...installedChromes, chromium.executablePath()].find((path) =>
    existsSync(path),
  );
}

const headlessShell = "/usr/bin/chromium-headless-shell";

/**
 * Debian's headless shell: the same Chromium without windows, which needs a third less of the processor. It is installed
 * where that is possible, and only where Debian's Chromium is what the tests would run.
 */
export function quickBrowserPath(): string | undefined {
  if (browserPath() !== "/usr/bin/chromium") return undefined;
  if (!existsSync(headlessShell)) installDebianPackage("chromium-headless-shell");
  return existsSync(headlessShell) ? headlessShell : undefined;
}

/** Flags for a Chromium that runs as root, alone and quietly. */
export const browserFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
] as const;

/** The folder of PostgreSQL's programs (initdb, pg_ctl …): `$POSTGRES_BIN`, Debian's newest, then the PATH. */
export function postgresBin(): string | undefined {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian)
    ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a))
    : [];
  const folders = [
    process.env["POSTGRES_BIN"] ?? "",
    ...versions.map((version) => join(debian, version, "bin")),
    ...(process.env["PATH"] ?? "").split(":"),
    "/opt/homebrew/bin",
  ];
  return folders.find((folder) => folder !== "" && existsSync(join(folder, "initdb")));
}

function succeeds(command: string, args: readonly string[]): boolean {
  const run = spawnSync(command, args, {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
  return run.status === 0;
}

function installDebianPackage(name: string): boolean {
  if (process.getuid?.() !== 0 || !succeeds("apt-get", ["--version"])) return false;
  const install = ["install", "-y", "-q", "--no-install-recommends", name];
  return (
    succeeds("apt-get", install) ||
    (succeeds("apt-get", ["update", "-q"]) && succeeds("apt-get", install))
  );
}

function installBrowser(): string | undefined {
  if (installDebianPackage("chromium")) return "installed Debian's package chromium";
  const playwright = join("node_modules", "playwright-core", "cli.js");
  return succeeds(process.execPath, [playwright, "install", "chromium"])
    ? "downloaded Playwright's Chromium"
    : undefined;
}

function installPostgres(): string | undefined {
  return installDebianPackage("postgresql") ? "installed Debian's package postgresql" : undefined;
}

function ensure(
  name: string,
  find: () => string | undefined,
  install: () => string | undefined,
): Prerequisite {
  const there = find();
  if (there !== undefined) return { name, found: true, path: there, note: "was there" };
  const note = install();
  const path = find();
  if (note === undefined || path === undefined) {
    return { name, found: false, note: "is missing and could not be installed" };
  }
  return { name, found: true, path, note };
}

/** Finds what the tests need, and installs what is missing: Debian's package when root, else Playwright's download. */
export function prerequisites(): readonly Prerequisite[] {
  return [
    ensure("Chromium", browserPath, installBrowser),
    ensure("PostgreSQL", postgresBin, installPostgres),
  ];
}
