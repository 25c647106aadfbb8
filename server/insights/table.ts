import { escapeHtml } from "#server/wording/format/line.ts";

/** Text, or what is written for a page already. */
export type Cell = string | { readonly html: string };

/** A table that scrolls by itself where it is too wide. */
export function table(
  caption: string,
  heads: readonly string[],
  rows: readonly (readonly Cell[])[],
): string {
  const head = heads.map((each) => `<th scope="col">${escapeHtml(each)}</th>`).join("");
  const body = rows.map(
    ([first = "", ...rest]) =>
      `<tr><th scope="row">${htmlOf(first)}</th>${rest.map((each) => `<td>${htmlOf(each)}</td>`).join("")}</tr>`,
  );
  return `<div class="scroll" tabindex="0" role="region" aria-label="${escapeHtml(caption)}"><table><caption>${escapeHtml(caption)}</caption><thead><tr>${head}</tr></thead><tbody>${body.join("")}</tbody></table></div>`;
}

function htmlOf(cell: Cell): string {
  return typeof cell === "string" ? escapeHtml(cell) : cell.html;
}
