import { languageOf } from "#domain/language/locale.ts";
import { nameAndAddress } from "#server/config/lender.ts";
import type { PdfPart } from "#server/pdf/document.ts";
import { escapeHtml } from "#server/wording/format/line.ts";
import type { ServerWords } from "#server/wording/en/server-words.ts";
import type { LegalPage } from "#server/wording/format/legal-page.ts";
import type { Named } from "#server/wording/format/named-parties.ts";

export type LegalVisit = {
  readonly named: Named;
  readonly search: string;
  readonly words: Pick<ServerWords, "legalFrame" | "legalPages">;
};

export function legalHtml(page: LegalPage, { named, search, words }: LegalVisit): string {
  const { locale, version, versionOf, descriptionOf, ...labels } = words.legalFrame;
  const title = escapeHtml(page.title);
  const creditor = escapeHtml(named.creditor.name);
  return `<!doctype html>
<html lang="${languageOf(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="${descriptionOf(title, creditor)}">
<title>${title} · ${creditor}</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/legal/legal.css">
</head>
<body>
<header><p class="sender">${creditor}</p></header>
<main>
<h1>${title}</h1>
<p class="version">${versionOf} <time datetime="${version.day}">${version.text}</time></p>
${page.download === undefined ? "" : downloadLink(page.download + search, labels.download)}
${page.parts(named).map(toHtml).join("\n")}
</main>
<footer>
<nav aria-label="${labels.pages}"><ul>
${words.legalPages.map((other) => navItem(other, page, search)).join("\n")}
</ul></nav>
<p>${escapeHtml(nameAndAddress(named.creditor))}</p>
</footer>
</body>
</html>
`;
}

function downloadLink(path: string, text: string): string {
  return `<p><a class="download" href="${escapeHtml(path)}" download>${escapeHtml(text)}</a></p>`;
}

function navItem({ path, title }: LegalPage, current: LegalPage, search: string): string {
  const here = path === current.path ? ' aria-current="page"' : "";
  return `<li><a href="${escapeHtml(path + search)}"${here}>${escapeHtml(title)}</a></li>`;
}

function toHtml(part: PdfPart): string {
  switch (part.kind) {
    case "heading":
      return `<h2>${escapeHtml(part.text)}</h2>`;
    case "paragraph":
      return `<p>${escapeHtml(part.text)}</p>`;
    case "lines":
      return `<p>${part.lines.map(escapeHtml).join("<br>")}</p>`;
    case "list":
      return `<ul>${part.items.map((item) => `<li>${escapeHtml(item)}</li>`).join("")}</ul>`;
    case "table":
      return `<dl>${part.rows.map(toRow).join("")}</dl>`;
    case "figures":
      return `<dl>${part.figures.map(({ name, value }) => toRow([name, value])).join("")}</dl>`;
    case "grid":
      return `<table><thead>${toCells("th", part.columns)}</thead><tbody>${part.rows.map((row) => toCells("td", row)).join("")}</tbody></table>`;
  }
}

function toCells(cell: "th" | "td", texts: readonly string[]): string {
  return `<tr>${texts.map((text) => `<${cell}>${escapeHtml(text)}</${cell}>`).join("")}</tr>`;
}

function toRow([name, value]: readonly [string, string]): string {
  return `<div><dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd></div>`;
}
