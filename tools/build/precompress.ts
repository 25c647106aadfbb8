import { randomUUID } from "node:crypto";
import { glob, readFile, rename, writeFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Writes `.br` and `.gz` files once, at the highest quality. Files below 1 kB are skipped. */
export async function precompress(folder: string): Promise<void> {
  const written: Promise<void>[] = [];
  for await (const name of glob("**/*.{js,css,svg,json,txt,webmanifest}", { cwd: folder })) {
    const file = join(folder, name);
    if (!existsSync(`${file}.br`) || !existsSync(`${file}.gz`)) written.push(compressFile(file));
  }
  await Promise.all(written);
}

async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < 1024) return;
  const [brotli, gzipped] = await Promise.all([
    toBrotli(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
    toGzip(bytes, { level: 9 }),
  ]);
  await Promise.all([put(`${file}.br`, brotli), put(`${file}.gz`, gzipped)]);
}

/** In one move, because another process may be starting on the same folder. */
async function put(file: string, bytes: Buffer): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, bytes);
  await rename(draft, file);
}
