import type { Page } from "playwright-core";
import { median } from "./first-paint.ts";

/** The HTML of a step, as it began and filled in, and that of the next one. */
export type Shown = { readonly begun: string; readonly before: string; readonly after: string };

/** Times that each is shown: the middle one counts. */
const times = 3;

/** Nothing is under way in a copy: who waits for what is busy would wait for ever. */
const atRest = (html: string) => html.replaceAll('aria-busy="true"', "");

/** Runs in the page: one step and then another, in an element of its own, since React keeps the one that it knows. */
function showBefore({ before, after }: Pick<Shown, "before" | "after">): void {
  const root = document.querySelector("#root");
  if (root === null) throw new Error("nothing is shown");
  const stage = root.cloneNode(false) as Element;
  root.replaceWith(stage);
  stage.innerHTML = before;
  Reflect.set(window, "showAfter", () => {
    stage.innerHTML = after;
    stage.querySelector("h1")?.focus();
  });
}

/** Runs in the page: the next step in its place. */
function showAfter(): void {
  const show = Reflect.get(window, "showAfter") as () => void;
  show();
}

/**
 * What the browser alone needs to show each step after the one before it, with the page's style sheets, without a script of
 * ours: the longest frame.
 */
export async function bareFrames(
  page: Page,
  shown: readonly Shown[],
  slowly: (act: () => Promise<unknown>) => Promise<number>,
): Promise<readonly number[]> {
  const all: number[] = [];
  // oxlint-disable no-await-in-loop -- one after the other
  for (const pair of shown) {
    const frames: number[] = [];
    for (let time = 0; time < times; time += 1) {
      await page.evaluate(showBefore, { before: atRest(pair.before), after: atRest(pair.after) });
      frames.push(await slowly(() => page.evaluate(showAfter)));
    }
    all.push(median(frames));
  }
  // oxlint-enable no-await-in-loop
  return all;
}

/** What the browser alone needs for the keys of each step, in the same way. */
export async function bareKeys<Filled>(
  page: Page,
  shown: readonly Shown[],
  fillIn: (step: number) => Promise<Filled>,
): Promise<readonly Filled[]> {
  const all: Filled[] = [];
  // oxlint-disable no-await-in-loop -- one after the other
  for (const [step, { begun }] of shown.entries()) {
    await page.evaluate(showBefore, { before: atRest(begun), after: "" });
    all.push(await fillIn(step));
  }
  // oxlint-enable no-await-in-loop
  return all;
}
