/** Shows what the host page asked for, else light in a host page, else what the system prefers. */
function showScheme(page: Window): void {
  const { classList, dataset } = page.document.documentElement;
  const asked = dataset["scheme"] ?? ("embedded" in dataset ? "light" : "auto");
  const isDark = asked === "dark" || (asked === "auto" && page.matchMedia(darkPreferred).matches);
  classList.toggle("dark", isDark);
  classList.toggle("light", !isDark);
}

const darkPreferred = "(prefers-color-scheme: dark)";

/**
 * Sets the color scheme, `light` or `dark`, as a class on the root element, and follows the system's changes. A
 * provider's theme sets its colors in `:root.light` and `:root.dark`, so it needs the name; our own colors do without.
 *
 * In a practice's page the scheme is light whatever the system prefers, until that page asks for another one: the form
 * has that page's background, and a browser gives a frame whose scheme differs from its page an opaque background.
 *
 * @returns stops following
 */
export function followColorScheme(page: Window): () => void {
  const dark = page.matchMedia(darkPreferred);
  const show = () => showScheme(page);
  show();
  dark.addEventListener("change", show);
  return () => dark.removeEventListener("change", show);
}

/** What a host page asks for stands on a ground of its own; it takes that back by asking for nothing. */
export function askForScheme(page: Window, scheme: string | undefined): void {
  const { dataset } = page.document.documentElement;
  if (scheme === undefined) delete dataset["scheme"];
  else dataset["scheme"] = scheme;
  showScheme(page);
}
