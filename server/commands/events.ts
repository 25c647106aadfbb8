import { parseArgs } from "node:util";
import { addJobs } from "#server/jobs/added-job.ts";
import { witness } from "#server/stores/disposal.ts";
import { replayEvents, type ReplayScope } from "#server/stores/event/delivery.ts";
import { deliverEventsJob } from "#server/stores/event/event.ts";
import { isOperatorName, runAsProcess } from "./command.ts";
import type { Command, CommandResult, Work } from "./command.ts";

const usage: CommandResult = {
  exit: 2,
  lines: [
    "npm run events -- replay --by NAME [--application ID | --since DATE]    sends again what was not delivered; all of one application; or also all since a UTC date",
  ],
};

const options = {
  by: { type: "string" },
  application: { type: "string" },
  since: { type: "string" },
} as const;

export const events: Command = (words) => {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      options,
      allowPositionals: true,
    });
    const { by = "", ...given } = values;
    const scope = scopeOf(given);
    if (positionals.join(" ") !== "replay" || scope === undefined || !isOperatorName(by))
      return usage;
    return async (store) => replay(store, scope, by);
  } catch {
    return usage;
  }
};

type Given = { readonly application?: string; readonly since?: string };

function scopeOf({ application, since }: Given): ReplayScope | undefined {
  if (since === undefined) return application === undefined ? {} : { applicationId: application };
  const day = new Date(since);
  const isDay = /^\d{4}-\d\d-\d\d$/.test(since) && !Number.isNaN(day.getTime());
  return isDay && application === undefined ? { since: day } : undefined;
}

async function replay(
  store: Parameters<Work>[0],
  scope: ReplayScope,
  by: string,
): Promise<CommandResult> {
  const ids = await store.db.transaction().execute(async (trx) => {
    const found = await replayEvents(trx, scope);
    for (const id of found) await witness(trx, { kind: "events.replayed", id, by });
    return found;
  });
  // The waiting job of an application may be due in an hour.
  const jobs = ids.map((id) => ({ id, singletonKey: `replay ${id}` }));
  await addJobs(store, deliverEventsJob, jobs);
  if (ids.length === 0) return { exit: 1, lines: ["There are no such events."] };
  return { exit: 0, lines: [`Queued. Applications: ${ids.length}.`] };
}

if (import.meta.main) await runAsProcess(events);
