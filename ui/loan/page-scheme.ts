export type Scheme = "light" | "dark";

const schemes = ["light", "dark"] as const satisfies readonly Scheme[];

/** @returns stops watching */
export function watchScheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ["class"] });
  return () => observer.disconnect();
}

export function readScheme(): Scheme | undefined {
  const { classList } = document.documentElement;
  return schemes.find((name) => classList.contains(name));
}
