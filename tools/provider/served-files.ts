import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { FilePath } from "./file-places.ts";
import type { Problem } from "./problem.ts";

export type Served = {
  readonly origins: readonly string[];
  readonly fetch: typeof fetch;
};

const root = join(import.meta.dirname, "../..");
const folders = ["server/seed/files", "public", "dist/client"].map((folder) => join(root, folder));
const waitMs = 5000;

export async function addressProblem(
  url: string,
  at: FilePath,
  { origins, fetch: request }: Served,
): Promise<readonly Problem[]> {
  if (url.startsWith("/") && !url.startsWith("//")) {
    if (fileOf(url) !== undefined) return [];
    const fix = `put it at public${url}, from where npm start serves it, or give its https:// address`;
    return [{ at, what: `${url} is not served here`, fix }];
  }
  if (!URL.canParse(url) || new URL(url).protocol !== "https:") {
    const fix = "begin it with https:// or, for a file of this server, with /";
    return [{ at, what: `"${url}" is no address that every page finds`, fix }];
  }
  const { origin } = new URL(url);
  if (!origins.includes(origin)) {
    const fix = `start the server, and this command, with THEME_ORIGINS=${[...origins, origin].join(",")}`;
    return [{ at, what: `comes from ${origin}, which pages may not use`, fix }];
  }
  const status = await request(url, { signal: AbortSignal.timeout(waitMs) }).then(
    ({ status: code }) => code,
    () => undefined,
  );
  if (status === 200) return [];
  const why = status === undefined ? "does not answer" : `answers ${status}`;
  return [{ at, what: `${url} ${why}`, fix: "put the file there, or correct the address" }];
}

export async function fetchText(url: string, { fetch: request }: Served): Promise<string> {
  const file = fileOf(url);
  if (file !== undefined) return readFileSync(file, "utf8");
  return (await request(url, { signal: AbortSignal.timeout(waitMs) })).text();
}

function fileOf(url: string): string | undefined {
  const [path = ""] = url.split("?");
  if (path.split("/").includes("..")) return undefined;
  return folders.map((folder) => join(folder, path)).find((file) => existsSync(file));
}
