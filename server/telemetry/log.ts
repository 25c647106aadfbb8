import type { Environment } from "#server/config/environment.ts";

const levels = ["debug", "info", "warn", "error"] as const;

/**
 * What a log line may say besides its event. Names not listed here are dropped, so that nothing personal can
 * slip in with an object: no bodies, query strings, headers, messages of errors about input, names or numbers.
 */
const allowedFields = [
  "reference",
  "method",
  "route",
  "status",
  "milliseconds",
  "provider",
  "job",
  "attempt",
  "count",
  "head",
  "engine",
  "durability",
  "protection",
  "version",
  "url",
  "port",
  "signal",
  "code",
  "constraint",
  "error",
  "stack",
] as const;

export type LogFields = {
  readonly [Field in (typeof allowedFields)[number]]?: string | number | boolean | undefined;
};

/** Writes one JSON line per event. `event` is a fixed phrase in the code, never built from input. */
export type Log = {
  readonly [Level in (typeof levels)[number]]: (event: string, fields?: LogFields) => void;
};

/**
 * A log that writes JSON lines of allowed fields only.
 *
 * @param level - the lowest level that is written; `silent` writes nothing
 * @param write - receives each line, without its line end
 */
export function createLog(
  level: Environment["logLevel"],
  write: (line: string) => void = (line) => process.stderr.write(`${line}\n`),
): Log {
  const least = level === "silent" ? levels.length : levels.indexOf(level);
  const at =
    (name: (typeof levels)[number]) =>
    (event: string, fields: LogFields = {}) => {
      if (levels.indexOf(name) < least) return;
      write(
        JSON.stringify({ time: new Date().toISOString(), level: name, event, ...allowed(fields) }),
      );
    };
  return { debug: at("debug"), info: at("info"), warn: at("warn"), error: at("error") };
}

/**
 * The parts of a caught value that may be logged: its kind, its code and where it was thrown, never its message, which
 * a database or a library may have built from what an applicant typed.
 */
export function describeError(error: unknown): LogFields {
  if (!(error instanceof Error)) return { error: typeof error };
  const { code, constraint } = error as Error & { code?: unknown; constraint?: unknown };
  const frames = error.stack?.split("\n").filter((line) => line.startsWith("    at "));
  return {
    error: error.name,
    code: typeof code === "string" ? code : undefined,
    constraint: typeof constraint === "string" ? constraint : undefined,
    stack: frames?.slice(0, 6).join(" |").replaceAll("    at ", " "),
  };
}

function allowed(fields: LogFields): LogFields {
  return Object.fromEntries(
    allowedFields.filter((name) => fields[name] !== undefined).map((name) => [name, fields[name]]),
  );
}
