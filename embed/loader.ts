import { defineElement } from "./element.ts";
import { openLinks } from "./link.ts";
import { mount, open } from "./mount.ts";
import type { Carestep, CarestepOptions, Mounted } from "./options.ts";

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

/** The loader's URL from the call stack: a module has no `currentScript`, and the page may shadow that name. */
function ownOrigin(): string {
  const script = document.currentScript;
  const address = script instanceof HTMLScriptElement ? script.src : new Error().stack;
  return /https?:\/\/[^/]+/.exec(address!)?.[0] ?? location.origin;
}

function begin(): void {
  // An element with that id also has this name.
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
    // Separately, so that one failing call does not affect others.
    queueMicrotask(() =>
      answered((carestep[name] as (...given: readonly unknown[]) => Mounted)(...args)),
    );
  }
}

begin();
