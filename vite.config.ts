import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/**
 * Two builds: the web app (dist/client), and with `--ssr` the bundle that prerenders the first step (dist/ssr).
 * The budgets of design.md section 7 are checked on the first by test/bench/first-screen-bytes.ts.
 */
export default defineConfig(({ isSsrBuild = false }) => ({
  plugins: [react()],
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
