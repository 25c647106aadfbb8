import { statfs } from "node:fs/promises";

/** Less than this is not room to write in: the database's log alone grows by files of 16 MB. */
const leastRoomBytes = 64 * 1024 * 1024;

/** Whether this process may still write the database's next files into a folder. @throws where there is no such folder */
export async function hasRoom(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize >= leastRoomBytes;
}
