import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build, preview } from "vite";
import { galleryConfig } from "./gallery/vite.config.ts";

export type Gallery = {
  /** The address of one story, in one colour scheme. */
  readonly story: (name: string, scheme?: "light" | "dark") => string;
  readonly close: () => Promise<void>;
};

/** Builds the gallery into a folder of its own, as production would, and serves it on a free port. */
export async function startGallery(): Promise<Gallery> {
  const outDir = await mkdtemp(join(tmpdir(), "gallery-"));
  await build({ ...galleryConfig, build: { ...galleryConfig.build, outDir } });
  const server = await preview({
    ...galleryConfig,
    build: { outDir },
    preview: { port: 0, host: "127.0.0.1" },
  });
  const base = server.resolvedUrls!.local[0]!;
  return {
    story: (name, scheme = "light") =>
      `${base}test/support/gallery/index.html?story=${encodeURIComponent(name)}&scheme=${scheme}`,
    close: async () => {
      await server.close();
      await rm(outDir, { recursive: true, force: true });
    },
  };
}

if (import.meta.main) {
  const gallery = await startGallery();
  process.stdout.write(`${gallery.story("")}\n`);
}
