/** The color scheme of a page. */
export type Scheme = "light" | "dark";

const schemes = ["light", "dark"] as const satisfies readonly Scheme[];

/** Reports when the color scheme of the page may have changed, until it is cancelled. */
export function watchScheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ["class"] });
  return () => observer.disconnect();
}

/** The color scheme named on the page's root element; undefined while there is none. */
export function readScheme(): Scheme | undefined {
  const { classList } = document.documentElement;
  return schemes.find((name) => classList.contains(name));
}
