import { posix } from "node:path";
import { importsOf } from "./circles.ts";
import type { Sources } from "./sources.ts";

export function upwardImportsIn(sources: Sources): readonly string[] {
  return [...sources].flatMap(([file, text]) => {
    const folder = posix.dirname(file);
    return importsOf(file, text)
      .filter((imported) => imported.startsWith("routes/"))
      .filter((imported) => folder.startsWith(`${posix.dirname(imported)}/`))
      .map((imported) => `${file} → ${imported}`);
  });
}
