import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openBrowser } from "#test/support/browser/browser.ts";
import { startProduct } from "#test/support/server/product.ts";
import { buildIfStale } from "#tools/build/built.ts";
import { commandOptions, Mistake, runCommand } from "#tools/command/command.ts";
import { allShots } from "#tools/gallery/shots.ts";
import { conformanceReport } from "./conformance.ts";
import { judge, survey } from "./survey.ts";
import { missedFaults } from "./planted.ts";
import { accessibilityPage } from "./report.ts";
import { flowNames, transcriptClock, transcriptsOf } from "./transcript.ts";

const usage = `npm run accessibility -- [options]

Runs axe-core, Siteimprove Alfa, IBM Equal Access and html-validate on every screen of the gallery, reads both flows with a virtual screen
reader, and writes docs/accessibility.md, docs/accessibility.openacr.yaml and docs/transcripts.

  --only TEXT     only the screens whose id has this text; writes no documents
  --transcripts   only the transcripts
  --help          this

Screens that this build has shown before are not checked again.

Ends with 1 for a fault, an engine that misses a planted fault, a judgment that matches nothing, a changed transcript or a screen that was not
checked, with 2 when the options are wrong.`;

const pages = {
  "docs/accessibility.md": accessibilityPage,
  "docs/accessibility.openacr.yaml": conformanceReport,
} as const;

async function changedTranscripts(): Promise<readonly string[]> {
  buildIfStale();
  await using product = await startProduct({}, { clock: () => transcriptClock });
  await using browser = await openBrowser("whole");
  const changed: string[] = [];
  for (const flow of flowNames) {
    const { en, es } = await transcriptsOf(browser, product.url, flow);
    const texts = { [`${flow}.txt`]: en, [`${flow}.es.txt`]: es };
    for (const [name, text] of Object.entries(texts)) {
      const file = join("docs", "transcripts", name);
      if (existsSync(file) && readFileSync(file, "utf8") === text) continue;
      writeFileSync(file, text);
      changed.push(`${file} changed: review it`);
    }
  }
  return changed;
}

async function runAll(only: string) {
  const shots = allShots.filter(({ id }) => id.includes(only));
  if (shots.length === 0) throw new Mistake(`no screen's id has ${only} in it`);
  const changed = only === "" ? await changedTranscripts() : [];
  buildIfStale();
  await using product = await startProduct();
  // Engines are slow in the quick browser.
  await using browser = await openBrowser("whole");
  const page = await browser.newPage();
  const faults = [...(await missedFaults(page)), ...changed];
  await page.close();
  return { survey: await survey({ browser, url: product.url }, shots), faults };
}

function report(faults: readonly string[], screens: number): number {
  for (const fault of faults) process.stdout.write(`${fault}\n`);
  process.stdout.write(`${screens} screens, ${faults.length} faults\n`);
  return faults.length === 0 ? 0 : 1;
}

async function main(): Promise<number> {
  const values = commandOptions(usage, {
    only: { type: "string", default: "" },
    transcripts: { type: "boolean", default: false },
  });
  if (values.transcripts) return report(await changedTranscripts(), 0);
  const run = await runAll(values.only);
  const { missed, screens, found } = run.survey;
  const { open, stale } = judge(found);
  const isWhole = values.only === "";
  const faults = [
    ...run.faults,
    ...open.map(
      ({ engine, rule, where, text, screens: on }) =>
        `${engine} ${rule} on ${on.length} screens (${on[0]}): ${where}: ${text}`,
    ),
    ...(isWhole && missed.length === 0 ? stale : []).map(
      ({ engine, rule }) => `no finding for the judgment of ${engine} ${rule}`,
    ),
  ];
  if (isWhole && faults.length === 0)
    for (const [file, write] of Object.entries(pages)) writeFileSync(file, write(run.survey));
  return report([...faults, ...missed], screens.length);
}

await runCommand(usage, main);
