import { readFileSync, writeFileSync } from "node:fs";
import { findPackageJSON } from "node:module";
import { build } from "vite";
import type { Plugin } from "vite";
import { bundled, bundledPackages, libraries } from "#server/library-addresses.ts";

/** Says of which versions the files are, so that others are not taken for them. Written last. */
function recordVersions(): Plugin {
  return {
    name: "record-versions",
    writeBundle() {
      const versions = bundledPackages.map((name) => {
        const file = findPackageJSON(name, import.meta.url)!;
        const { version } = JSON.parse(readFileSync(file, "utf8")) as { version: string };
        return [name, version] as const;
      });
      writeFileSync(
        new URL("versions.json", libraries),
        JSON.stringify(Object.fromEntries(versions)),
      );
    },
  };
}

/** The libraries of the server that consist of hundreds of modules: what they share is one file, and each entry another. */
await build({
  configFile: false,
  logLevel: "warn",
  publicDir: false,
  plugins: [recordVersions()],
  ssr: { noExternal: true },
  build: {
    ssr: true,
    outDir: "dist/libraries",
    minify: false,
    rolldownOptions: { input: Object.fromEntries(bundled.map((name) => [name, name])) },
  },
});
