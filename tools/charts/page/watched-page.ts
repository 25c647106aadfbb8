/** The page of the app with the watched entry in place of its own: what a build and a development server serve for it. */
export function watchedPage(html: string): string {
  return html.replace("/routes/main.tsx", "/tools/charts/page/app-entry.ts");
}
