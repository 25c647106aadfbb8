import type { AnyEventObject } from "xstate";

type Payload = { readonly [name: string]: unknown } | undefined;

function reported(value: unknown, names: readonly string[]): unknown {
  const payload = value as Payload;
  return names.map((name) => {
    const part = payload?.[name];
    return typeof part === "object" && part !== null ? true : part;
  });
}

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

const messageOf = (rest: object) =>
  Object.keys(rest).filter((name) => name !== "asker" && name !== "actorId");

export function classOf(event: AnyEventObject): string {
  const { type, output, error, ...rest } = event as AnyEventObject & {
    readonly output?: { readonly result?: unknown; readonly [name: string]: unknown };
    readonly error?: unknown;
  };
  const answered = reported(output, decisive);
  const codes = (output as { exceptions?: { code: string }[] } | undefined)?.exceptions;
  return JSON.stringify([
    type,
    answered,
    codes?.map(({ code }) => code),
    reported(output?.result, ["outcome"]),
    output?.["applicationId"] !== undefined,
    output?.["expires"] !== undefined,
    reported(error, ["kind", "status", "userMessage"]),
    reported(rest, type === "verification.answered" ? ["kind", "alert"] : messageOf(rest)),
  ]);
}
