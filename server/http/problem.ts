import { defaultLocale, type Locale } from "#domain/language/locale.ts";
import { fillText, type MessageValues } from "#domain/messages/messages.ts";
import type { ProblemText } from "#server/wording/en/problems.ts";
import { wordsIn } from "#server/wording/locale-words.ts";

type InLocale = (locale: Locale) => string;
/** A text with translations, or a function. One that ignores the locale writes English, for programmers. */
export type ProblemMessage = ProblemText | InLocale;

/** `message` is English; `textIn` reaches the applicant, so it is plain and not personal. Other errors become a 500. */
export class Problem extends Error {
  readonly status: number;
  readonly textIn: InLocale;
  readonly code: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    status: number,
    message: ProblemMessage,
    more: { code?: string; retryAfterSeconds?: number },
  ) {
    const textIn = typeof message === "string" ? filled(message, () => ({})) : message;
    super(textIn(defaultLocale));
    this.name = "Problem";
    this.status = status;
    this.textIn = textIn;
    this.code = more.code;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }
}

export function filled(text: ProblemText, values: (locale: Locale) => MessageValues): InLocale {
  return (locale) => fillText(wordsIn(locale).problems[text], values(locale));
}

/** @example throw problem(422, "Invalid phone number", "phone.invalid") */
export function problem(status: number, message: ProblemMessage, code?: string): Problem {
  return new Problem(status, message, code === undefined ? {} : { code });
}

/** A temporary refusal: 409 in flight, 429 too fast, 503 unavailable. At least 1 second. */
export function tryLater(
  status: 409 | 429 | 503,
  message: ProblemMessage,
  seconds: number,
): Problem {
  return new Problem(status, message, { retryAfterSeconds: Math.max(1, Math.ceil(seconds)) });
}
