/**
 * A text without control characters and without marks that reverse what follows: it can be a header, a subject, a file
 * name or a text message.
 */
export const oneLine = /^[^\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]*$/u;
