/**
 * Names the colour scheme of the system on the root, `light` or `dark`, and follows its changes. A provider's theme sets
 * its colours in `:root.light` and `:root.dark`, so it needs the name; our own colours do without.
 *
 * In a practice's page the scheme is light whatever the system prefers: the form stands on that page's ground, and a
 * frame of another scheme than the page around it would be given an opaque ground by the browser.
 *
 * @returns stops following
 */
export function followColorScheme(page: Window, isEmbedded = false): () => void {
  const dark = page.matchMedia("(prefers-color-scheme: dark)");
  const show = () => {
    const { classList } = page.document.documentElement;
    const isDark = dark.matches && !isEmbedded;
    classList.toggle("dark", isDark);
    classList.toggle("light", !isDark);
  };
  show();
  dark.addEventListener("change", show);
  return () => dark.removeEventListener("change", show);
}
