import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

export type Sources = ReadonlyMap<string, string>;

export const productRooms = ["api", "domain", "machines", "routes", "server", "ui"] as const;

export function sourcesOf(root: string, folders: readonly string[]): Sources {
  const files = folders.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }));
  return new Map(files.map((file) => [file, readFileSync(join(root, file), "utf8")]));
}

export function codeOf(text: string): string {
  return text.replace(stringOrComment, (part) => (/^\/[/*]/.test(part) ? "" : part));
}

export function commentsOf(text: string): string {
  const comments = text.match(stringOrComment)?.filter((part) => /^\/[/*]/.test(part)) ?? [];
  return comments.join("\n");
}

const stringOrComment =
  /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`|\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;
