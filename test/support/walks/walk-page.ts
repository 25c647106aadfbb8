import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { demoNames } from "#server/seed/demo-providers.ts";
import { pseudoFindings, replaceSpanish } from "#test/support/browser/pseudo-language.ts";
import { chooseLanguage } from "#test/support/browser/switch-language.ts";
import { axeFindings } from "#test/support/browser/axe.ts";
import type { Act, Move } from "./acts.ts";
import { drivePage, type Driven } from "./drive-page.ts";
import { screenOf, type Screen } from "./screen.ts";
import type { Walk } from "./walks.ts";
import { shownIn, stageOf, type World } from "./world.ts";

export type Difference = {
  readonly path: string;
  readonly chart: string;
  readonly done: readonly string[];
  readonly why: string;
  readonly expected: unknown;
  readonly seen: unknown;
  readonly left?: { readonly files: readonly string[]; readonly replay: string };
};

export type Ground = {
  readonly browser: Browser;
  readonly url: string;
  /** Without it, axe judges no screen. */
  readonly looked?: Set<string> | undefined;
  readonly walked: Set<string>;
  readonly folder?: string;
  /** States seen in the pseudo-language. */
  readonly switched?: Set<string> | undefined;
};

async function beginTrace({ folder }: Ground, { page }: Driven): Promise<void> {
  if (folder === undefined) return;
  await page.context().tracing.start({ screenshots: true, snapshots: true });
}

async function endTrace({ folder }: Ground, { page }: Driven): Promise<void> {
  if (folder === undefined) return;
  await page.screenshot({ path: join(folder, "screen.png") });
  await page.context().tracing.stop({ path: join(folder, "trace.zip") });
}

export async function walkPage(ground: Ground, walk: Walk): Promise<Difference | undefined> {
  const { starts, path } = walk;
  const { id, chart } = path;
  const driven = await drivePage(ground.browser, ground.url);
  const done: string[] = [];
  await beginTrace(ground, driven);
  if (ground.switched !== undefined) await replaceSpanish(driven.page);
  try {
    await driven.act({ do: "open", opening: starts.opening });
    const here = { ground, driven, way: [starts.opening.name], given: [...names] };
    for (const move of walk.moves) {
      done.push(move.name);
      const found = await walkMove(here, move);
      if (found !== undefined) return { path: id, chart, done, ...found };
    }
    return undefined;
  } catch (error) {
    const seen = String(error).slice(0, 600);
    return { path: id, chart, done, why: "cannot be walked", expected: undefined, seen };
  } finally {
    await endTrace(ground, driven);
    await driven.close();
  }
}

type Here = {
  readonly ground: Ground;
  readonly driven: Driven;
  readonly way: string[];
  /** Names of practices, typed answers, and messages from the service, which no catalogue contains. */
  readonly given: string[];
};
type Found = Pick<Difference, "why" | "expected" | "seen">;

async function walkMove(here: Here, move: Move): Promise<Found | undefined> {
  const { ground, driven } = here;
  let now: World | undefined;
  for (const { act, after } of withWaitsTogether(move.steps)) {
    await driven.act(act);
    here.given.push(givenBy(act));
    now = after;
    if (isOldPath(here, act)) continue;
    const expected = screenOf(after);
    const seen = await driven.shows(expected);
    if (seen !== undefined) return { why: "shows another screen", ...differing(expected, seen) };
    if (await driven.hasLostFocus())
      return { why: "the focus falls to the body", expected: "a control", seen: act };
    const changed = await afterSwitching(here, after);
    if (changed !== undefined) return changed;
  }
  const findings = now === undefined ? [] : await axeOnce(ground.looked, driven.page, now);
  return findings.length > 0 ? { why: "axe finds", expected: [], seen: findings } : undefined;
}

const names = demoNames.map(([, name]) => name);

function givenBy(act: Act): string {
  if (act.do === "answer") return JSON.stringify(act.wire);
  return "text" in act ? act.text : "";
}

/** Skips the agreement, which a switch rewrites. */
async function afterSwitching(here: Here, world: World): Promise<Found | undefined> {
  const { driven, given, ground } = here;
  const { page } = driven;
  const state = stateOf(world);
  if (ground.switched?.has(state) !== false) return undefined;
  const expected = screenOf(world);
  const isCovered = Boolean(expected.overlay) || Boolean(expected.warning);
  const link = page.getByRole("link", { name: "Español", exact: true });
  if (isCovered || shownIn(world) === "agreement" || !(await link.isVisible())) return undefined;
  ground.switched.add(state);
  await chooseLanguage(page, "es");
  const findings = await pseudoFindings(page, given.join());
  await chooseLanguage(page, "en");
  if (findings.length > 0) return { why: "the other language shows", expected: [], seen: findings };
  const seen = await driven.shows(expected);
  return seen && { why: "switching the language changes more", ...differing(expected, seen) };
}

function stateOf(world: World): string {
  const states = [...world.system.actors.values()].map(({ snapshot }) => snapshot.value);
  return JSON.stringify([world.opening.practice.provider.key, screenOf(world), states]);
}

function isOldPath({ ground: { walked }, way }: Here, act: Act): boolean {
  way.push(act.do === "open" ? act.opening.name : JSON.stringify(act));
  const reported = way.join();
  const isOld = walked.has(reported);
  walked.add(reported);
  return isOld && act.do === "type";
}

const msOf = (act: Act) => (act.do === "wait" ? act.ms : undefined);

function withWaitsTogether(steps: Move["steps"]): Move["steps"] {
  const together: Move["steps"][number][] = [];
  for (const step of steps) {
    const last = together.at(-1);
    const [before, ms] = [last && msOf(last.act), msOf(step.act)];
    if (before === undefined || ms === undefined) together.push(step);
    else together.splice(-1, 1, { ...step, act: { do: "wait", ms: before + ms } });
  }
  return together;
}

function differing(expected: Screen, seen: Screen): Pick<Found, "expected" | "seen"> {
  const parts = (Object.keys(expected) as (keyof Screen)[]).filter(
    (part) => JSON.stringify(expected[part]) !== JSON.stringify(seen[part]),
  );
  const pick = (screen: Screen) => Object.fromEntries(parts.map((part) => [part, screen[part]]));
  return { expected: pick(expected), seen: pick(seen) };
}

function kindOf(world: World): string {
  const screen = screenOf(world);
  const { errors, inline, corner, overlay, warning = "", path, heading } = screen;
  const seen = [errors?.length, inline?.length, corner === "", overlay === "", warning === ""];
  const where = [world.opening.practice.provider.key, stageOf(world), shownIn(world)];
  return JSON.stringify([where, path, heading, seen]);
}

async function axeOnce(looked: Set<string> | undefined, page: Page, world: World) {
  const kind = kindOf(world);
  if (looked === undefined || looked.has(kind)) return [];
  looked.add(kind);
  return axeFindings(page);
}
