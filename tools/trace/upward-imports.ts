import { posix } from "node:path";
import { importsOf } from "./circles.ts";
import type { Sources } from "./sources.ts";

/**
 * Inside `routes/`: each import by a file in a folder of one that stands above it, such as `routes/application/offers-fields.tsx`
 * of `routes/steps/screen-texts.ts`. What two rooms share stands above both; the fewer such things, the easier a room is read alone.
 */
export function upwardImportsIn(sources: Sources): readonly string[] {
  return [...sources].flatMap(([file, text]) => {
    const folder = posix.dirname(file);
    return importsOf(file, text)
      .filter((imported) => imported.startsWith("routes/"))
      .filter((imported) => folder.startsWith(`${posix.dirname(imported)}/`))
      .map((imported) => `${file} → ${imported}`);
  });
}
