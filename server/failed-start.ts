import { EnvironmentError } from "./config/environment.ts";
import { FolderInUseError } from "./database/folder-lock.ts";
import { SchemaError } from "./database/migrations/migrate.ts";
import { DataFolderError } from "./database/pglite-folder.ts";
import { PortInUseError } from "./port-reservation.ts";
import { WrongKeysError } from "./secrets/secrets-keys.ts";
import { describeError, type Log } from "./telemetry/log.ts";

export function explainFailedStart(error: unknown, log: Log): string {
  const ours = [
    EnvironmentError,
    FolderInUseError,
    DataFolderError,
    PortInUseError,
    SchemaError,
    WrongKeysError,
  ];
  if (!(error instanceof Error)) return String(error);
  if (ours.some((kind) => error instanceof kind)) return error.message;
  const { code, syscall, path } = error as NodeJS.ErrnoException;
  if (syscall === "connect" || error instanceof AggregateError) {
    return `the database at DATABASE_URL cannot be reached (${code})`;
  }
  if (code === "25006") return `no host of DATABASE_URL accepts writes`;
  if (path !== undefined) return `${path} cannot be used (${code}): check DATA_DIR and its owner`;
  if ("severity" in error) return `the database refuses: ${error.message}`;
  log.error("start failed", describeError(error));
  return `${error.message} (unforeseen: the line of the log says where)`;
}
