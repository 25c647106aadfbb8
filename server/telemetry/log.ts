import type { Environment } from "#server/config/environment.ts";

const levels = ["debug", "info", "warn", "error"] as const;

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

/** `event` is a fixed phrase, never built from input. */
export type Log = {
  readonly [Level in (typeof levels)[number]]: (event: string, fields?: LogFields) => void;
};

/** @param level - `silent` writes nothing */
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

/** Kind, code and place of an error, never its message, which may contain input. */
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
