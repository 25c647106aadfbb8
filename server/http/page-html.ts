/** What the server puts into the page: the wire answers of the two provider calls. */
export type Boot = { readonly provider: unknown; readonly settings: unknown };

/** What the SSR bundle makes of the first step. `headHtml` and `html` are markup, `title` is text. */
export type Prerendered = {
  readonly html: string;
  readonly title?: string;
  readonly headHtml?: string;
};

const root = /<div id="root">\s*<\/div>/;

/**
 * The built page with the first step already in it, and the provider's answers beside it, so that neither waits for a
 * script. Script-safe: no `<` of the answers reaches the markup.
 */
export function fillPage(
  template: string,
  boot: Boot | undefined,
  prerendered: Prerendered | undefined,
): string {
  let page = template;
  if (prerendered !== undefined) {
    const { html, title, headHtml = "" } = prerendered;
    page = page.replace(root, () => `<div id="root">${html}</div>`);
    if (title !== undefined) {
      page = page.replace(/<title>[^<]*<\/title>/, () => `<title>${escapeText(title)}</title>`);
    }
    page = page.replace("</head>", () => `${headHtml}</head>`);
  }
  if (boot !== undefined) page = page.replace("</body>", () => `${bootScript(boot)}</body>`);
  return page;
}

function bootScript(boot: Boot): string {
  const json = JSON.stringify(boot).replaceAll("<", "\\u003c");
  return `<script type="application/json" id="carestep-boot">${json}</script>`;
}

function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
