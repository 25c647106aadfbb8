/** Of the loader. A release never changes: every change of what is built is another version. */
export const version = "1.0.3";
