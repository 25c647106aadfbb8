import { defineElement } from "./element.ts";
import { openLinks } from "./link.ts";
import { mount, open } from "./mount.ts";
import type { Carestep, CarestepOptions, Mounted } from "./options.ts";

/** A call that came before the loader, with where to put its answer. */
type Early = {
  readonly name: keyof Carestep;
  readonly args: readonly unknown[];
  answered: (mounted: Mounted) => void;
};

declare global {
  interface Window {
    Carestep?: Carestep & { readonly early?: readonly Early[] };
  }
}

/**
 * Where this script came from. A module is no current script, and something in the page may take that name
 * (`<img name="currentScript">`); the call stack always tells.
 */
function ownOrigin(): string {
  const script = document.currentScript;
  const address = script instanceof HTMLScriptElement ? script.src : new Error().stack;
  return /https?:\/\/[^/]+/.exec(address!)?.[0] ?? location.origin;
}

/** Twice in one page is once. */
function begin(): void {
  // An element with that id has this name, too.
  const { early, mount: known } = window.Carestep ?? {};
  if (known && !early) return;
  const home = ownOrigin();
  const carestep = {
    mount: (element: Element | null, options: CarestepOptions) => mount(home, element, options),
    open: (options: CarestepOptions) => open(home, options),
  };
  window.Carestep = Object.freeze(carestep);
  defineElement(home);
  openLinks(home);
  for (const { name, args, answered } of early ?? []) {
    // One by one, so that a call that is wrong does not take the others with it.
    queueMicrotask(() =>
      answered((carestep[name] as (...given: readonly unknown[]) => Mounted)(...args)),
    );
  }
}

begin();
