import { createHash } from "node:crypto";
import { once } from "node:events";
import fs from "node:fs";
import net from "node:net";
import path from "node:path";

/** Held while its process lives; the operating system releases it however the process ends. */
export type Lock = { readonly release: () => Promise<void> };

/** Another process holds the folder. Two writers would silently destroy each other's data. */
export class FolderInUseError extends Error {
  override name = "FolderInUseError";
  readonly code = "DATA_DIR_LOCKED";
}

/**
 * Takes a folder for this process. No pid file: after a kill in a container its number always looks alive.
 * Two sockets: one in the folder, seen from every container that shares it, and on Linux one by name alone,
 * which two starts at the same instant cannot both have.
 *
 * @throws FolderInUseError when another process has it
 */
export async function lockFolder(folder: string): Promise<Lock> {
  const real = fs.realpathSync(folder);
  const held: net.Server[] = [];
  try {
    if (process.platform === "linux") held.push(await listen(abstractName(real), real));
    held.push(await listenInFolder(real));
  } catch (error) {
    await releaseAll(held);
    throw error;
  }
  return { release: () => releaseAll(held) };
}

function abstractName(real: string): string {
  return `\0carestep-${createHash("sha256").update(real).digest("hex")}`;
}

async function listenInFolder(real: string): Promise<net.Server> {
  const directory = fs.openSync(real, "r");
  try {
    const name = socketName(real, directory);
    if (fs.existsSync(name)) {
      const holder = await askHolder(name);
      if (holder !== undefined) throw inUse(real, holder);
      fs.rmSync(name, { force: true });
    }
    return await listen(name, real);
  } finally {
    fs.closeSync(directory);
  }
}

/** A socket's path may have about 100 bytes; on Linux an open folder gives any path a short name. */
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
    throw inUse(real, await askHolder(name));
  }
  return server.unref();
}

/** The process that listens on a socket, by its own account; undefined when nobody listens. */
function askHolder(name: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    let said = "";
    const socket = net.connect(name);
    socket.setTimeout(2000, () => socket.destroy(new Error("no answer")));
    socket.on("data", (bytes: Buffer) => (said += bytes.toString()));
    socket.on("end", () => resolve(said));
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
