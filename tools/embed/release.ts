import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { version } from "#embed/version.ts";
import { commandOptions } from "#tools/command/command.ts";
import { bundleScript } from "./bundle.ts";

const folder = "embed/released";
const file = `${folder}/${version}.js`;

const usage = `npm run release:embed

Builds the loader and writes it beside those that were released, into ${folder}. A release never changes, because pages name its
hash: a loader that differs needs another number in embed/version.ts. Packs the React package into dist.

  --help   this`;
commandOptions(usage, {});

const loader = await bundleScript("embed/loader.ts");
if (existsSync(file) && readFileSync(file, "utf8") !== loader) {
  throw new Error(
    `${file} is released and differs from what the sources build: raise embed/version.ts`,
  );
}
mkdirSync(folder, { recursive: true });
writeFileSync(file, loader);
writeFileSync(`${folder}/stub.js`, await bundleScript("embed/stub.ts"));
mkdirSync("dist", { recursive: true });
const pack = ["pack", "./embed/react", "--pack-destination", "dist", "--silent"];
const tarball = execFileSync("npm", pack, { encoding: "utf8" }).trim();
process.stdout.write(`${file} is the newest loader\ndist/${tarball} is the React package\n`);
