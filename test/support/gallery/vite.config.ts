import react from "@vitejs/plugin-react";
import type { InlineConfig } from "vite";

/** `root` is the project, so that `/test/view` and `#ui` resolve. */
export const galleryConfig: InlineConfig = {
  configFile: false,
  root: process.cwd(),
  logLevel: "warn",
  plugins: [react()],
  build: {
    emptyOutDir: true,
    chunkSizeWarningLimit: 4000,
    rollupOptions: { input: "test/support/gallery/index.html" },
  },
};
