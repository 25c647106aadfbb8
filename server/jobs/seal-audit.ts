import { findHead, sealEvents, writtenHead } from "#server/stores/audit/audit-chain.ts";
import type { JobKind } from "./job-kind.ts";

/**
 * Links audit events each minute and logs the chain's head, which proves later that nothing before it changed.
 */
export const sealAudit: JobKind = {
  name: "seal-audit",
  cron: "* * * * *",
  run: async ({ db, log }) => {
    const count = await sealEvents(db);
    if (count > 0) log.info("audit sealed", { count, head: writtenHead(await findHead(db)) });
  },
};
