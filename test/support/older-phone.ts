import type { Page } from "playwright-core";

/** Features newer than Safari 16.4, except `checkVisibility`, which the driver uses. */
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

/** Removes what iOS 16 lacks. The engine itself is not tested. */
export async function makeOlder(page: Page): Promise<void> {
  await page.addInitScript((all: Readonly<Record<string, readonly string[]>>) => {
    for (const [path, names] of Object.entries(all)) {
      // oxlint-disable-next-line typescript/no-explicit-any -- by any path
      const owner = path.split(".").reduce<any>((part, name) => part?.[name], globalThis);
      for (const name of names) if (owner !== undefined) Reflect.deleteProperty(owner, name);
    }
  }, learnt);
}
