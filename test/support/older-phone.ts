import type { Page } from "playwright-core";

/** What browsers learnt after Safari 16.4, by what has it; but for `checkVisibility`, which the driver of these tests calls. */
const learnt = {
  Promise: ["try", "withResolvers"],
  Map: ["groupBy"],
  Object: ["groupBy"],
  URL: ["canParse", "parse"],
  RegExp: ["escape"],
  AbortSignal: ["any"],
  "Set.prototype": ["union", "intersection", "difference", "symmetricDifference", "isSubsetOf"],
  "Map.prototype": ["getOrInsert", "getOrInsertComputed"],
  "Iterator.prototype": ["map", "filter", "flatMap", "take", "drop", "toArray", "find", "some"],
  "ArrayBuffer.prototype": ["transfer", "transferToFixedLength"],
  "Document.prototype": ["startViewTransition"],
  "Element.prototype": ["setHTML", "moveBefore"],
  "HTMLElement.prototype": ["showPopover", "hidePopover", "togglePopover"],
  "HTMLDialogElement.prototype": ["requestClose", "closedBy"],
  globalThis: ["CloseWatcher", "URLPattern", "navigation", "requestIdleCallback", "scheduler"],
} as const;

/**
 * Takes from a page what phones that are kept at iOS 16 do not have: an iPhone 8 or X gets nothing newer. Their engine itself
 * is not there to try.
 */
export async function makeOlder(page: Page): Promise<void> {
  await page.addInitScript((all: Readonly<Record<string, readonly string[]>>) => {
    for (const [path, names] of Object.entries(all)) {
      // oxlint-disable-next-line typescript/no-explicit-any -- by any path
      const owner = path.split(".").reduce<any>((part, name) => part?.[name], globalThis);
      for (const name of names) if (owner !== undefined) Reflect.deleteProperty(owner, name);
    }
  }, learnt);
}
