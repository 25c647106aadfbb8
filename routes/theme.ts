import type { Provider, Theme } from "#domain/provider.ts";

const key = "carestep.theme";

/** The provider's theme: the applicant's choice if it is on the provider's list, else the configured one. Spec section 1. */
export function themeOf(provider: Provider | undefined, choice?: string): Theme | undefined {
  const byId = (id: string | undefined) => provider?.themes.find((theme) => theme.id === id);
  return byId(choice) ?? byId(provider?.themeId);
}

/** Shows one of a provider's themes, instead of another that came with the page: its style sheet and icon. Only its identifier is kept, in local storage. */
export function applyTheme(page: Window, theme: Theme, themes: readonly Theme[]): void {
  const { document } = page;
  rememberTheme(page, theme.id);
  for (const { cssUrl } of themes) {
    if (cssUrl !== theme.cssUrl) sheetOf(document, cssUrl)?.remove();
  }
  if (sheetOf(document, theme.cssUrl) === null) {
    document.head.append(link(document, "stylesheet", theme.cssUrl));
  }
  if (theme.faviconUrl === undefined) return;
  document.querySelector('link[rel="icon"]')?.remove();
  document.head.append(link(document, "icon", theme.faviconUrl));
}

/** The theme that was chosen before; undefined where storage is blocked. */
export function rememberedTheme(page: Window): string | undefined {
  try {
    return page.localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

function rememberTheme(page: Window, id: string): void {
  try {
    page.localStorage.setItem(key, id);
  } catch {
    // A page without storage shows the configured theme at each visit.
  }
}

function sheetOf(document: Document, href: string): HTMLLinkElement | null {
  return document.querySelector(`link[rel="stylesheet"][href="${CSS.escape(href)}"]`);
}

function link(document: Document, rel: string, href: string): HTMLLinkElement {
  const element = document.createElement("link");
  element.rel = rel;
  element.href = href;
  return element;
}
