import fs from "node:fs";
import path from "node:path";

import { createFolderInThread } from "./pglite-thread.ts";

/** Of the pinned PGlite. */
const postgresVersion = "18";
/** Changes with PGlite's version: an empty database is created once and then copied. */
const templateFolder = path.join(
  import.meta.dirname,
  "../..",
  ".cache",
  "embedded-template-0.5.16",
);

export class DataFolderError extends Error {
  override name = "DataFolderError";
}

/** A missing database gets its name only when it is complete. @throws DataFolderError for other content or another version */
export async function prepareFolder(folder: string): Promise<void> {
  const version = readVersion(folder);
  if (version === postgresVersion) return;
  if (version !== undefined) {
    throw new DataFolderError(
      `${folder} was written by PostgreSQL ${version} and this version reads ${postgresVersion}: ` +
        "export it with the version that wrote it (npm run db:export)",
    );
  }
  if (fs.existsSync(folder) && fs.readdirSync(folder).length > 0) {
    throw new DataFolderError(`${folder} is not empty and does not contain a database`);
  }
  await copyTemplate(folder);
}

function readVersion(folder: string): string | undefined {
  try {
    return fs.readFileSync(path.join(folder, "PG_VERSION"), "utf8").trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

async function copyTemplate(folder: string): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  fs.rmSync(unfinished, { recursive: true, force: true });
  const template = await ensureTemplate();
  if (template === undefined) await createFolderInThread(unfinished);
  else fs.cpSync(template, unfinished, { recursive: true });
  fs.chmodSync(unfinished, 0o700);
  fs.rmSync(folder, { recursive: true, force: true });
  fs.renameSync(unfinished, folder);
}

/** Of processes that start concurrently, each creates one. @returns undefined when the product's own folder is not writable */
async function ensureTemplate(): Promise<string | undefined> {
  if (fs.existsSync(templateFolder)) return templateFolder;
  const unfinished = makeUnfinishedTemplate();
  if (unfinished === undefined) return undefined;
  await createFolderInThread(unfinished);
  try {
    fs.renameSync(unfinished, templateFolder);
  } catch (error) {
    if (!fs.existsSync(templateFolder)) throw error;
    fs.rmSync(unfinished, { recursive: true, force: true });
  }
  return templateFolder;
}

function makeUnfinishedTemplate(): string | undefined {
  try {
    fs.mkdirSync(path.dirname(templateFolder), { recursive: true });
    return fs.mkdtempSync(`${templateFolder}-`);
  } catch {
    return undefined;
  }
}
