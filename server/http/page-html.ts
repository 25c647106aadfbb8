import { backendsMeta } from "#domain/provider/backend.ts";
import type { BackendBases } from "#domain/provider/backend.ts";
import { challengeMeta } from "#domain/provider/challenge.ts";
import { demosMeta } from "#domain/provider/demo-list.ts";
import { lenderMeta } from "#domain/provider/page-lender.ts";
import type { PageLender } from "#domain/provider/page-lender.ts";

/** What the server puts into the page: the wire answers of the two provider calls. */
export type Boot = { readonly provider: unknown; readonly settings: unknown };

/** What the SSR bundle renders for the first step: its markup, the page's title, and the style sheet of its theme. */
export type Prerendered = {
  readonly html: string;
  readonly title?: string | undefined;
  readonly themeUrl?: string | undefined;
};

/** What the server says on the page itself. */
type Around = {
  readonly prerendered?: Prerendered | undefined;
  /** Markup after the app: who lends. */
  readonly footer?: string;
};

const root = /<div id="root">\s*<\/div>/;

/**
 * The built page with the first step already in it, and the provider's answers beside it, so that neither waits for a
 * script. Script-safe: no `<` of the answers reaches the markup.
 */
export function fillPage(
  template: string,
  boot: Boot | undefined,
  { prerendered, footer }: Around = {},
): string {
  let page = template;
  if (footer !== undefined) page = page.replace(root, (found) => `${found}${footer}`);
  if (prerendered !== undefined) {
    const { html, title = "", themeUrl } = prerendered;
    page = page.replace(root, () => `<div id="root">${html}</div>`);
    if (title !== "") {
      page = page.replace(/<title>[^<]*<\/title>/, () => `<title>${escapeMarkup(title)}</title>`);
    }
    if (themeUrl !== undefined)
      page = page.replace("</head>", () => `${styleLink(themeUrl)}</head>`);
  }
  if (boot !== undefined) page = page.replace("</body>", () => `${bootScript(boot)}</body>`);
  return page;
}

/** The page in a language: its name, from which the browser's visit knows it, and what a search engine shows of the page. */
export function withLanguage(
  template: string,
  { language, description }: { readonly language: string; readonly description: string },
): string {
  return template
    .replace(/<html lang="[^"]*"/, () => `<html lang="${escapeMarkup(language)}"`)
    .replace("</head>", () => `${metaOf("description", description)}</head>`);
}

/** The page with the bases of the backends that it finds elsewhere; as it is where there are none. Decision 39. */
export function withBackends(template: string, backends: BackendBases): string {
  const told = new URLSearchParams(backends).toString();
  if (told === "") return template;
  return template.replace("</head>", () => `${metaOf(backendsMeta, told)}</head>`);
}

/** The page with the challenge that is asked for before a code is sent; as it is where there is none. */
export function withChallenge(
  template: string,
  challenge: { readonly url: string; readonly siteKey: string } | undefined,
): string {
  if (challenge === undefined) return template;
  const { url, siteKey } = challenge;
  const told = new URLSearchParams({ url, siteKey }).toString();
  return template.replace("</head>", () => `${metaOf(challengeMeta, told)}</head>`);
}

/** The page with the names of the demo practices by their keys: what a page without a practice offers where they exist. */
export function withDemos(template: string, demos: readonly (readonly [string, string])[]): string {
  const told = new URLSearchParams(demos.map(([key, name]) => [key, name])).toString();
  return template.replace("</head>", () => `${metaOf(demosMeta, told)}</head>`);
}

/** The page with who lends, for the screens of a page that has no practice's answers. Decision 41. */
export function withLender(template: string, lender: PageLender): string {
  const told = new URLSearchParams(lender).toString();
  return template.replace("</head>", () => `${metaOf(lenderMeta, told)}</head>`);
}

function metaOf(name: string, content: string): string {
  return `<meta name="${name}" content="${escapeMarkup(content)}" />`;
}

/** After the app's own style sheet, so that the theme's properties win. */
function styleLink(url: string): string {
  return `<link rel="stylesheet" href="${escapeMarkup(url)}">`;
}

function bootScript(boot: Boot): string {
  const json = JSON.stringify(boot).replaceAll("<", "\\u003c");
  return `<script type="application/json" id="carestep-boot">${json}</script>`;
}

function escapeMarkup(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
