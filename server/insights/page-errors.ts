import type { PageError } from "#domain/insights/page-error.ts";
import type { ErrorReport } from "#server/telemetry/error-report.ts";
import type { BuiltSources } from "./built-sources.ts";

/** The classes of errors that are told by their name: those of the language, of browsers and of our own code. */
const kinds = new Set([
  "AbortError",
  "AggregateError",
  "ApiError",
  "ChunkLoadError",
  "DataCloneError",
  "Error",
  "EvalError",
  "HierarchyRequestError",
  "InternalError",
  "InvalidAccessError",
  "InvalidCharacterError",
  "InvalidStateError",
  "NetworkError",
  "NotAllowedError",
  "NotFoundError",
  "NotReadableError",
  "NotSupportedError",
  "OperationError",
  "QuotaExceededError",
  "RangeError",
  "ReferenceError",
  "SecurityError",
  "SyntaxError",
  "TimeoutError",
  "TypeError",
  "URIError",
  "UnknownError",
  "ZodError",
  "object",
  "string",
  "undefined",
]);
const mostFrames = 12;

type Happened = { readonly state: string; readonly practice: string };

/**
 * What a page tells of an error, as it is kept and told on: a class of the list, the state and the event that its charts have,
 * and lines of our own source. Whatever else was sent is left out.
 */
export async function pageErrorReport(
  { kind, after, script, places }: PageError,
  { state, practice }: Happened,
  sources: BuiltSources,
): Promise<ErrorReport> {
  const found = await Promise.all(places.map(sources.sourceOf));
  return {
    source: "page",
    kind: kinds.has(kind) ? kind : "other",
    place: state,
    event: after,
    practice,
    frames: framesIn(found.flatMap((place) => place ?? [])),
    // A page that was opened before the last deployment has scripts that are gone.
    build: sources.has(script) ? sources.build : "another",
  };
}

/** Our own lines; where there are none, the library that broke. */
function framesIn(places: readonly string[]): readonly string[] {
  const own = places.filter((place) => !place.startsWith("node_modules/"));
  return own.length === 0 ? places.slice(0, 1) : own.slice(0, mostFrames);
}
