/**
 * An answer from 400 to 599 that is meant to be seen. `message` goes to the applicant as it is, so it is plain and
 * holds nothing personal; every other error is answered as an unnamed 500. Contract section 9.
 */
export class Problem extends Error {
  readonly status: number;
  readonly code: string | undefined;
  /** Seconds after which the same call may succeed; sent as Retry-After. */
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

/**
 * A refusal to throw.
 *
 * @example throw problem(422, "P.O. Boxes are not valid for physical address.")
 */
export function problem(status: number, message: string, code?: string): Problem {
  return new Problem(status, message, code === undefined ? {} : { code });
}

/** A refusal that passes: 409 while in flight, 429 too fast, 503 unavailable. Whole seconds, at least 1. */
export function tryLater(status: 409 | 429 | 503, message: string, seconds: number): Problem {
  return new Problem(status, message, { retryAfterSeconds: Math.max(1, Math.ceil(seconds)) });
}
