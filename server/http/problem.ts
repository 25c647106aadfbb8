/**
 * A public error answer, 400 to 599. `message` reaches the applicant, so it is plain and not personal. Other errors
 * become a 500.
 */
export class Problem extends Error {
  readonly status: number;
  readonly code: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    status: number,
    message: string,
    more: { code?: string; retryAfterSeconds?: number },
  ) {
    super(message);
    this.name = "Problem";
    this.status = status;
    this.code = more.code;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }
}

/** @example throw problem(422, "P.O. Boxes are not valid for physical address.") */
export function problem(status: number, message: string, code?: string): Problem {
  return new Problem(status, message, code === undefined ? {} : { code });
}

/** A temporary refusal: 409 in flight, 429 too fast, 503 unavailable. At least 1 second. */
export function tryLater(status: 409 | 429 | 503, message: string, seconds: number): Problem {
  return new Problem(status, message, { retryAfterSeconds: Math.max(1, Math.ceil(seconds)) });
}
