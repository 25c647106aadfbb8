import { hash as digest } from "node:crypto";
import { once } from "node:events";
import fs from "node:fs";
import net from "node:net";
import path from "node:path";

/** Released by the operating system however the process ends. */
export type Lock = { readonly release: () => Promise<void> };

/** Two writers would destroy each other's data. */
export class FolderInUseError extends Error {
  override name = "FolderInUseError";
  readonly code = "DATA_DIR_LOCKED";
}

/** Sockets, because a pid always looks alive in a container; on Linux also an abstract one, against simultaneous starts. */
export async function lockFolder(folder: string): Promise<Lock> {
  const real = fs.realpathSync(folder);
  const stored: net.Server[] = [];
  try {
    if (process.platform === "linux") stored.push(await listen(abstractName(real), real));
    stored.push(await listenInFolder(real));
  } catch (error) {
    await releaseAll(stored);
    throw error;
  }
  return { release: () => releaseAll(stored) };
}

function abstractName(real: string): string {
  return `\0carestep-${digest("sha256", real)}`;
}

async function listenInFolder(real: string): Promise<net.Server> {
  const directory = fs.openSync(real, "r");
  try {
    const name = socketName(real, directory);
    if (fs.existsSync(name)) {
      const holder = await queryLockHolder(name);
      if (holder !== undefined) throw inUse(real, holder);
      fs.rmSync(name, { force: true });
    }
    return await listen(name, real);
  } finally {
    fs.closeSync(directory);
  }
}

/** A socket path is limited to about 100 bytes; on Linux an open folder has a short one. */
function socketName(real: string, directory: number): string {
  const plain = path.join(real, "lock.socket");
  if (Buffer.byteLength(plain) < 100 || process.platform !== "linux") return plain;
  return `/proc/self/fd/${directory}/lock.socket`;
}

async function listen(name: string, real: string): Promise<net.Server> {
  const server = net.createServer((socket) => socket.end(String(process.pid)));
  server.listen(name);
  try {
    await once(server, "listening");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error;
    throw inUse(real, await queryLockHolder(name));
  }
  return server.unref();
}

function queryLockHolder(name: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    let message = "";
    const socket = net.connect(name);
    socket.setTimeout(2000, () => socket.destroy(new Error("no answer")));
    socket.on("data", (bytes: Buffer) => (message += bytes.toString()));
    socket.on("end", () => resolve(message));
    socket.on("error", (error: NodeJS.ErrnoException) =>
      resolve(error.code === "ECONNREFUSED" || error.code === "ENOENT" ? undefined : "unknown"),
    );
  });
}

function inUse(real: string, holder = "unknown"): FolderInUseError {
  return new FolderInUseError(
    `${real} is in use by process ${holder}: stop it, or choose another DATA_DIR`,
  );
}

async function releaseAll(servers: readonly net.Server[]): Promise<void> {
  await Promise.all(
    servers.map((server) => new Promise<void>((resolve) => server.close(() => resolve()))),
  );
}
