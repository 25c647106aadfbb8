import { readFileSync } from "node:fs";
import { defaultLocale, languageOf } from "#domain/language/locale.ts";
import { escapeHtml } from "#server/wording/format/line.ts";

const shared = readFileSync(new URL("./staff-page.css", import.meta.url), "utf8");

export function staffSheet(own: URL): string {
  return `${shared}${readFileSync(own, "utf8")}`;
}

type StaffPage = {
  readonly title: string;
  readonly head: string;
  readonly body: string;
};

export function staffPage({ title, head, body }: StaffPage): string {
  return `<!doctype html>
<html lang="${languageOf(defaultLocale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)} · Carestep</title>
${head}
<link rel="icon" href="/favicon.svg">
</head>
<body>
${body}
</body>
</html>
`;
}
