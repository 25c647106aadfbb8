import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { defaultLocale } from "#domain/language/locale.ts";

const folder = join(import.meta.dirname, "../../embed/released");

export type Loader = {
  readonly version: string;
  readonly text: string;
  readonly integrity: string;
};

function read(version: string): Loader {
  const text = readFileSync(join(folder, `${version}.js`), "utf8");
  const hash = createHash("sha384").update(text).digest("base64");
  return { version, text, integrity: `sha384-${hash}` };
}

const byNumber = new Intl.Collator(defaultLocale, { numeric: true });

/** All releases, newest last. */
export const loaders: readonly Loader[] = readdirSync(folder)
  .flatMap((name) => /^(\d+\.\d+\.\d+)\.js$/.exec(name)?.[1] ?? [])
  .toSorted(byNumber.compare)
  .map(read);
