import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright-core";

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

/** `$CHROMIUM_PATH`, Debian's Chromium, an installed Chrome, Playwright's own. */
export function browserPath(): string | undefined {
  const named = process.env["CHROMIUM_PATH"];
  if (named !== undefined && named !== "") return named;
  return ["/usr/bin/chromium", ...installedChromes, chromium.executablePath()].find((path) =>
    existsSync(path),
  );
}

/** Debian's headless shell uses a third less processor time. Only next to Debian's Chromium. */
export function headlessShellPath(): string | undefined {
  const path = "/usr/bin/chromium-headless-shell";
  return browserPath() === "/usr/bin/chromium" && existsSync(path) ? path : undefined;
}

export function firefoxPath(): string | undefined {
  const named = process.env["FIREFOX_PATH"];
  if (named !== undefined && named !== "") return named;
  const debians = "/usr/bin/firefox-esr";
  return existsSync(debians) ? debians : undefined;
}

export function webkitPath(): string | undefined {
  const named = process.env["WEBKIT_DRIVER"];
  if (named !== undefined && named !== "") return named;
  const debians = "/usr/bin/WebKitWebDriver";
  return existsSync(debians) ? debians : undefined;
}

export const browserFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--enable-blink-features=BlockingFocusWithoutUserActivation",
] as const;

/** `$POSTGRES_BIN`, Debian's newest, then the PATH. */
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
