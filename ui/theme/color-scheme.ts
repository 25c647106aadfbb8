/**
 * Names the colour scheme of the system on the root, `light` or `dark`, and follows its changes. A provider's theme sets
 * its colours in `:root.light` and `:root.dark`, so it needs the name; our own colours do without.
 *
 * @returns stops following
 */
export function followColorScheme(page: Window): () => void {
  const dark = page.matchMedia("(prefers-color-scheme: dark)");
  const show = () => {
    const { classList } = page.document.documentElement;
    classList.toggle("dark", dark.matches);
    classList.toggle("light", !dark.matches);
  };
  show();
  dark.addEventListener("change", show);
  return () => dark.removeEventListener("change", show);
}
