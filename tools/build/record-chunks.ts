import { writeFileSync } from "node:fs";
import type { Plugin } from "vite";

/** What a build says of one of its scripts. */
export type ChunkRecord = {
  readonly imports: readonly string[];
  readonly dynamicImports: readonly string[];
  /** The npm packages that it has a part of. */
  readonly packages: readonly string[];
};

export type ChunkRecords = Readonly<Record<string, ChunkRecord>>;

const inPackages = /^.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\/.*$/;

function packagesOf(moduleIds: readonly string[]): readonly string[] {
  const names = moduleIds.filter((id) => inPackages.test(id));
  return [...new Set(names.map((id) => id.replace(inPackages, "$1")))].toSorted();
}

/** Writes beside a build what each of its scripts imports and is made of; nothing that is served says so. */
export function recordChunks(file: string): Plugin {
  return {
    name: "record-chunks",
    apply: "build",
    writeBundle(_options, bundle) {
      const records: Record<string, ChunkRecord> = {};
      for (const output of Object.values(bundle)) {
        if (output.type !== "chunk") continue;
        const { fileName, imports, dynamicImports, moduleIds } = output;
        records[fileName] = { imports, dynamicImports, packages: packagesOf(moduleIds) };
      }
      writeFileSync(file, JSON.stringify(records));
    },
  };
}
