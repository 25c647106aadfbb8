import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openBrowser } from "#test/support/browser/browser.ts";
import { startProduct } from "#test/support/server/product.ts";
import { buildIfStale } from "#tools/build/built.ts";
import { commandOptions, Mistake, runCommand } from "#tools/command/command.ts";
import { galleryPage } from "./gallery-page.ts";
import { allShots } from "./shots.ts";
import { takeAll } from "./take.ts";

const usage = `npm run gallery -- [options]

Takes a picture of every screen at each width in each color scheme, on one page: dist/gallery/index.html.

  --only TEXT      the screens whose id has this text
  --help           this

Ends with 1 when a screen could not be taken, with 2 when the options are wrong.`;

const url = "http://localhost:4310";

await runCommand(usage, async () => {
  const { only } = commandOptions(usage, { only: { type: "string", default: "" } });
  const shots = allShots.filter(({ id }) => id.includes(only));
  if (shots.length === 0) throw new Mistake(`no screen's id has ${only} in it`);
  const folder = join("dist", "gallery");
  const began = Date.now();
  buildIfStale();
  rmSync(folder, { recursive: true, force: true });
  await using product = await startProduct();
  await using browser = await openBrowser();
  const used = await takeAll({ browser, url: product.url, folder }, shots);
  writeFileSync(join(folder, "index.html"), galleryPage(used, url));
  const faults = used.filter(({ fault }) => fault !== undefined);
  for (const { shot, fault } of faults)
    process.stdout.write(`no picture of ${shot.id}: ${fault}\n`);
  const seconds = ((Date.now() - began) / 1000).toFixed(0);
  process.stdout.write(
    `${used.length - faults.length} of ${used.length} screens in ${seconds} s: ${folder}/index.html\n`,
  );
  return faults.length === 0 ? 0 : 1;
});
