import type { PageError } from "#domain/insights/page-error.ts";
import type { ErrorReport } from "#server/telemetry/error-report.ts";
import type { BuiltSources } from "./built-sources.ts";

const kinds = new Set(
  `AbortError AggregateError ApiError ChunkLoadError DataCloneError Error EvalError HierarchyRequestError InternalError
  InvalidAccessError InvalidCharacterError InvalidStateError NetworkError NotAllowedError NotFoundError NotReadableError
  NotSupportedError OperationError QuotaExceededError RangeError ReferenceError SecurityError SyntaxError TimeoutError
  TypeError URIError UnknownError ZodError object string undefined`.split(/\s+/),
);
const maxFrames = 12;

/** A class of the list, the chart's own state and event, and lines of our source; all else that the page sent is dropped. */
export async function pageErrorReport(
  { kind, after, script, places }: PageError,
  { state, practice }: { readonly state: string; readonly practice: string },
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
    // A page opened before the last deployment names scripts that are gone.
    build: sources.has(script) ? sources.build : "another",
  };
}

function framesIn(places: readonly string[]): readonly string[] {
  const own = places.filter((place) => !place.startsWith("node_modules/"));
  return own.length === 0 ? places.slice(0, 1) : own.slice(0, maxFrames);
}
