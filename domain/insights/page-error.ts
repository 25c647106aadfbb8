/** What broke on a page, as the page tells it: no word of the error's message, which may hold what somebody typed. */
export type PageError = {
  /** The class of the error; of what is none, the type of what was thrown. */
  readonly kind: string;
  /** The event that led to the state in which it broke. */
  readonly after: string;
  /** The script that tells it, whose name says of which build the page is. */
  readonly script: string;
  /** Places in the scripts of the page, the innermost first: file, line, column. */
  readonly places: readonly string[];
};
