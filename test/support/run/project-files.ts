import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

const skipped = new Set(["node_modules", "dist", "coverage", join("docs", "charts")]);

export function filesOf(...folders: readonly string[]): readonly string[] {
  return folders.filter((folder) => existsSync(folder)).flatMap(filesWithin);
}

function filesWithin(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isFile()) return [path];
    const isOurs = entry.name === ".ci" || !entry.name.startsWith(".");
    return entry.isDirectory() && isOurs && !skipped.has(entry.name) && !skipped.has(path)
      ? filesWithin(path)
      : [];
  });
}
