import type { Provider, Theme } from "#domain/provider/provider.ts";

const key = "carestep.theme";
const ownerKey = "carestep.theme.of";

type StoredTheme = { readonly id: string; readonly owner: string | undefined };

const ownerOf = ({ key: practice, themeId = "" }: Provider) => `${practice} ${themeId}`.trim();

/** The requested or else the stored theme if the provider lists it, else the configured one. Spec section 1; S58. */
export function themeOf(
  provider: Provider | undefined,
  stored?: StoredTheme,
  requested?: string,
): Theme | undefined {
  const byId = (id: string | undefined) => provider?.themes.find((theme) => theme.id === id);
  const holds =
    provider !== undefined && (stored?.owner ?? ownerOf(provider)) === ownerOf(provider);
  return byId(requested) ?? (holds ? byId(stored?.id) : undefined) ?? byId(provider?.themeId);
}

/** Only the identifier and what it replaces are stored; one that is not listed is ignored. */
export function applyTheme(page: Window, provider: Provider, requested?: string): void {
  const theme = themeOf(provider, rememberedTheme(page), requested);
  if (requested !== undefined && theme?.id !== requested) {
    // oxlint-disable-next-line no-console -- for the practice's web developer
    console.warn("Carestep: the practice does not list the requested theme.");
  }
  if (theme !== undefined) showTheme(page, theme, provider);
}

function showTheme(page: Window, theme: Theme, provider: Provider): void {
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

export function rememberedTheme(page: Window): StoredTheme | undefined {
  try {
    const id = page.localStorage.getItem(key);
    if (id === null) return undefined;
    return { id, owner: page.localStorage.getItem(ownerKey) ?? undefined };
  } catch {
    return undefined;
  }
}

function rememberTheme(page: Window, { id, owner }: StoredTheme): void {
  try {
    page.localStorage.setItem(key, id);
    if (owner !== undefined) page.localStorage.setItem(ownerKey, owner);
  } catch {
    // Without storage the configured theme is shown.
  }
}

function linkIn(document: Document, rel: string, href: string): HTMLLinkElement | undefined {
  const found = `link[rel="${rel}"][href="${CSS.escape(href)}"]`;
  return document.querySelector<HTMLLinkElement>(found) ?? undefined;
}

function addLink(document: Document, rel: string, href: string): HTMLLinkElement {
  const link = document.createElement("link");
  link.rel = rel;
  link.href = href;
  document.head.append(link);
  return link;
}
