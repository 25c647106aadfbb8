import { writeFileSync } from "node:fs";
import { build } from "vite";
import { builtVersions, bundled, installedVersions } from "#server/library-addresses.ts";

/** The libraries of the server that consist of hundreds of modules: what they share is one file, and each entry another. */
await build({
  configFile: false,
  logLevel: "warn",
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: true,
    outDir: "dist/libraries",
    minify: false,
    rolldownOptions: { input: Object.fromEntries(bundled.map((name) => [name, name])) },
  },
});
// Last, so that a build that was cut short is not taken for one.
writeFileSync(builtVersions, JSON.stringify(installedVersions()));
