/** Nothing that ends a line or reverses what follows: a header, subject, file name or text. */
export const oneLine = /^[^\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]*$/u;
