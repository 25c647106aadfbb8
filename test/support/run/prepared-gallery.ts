import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildGallery } from "#test/support/browser/gallery-server.ts";

export async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "carestep-gallery-"));
  await buildGallery(folder);
  process.env["TEST_GALLERY"] = folder;
  return async () => rm(folder, { recursive: true, force: true });
}
