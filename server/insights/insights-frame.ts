import { staffPage, staffSheet } from "#server/staff-page/staff-page.ts";
import { escapeHtml } from "#server/wording/format/line.ts";

export const insightsStyles = staffSheet(new URL("./insights.css", import.meta.url));

export function insightsFrame(title: string, main: string): string {
  const head = '<link rel="stylesheet" href="/__insights/insights.css">';
  const body = `<header><h1>${escapeHtml(title)}</h1></header>\n<main>\n${main}\n</main>`;
  return staffPage({ title, head, body });
}
