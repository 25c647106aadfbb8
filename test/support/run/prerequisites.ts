import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright-core";

/** What a test says that lacks something from outside npm. */
export const missing = (name: string) =>
  new Error(`no ${name}: \`npm run prerequisites\` installs it`);

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

/**
 * Debian's headless shell: the same Chromium without windows, which needs a third less of the processor. Only where
 * Debian's Chromium is what the tests would run.
 */
export function headlessShellPath(): string | undefined {
  const path = "/usr/bin/chromium-headless-shell";
  return browserPath() === "/usr/bin/chromium" && existsSync(path) ? path : undefined;
}

/** The second browser of the tests: `$FIREFOX_PATH`, else Debian's. */
export function firefoxPath(): string | undefined {
  const named = process.env["FIREFOX_PATH"];
  if (named !== undefined && named !== "") return named;
  const debians = "/usr/bin/firefox-esr";
  return existsSync(debians) ? debians : undefined;
}

/** The driver of WebKit, Safari's engine: `$WEBKIT_DRIVER`, else Debian's. */
export function webkitPath(): string | undefined {
  const named = process.env["WEBKIT_DRIVER"];
  if (named !== undefined && named !== "") return named;
  const debians = "/usr/bin/WebKitWebDriver";
  return existsSync(debians) ? debians : undefined;
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
  // A page's policy of this name is on trial in Chromium: without the flag it is passed over, and a test of it shows nothing.
  "--enable-blink-features=BlockingFocusWithoutUserActivation",
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
