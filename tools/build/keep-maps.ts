import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

/**
 * Writes the source maps of a build into a folder of their own, which is never served: the server reads there which of our lines
 * a place in a script stands for.
 */
export function keepMaps(folder: string): Plugin {
  return {
    name: "keep-maps",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        rmSync(folder, { recursive: true, force: true });
        mkdirSync(folder, { recursive: true });
        for (const [name, output] of Object.entries(bundle)) {
          if (output.type !== "asset" || !name.endsWith(".map")) continue;
          writeFileSync(join(folder, name.slice(name.lastIndexOf("/") + 1)), output.source);
          delete bundle[name];
        }
      },
    },
  };
}
