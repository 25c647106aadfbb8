import { hash as digest } from "node:crypto";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { SourceMap, type SourceMapPayload } from "node:module";
import { join, posix } from "node:path";

export type BuiltSources = {
  readonly build: string;
  readonly has: (script: string) => boolean;
  /** Undefined for other builds. @example sourceOf("pages-CdbVRxPU.js:1:4711") // "routes/step-page.tsx:41" */
  readonly sourceOf: (place: string) => Promise<string | undefined>;
};

const ours = /^(?:api|domain|machines|routes|ui)\//;
const library = /(?:^|\/)(node_modules\/(?:@[^/]+\/)?[^/]+)\//;
const placeShape = /^(.+\.js):(\d+):(\d+)$/;

export function openBuiltSources(dist: string): BuiltSources {
  const folder = join(dist, "maps");
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const scripts = new Set(names.map((name) => name.replace(/\.map$/, "")));
  const maps = new Map<string, Promise<SourceMap>>();
  const mapOf = (script: string) => {
    const known = maps.get(script) ?? readMap(join(folder, `${script}.map`));
    maps.set(script, known);
    return known;
  };
  return {
    build: buildOf(dist),
    has: (script) => scripts.has(script),
    async sourceOf(place) {
      const [, script = "", line, column] = placeShape.exec(place) ?? [];
      if (!scripts.has(script)) return undefined;
      const entry = (await mapOf(script)).findEntry(Number(line) - 1, Number(column) - 1);
      // What lies behind the last entry is given as that one.
      if (!("originalSource" in entry) || entry.generatedLine !== Number(line) - 1)
        return undefined;
      return nameOf(entry);
    },
  };
}

async function readMap(file: string): Promise<SourceMap> {
  return new SourceMap(JSON.parse(await readFile(file, "utf8")) as SourceMapPayload);
}

type Origin = { readonly originalSource: string; readonly originalLine: number };

function nameOf({ originalSource, originalLine }: Origin): string | undefined {
  const source = posix.join("dist/client/assets", originalSource);
  if (ours.test(source)) return `${source}:${originalLine + 1}`;
  return library.exec(source)?.[1];
}

/** A build's identity: its manifest's file names, which contain content hashes. */
function buildOf(dist: string): string {
  const manifest = join(dist, "client", ".vite", "manifest.json");
  if (!existsSync(manifest)) return "unbuilt";
  return digest("sha256", readFileSync(manifest)).slice(0, 12);
}
