import type { Browser } from "playwright-core";
import { axeFindings } from "#test/support/axe.ts";
import type { Move, Step } from "./acts.ts";
import { drivePage } from "./page-driver.ts";
import type { Driven } from "./page-driver.ts";
import { expectedScreen } from "./screen.ts";
import type { Screen } from "./screen.ts";
import type { Walk } from "./walks.ts";
import type { World } from "./world.ts";

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

/** Walks a path on a page of its own, and looks at the screen after each case. */
export async function walkPage(ground: Ground, walk: Walk): Promise<Difference | undefined> {
  const driven = await drivePage(ground.browser);
  const { id, chart } = walk.path;
  const done: string[] = [];
  try {
    let world = walk.begins;
    await driven.open(`${ground.url}/${world.place.key}?istest=true`);
    for (const move of walk.moves) {
      done.push(move.name);
      const found = await walkMove({ ground, driven, world }, move);
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

type Here = { readonly ground: Ground; readonly driven: Driven; readonly world: World };
type Found = Pick<Difference, "why" | "expected" | "seen">;

async function walkMove({ ground, driven, world }: Here, move: Move): Promise<Found | undefined> {
  let now = world;
  for (const { act, after } of withWaitsTogether(move.steps)) {
    await driven.act(act, now);
    now = after;
    const expected = expectedScreen(now);
    const seen = await driven.shows(expected);
    if (seen !== undefined) return { why: "shows another screen", ...differing(expected, seen) };
  }
  const screen = expectedScreen(now);
  const findings = await axeOnce(ground.looked, driven, { world: now, screen });
  if (findings.length > 0) return { why: "axe finds", expected: [], seen: findings };
  return undefined;
}

/** Waits that follow each other as one: the timers ring in their order all the same. */
function withWaitsTogether(steps: readonly Step[]): readonly Step[] {
  const together: Step[] = [];
  for (const step of steps) {
    const last = together.at(-1);
    if (last?.act.do !== "wait" || step.act.do !== "wait") together.push(step);
    else together.splice(-1, 1, { ...step, act: { do: "wait", ms: last.act.ms + step.act.ms } });
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

type Look = { readonly world: World; readonly screen: Screen };

/** The kinds of screens: where, and what it shows beside the answers. */
function kindOf({ world, screen }: Look): string {
  const { errors, inline, corner, overlay, path, heading } = screen;
  const seen = [errors?.length, inline?.length, corner === "", overlay === ""];
  return JSON.stringify([world.place.key, path, heading, world.shown, seen]);
}

async function axeOnce(looked: Set<string>, driven: Driven, look: Look) {
  const kind = kindOf(look);
  if (looked.has(kind)) return [];
  looked.add(kind);
  return axeFindings(driven.page);
}
