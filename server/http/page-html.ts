import { escapeHtml } from "#server/wording/format/line.ts";

export type Boot = { readonly provider: unknown; readonly settings: unknown };

export type Prerendered = {
  readonly html: string;
  readonly title?: string | undefined;
  readonly themeUrl?: string | undefined;
};

type Around = {
  readonly prerendered?: Prerendered | undefined;
  readonly footer: string;
};

const root = /<div id="root">\s*<\/div>/;

/** Adds the first step and the provider's answers to the built page. Escaped for scripts. */
export function fillPage(
  template: string,
  boot: Boot | undefined,
  { prerendered, footer }: Around,
): string {
  let page = template.replace(root, (found) => `${found}${footer}`);
  if (prerendered !== undefined) {
    const { html, title = "", themeUrl } = prerendered;
    page = page.replace(root, () => `<div id="root">${html}</div>`);
    if (title !== "") {
      page = page.replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`);
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
    .replace(/(<html[^>]*) lang="[^"]*"/, (_, start) => `${start} lang="${escapeHtml(language)}"`)
    .replace("</head>", () => `${metaOf("description", description)}</head>`);
}

export function withValues(
  template: string,
  name: string,
  values: Readonly<Record<string, string>> = {},
): string {
  const content = new URLSearchParams(values).toString();
  return content === ""
    ? template
    : template.replace("</head>", () => `${metaOf(name, content)}</head>`);
}

function metaOf(name: string, content: string): string {
  return `<meta name="${name}" content="${escapeHtml(content)}" />`;
}

/** After the app's style sheet, so that the theme wins. */
function styleLink(url: string): string {
  return `<link rel="stylesheet" href="${escapeHtml(url)}">`;
}

function bootScript(boot: Boot): string {
  const json = JSON.stringify(boot).replaceAll("<", "\\u003c");
  return `<script type="application/json" id="carestep-boot">${json}</script>`;
}
