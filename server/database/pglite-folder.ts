import fs from "node:fs";
import path from "node:path";

import { flushFolder } from "./pglite-durable-fs.ts";
import { createFolderInThread } from "./pglite-thread.ts";

/** The major version of PostgreSQL inside the pinned PGlite; a folder of another one cannot be opened. */
const postgresVersion = "18";
/** Changes with PGlite's version: an empty database is made once and copied after that. */
const templateFolder = path.join(
  import.meta.dirname,
  "../..",
  ".cache",
  "embedded-template-0.5.16",
);

/** The folder cannot be used as it is; the message says what to do. */
export class DataFolderError extends Error {
  override name = "DataFolderError";
}

/** What was in the folder is lost until a person acts; `said` is what everybody may know of it. */
export class LostRecordsError extends DataFolderError {
  override name = "LostRecordsError";
  readonly said: string;
  constructor(message: string, said: string, options?: ErrorOptions) {
    super(message, options);
    this.said = said;
  }
}

/** What everybody may know. */
export const lostRecords = {
  missing: "Our records are missing. They have to be restored from a copy.",
  damaged: "Our records are damaged. They have to be restored from a copy.",
  noRoom: "The disk that holds our records is full.",
} as const;

/**
 * Makes sure that a folder holds a database that this version opens. A missing one is copied from a template
 * and appears under its name only when it is complete and on disk.
 *
 * @throws DataFolderError when something else is there, or a database of another version
 */
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
    throw new DataFolderError(`${folder} is not empty and holds no database`);
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
  await flushTree(unfinished);
  fs.rmSync(folder, { recursive: true, force: true });
  fs.renameSync(unfinished, folder);
  flushFolder(path.dirname(folder));
}

/**
 * The path of an empty database, made at its first use. Processes that start at once each make one and the
 * last to finish throws its own away.
 *
 * @returns undefined where the product's own folder cannot be written
 */
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

/** All at once: the file system then writes its journal once for many files, not once for each. */
async function flushTree(folder: string): Promise<void> {
  const entries = await fs.promises.readdir(folder, { withFileTypes: true, recursive: true });
  await Promise.all(
    entries.map((entry) =>
      flush(path.join(entry.parentPath, entry.name), entry.isDirectory() ? "r" : "r+"),
    ),
  );
  flushFolder(folder);
}

async function flush(entryPath: string, flags: "r" | "r+"): Promise<void> {
  const entry = await fs.promises.open(entryPath, flags);
  try {
    await entry.sync();
  } finally {
    await entry.close();
  }
}
