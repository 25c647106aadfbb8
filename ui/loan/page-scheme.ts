import { useSyncExternalStore } from "react";

/** The colours that a page wears. */
export type Scheme = "light" | "dark";

const schemes = ["light", "dark"] as const satisfies readonly Scheme[];

/** The scheme that is named on the page's root, also when it changes; undefined while none is. */
export function usePageScheme(): Scheme | undefined {
  return useSyncExternalStore(watchScheme, readScheme);
}

function watchScheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ["class"] });
  return () => observer.disconnect();
}

function readScheme(): Scheme | undefined {
  const { classList } = document.documentElement;
  return schemes.find((name) => classList.contains(name));
}
