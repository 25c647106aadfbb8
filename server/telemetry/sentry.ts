import { randomUUID } from "node:crypto";
import { present } from "#domain/values/omit-undefined.ts";
import type { ErrorsDsn } from "#server/config/errors-dsn.ts";
import type { ErrorGroup, ErrorTaker } from "./error-reports.ts";

const client = "carestep/1.0";
const deadlineMs = 10_000;
/** How long nothing is sent after the service said that it is too much, without saying for how long. */
const usualSilenceSeconds = 60;

type Told = {
  /** Which deployment: `production` or `development`. */
  readonly environment: string;
  readonly clock: () => Date;
};

/**
 * Tells a Sentry, or what speaks its protocol, what broke: one event for a group, as an envelope over HTTP.
 * https://develop.sentry.dev/sdk/envelopes/
 *
 * @returns a taker that rejects when the service does not take it
 */
export function toSentry({ url, key }: ErrorsDsn, { environment, clock }: Told): ErrorTaker {
  let silentUntil = 0;
  const send = async (group: ErrorGroup) => {
    const now = clock();
    const answer = await fetch(url, {
      method: "POST",
      headers: {
        "content-type": "application/x-sentry-envelope",
        "x-sentry-auth": `Sentry sentry_version=7, sentry_client=${client}, sentry_key=${key}`,
      },
      body: envelope(eventOf(group, { environment, now })),
      redirect: "error",
      signal: AbortSignal.timeout(deadlineMs),
    });
    await answer.body?.cancel();
    if (answer.ok) return;
    if (answer.status === 429) silentUntil = now.getTime() + silenceOf(answer) * 1000;
    throw new SinkError(answer.status);
  };
  return async (groups) => {
    for (const group of groups) {
      if (clock().getTime() < silentUntil) return;
      // oxlint-disable-next-line no-await-in-loop -- the service may say that it is too much
      await send(group);
    }
  };
}

/** The service at ERRORS_DSN does not take what it is told. */
class SinkError extends Error {
  override name = "SinkError";
  readonly code: string;
  constructor(status: number) {
    super(`ERRORS_DSN answered ${status}`);
    this.code = String(status);
  }
}

function silenceOf({ headers }: Response): number {
  const seconds = Number(headers.get("retry-after") ?? Number.NaN);
  return Number.isFinite(seconds) && seconds > 0 ? seconds : usualSilenceSeconds;
}

function eventOf(group: ErrorGroup, told: { readonly environment: string; readonly now: Date }) {
  const { source, kind, place, event, practice, frames, build, count } = group;
  return {
    event_id: randomUUID().replaceAll("-", ""),
    timestamp: told.now.getTime() / 1000,
    platform: source === "page" ? "javascript" : "node",
    level: "error",
    environment: told.environment,
    ...(build !== undefined && { release: `carestep@${build}` }),
    transaction: place,
    fingerprint: [group.group],
    // Whose address it came from is nobody's but the server's.
    sdk: { name: "carestep", version: "1.0", settings: { infer_ip: "never" } },
    tags: present({ source, event, practice, count: String(count) }),
    exception: {
      values: [
        { type: kind, value: place, stacktrace: { frames: frames.map(frameOf).toReversed() } },
      ],
    },
  };
}

function frameOf(frame: string) {
  const [, filename = frame, line] = /^(.*):(\d+)$/.exec(frame) ?? [];
  return { filename, ...(line !== undefined && { lineno: Number(line) }), in_app: true };
}

/** A header, the header of an item and the item, a line each. */
function envelope(event: ReturnType<typeof eventOf>): string {
  const payload = JSON.stringify(event);
  const sentAt = new Date(event.timestamp * 1000).toISOString();
  const item = { type: "event", length: Buffer.byteLength(payload) };
  return [
    JSON.stringify({ event_id: event.event_id, sent_at: sentAt }),
    JSON.stringify(item),
    payload,
  ]
    .join("\n")
    .concat("\n");
}
