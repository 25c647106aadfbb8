/** An error on a page. Without its message, which may contain input. */
export type PageError = {
  /** The class of the error; of what is none, the type of what was thrown. */
  readonly kind: string;
  readonly after: string;
  readonly script: string;
  /** Places in the scripts of the page, the innermost first: file, line, column. */
  readonly places: readonly string[];
};
