/** A release never changes: each change needs a new version. */
export const version = "1.0.5";
