import { readFile } from "node:fs/promises";
import { join } from "node:path";

const link = /<link rel="stylesheet"[^>]* href="\/(assets\/[\w.-]+\.css)">/;

/**
 * The built page with its style sheets in it, so that text is painted with the first response and does not wait for a
 * second one. They are small (the first screen's alone); the policy of the page allows each by its hash. A disabled
 * link, which no browser fetches, stays: by it a later chunk knows that the sheet is there, and does not load it again
 * after the theme.
 *
 * @param client - the folder of the built web app
 */
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
