import type { OpenDatabase } from "./database.ts";
import { describeError, type Log } from "#server/telemetry/log.ts";

const minute = 60_000;
const day = 24 * 60 * minute;

/** As a PostgreSQL server would. @returns stops it */
export function startMaintenance(options: {
  readonly database: Pick<OpenDatabase, "engine" | "executeSql">;
  readonly log: Log;
  readonly checkpointMs?: number;
  readonly vacuumMs?: number;
}): () => void {
  const { database, log, checkpointMs = 5 * minute, vacuumMs = day } = options;
  if (database.engine !== "embedded") return () => undefined;
  const every = (milliseconds: number, sql: string) =>
    setInterval(() => {
      database.executeSql(sql).catch((error: unknown) => {
        log.error("maintenance failed", { job: sql, ...describeError(error) });
      });
    }, milliseconds).unref();
  const timers = [every(checkpointMs, "checkpoint"), every(vacuumMs, "vacuum analyze")];
  return () => timers.forEach(clearInterval);
}
