import { SourceMap } from "node:module";
import { build } from "vite";
import type { Rolldown } from "vite";
import { expect, it } from "vitest";
import { compileAhead } from "#tools/build/compile-ahead.ts";

/** Builds a module of so many lines, each of which prints its number, in memory. */
async function built(lines: number) {
  const source = Array.from({ length: lines }, (_, line) => `console.log("line ${line + 1}");`);
  const { output } = (await build({
    configFile: false,
    logLevel: "error",
    plugins: [
      {
        name: "one-module",
        resolveId: (id) => (id === "one" ? "/made/one.js" : undefined),
        load: (id) => (id === "/made/one.js" ? source.join("\n") : undefined),
      },
      compileAhead,
    ],
    build: {
      write: false,
      minify: false,
      sourcemap: "hidden",
      rolldownOptions: { input: "one" },
    },
  })) as Rolldown.RolldownOutput;
  const [{ code }] = output;
  const map = output.find(({ fileName }) => fileName.endsWith(".map"));
  return { code, map: map?.type === "asset" ? String(map.source) : "" };
}

it("a script is compiled while it arrives, and its map names the same places as before", async () => {
  const { code, map } = await built(400);
  const [hint, ...rest] = code.split("\n");
  expect(hint).toBe("//# allFunctionsCalledOnLoad");
  const at = rest.findIndex((line) => line.includes('"line 123"'));
  expect(at).toBeGreaterThanOrEqual(0);
  const entry = new SourceMap(JSON.parse(map)).findEntry(at + 1, 0);
  expect(entry).toMatchObject({ originalLine: 122 });
});

it("a script of a few lines is sent as it is", async () => {
  const { code } = await built(3);
  expect(code).not.toContain("allFunctionsCalledOnLoad");
});
