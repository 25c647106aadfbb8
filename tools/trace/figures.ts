import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { commandOptions } from "#tools/command/command-options.ts";
import { Mistake, readOrEnd } from "#tools/command/mistake.ts";
import { commitOf } from "#tools/command/revision.ts";
import { trespassesIn } from "./chart-tree.ts";
import { circlesOf } from "./circles.ts";
import { codeOf, productRooms, sourcesOf } from "./sources.ts";
import type { Sources } from "./sources.ts";
import { upwardImportsIn } from "./upward-imports.ts";

const usage = `npm run figures -- [options]

Prints the size of the code base and the violations of its rules, as a table.

  --at COMMIT     of an earlier state, for a comparison
  --naming NAME   instead the files that name a component (PatientInformation), as one that is about to be added would be
                  named; with "language" those that name a language, or load its words
  --help          this

Ends with 2 when the options are wrong.`;

const linesOf = (text: string) => text.split("\n").length - (text.endsWith("\n") ? 1 : 0);

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** The smallest number that at least a share of all numbers does not exceed. */
function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.ceil(share * sorted.length) - 1] ?? 0;
}

function countIn(sources: Sources, pattern: RegExp): number {
  return sum([...sources.values()].map((text) => [...codeOf(text).matchAll(pattern)].length));
}

function only(sources: Sources, isCounted: (file: string) => boolean): Sources {
  return new Map([...sources].filter(([file]) => isCounted(file)));
}

function figuresOf(root: string): readonly (readonly [what: string, figure: number])[] {
  const product = sourcesOf(root, productRooms);
  const lengths = [...product.values()].map(linesOf);
  const linesIn = (folder: string) => sum([...sourcesOf(root, [folder]).values()].map(linesOf));
  const charts = only(product, (file) => /^(?:machines|routes)\//.test(file));
  return [
    ["files of the product", lengths.length],
    ["lines of a file, median", quantile(lengths, 0.5)],
    ["lines of a file, 95th percentile", quantile(lengths, 0.95)],
    ["lines of the product", sum(lengths)],
    ["lines of the tests", linesIn("test")],
    ["lines of the tools", linesIn("tools")],
    ["circles of imports, types included", circlesOf(product).length],
    ["imports upward inside routes/", upwardImportsIn(product).length],
    [
      "tables of components that may be partial",
      countIn(
        product,
        /\[\w+ in \w*ComponentName\]\?:|Partial<Record<\w*ComponentName\b|\bMap<\w*ComponentName\b/g,
      ),
    ],
    ["charts that run inside a promise", countIn(charts, /\btoPromise\(/g)],
    [
      "charts started beside the root's tree",
      countIn(
        only(charts, (file) => file !== "routes/visit.ts"),
        /\bcreateActor\s*\(/g,
      ),
    ],
    ["places that break the law of the chart tree", trespassesIn(product).length],
  ];
}

/** A language by its name, or the words of one by their folder; types aside. */
const language = /["'][a-z]{2}-[A-Z]{2}["']|^import (?!type)[^;]*\/[a-z]{2}\/[a-z-]+\.ts"/m;
const ofOneLanguage = /\/(?:words|wording)\/[a-z]{2}\//;

function filesNaming(root: string, word: string): readonly string[] {
  const named = word === "language" ? language : new RegExp(`\\b${word}\\b`);
  return [...sourcesOf(root, productRooms)]
    .filter(([file, text]) => !ofOneLanguage.test(file) && named.test(codeOf(text)))
    .map(([file]) => file)
    .toSorted((a, b) => a.localeCompare(b));
}

/** The project as it was at a commit, in a folder of its own. */
function checkedOut(commit: string): string {
  const folder = mkdtempSync(join(tmpdir(), "carestep-figures-"));
  const archive = execFileSync("git", ["archive", commit], { maxBuffer: 2 ** 30 });
  execFileSync("tar", ["-x", "-C", folder], { input: archive });
  return folder;
}

const values = readOrEnd(usage, () => {
  const asked = commandOptions(usage, { at: { type: "string" }, naming: { type: "string" } });
  if (asked.naming !== undefined && !/^\w+$/.test(asked.naming))
    throw new Mistake("--naming is one word");
  if (asked.at !== undefined && commitOf(asked.at) === undefined)
    throw new Mistake(`--at: there is no commit ${asked.at}`);
  return asked;
});
const root = values.at === undefined ? "." : checkedOut(values.at);
if (values.naming === undefined) {
  for (const [what, figure] of figuresOf(root)) {
    process.stdout.write(`${what.padEnd(46)}${String(figure).padStart(8)}\n`);
  }
} else process.stdout.write(`${filesNaming(root, values.naming).join("\n")}\n`);
if (values.at !== undefined) rmSync(root, { recursive: true });
