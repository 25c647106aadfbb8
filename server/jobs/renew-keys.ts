import { renewEncryption } from "#server/stores/keys/encryption.ts";
import type { JobKind } from "./job-kind.ts";

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
