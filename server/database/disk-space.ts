import { statfs } from "node:fs/promises";

/** The write-ahead log alone grows by files of 16 MB. */
const minimumBytes = 64 * 1024 * 1024;

/** Whether the disk has space for the database's next files. @throws when the folder does not exist */
export async function hasDiskSpace(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize >= minimumBytes;
}
