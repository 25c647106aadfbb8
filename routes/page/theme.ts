import { addLink, linkIn } from "./head-links.ts";
import type { Provider, Theme } from "#domain/provider/provider.ts";

const key = "carestep.theme";
const ownerKey = "carestep.theme.of";

/**
 * The identifier of a chosen theme, and which practice and configured theme it replaces; without these it applies
 * everywhere.
 */
type KeptTheme = { readonly id: string; readonly owner: string | undefined };

/** The practice and its configured theme: when either changes, the stored choice no longer applies. */
const ownerOf = ({ key: practice, themeId = "" }: Provider) => `${practice} ${themeId}`.trim();

/**
 * The provider's theme: the one kept for this practice if it is on the provider's list, else the configured one. A
 * practice that is configured with another theme than before shows that one. Spec section 1.
 */
export function themeOf(provider: Provider | undefined, kept?: KeptTheme): Theme | undefined {
  const byId = (id: string | undefined) => provider?.themes.find((theme) => theme.id === id);
  const holds = provider !== undefined && (kept?.owner ?? ownerOf(provider)) === ownerOf(provider);
  return (holds ? byId(kept?.id) : undefined) ?? byId(provider?.themeId);
}

/**
 * Shows one of a provider's themes, its style sheet and icon, in place of the one that came with the page. Only its
 * identifier and what it replaces are kept, in local storage.
 */
export function applyTheme(page: Window, theme: Theme, provider: Provider): void {
  const { document } = page;
  rememberTheme(page, { id: theme.id, owner: ownerOf(provider) });
  for (const { cssUrl } of provider.themes) {
    if (cssUrl !== theme.cssUrl) linkIn(document, "stylesheet", cssUrl)?.remove();
  }
  if (linkIn(document, "stylesheet", theme.cssUrl) === undefined) {
    addLink(document, "stylesheet", theme.cssUrl);
  }
  if (theme.faviconUrl === undefined) return;
  document.querySelector('link[rel="icon"]')?.remove();
  addLink(document, "icon", theme.faviconUrl);
}

/** The stored theme; undefined where storage is blocked. */
export function rememberedTheme(page: Window): KeptTheme | undefined {
  try {
    const id = page.localStorage.getItem(key);
    if (id === null) return undefined;
    return { id, owner: page.localStorage.getItem(ownerKey) ?? undefined };
  } catch {
    return undefined;
  }
}

function rememberTheme(page: Window, { id, owner }: KeptTheme): void {
  try {
    page.localStorage.setItem(key, id);
    if (owner !== undefined) page.localStorage.setItem(ownerKey, owner);
  } catch {
    // A page without storage shows the configured theme on each visit.
  }
}
