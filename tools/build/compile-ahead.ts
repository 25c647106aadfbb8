import type { Plugin } from "vite";

const hint = "//# allFunctionsCalledOnLoad\n";
/** Characters; a smaller script is compiled in no time, and grows by more than it gains. */
const least = 4000;

/**
 * Asks the engine (V8, from Chrome 136 on) to compile a script whole while it arrives, beside the page: by itself it compiles each
 * function when it is first called, and the page stands still for that (docs/performance.md).
 */
export const compileAhead: Plugin = {
  name: "compile-ahead",
  apply: "build",
  // A script's name changes with what is in it.
  augmentChunkHash: () => hint,
  generateBundle: {
    order: "post",
    handler(_options, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type !== "chunk" || output.code.length < least) continue;
        output.code = hint + output.code;
        const map = bundle[`${output.fileName}.map`];
        if (map?.type === "asset") map.source = aLineDown(String(map.source));
      }
    },
  },
};

/** A source map whose script has one line more at its beginning. */
function aLineDown(map: string): string {
  const content = JSON.parse(map) as { readonly mappings: string };
  return JSON.stringify({ ...content, mappings: `;${content.mappings}` });
}
