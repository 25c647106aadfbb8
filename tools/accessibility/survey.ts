import { join } from "node:path";
import type { Browser } from "playwright-core";
import { settled } from "#test/support/browser/axe.ts";
import { patienceMs } from "#test/support/browser/browser.ts";
import { mapAtOnce } from "#tools/command/measure.ts";
import type { Shot } from "#tools/gallery/shots.ts";
import { bring } from "#tools/gallery/take.ts";
import { engineNames, engines, type EngineName, type Finding, type Report } from "./engines.ts";
import { tsvRows } from "#tools/command/tsv.ts";

export type Found = Finding & { readonly engine: EngineName; readonly screens: readonly string[] };

export type Survey = {
  readonly date: string;
  readonly screens: readonly string[];
  readonly missed: readonly string[];
  readonly found: readonly Found[];
  /** By engine and success criterion, the rules that tested something. */
  readonly tested: Readonly<Record<EngineName, Readonly<Record<string, readonly string[]>>>>;
};

const width = 375;
const atOnce = 2;

type Seen = { readonly screen: string; readonly engine: EngineName; readonly report: Report };

type Surveying = { readonly browser: Browser; readonly url: string };

async function look({ browser, url }: Surveying, shot: Shot): Promise<readonly Seen[]> {
  const viewport = { width, height: 800 };
  await using page = await browser.newPage({ reducedMotion: "reduce", viewport });
  page.setDefaultTimeout(patienceMs);
  await bring(page, `${url}${shot.app}`);
  // A screen may fade in after its heading is there.
  await page.waitForTimeout(500);
  await settled(page);
  const seen: Seen[] = [];
  for (const engine of engineNames)
    seen.push({ screen: shot.id, engine, report: await engines[engine](page) });
  return seen;
}

function foundIn(seen: readonly Seen[]): readonly Found[] {
  const all = seen.flatMap(({ screen, engine, report }) =>
    report.findings.map((finding) => ({ ...finding, engine, screen })),
  );
  const keyOf = ({ engine, rule, where, text }: (typeof all)[number]) =>
    JSON.stringify([engine, rule, where, text]);
  return [...Map.groupBy(all, keyOf).values()].map((same) => {
    const { screen: _, ...first } = same[0]!;
    return { ...first, screens: [...new Set(same.map(({ screen }) => screen))] };
  });
}

function testedBy(engine: EngineName, seen: readonly Seen[]): Record<string, readonly string[]> {
  const own = seen.filter((each) => each.engine === engine);
  const tested = own.flatMap(({ report }) => report.tested);
  const byCriterion = Map.groupBy(tested, ({ criterion }) => criterion);
  const rulesOf = (of: typeof tested) => [...new Set(of.map(({ rule }) => rule))].toSorted();
  return Object.fromEntries([...byCriterion].map(([name, of]) => [name, rulesOf(of)]));
}

export async function survey(surveying: Surveying, shots: readonly Shot[]): Promise<Survey> {
  const missed: string[] = [];
  const looks = await mapAtOnce(atOnce, shots, async (shot) => {
    try {
      return await look(surveying, shot);
    } catch (error) {
      missed.push(`${shot.id} was not checked: ${String(error).split("\n")[0]}`);
      return [];
    }
  });
  const seen = looks.flat();
  return {
    date: new Date().toISOString().slice(0, 10),
    screens: [...new Set(seen.map(({ screen }) => screen))].toSorted(),
    missed,
    found: foundIn(seen),
    tested: Object.fromEntries(
      engineNames.map((engine) => [engine, testedBy(engine, seen)]),
    ) as Survey["tested"],
  };
}

/**
 * Why findings are no faults; a person reviewed each. `where` is in the element's HTML or the engine's text; it is empty
 * for any element.
 */
export const judgments = tsvRows<"engine" | "rule" | "where" | "reason">(
  join(import.meta.dirname, "judgments.tsv"),
);
type Judgment = (typeof judgments)[number];

const applies = ({ engine, rule, where }: Judgment, found: Found) =>
  engine === found.engine &&
  found.rule.startsWith(rule) &&
  `${found.where} ${found.text}`.includes(where);

/** @returns findings that no judgment excuses, and judgments that match no finding any more */
export function judge(found: readonly Found[]) {
  return {
    open: found.filter((each) => !judgments.some((judgment) => applies(judgment, each))),
    stale: judgments.filter((judgment) => !found.some((each) => applies(judgment, each))),
  };
}
