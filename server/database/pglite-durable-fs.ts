import fs from "node:fs";

import { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";

/** The part of Emscripten's open file that its NODEFS keeps: a descriptor for files, none for folders. */
type OpenFile = { readonly nfd?: number; readonly node: unknown };
type EmscriptenNodeFs = {
  readonly realPath: (node: unknown) => string;
  stream_ops: { fsync?: (file: OpenFile) => number };
};

/**
 * PGlite's folder on disk, with the flush that it leaves out: as shipped, PGlite acknowledges a commit
 * without ever calling fsync, and a power cut loses all of them (electric-sql/pglite#1107).
 * Reaches into PGlite, so its version is pinned and a test counts the flushes of a commit.
 */
export class DurableNodeFS extends NodeFS {
  override async init(...[lite, options]: Parameters<NodeFS["init"]>) {
    const flushed = { ...options, preRun: [...(options.preRun ?? []), addFlush] };
    return super.init(lite, flushed);
  }
}

/** Of its usual 128 MB each page of memory is touched at each start. */
export const fewBuffers = ["-c", "shared_buffers=16MB"] as const;

/** PGlite's start parameters with flushing on: dropping `-F` alone would leave a folder that does not open. */
export const durableStartParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
  "-c",
  "wal_sync_method=fsync",
  ...fewBuffers,
];

function addFlush(module: { NODEFS: unknown }): void {
  const nodeFs = module.NODEFS as EmscriptenNodeFs;
  nodeFs.stream_ops.fsync = ({ nfd, node }) => {
    if (nfd === undefined) flushFolder(nodeFs.realPath(node));
    else fs.fdatasyncSync(nfd);
    return 0;
  };
}

/** Makes the names in a folder survive: a new file is lost when only its content was flushed. */
export function flushFolder(path: string): void {
  const folder = fs.openSync(path, "r");
  try {
    fs.fsyncSync(folder);
  } finally {
    fs.closeSync(folder);
  }
}
