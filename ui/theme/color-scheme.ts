/** The host page's scheme, else light when framed, else the system's. */
function showScheme(page: Window): void {
  const { classList, dataset } = page.document.documentElement;
  const requested = dataset["scheme"] ?? ("embedded" in dataset ? "light" : "auto");
  const isDark =
    requested === "dark" || (requested === "auto" && page.matchMedia(darkPreferred).matches);
  classList.toggle("dark", isDark);
  classList.toggle("light", !isDark);
}

const darkPreferred = "(prefers-color-scheme: dark)";

/** Framed pages are light until the host says otherwise: a frame of another scheme is opaque. */
export function followColorScheme(page: Window): () => void {
  const dark = page.matchMedia(darkPreferred);
  const show = () => showScheme(page);
  show();
  dark.addEventListener("change", show);
  return () => dark.removeEventListener("change", show);
}

/** A requested scheme gets its own background; none removes it. */
export function requestScheme(page: Window, scheme: string | undefined): void {
  const { dataset } = page.document.documentElement;
  if (scheme === undefined) delete dataset["scheme"];
  else dataset["scheme"] = scheme;
  showScheme(page);
}
