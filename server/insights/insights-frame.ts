import { defaultLocale, languageOf } from "#domain/language/locale.ts";
import { staffSheet } from "#server/staff-page/staff-page.ts";
import { escapeHtml } from "#server/wording/format/line.ts";

export const insightsStyles = staffSheet(new URL("./insights.css", import.meta.url));

export function insightsFrame(title: string, main: string): string {
  return `<!doctype html>
<html lang="${languageOf(defaultLocale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)} · Carestep</title>
<link rel="stylesheet" href="/__insights/insights.css">
<link rel="icon" href="/favicon.svg">
</head>
<body>
<header><h1>${escapeHtml(title)}</h1></header>
<main>
${main}
</main>
</body>
</html>
`;
}
