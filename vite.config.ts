import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import type { Plugin } from "vite";
import { watchedPage } from "./tools/charts/page/watched-page.ts";
import { compileAhead } from "./tools/build/compile-ahead.ts";
import { keepMaps } from "./tools/build/keep-maps.ts";
import { recordChunks } from "./tools/build/record-chunks.ts";
import { earlyPressScript } from "./ui/landing/early-press.ts";

/** Keeps a press that comes before React has; the server lets an inline script run by its hash. */
const keepEarlyPress: Plugin = {
  name: "keep-early-press",
  transformIndexHtml: () => [{ tag: "script", children: earlyPressScript, injectTo: "head" }],
};

/** The deployed build is production unless it is told otherwise, and says so. Spec section 9; decision 39. */
const sayEnvironment = (name: string): Plugin => ({
  name: "say-environment",
  apply: "build",
  transformIndexHtml: (html) => html.replace("<html", `<html data-environment="${name}"`),
});

/** The page of the app, entered by way of the watched one. */
const enterWatched: Plugin = {
  name: "enter-watched",
  transformIndexHtml: { order: "pre", handler: watchedPage },
};

const inQuotes = /"(?:[^"\\]|\\.)*"|`[^`]*`/.source;
const ids = /requirements:\s*\[[^\]]*\]/.source;
/** A state's or transition's words, and the requirements that a state or a component stands for, where they are written out. */
const chartWords = new RegExp(
  String.raw`\b(?:description:\s*(?:${inQuotes})|meta:\s*\{\s*${ids},?\s*\}|${ids}),?`,
  "g",
);

/** What only drawings, tests and documents read of charts and components: the app does not load it. */
const withoutChartWords: Plugin = {
  name: "without-chart-words",
  apply: "build",
  enforce: "pre",
  transform: {
    filter: { id: /\/(?:machines|domain\/components)\/.*\.ts$/ },
    // Blanks in their place: every line and column stays where the source map says.
    handler: (code) => ({
      code: code.replace(chartWords, (words) => words.replace(/[^\n]/g, " ")),
      map: null,
    }),
  },
};

/** What stands around each `import()`: ours weighs 0.4 kB less than Vite's, which does more than our pages need. */
const ownImports: Plugin = {
  name: "own-imports",
  apply: "build",
  load: {
    order: "pre",
    filter: { id: /\0vite\/preload-helper/ },
    handler: () => 'export { importWith as __vitePreload } from "/routes/late-import.ts";',
  },
};

/** The modules that the page's own script needs before anything else, gathered while a build is made. */
function firstScript() {
  const modules = new Set<string>();
  const plugin: Plugin = {
    name: "first-script",
    buildEnd() {
      const queue = [...this.getModuleIds()].filter((id) => this.getModuleInfo(id)?.isEntry);
      for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
        if (modules.has(id)) continue;
        modules.add(id);
        queue.push(...(this.getModuleInfo(id)?.importedIds ?? []));
      }
    },
  };
  /** One file: split by who else needs a part, it would compress worse and take a request for each. */
  const group = { name: "first", test: (id: string) => modules.has(id) };
  return { plugin, group };
}

const client = {
  emptyOutDir: true,
  target: "es2022",
  assetsInlineLimit: 0,
  modulePreload: { polyfill: false },
} as const;

/**
 * Smaller by 0.9 % before the button than the default minifier (docs/performance.md). No getter of this code or its
 * libraries does anything, so that what only reads may go (`treeshake` below, too).
 */
const smallest = {
  minify: "terser",
  terserOptions: {
    ecma: 2020,
    module: true,
    compress: { passes: 3, inline: 1, pure_getters: true },
  },
} as const;

/** React has it built in: the copy for older ones, which @xstate/react brings, stays out of the first script. */
const builtIntoReact = {
  "use-sync-external-store/shim/with-selector": "use-sync-external-store/with-selector.js",
  "use-sync-external-store/shim": "react",
};

/**
 * Three builds: the web app (dist/client), with `--ssr` the bundle that prerenders the first step (dist/ssr), and with
 * `--mode charts` the charts page and the watched app (dist/charts), which only a development server serves.
 * The budgets of design.md section 7 are checked on the first by tools/bench/first-screen-bytes.ts.
 */
export default defineConfig(({ command, isSsrBuild = false, mode }) => {
  if (mode === "charts") {
    return {
      plugins: [react(), keepEarlyPress, enterWatched],
      base: "/__charts/",
      publicDir: false,
      build: {
        ...client,
        outDir: "dist/charts",
        rolldownOptions: { input: ["index.html", "tools/charts/page/page.html"] },
      },
    };
  }
  if (isSsrBuild) {
    return {
      plugins: [react()],
      build: { ssr: "routes/prerender.tsx", outDir: "dist/ssr", emptyOutDir: true },
      ssr: { noExternal: true },
    };
  }
  const first = firstScript();
  const environment = process.env["VITE_ENVIRONMENT"] ?? "production";
  return {
    define:
      command === "build"
        ? {
            "import.meta.env.VITE_ENVIRONMENT": JSON.stringify(environment),
            // React shows nothing of the page to an extension of the browser. `npm run dev` does.
            __REACT_DEVTOOLS_GLOBAL_HOOK__: "undefined",
          }
        : {},
    plugins: [
      react(),
      keepEarlyPress,
      sayEnvironment(environment),
      withoutChartWords,
      ownImports,
      first.plugin,
      compileAhead,
      recordChunks("dist/chunks.json"),
      keepMaps("dist/maps"),
    ],
    resolve: { alias: builtIntoReact },
    build: {
      ...client,
      outDir: "dist/client",
      manifest: true,
      // No script names its map.
      sourcemap: "hidden",
      ...smallest,
      rolldownOptions: {
        treeshake: { propertyReadSideEffects: false },
        output: { codeSplitting: { groups: [first.group] } },
      },
    },
  };
});
