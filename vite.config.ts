import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { earlyPressScript } from "./ui/landing/early-press.ts";

/** Stores a press that comes before React has hydrated the page. The server allows the inline script by its hash. */
const keepEarlyPress: Plugin = {
  name: "keep-early-press",
  transformIndexHtml: () => [{ tag: "script", children: earlyPressScript, injectTo: "head" }],
};

/** Only the charts page shows what charts say of themselves. Blanks keep the source map true. */
const withoutDescriptions: Plugin = {
  name: "without-descriptions",
  apply: "build",
  transform: {
    filter: { id: /\/machines\/.*\.ts$/ },
    handler: (code) => ({
      code: code.replace(/\bdescription:\s*"[^"\n]*",/g, (found) => found.replace(/\S/g, " ")),
      map: null,
    }),
  },
};

/** React has this hook; @xstate/react asks for the copy of it that older releases need. */
const withoutShim = {
  "use-sync-external-store/shim/with-selector": "use-sync-external-store/with-selector",
  "use-sync-external-store/shim": "react",
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
 * tools/bench/first-screen-bytes.ts checks the size of the first.
 */
export default defineConfig(({ isSsrBuild = false, mode }) => {
  // Named in the page and read by the app (spec section 9); empty: the host decides.
  process.env["VITE_ENVIRONMENT"] ??= mode === "production" ? mode : "";
  if (mode === "charts") {
    return {
      plugins: [react(), keepEarlyPress],
      resolve: { alias: { "/routes/main.tsx": "/tools/charts/watched/app-entry.ts" } },
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
      define: { "process.env.NODE_ENV": '"production"' }, // React's other build is slow.
      build: { ssr: "routes/prerender.tsx", outDir: "dist/ssr", emptyOutDir: true },
      ssr: { noExternal: true },
    };
  }
  return {
    plugins: [react(), keepEarlyPress, withoutDescriptions],
    resolve: { alias: withoutShim },
    build: {
      ...client,
      outDir: "dist/client",
      manifest: true,
      sourcemap: "hidden",
      // One file for the first screen: split by what other parts need, it compresses worse and takes more requests.
      rolldownOptions: {
        output: { codeSplitting: { groups: [{ name: "first", tags: ["$initial"] }] } },
      },
    },
  };
});
