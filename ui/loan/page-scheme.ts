/** The colours that a page wears. */
export type Scheme = "light" | "dark";

const schemes = ["light", "dark"] as const satisfies readonly Scheme[];

/** Tells when the page may wear other colours, until it is called off. */
export function watchScheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ["class"] });
  return () => observer.disconnect();
}

/** The colours that are named on the page's root; undefined while none are. */
export function readScheme(): Scheme | undefined {
  const { classList } = document.documentElement;
  return schemes.find((name) => classList.contains(name));
}
