/** What the thread of the embedded database is started for: `create` writes an empty database and ends. */
export type ThreadTask = { readonly folder: string; readonly mode: "create" | "open" };

/** One statement with parameters, or any number without. */
export type ThreadRequest =
  | { readonly run: string; readonly parameters: readonly (string | null)[] | undefined }
  | { readonly close: true };

/** An answer with values as PostgreSQL's text, so that both engines share one reader of values. */
export type RawResult = {
  readonly command: string;
  readonly rowCount: number | null;
  readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[];
  readonly rows: readonly (readonly (string | null)[])[];
};

/** PostgreSQL's error: a thrown value loses its fields between threads. */
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
