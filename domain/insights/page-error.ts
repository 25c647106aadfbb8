/** An error on a page. Without its message, which may contain input. */
export type PageError = {
  /** The class of the error; of what is none, the type of what was thrown. */
  readonly kind: string;
  /** The event that led to the state in which it broke. */
  readonly after: string;
  /** The script's name identifies the build. */
  readonly script: string;
  /** Places in the scripts of the page, the innermost first: file, line, column. */
  readonly places: readonly string[];
};
