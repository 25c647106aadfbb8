import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import type { Plugin } from "vite";
import { watchedPage } from "./routes/charts/watched-page.ts";
import { earlyPressScript } from "./ui/landing/early-press.ts";

/** Keeps a press that comes before React has; the server lets an inline script run by its hash. */
const keepEarlyPress: Plugin = {
  name: "keep-early-press",
  transformIndexHtml: () => [{ tag: "script", children: earlyPressScript, injectTo: "head" }],
};

/** The page of the app, entered by way of the watched one. */
const enterWatched: Plugin = {
  name: "enter-watched",
  transformIndexHtml: { order: "pre", handler: watchedPage },
};

const client = {
  emptyOutDir: true,
  target: "es2022",
  assetsInlineLimit: 0,
  modulePreload: { polyfill: false },
} as const;

/**
 * Three builds: the web app (dist/client), with `--ssr` the bundle that prerenders the first step (dist/ssr), and with
 * `--mode charts` the charts page and the watched app (dist/charts), which only a development server serves.
 * The budgets of design.md section 7 are checked on the first by test/bench/first-screen-bytes.ts.
 */
export default defineConfig(({ isSsrBuild = false, mode }) => {
  if (mode === "charts") {
    return {
      plugins: [react(), keepEarlyPress, enterWatched],
      base: "/__charts/",
      publicDir: false,
      build: {
        ...client,
        outDir: "dist/charts",
        rolldownOptions: { input: ["index.html", "routes/charts/page.html"] },
      },
    };
  }
  return {
    plugins: [react(), keepEarlyPress],
    build: isSsrBuild
      ? { ssr: "routes/prerender.tsx", outDir: "dist/ssr", emptyOutDir: true }
      : { ...client, outDir: "dist/client", manifest: true },
    ssr: { noExternal: true },
  };
});
