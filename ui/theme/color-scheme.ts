/**
 * Sets the system's color scheme, `light` or `dark`, as a class on the root element, and follows its changes. A
 * provider's theme sets its colours in `:root.light` and `:root.dark`, so it needs the name; our own colours do
 * without.
 *
 * In a practice's page the scheme is light whatever the system prefers: the form has that page's background, and a
 * browser gives a frame whose scheme differs from its page an opaque background.
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
