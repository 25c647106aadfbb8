import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import { bundledAddresses, bundledPackages } from "#server/library-addresses.ts";

/** Runs in a process of its own, as `npm start` does: which modules of the bundled packages Node loads all the same. */
const loadsTheServer = `
import { registerHooks } from "node:module";
import { findLibrariesAtOnce } from "#server/library-addresses.ts";
const loaded = [];
registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) });
findLibrariesAtOnce();
await import("#server/serve.ts");
await import("#server/start.ts");
const packages = /node_modules\\/(${bundledPackages.join("|")})\\//;
const built = loaded.filter((url) => url.includes("/dist/libraries/"));
process.stdout.write(JSON.stringify({ left: loaded.filter((url) => packages.test(url)), built: built.length }));
process.exit();
`;

it("every module of a bundled package comes from the build: a second copy would know nothing of the first", () => {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ["--input-type=module", "-e", loadsTheServer],
    { encoding: "utf8" },
  );
  expect(stderr).toBe("");
  const { left, built } = JSON.parse(stdout) as { left: readonly string[]; built: number };
  expect(left).toEqual([]);
  expect(built).toBeGreaterThanOrEqual(bundledAddresses().size);
});

it("each address is that of a file", () => {
  const addresses = [...bundledAddresses().values()];
  expect(addresses).not.toEqual([]);
  expect(addresses.filter((address) => !existsSync(new URL(address)))).toEqual([]);
});
