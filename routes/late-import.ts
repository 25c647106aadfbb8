import { addLink, linkIn } from "./head-links.ts";

/**
 * Stands around each `import()` in the build, in place of Vite's own (vite.config.ts): asks for the files that a part
 * imports at once, beside it, and waits for its style sheets. A part is not lost with its sheet.
 *
 * @param load - imports the part
 * @param files - the files that it needs besides its own, as the build found them
 */
export async function importWith<Part>(
  load: () => Promise<Part>,
  files: readonly string[] = [],
): Promise<Part> {
  await Promise.all(files.map(ask));
  return load();
}

/** Asks for a file that the page has not asked for yet; settles when a style sheet has come or is lost. */
async function ask(file: string): Promise<void> {
  const href = `/${file}`;
  const isSheet = file.endsWith(".css");
  const rel = isSheet ? "stylesheet" : "modulepreload";
  if (linkIn(document, rel, href) !== undefined) return;
  const link = addLink(document, rel, href);
  if (!isSheet) return;
  await new Promise((settle) => {
    for (const end of ["load", "error"]) link.addEventListener(end, settle);
  });
}
