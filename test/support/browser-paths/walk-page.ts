import type { Browser, Page } from "playwright-core";
import { axeFindings } from "#test/support/axe.ts";
import type { Screen } from "./screen.ts";
import type { Moved, Walk } from "./walks.ts";

/** Where the page showed another screen than the charts say. */
export type Difference = {
  readonly path: string;
  readonly chart: string;
  /** What happened up to there. */
  readonly done: readonly string[];
  readonly why: string;
  readonly expected: unknown;
  readonly seen: unknown;
};

/** A product to walk on. `looked` holds the kinds of screens that axe has seen. */
export type Ground = {
  readonly browser: Browser;
  readonly url: string;
  readonly looked: Set<string>;
};

/** One page of the real product, its service held at the network and its clock in our hands. */
export type Driven<World, Act> = {
  readonly page: Page;
  readonly open: () => Promise<void>;
  /** Does one act; `world` is where it is done. */
  readonly act: (act: Act, world: World) => Promise<void>;
  /** Waits until the page shows a screen; gives what it shows instead when it does not in time. */
  readonly shows: (expected: Screen) => Promise<Screen | undefined>;
  readonly close: () => Promise<void>;
};

/** How the worlds of a terrain meet a page. */
export type Walker<World, Act> = {
  readonly drive: (ground: Ground, begins: World) => Promise<Driven<World, Act>>;
  readonly expected: (world: World) => Screen;
  /** What tells the kinds of screens apart, beside what they show. */
  readonly kind: (world: World) => readonly unknown[];
};

/** Walks a path on a page of its own, and looks at the screen after each case. */
export async function walkPage<World, Act extends AnyAct>(
  walker: Walker<World, Act>,
  ground: Ground,
  walk: Walk<World, Act>,
): Promise<Difference | undefined> {
  const { begins, path } = walk;
  const { id, chart } = path;
  const driven = await walker.drive(ground, begins);
  const done: string[] = [];
  try {
    await driven.open();
    let world = begins;
    for (const move of walk.moves) {
      done.push(move.name);
      const found = await walkMove({ ground, driven, walker, world }, move);
      if (found !== undefined) return { path: id, chart, done, ...found };
      world = move.steps.at(-1)!.after;
    }
    return undefined;
  } catch (error) {
    const seen = String(error).slice(0, 600);
    return { path: id, chart, done, why: "cannot be walked", expected: undefined, seen };
  } finally {
    await driven.close();
  }
}

type Here<World, Act> = {
  readonly ground: Ground;
  readonly driven: Driven<World, Act>;
  readonly walker: Walker<World, Act>;
  readonly world: World;
};
type Found = Pick<Difference, "why" | "expected" | "seen">;

async function walkMove<World, Act extends AnyAct>(
  { ground, driven, walker, world }: Here<World, Act>,
  move: Moved<World, Act>,
): Promise<Found | undefined> {
  let now = world;
  for (const { act, after } of withWaitsTogether(move.steps)) {
    await driven.act(act, now);
    now = after;
    const expected = walker.expected(now);
    const seen = await driven.shows(expected);
    if (seen !== undefined) return { why: "shows another screen", ...differing(expected, seen) };
  }
  const kind = kindOf(walker.kind(now), walker.expected(now));
  const findings = await axeOnce(ground.looked, driven.page, kind);
  if (findings.length > 0) return { why: "axe finds", expected: [], seen: findings };
  return undefined;
}

type AnyAct = { readonly do: string } | { readonly do: "wait"; readonly ms: number };
type Step<World, Act> = Moved<World, Act>["steps"][number];

const msOf = (act: AnyAct) => ("ms" in act ? act.ms : undefined);

/** Waits that follow each other as one: the timers ring in their order all the same. */
function withWaitsTogether<World, Act extends AnyAct>(
  steps: readonly Step<World, Act>[],
): readonly Step<World, Act>[] {
  const together: Step<World, Act>[] = [];
  for (const step of steps) {
    const last = together.at(-1);
    const [before, ms] = [last && msOf(last.act), msOf(step.act)];
    if (before === undefined || ms === undefined) together.push(step);
    else together.splice(-1, 1, { ...step, act: { ...step.act, ms: before + ms } });
  }
  return together;
}

/** The parts of a screen that differ. */
function differing(expected: Screen, seen: Screen): Pick<Found, "expected" | "seen"> {
  const parts = (Object.keys(expected) as (keyof Screen)[]).filter(
    (part) => JSON.stringify(expected[part]) !== JSON.stringify(seen[part]),
  );
  const pick = (screen: Screen) => Object.fromEntries(parts.map((part) => [part, screen[part]]));
  return { expected: pick(expected), seen: pick(seen) };
}

/** The kinds of screens: where, and what it shows beside the answers. */
function kindOf(where: readonly unknown[], screen: Screen): string {
  const { errors, inline, corner, overlay, warning = "", path, heading } = screen;
  const seen = [errors?.length, inline?.length, corner === "", overlay === "", warning === ""];
  return JSON.stringify([...where, path, heading, seen]);
}

async function axeOnce(looked: Set<string>, page: Page, kind: string) {
  if (looked.has(kind)) return [];
  looked.add(kind);
  return axeFindings(page);
}
