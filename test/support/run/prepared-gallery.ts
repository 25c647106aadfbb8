import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildGallery } from "#test/support/browser/gallery-server.ts";

/** Builds the gallery once for all tests of a run that look at it; TEST_GALLERY says where it is. */
export async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "carestep-gallery-"));
  await buildGallery(folder);
  process.env["TEST_GALLERY"] = folder;
  return async () => rm(folder, { recursive: true, force: true });
}
