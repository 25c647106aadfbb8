export function watchedPage(html: string): string {
  return html.replace("/routes/main.tsx", "/tools/charts/watched/app-entry.ts");
}
