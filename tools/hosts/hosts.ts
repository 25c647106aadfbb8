import { readFileSync, writeFileSync } from "node:fs";
import { hosts, type Host } from "#test/hosts/pages.ts";
import { openKeyedChromium } from "#test/support/browser/browser.ts";
import { drivenByPuppeteer } from "#test/support/browser/driven-by-puppeteer.ts";
import { openFirefox } from "#test/support/browser/firefox.ts";
import { browserPath, firefoxPath, webkitPath } from "#test/support/run/prerequisites.ts";
import { openHostSite } from "#test/support/browser/host-page.ts";
import { openWebkit } from "#test/support/browser/webkit.ts";
import { startProduct } from "#test/support/server/product.ts";
import { buildIfStale } from "#tools/build/built.ts";
import { removeReact } from "#test/support/browser/react-package.ts";
import { commandOptions, Mistake, runCommand, oneOf } from "#tools/command/command.ts";
import { shapes, walkHost, type Fault } from "#test/support/browser/walk-host.ts";

const usage = `npm run hosts -- [options]

Walks the flow on practices' pages that we did not write, in Chromium, Firefox and WebKit, in the page, in a dialog and by a link,
and the loan in the page to the card that is given in it, and fills the list of docs/embedding.md.

  --browser NAME   Chromium, Firefox or WebKit; writes nothing
  --help           this

Ends with 1 when something does not work, with 2 when the options are wrong.`;
const only = commandOptions(usage, { browser: { type: "string" } }).browser;

const document = "docs/embedding.md";

const browsers = {
  Chromium: [browserPath, async () => drivenByPuppeteer(await openKeyedChromium())],
  Firefox: [firefoxPath, async () => drivenByPuppeteer(await openFirefox())],
  WebKit: [webkitPath, openWebkit],
} as const;

const walked = {
  plain: "plain HTML",
  "another site": "plain HTML, on another site: its storage is apart",
  "strict policy": "a strict `Content-Security-Policy`",
  "hostile style": "style sheets that reset everything",
  dark: "a dark page",
  "right to left": "right to left",
  "inside a dialog": "inside a dialog of its own",
  "single-page app": "React 19 in StrictMode, with a router of its own",
  "closed shadow root": "inside a closed shadow root",
  "sandboxed block": "a page builder's sandboxed block, with the flags above",
  "require-corp": "`Cross-Origin-Embedder-Policy: require-corp`",
  credentialless: "`Cross-Origin-Embedder-Policy: credentialless`",
  "focus denied": "`Permissions-Policy: focus-without-user-activation=()`",
} as const satisfies Partial<Record<keyof typeof hosts, string>>;

const known = Object.keys(browsers) as (keyof typeof browsers)[];
type Name = keyof typeof walked;
type Result = { readonly name: Name; readonly walk: string; readonly fault: Fault };

async function main(): Promise<number> {
  const names = Object.keys(walked) as Name[];
  const kinds = only === undefined ? known : [oneOf(known, only, "--browser")];
  const absent = kinds.find((kind) => browsers[kind][0]() === undefined);
  if (absent !== undefined)
    throw new Mistake(`no ${absent}: docs/testing.md says where it is from`);
  buildIfStale();
  const site = await openHostSite();
  await using product = await startProduct();
  await product.allowHost(site.port);
  const results: Result[] = [];
  for (const kind of kinds) {
    const browser = await browsers[kind][1]();
    for (const name of names) {
      for (const shape of shapes) {
        const host: Host = hosts[name];
        const fault = await walkHost({ browser, site, home: product.url, host, shape });
        results.push({ name, walk: `${kind}, ${shape}`, fault });
        process.stdout.write(`${kind}, ${name}, ${shape}: ${fault ?? "works"}\n`);
      }
    }
    await browser.close();
  }
  await Promise.all([site.close(), removeReact()]);
  if (only === undefined) fill(listOf(results));
  return results.every(({ fault }) => fault === undefined) ? 0 : 1;
}

function listOf(results: readonly Result[]): string {
  const pages = [...Map.groupBy(results, ({ name }) => name)].map(([name, own]) => {
    const faults = own.filter(({ fault }) => fault !== undefined);
    return `- ${walked[name]}${faults.map(({ walk, fault }) => `; ${walk}: ${fault}`).join("")}`;
  });
  return [`Tested in ${known.join(", ")}:`, "", ...pages].join("\n");
}

function fill(list: string): void {
  const marks = /(<!-- hosts -->\n)[^]*(<!-- end of hosts -->)/;
  const text = readFileSync(document, "utf8");
  writeFileSync(
    document,
    text.replace(marks, (_, begin, end) => `${begin}\n${list}\n\n${end}`),
  );
}

await runCommand(usage, main);
