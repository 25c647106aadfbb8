/** A text without control characters: it can be a header, a subject, a file name or a text message. */
export const oneLine = /^[^\p{Cc}\u2028\u2029]*$/u;
