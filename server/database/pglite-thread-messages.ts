import type { RawResult } from "./pglite-engine.ts";

/** What the thread of the embedded database is started to do. */
export type ThreadTask = {
  readonly folder: string;
  /** `create` writes an empty database and ends; the others open it and answer. */
  readonly mode: "create" | "durable" | "relaxed";
};

export type ThreadRequest =
  | { readonly run: string; readonly parameters: readonly (string | null)[] | undefined }
  | { readonly close: true };

/** PostgreSQL's words on what went wrong: thrown values lose their fields between threads. */
export type ErrorFields = {
  readonly message: string;
  readonly severity?: string | undefined;
  readonly code?: string | undefined;
  readonly detail?: string | undefined;
  readonly constraint?: string | undefined;
  readonly table?: string | undefined;
  readonly column?: string | undefined;
};

export type ThreadAnswer =
  | { readonly results: readonly RawResult[] }
  | { readonly error: ErrorFields };
