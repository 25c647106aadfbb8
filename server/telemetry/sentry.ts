import { NodeClient, makeNodeTransport, type ErrorEvent } from "@sentry/node-core";
import { omitUndefined } from "#domain/values/omit-undefined.ts";
import { groupOf, type ErrorReport } from "./error-report.ts";
import type { ErrorReports } from "./error-reports.ts";
import type { Log } from "./log.ts";

const minuteMs = 60_000;
const flushMs = 2000;
const maxEventsPerMinute = 100;

/** Without integrations: instruments nothing and adds no request, user or breadcrumb. Each error once a minute. */
export function openSentry(dsn: string, environment: string, log: Log): ErrorReports {
  const client = new NodeClient({
    dsn,
    environment,
    integrations: [],
    stackParser: () => [],
    transport: makeNodeTransport,
    includeServerName: false,
    sendDefaultPii: false,
    sendClientReports: false,
    beforeSend: onlyOwnFields,
  });
  let quietUntil = 0;
  client.on("afterSendEvent", (_event, { statusCode }) => {
    const isAccepted = statusCode !== undefined && statusCode >= 200 && statusCode < 300;
    if (isAccepted || Date.now() < quietUntil) return;
    quietUntil = Date.now() + minuteMs;
    log.warn("errors not accepted by ERRORS_DSN", { status: statusCode });
  });
  const isRepeated = repeatsWithinMinute();
  return {
    report: (report) => {
      if (!isRepeated(report)) client.captureEvent(eventOf(report));
    },
    stop: async () => {
      await client.flush(flushMs);
    },
  };
}

function repeatsWithinMinute(): (report: ErrorReport) => boolean {
  const sent = new Set<string>();
  let since = 0;
  return (report) => {
    if (Date.now() - since >= minuteMs) {
      sent.clear();
      since = Date.now();
    }
    const key = `${groupOf(report)} ${report.build} ${report.practice}`;
    if (sent.has(key) || sent.size >= maxEventsPerMinute) return true;
    sent.add(key);
    return false;
  };
}

function eventOf(report: ErrorReport): ErrorEvent {
  const { source, kind, place, event, practice, frames, build } = report;
  return {
    type: undefined,
    level: "error",
    platform: source === "page" ? "javascript" : "node",
    ...(build !== undefined && { release: `carestep@${build}` }),
    transaction: place,
    fingerprint: [groupOf(report)],
    tags: omitUndefined({ source, event, practice }),
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

/** Passes the fields of `eventOf` and what the protocol needs; drops whatever else the library added. */
function onlyOwnFields(event: ErrorEvent): ErrorEvent {
  const { event_id, timestamp, environment, level, platform, release } = event;
  const { transaction, fingerprint, tags, exception, sdk } = event;
  return omitUndefined({
    type: undefined,
    event_id,
    timestamp,
    environment,
    level,
    platform,
    release,
    transaction,
    fingerprint,
    tags,
    exception,
    sdk,
  }) as ErrorEvent;
}
