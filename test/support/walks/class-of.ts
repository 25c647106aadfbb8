import type { AnyEventObject } from "xstate";

type Payload = { readonly [name: string]: unknown } | undefined;

function told(value: unknown, names: readonly string[]): unknown {
  const payload = value as Payload;
  return names.map((name) => {
    const part = payload?.[name];
    return typeof part === "object" && part !== null ? true : part;
  });
}

/** The parts of an answer that a chart decides by. */
const decisive = [
  "type",
  "kind",
  "clears",
  "alert",
  "reason",
  "retryAfterSeconds",
  "remainingAttempts",
  "isSuccess",
  "disposition",
  "code",
  "status",
  "message",
  "authToken",
  "isSigned",
  "wasRefused",
  "isOnlyByCheck",
];

/** What an event of the product itself says: whoever asks is told by who waits. */
const saidOf = (rest: object) =>
  Object.keys(rest).filter((name) => name !== "asker" && name !== "actorId");

/** What class of occurrence an event is: everything of its payload that a chart decides by. */
export function classOf(event: AnyEventObject): string {
  const { type, output, error, ...rest } = event as AnyEventObject & {
    readonly output?: { readonly result?: unknown; readonly [name: string]: unknown };
    readonly error?: unknown;
  };
  const answered = told(output, decisive);
  const codes = (output as { exceptions?: { code: string }[] } | undefined)?.exceptions;
  return JSON.stringify([
    type,
    answered,
    codes?.map(({ code }) => code),
    told(output?.result, ["outcome"]),
    output?.["applicationId"] !== undefined,
    output?.["expires"] !== undefined,
    told(error, ["kind", "status", "notice"]),
    told(rest, type === "verification.answered" ? ["kind", "alert"] : saidOf(rest)),
  ]);
}
