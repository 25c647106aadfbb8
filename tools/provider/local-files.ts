import { createHash } from "node:crypto";
import { readFileSync, realpathSync, statSync } from "node:fs";
import { basename, resolve, sep } from "node:path";
import type { Upload, UploadType } from "#server/stores/practice/upload.ts";
import { svgProblems } from "./svg-problems.ts";

/** A file that a practice's file names by its path. `publish` uploads it. */
export type LocalFile = Upload & { readonly name: string; readonly text: string };
type Refusal = { readonly what: string; readonly fix: string };
type Refused = { readonly refusals: readonly Refusal[] };

export type LocalFiles = ReturnType<typeof localFilesIn>;

const mostBytes = 200_000;
const mostPixels = 4000;

/** @example isLocal("./logo.svg") // true; also "logo.svg", but not "/logo.svg" or "https://…" */
export function isLocal(address: string): boolean {
  return address !== "" && !/^(\/|[a-z][a-z\d+.-]*:)/i.test(address);
}

/** Reads each file once, so that what is checked is what is published. */
export function localFilesIn(folder: string) {
  const read = new Map<string, LocalFile | Refused>();
  return {
    read: (address: string) => {
      const known = read.get(address);
      if (known !== undefined) return known;
      const file = readLocal(folder, address);
      read.set(address, file);
      return file;
    },
    paths: () => [...read.keys()].map((address) => resolve(folder, address)),
  };
}

const refused = (what: string, fix: string): Refused => ({ refusals: [{ what, fix }] });

function readLocal(folder: string, address: string): LocalFile | Refused {
  try {
    const path = realpathSync(resolve(folder, address));
    if (!path.startsWith(realpathSync(folder) + sep))
      return refused(`${address} is in another folder`, "put it next to the practice's file");
    const { size } = statSync(path);
    const kilobytes = `${Math.ceil(size / 1000)} kB, of at most ${mostBytes / 1000}`;
    if (size > mostBytes) return refused(`${address} has ${kilobytes}`, "make it smaller");
    return checkedFile(address, readFileSync(path));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const why = code === "ENOENT" ? "does not exist" : `cannot be read: ${message}`;
    const fix = "correct the path: it starts at the folder of the practice's file";
    return refused(`${address} ${why}`, fix);
  }
}

function checkedFile(address: string, bytes: Buffer): LocalFile | Refused {
  const name = basename(address);
  const type = /\.(css|svg|png)$/i.exec(name)?.[1]?.toLowerCase() as UploadType | undefined;
  if (type === undefined)
    return refused(`${address} has a type that cannot be uploaded`, "give a .css, .svg or .png");
  if (!/^[\w.-]{1,100}$/.test(name)) {
    const fix = "use letters, digits, hyphens and dots, at most 100";
    return refused(`${address} has a name that cannot be part of a URL`, fix);
  }
  const text = type === "png" ? "" : decoded(bytes);
  if (text === undefined)
    return refused(`${address} is not written in UTF-8`, "save it with the encoding UTF-8");
  const problems = type === "svg" ? svgProblems(text) : [];
  const refusals = [
    ...(type === "png" ? pngRefusals(address, bytes) : []),
    ...problems.map(({ line, column, what, fix }) => ({
      what: `${address}:${line}:${column} ${what}`,
      fix,
    })),
  ];
  if (refusals.length > 0) return { refusals };
  const hash = createHash("sha256").update(bytes).digest("hex");
  return { hash, type, bytes, name, text };
}

function decoded(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** A PNG begins with its signature and the chunk IHDR: length, name, width, height. */
function pngRefusals(address: string, bytes: Buffer): readonly Refusal[] {
  const signature = Buffer.from("\x89PNG\r\n\x1A\n", "latin1");
  const isPng = bytes.length > 24 && bytes.subarray(0, 8).equals(signature);
  if (!isPng || bytes.subarray(12, 16).toString("latin1") !== "IHDR")
    return [{ what: `${address} is not a PNG`, fix: "export it as PNG" }];
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  if (width <= mostPixels && height <= mostPixels) return [];
  const fix = `make it at most ${mostPixels} × ${mostPixels}`;
  return [{ what: `${address} has ${width} × ${height} pixels`, fix }];
}
