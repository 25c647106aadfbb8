import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import type { Plugin } from "vite";
import { earlyPressScript } from "./ui/landing/early-press.ts";

/** Keeps a press that comes before React has; the server lets an inline script run by its hash. */
const keepEarlyPress: Plugin = {
  name: "keep-early-press",
  transformIndexHtml: () => [{ tag: "script", children: earlyPressScript, injectTo: "head" }],
};

/**
 * Two builds: the web app (dist/client), and with `--ssr` the bundle that prerenders the first step (dist/ssr).
 * The budgets of design.md section 7 are checked on the first by test/bench/first-screen-bytes.ts.
 */
export default defineConfig(({ isSsrBuild = false }) => ({
  plugins: [react(), keepEarlyPress],
  build: isSsrBuild
    ? { ssr: "routes/prerender.tsx", outDir: "dist/ssr", emptyOutDir: true }
    : {
        outDir: "dist/client",
        emptyOutDir: true,
        manifest: true,
        target: "es2022",
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
      },
  ssr: { noExternal: true },
}));
