import { brotliCompressSync } from "node:zlib";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { version } from "#embed/version.ts";
import { loaders } from "#server/embed/loaders.ts";
import { bundleScript } from "#tools/embed/bundle.ts";

const sizeOf = (text: string) => brotliCompressSync(text).length;
const stub = () => readFileSync("embed/released/stub.js", "utf8");

it("is what the sources build, under the newest version", async () => {
  expect(loaders.at(-1)?.version).toBe(version);
  expect(loaders.at(-1)?.text).toBe(await bundleScript("embed/loader.ts"));
  expect(stub()).toBe(await bundleScript("embed/stub.ts"));
});

it("is small: 4,096 bytes for the loader, 450 for the stub in the head", () => {
  expect(sizeOf(loaders.at(-1)!.text)).toBeLessThanOrEqual(4096);
  expect(sizeOf(stub())).toBeLessThan(450);
});

it("is in the guide with its hash", () => {
  const guide = readFileSync("docs/embedding.md", "utf8");
  expect(guide).toContain(loaders.at(-1)?.integrity);
  expect(guide).toContain(stub().trim());
});

/** Released loaders. Each release adds a line; lines never change. */
it.each([
  ["1.0.0", "sha384-P9TUOmp4YR6vWpACGZgEnXXCvKU9NtxkgBLY/QtVPvmk0vNA/M2YdI3SNfuv3OwN"],
  ["1.0.1", "sha384-iE5SdogeJrlvV6O5yBG/MhBibg1WFK3Vtecb866gh0O+WdfnOSyrwRWkKGeBJIj3"],
  ["1.0.2", "sha384-M/n6HdP0Pc4enoeER6tplMVGLEnScBmF07r6FonuPUOJQg0ahykWd2WvyjJIgXje"],
  ["1.0.3", "sha384-Kie24NV/s/kUAJm5EA37WS/gNrSaEQ75m5NxMav4kGA1DpIlgOTb5jzyohKIxCb3"],
  ["1.0.4", "sha384-fhOHkZMkJf2oQ+ZkqhB73LVTbKQrnqzNurAS7zrOQ5squcT5zempuC7+GJsN/ROO"],
  ["1.0.5", "sha384-lChxip8d6T3m3NBCRHzIQ525J7cX2rT4zaQ/dSAOHfFmws5d5lARrgaEk1o8FZyY"],
])("%s is the file that was released", (number, integrity) => {
  expect(loaders.find((loader) => loader.version === number)?.integrity).toBe(integrity);
});
