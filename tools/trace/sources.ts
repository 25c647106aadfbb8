import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Source files by their path from the project's root, with `/` between folders. */
export type Sources = ReadonlyMap<string, string>;

/** The rooms of the product: what runs for an applicant. */
export const productRooms = ["api", "domain", "machines", "routes", "server", "ui"] as const;

/** The TypeScript of some folders below a root. */
export function sourcesOf(root: string, folders: readonly string[]): Sources {
  const files = folders.filter((folder) => existsSync(join(root, folder))).flatMap(filesWithin);
  return new Map(files.map((file) => [file, readFileSync(join(root, file), "utf8")]));

  function filesWithin(folder: string): readonly string[] {
    return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return filesWithin(path);
      return /\.tsx?$/.test(entry.name) ? [path] : [];
    });
  }
}

/** A source without its comments, whose words are no code; texts in quotation marks stay. */
export function codeOf(text: string): string {
  return text.replace(stringOrComment, (part) => (/^\/[/*]/.test(part) ? "" : part));
}

/** The comments of a source, without its code. */
export function commentsOf(text: string): string {
  const comments = text.match(stringOrComment)?.filter((part) => /^\/[/*]/.test(part)) ?? [];
  return comments.join("\n");
}

/** A string is read whole, so that an address in it begins no comment. */
const stringOrComment =
  /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`|\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;
