import { readFile } from "node:fs/promises";
import { join } from "node:path";

const link = /<link rel="stylesheet"[^>]* href="\/(assets\/[\w.-]+\.css)">/;

/** So that text paints with the first response. The disabled link keeps later chunks from loading the sheet again. */
export async function withInlineStyles(page: string, client: string): Promise<string> {
  const [found, file] = link.exec(page) ?? [];
  if (found === undefined || file === undefined) return page;
  const css = await readFile(join(client, file), "utf8");
  return withInlineStyles(
    page.replace(found, () => {
      const loaded = `<link disabled rel="stylesheet" href="/${file}">`;
      return `<style>${css.trim().replaceAll("<", "\\3c ")}</style>${loaded}`;
    }),
    client,
  );
}
