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

/** A script that is put in by another script is no current one: then the element that names us is looked for. */
function homeOf(page: Document): string {
  const script =
    page.currentScript ?? page.querySelector('script[src*="/embed/"],script[src$="/embed.js"]');
  const address = (script as HTMLScriptElement | null)?.src;
  return new URL(address || location.href).origin;
}

/** Twice in one page is once. */
function begin(): void {
  const early = window.Carestep?.early;
  if (window.Carestep !== undefined && early === undefined) return;
  const home = homeOf(document);
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
