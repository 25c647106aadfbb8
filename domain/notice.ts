/** Something to tell the applicant, as a code: the words are found at the last moment. */
export type Notice = {
  /** A code of domain/messages.ts. */
  readonly code: string;
  readonly values?: { readonly [name: string]: string | number };
};
