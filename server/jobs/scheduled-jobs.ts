import { findHead, sealEvents, writtenHead } from "#server/stores/audit/audit-chain.ts";
import { renewEncryption } from "#server/stores/keys/encryption.ts";
import { runSchedule } from "./disposal-schedule.ts";
import type { JobKind } from "./job-kind.ts";

export const purge: JobKind = {
  name: "purge",
  cron: "17 3 * * *",
  run: async (services) => {
    const { disposal: db, vault, log, clock } = services;
    log.info("purged", { count: await runSchedule({ db, vault }, clock()) });
  },
};

/** The logged head proves later that nothing before it changed. */
export const sealAudit: JobKind = {
  name: "seal-audit",
  cron: "* * * * *",
  run: async ({ db, log }) => {
    const count = await sealEvents(db);
    if (count > 0) log.info("audit sealed", { count, head: writtenHead(await findHead(db)) });
  },
};

/** Shorter than a job's lease; the next run continues. */
const runMilliseconds = 60_000;

/** Re-encrypts rows under older keys, so that those can be removed. */
export const renewKeys: JobKind = {
  name: "renew-keys",
  cron: "*/10 * * * *",
  run: async ({ db, vault, secrets, vaultBox, log }) => {
    const boxes = { secrets, vaultBox };
    const until = performance.now() + runMilliseconds;
    const { renewed, unreadable } = await renewEncryption({ db, vault }, boxes, { until });
    if (renewed > 0) log.info("rows encrypted under the first key", { count: renewed });
    if (unreadable > 0) log.error("rows that no key opens", { count: unreadable });
  },
};
