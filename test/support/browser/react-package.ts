import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const sources = ["tsconfig.json", "embed/options.ts", "embed/protocol.ts", "embed/react"];

export type ReactApp = {
  readonly folder: string;
  readonly installed: string;
  readonly remove: () => Promise<void>;
};

async function pack(): Promise<ReactApp> {
  const work = await mkdtemp(join(tmpdir(), "carestep-react-"));
  await Promise.all(sources.map((path) => cp(path, join(work, path), { recursive: true })));
  await symlink(resolve("node_modules"), join(work, "node_modules"));
  await run("npm", ["pack", "--pack-destination", work], { cwd: join(work, "embed/react") });
  const archive = (await readdir(work)).find((name) => name.endsWith(".tgz"))!;

  const folder = join(work, "app");
  const installed = join(folder, "node_modules/@carestep/react");
  await mkdir(join(folder, "node_modules/@types"), { recursive: true });
  await mkdir(installed, { recursive: true });
  await run("tar", ["-xzf", join(work, archive), "--strip-components=1", "-C", installed]);
  await Promise.all(
    ["react", "react-dom", "@types/react", "@types/react-dom"].map((name) =>
      symlink(resolve("node_modules", name), join(folder, "node_modules", name)),
    ),
  );
  return { folder, installed, remove: () => rm(work, { recursive: true }) };
}

let packed: Promise<ReactApp> | undefined;

/** `@carestep/react` as npm packs it, installed next to this repository's React. */
export function packReact(): Promise<ReactApp> {
  packed ??= pack();
  return packed;
}

export async function removeReact(): Promise<void> {
  const app = await packed;
  packed = undefined;
  await app?.remove();
}
