import { basename, dirname } from "node:path/posix";
import type { Sources } from "./sources.ts";

const longest = 300;

export function oddChartFolders(sources: Sources): readonly string[] {
  const files = [...sources].filter(([file]) => file.startsWith("machines/"));
  const charts = files.flatMap(([file]) => (file.endsWith(".machine.ts") ? [dirname(file)] : []));
  return [...new Set(charts)].flatMap((folder) => {
    const name = basename(folder);
    const expected = [`${folder}/${name}.machine.ts`, `${folder}/${name}.setup.ts`];
    const own = files.filter(([file]) => dirname(file) === folder);
    return [
      ...expected.filter((file) => !sources.has(file)).map((file) => `${file} is missing`),
      ...own
        .filter(([, text]) => text.trimEnd().split("\n").length > longest)
        .map(([file]) => `${file} has more than ${longest} lines`),
    ];
  });
}
