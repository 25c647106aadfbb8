import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fastify from "fastify";
import { expect, it, onTestFinished } from "vitest";
import { addFiles } from "#server/http/files.ts";
import { keepPreviousAssets } from "#tools/build/previous-assets.ts";

it("serves the assets of the release before, for tabs from before a deployment", async () => {
  const dist = mkdtempSync(join(tmpdir(), "carestep-dist-"));
  onTestFinished(() => rmSync(dist, { recursive: true }));
  const assets = join(dist, "client/assets");
  const build = (release: string) => async () => {
    rmSync(assets, { recursive: true, force: true });
    mkdirSync(assets, { recursive: true });
    writeFileSync(join(dist, "client/index.html"), release);
    for (const name of [release, "same"]) writeFileSync(join(assets, `${name}.js`), "");
  };
  for (const release of ["first", "second", "third", "third"])
    await keepPreviousAssets(dist, build(release));

  const app = fastify();
  onTestFinished(() => app.close());
  await addFiles(app, join(dist, "client"));
  const statuses = ["first", "second", "third", "same"].map(
    async (name) => (await app.inject({ url: `/assets/${name}.js` })).statusCode,
  );
  expect(await Promise.all(statuses)).toEqual([404, 200, 200, 200]);
});
