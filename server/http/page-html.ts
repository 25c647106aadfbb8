import { backendsMeta } from "#domain/provider/backend.ts";
import type { BackendBases } from "#domain/provider/backend.ts";
import { challengeMeta } from "#domain/provider/challenge.ts";
import { demosMeta } from "#domain/provider/demo-list.ts";
import { lenderMeta } from "#domain/provider/page-lender.ts";
import type { PageLender } from "#domain/provider/page-lender.ts";

/** The two provider answers embedded in the page. */
export type Boot = { readonly provider: unknown; readonly settings: unknown };

export type Prerendered = {
  readonly html: string;
  readonly title?: string | undefined;
  readonly themeUrl?: string | undefined;
};

type Around = {
  readonly prerendered?: Prerendered | undefined;
  readonly footer?: string;
};

const root = /<div id="root">\s*<\/div>/;

/** Adds the first step and the provider's answers to the built page. Escaped for scripts. */
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

export function withLanguage(
  template: string,
  { language, description }: { readonly language: string; readonly description: string },
): string {
  return template
    .replace(/(<html[^>]*) lang="[^"]*"/, (_, start) => `${start} lang="${escapeMarkup(language)}"`)
    .replace("</head>", () => `${metaOf("description", description)}</head>`);
}

/** Adds the backends' URLs, if any. S39. */
export function withBackends(template: string, backends: BackendBases): string {
  const reported = new URLSearchParams(backends).toString();
  if (reported === "") return template;
  return template.replace("</head>", () => `${metaOf(backendsMeta, reported)}</head>`);
}

export function withChallenge(
  template: string,
  challenge: { readonly url: string; readonly siteKey: string } | undefined,
): string {
  if (challenge === undefined) return template;
  const { url, siteKey } = challenge;
  const reported = new URLSearchParams({ url, siteKey }).toString();
  return template.replace("</head>", () => `${metaOf(challengeMeta, reported)}</head>`);
}

export function withDemos(template: string, demos: readonly (readonly [string, string])[]): string {
  const reported = new URLSearchParams(demos.map(([key, name]) => [key, name])).toString();
  return template.replace("</head>", () => `${metaOf(demosMeta, reported)}</head>`);
}

/** Adds the lender for a page without a practice. S41. */
export function withLender(template: string, lender: PageLender): string {
  const reported = new URLSearchParams(lender).toString();
  return template.replace("</head>", () => `${metaOf(lenderMeta, reported)}</head>`);
}

function metaOf(name: string, content: string): string {
  return `<meta name="${name}" content="${escapeMarkup(content)}" />`;
}

/** After the app's style sheet, so that the theme wins. */
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
