import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { bundleScript } from "#tools/embed/bundle.ts";

/** The attribute by which the bench knows that React has taken over a button, set without React. */
const worksAtOnce =
  'for (const button of document.querySelectorAll("form button")) button["__reactProps$"] = 1;';

const compressedBytes = (text: string) => brotliCompressSync(text).length;

/** A script with a comment that makes it as long as another one when it is sent, within a few bytes. */
function asLongAs(bytes: number, script: string): string {
  let length = bytes - compressedBytes(script);
  let longer = script;
  for (let round = 0; round < 5; round += 1) {
    longer = `${script}\n//${randomBytes(length).toString("base64")}`;
    length += bytes - compressedBytes(longer);
  }
  return longer;
}

/** A page with a comment at its end that makes it as long as another one when it is sent. */
export function asHeavyAs(other: string, page: string): string {
  const missing = randomBytes(compressedBytes(other) - compressedBytes(page));
  return `${page}<!--${missing.toString("base64")}-->`;
}

/**
 * What the first screen cannot be quicker than: its own page with another script of the same size. `bytes` does nothing
 * but say that the button works; `react` is React and its DOM, which take over the button alone.
 *
 * @returns The pages and their scripts by their addresses.
 */
export async function leastPages(
  page: string,
  addressOf: (name: string) => string,
): Promise<Readonly<Record<string, string>>> {
  const [, source = ""] = /<script type="module"[^>]*src="([^"]+)"/.exec(page) ?? [];
  const bytes = compressedBytes(readFileSync(join("dist", "client", source), "utf8"));
  const scripts = {
    bytes: worksAtOnce,
    react: await bundleScript("tools/bench/least/react-alone.ts"),
  };
  return Object.fromEntries(
    Object.entries(scripts).flatMap(([name, script]) => [
      [addressOf(name), page.replaceAll(source, `/least-${name}.js`)],
      [`/least-${name}.js`, asLongAs(bytes, script)],
    ]),
  );
}
