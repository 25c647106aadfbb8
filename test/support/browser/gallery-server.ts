import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build, preview } from "vite";
import { galleryConfig } from "#test/support/gallery/vite.config.ts";

export type Gallery = {
  readonly address: string;
  readonly close: () => Promise<void>;
};

export async function buildGallery(outDir: string): Promise<void> {
  await build({ ...galleryConfig, build: { ...galleryConfig.build, outDir } });
}

export async function startGallery(): Promise<Gallery> {
  const prepared = process.env["TEST_GALLERY"];
  const outDir = prepared ?? (await mkdtemp(join(tmpdir(), "gallery-")));
  if (prepared === undefined) await buildGallery(outDir);
  const server = await preview({
    ...galleryConfig,
    build: { outDir },
    preview: { port: 0, host: "127.0.0.1", headers: { "cache-control": "max-age=3600" } },
  });
  return {
    address: `${server.resolvedUrls!.local[0]!}test/support/gallery/index.html`,
    close: async () => {
      await server.close();
      if (prepared === undefined) await rm(outDir, { recursive: true, force: true });
    },
  };
}

if (import.meta.main) {
  const gallery = await startGallery();
  process.stdout.write(`${gallery.address}\n`);
}
