import { hash as digest } from "node:crypto";
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
  return { version, text, integrity: `sha384-${digest("sha384", text, "base64")}` };
}

const byNumber = new Intl.Collator(defaultLocale, { numeric: true });

/** All releases, newest last. */
export const loaders: readonly Loader[] = readdirSync(folder)
  .flatMap((name) => /^(\d+\.\d+\.\d+)\.js$/.exec(name)?.[1] ?? [])
  .toSorted(byNumber.compare)
  .map(read);
