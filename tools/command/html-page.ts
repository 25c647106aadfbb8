import { readFileSync } from "node:fs";
import { join } from "node:path";
import { escapeHtml } from "#server/wording/format/line.ts";

const usual = join(import.meta.dirname, "page.css");

/** One file with its styles, so that a page can be sent. */
export function htmlPage(title: string, body: string, ...sheets: readonly string[]): string {
  const styles = [usual, ...sheets].map((sheet) => readFileSync(sheet, "utf8"));
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><style>${styles.join("")}</style></head>
<body>${body}</body></html>
`;
}
