import { findHead, sealEvents, writtenHead } from "#server/stores/audit/audit-chain.ts";
import type { JobKind } from "./job-kind.ts";

/**
 * Links the events of the audit each minute, and writes the chain's head into the log: whoever keeps the log elsewhere can
 * show later that nothing before it was changed.
 */
export const sealAudit: JobKind = {
  name: "seal-audit",
  cron: "* * * * *",
  run: async ({ db, log }) => {
    const count = await sealEvents(db);
    if (count > 0) log.info("audit sealed", { count, head: writtenHead(await findHead(db)) });
  },
};
