export function watchedPage(html: string): string {
  return html.replace("/routes/main.tsx", "/tools/charts/page/app-entry.ts");
}
