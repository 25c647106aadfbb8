import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { FilePath, Problem } from "./problem.ts";
import { isLocal, type LocalFiles } from "./local-files.ts";
import { parseUploadAddress, type UploadType } from "#server/stores/practice/upload.ts";

export type Served = {
  readonly origins: readonly string[];
  /** Absent where the practice's file has no folder. */
  readonly local?: LocalFiles;
};

type Named = {
  readonly url: string;
  readonly at: FilePath;
  readonly types: readonly UploadType[];
};

export const pictureTypes = ["svg", "png"] as const;

const root = join(import.meta.dirname, "../..");
const folders = ["server/seed/files", "public", "dist/client"].map((folder) => join(root, folder));
const waitMs = 5000;

export async function addressProblem(named: Named, served: Served): Promise<readonly Problem[]> {
  const { url, at } = named;
  const { local } = served;
  if (local !== undefined && isLocal(url)) return localProblems(named, local);
  if (parseUploadAddress(url) !== undefined) return [];
  if (url.startsWith("/") && !url.startsWith("//")) {
    if (fileOf(url) !== undefined) return [];
    const fix = `put it next to the practice's file and write "./${basename(url)}", or give its https:// address`;
    return [{ at, what: `${url} is not served here`, fix }];
  }
  if (!URL.canParse(url) || new URL(url).protocol !== "https:") {
    const fix =
      "begin it with https://, or write the path of a file next to the practice's, such as ./logo.svg";
    return [{ at, what: `"${url}" is no address that every page finds`, fix }];
  }
  return remoteProblems(named, served);
}

async function remoteProblems(
  { url, at }: Named,
  { origins }: Served,
): Promise<readonly Problem[]> {
  const { origin } = new URL(url);
  if (!origins.includes(origin)) {
    const fix = `start the server, and this command, with THEME_ORIGINS=${[...origins, origin].join(",")}`;
    return [{ at, what: `comes from ${origin}, which pages may not use`, fix }];
  }
  const status = await fetch(url, { signal: AbortSignal.timeout(waitMs) }).then(
    ({ status: code }) => code,
    () => undefined,
  );
  if (status === 200) return [];
  const why = status === undefined ? "does not answer" : `answers ${status}`;
  return [{ at, what: `${url} ${why}`, fix: "put the file there, or correct the address" }];
}

function localProblems({ url, at, types }: Named, local: LocalFiles): readonly Problem[] {
  const file = local.read(url);
  if ("refusals" in file) return file.refusals.map((refusal) => ({ at, ...refusal }));
  if (types.includes(file.type)) return [];
  const fix = `give a file that ends in ${types.map((type) => `.${type}`).join(" or ")}`;
  return [{ at, what: `${url} is of a type that does not fit here`, fix }];
}

/** @returns undefined for an earlier upload, which was checked then */
export async function fetchText(url: string, { local }: Served): Promise<string | undefined> {
  if (parseUploadAddress(url) !== undefined) return undefined;
  if (local !== undefined && isLocal(url)) {
    const read = local.read(url);
    return "refusals" in read ? undefined : read.text;
  }
  const file = fileOf(url);
  if (file !== undefined) return readFileSync(file, "utf8");
  return (await fetch(url, { signal: AbortSignal.timeout(waitMs) })).text();
}

function fileOf(url: string): string | undefined {
  const [path = ""] = url.split("?");
  if (path.split("/").includes("..")) return undefined;
  return folders.map((folder) => join(folder, path)).find((file) => existsSync(file));
}
