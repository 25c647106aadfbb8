import { openBrowser } from "#test/support/browser/browser.ts";
import { startProduct } from "#test/support/server/product.ts";
import { chartWalks } from "#test/support/walks/chart-walks.ts";
import type { ChartWalk } from "#test/support/walks/chart-walk.ts";
import { onePath } from "#test/support/walks/one-path.ts";
import { reasonFor, reasons } from "#test/support/walks/reasons.ts";
import { walkAndKeep } from "#test/support/walks/failure.ts";
import type { Difference, Ground } from "#test/support/walks/walk-page.ts";
import { everyEdge, practiceOf, tours, type Walk, type Walks } from "#test/support/walks/walks.ts";
import { buildIfStale } from "#tools/build/built.ts";
import { commandOptions, Mistake, end } from "#tools/command/command.ts";

/**
 * `npm run test:paths`: walks every edge of the charts in a real browser. Prints a table and exits 1 when a page
 * differs from its chart.
 */

const print = (line: string) => process.stdout.write(`${line}\n`);
const pagesAtOnce = 3;

const names = [...new Set(chartWalks.flatMap(({ charts }) => charts))];
const usage = `npm run test:paths -- [options]

  --chart NAME   one chart (${names.join(", ")})
  --path ID      one path of npm run paths; with --chart also one that a run of these walks has named
  --tours        every edge on the way of a few pages, instead of each on a page of its own
  --languages    in each state, checks the page in a longer pseudo-language at 320 and 1280 px
  --help         this

Ends with 1 when a page shows something else than the charts say, with 2 when the options are wrong.`;
const {
  chart: only,
  path: onlyPath,
  tours: inTours,
  languages: switchesLanguage,
} = commandOptions(usage, {
  chart: { type: "string" },
  path: { type: "string" },
  tours: { type: "boolean", default: false },
  languages: { type: "boolean", default: false },
});
const plain = (name: string) => name.toLowerCase().replaceAll("-", "");

type Planned = { readonly chartWalk: ChartWalk; readonly walks: Walks };

function planned(): readonly (() => Planned)[] {
  const chosen = chartWalks.filter(
    ({ charts }) => only === undefined || charts.map(plain).includes(plain(only)),
  );
  if (chosen.length === 0)
    end(usage, new Mistake(`no walks for the chart ${only}; there are ${names.join(", ")}`));
  const plan = inTours ? tours : everyEdge;
  if (onlyPath === undefined)
    return chosen.map((chartWalk) => () => ({ chartWalk, walks: plan(chartWalk) }));
  const found = onePath(onlyPath, chosen);
  return typeof found === "string" ? end(usage, new Mistake(found)) : [() => found];
}

const plans = planned();

type Walked = { readonly walk: Walk; readonly difference: Difference | undefined };

async function walkAll(ground: Ground, walks: readonly Walk[]): Promise<readonly Walked[]> {
  const waiting = [...walks];
  const walked: Walked[] = [];
  async function walkOn(): Promise<void> {
    for (let walk = waiting.shift(); walk !== undefined; walk = waiting.shift())
      walked.push({ walk, difference: await walkAndKeep(ground, walk) });
  }
  await Promise.all(Array.from({ length: pagesAtOnce }, walkOn));
  return walked;
}

function rowsOf(place: string, { edges, shown }: Walks, walked: readonly Walked[]): string[] {
  const charts = [...new Set([...edges.values()].map(({ chart }) => chart))];
  return charts.map((chart) => {
    const all = [...edges].filter(([, edge]) => edge.chart === chart);
    const walkable = all.filter(([id]) => shown.has(id)).length;
    const own = walked.filter(({ walk }) => walk.path.chart === chart);
    const passed = own.filter(({ difference }) => difference === undefined).length;
    const cells = [`${walkable}`, `${all.length}`, `${own.length}`, `${passed}`];
    return `${chart.padEnd(24)}${place.padEnd(14)}${cells.map((cell) => cell.padStart(9)).join("")}`;
  });
}

function printReasons(all: readonly Walks[]): boolean {
  const missing = all.flatMap(({ edges, shown }) =>
    [...edges].filter(([id]) => !shown.has(id)).map(([, edge]) => edge),
  );
  if (missing.length > 0) print("\nEdges that no browser can walk:");
  for (const reason of reasons) {
    const excused = missing.filter((edge) => reasonFor(edge) === reason).length;
    if (excused === 0) continue;
    print(`  ${String(excused).padStart(3)}  ${reason.chart}: ${reason.eventCase} — ${reason.why}`);
  }
  const unexplained = missing.filter((edge) => reasonFor(edge) === undefined);
  for (const { chart, situation, name } of unexplained)
    print(`    without a reason: ${chart} ${situation} ${name}`);
  const isWhole = only === undefined && onlyPath === undefined;
  const unused = reasons.filter((each) => !missing.some((edge) => reasonFor(edge) === each));
  for (const { chart, eventCase } of isWhole ? unused : [])
    print(`    a reason without an edge: ${chart} ${eventCase}`);
  return unexplained.length === 0 && (!isWhole || unused.length === 0);
}

buildIfStale();
const [product, browser] = await Promise.all([startProduct(), openBrowser()]);
const looked = new Set<string>();
const ground: Ground = {
  browser,
  url: product.url,
  looked,
  walked: new Set(),
  switched: switchesLanguage ? new Set() : undefined,
};
const found: Walks[] = [];
const differences: Difference[] = [];
print(
  `${"machine".padEnd(24)}${"practice".padEnd(14)} walkable    edges    paths   passed   seconds`,
);
for (const plan of plans) {
  const began = performance.now();
  const { chartWalk, walks } = plan();
  const walked = await walkAll(ground, walks.walks);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const [first, ...others] = rowsOf(practiceOf(chartWalk), walks, walked);
  print(`${first}${seconds.padStart(10)}`);
  for (const row of others) print(row);
  found.push(walks);
  differences.push(...walked.flatMap(({ difference }) => difference ?? []));
}
await browser.close();
await product.stop();

const isExplained = printReasons(found);
print(`\naxe looked at ${looked.size} kinds of screens`);
for (const difference of differences) print(JSON.stringify(difference, undefined, 1));
process.exitCode = isExplained && differences.length === 0 ? 0 : 1;
