import { renewEncryption } from "#server/stores/keys/encryption.ts";
import type { JobKind } from "./job-kind.ts";

/** Shorter than the lease of a job; the next run goes on. */
const runMilliseconds = 60_000;

/** Where there is more than one key, encrypts what is under an older one anew, so that the older one can go. */
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
