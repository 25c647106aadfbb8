import { runSchedule } from "./disposal-schedule.ts";
import type { JobKind } from "./job-kind.ts";

/** Nightly. */
export const purge: JobKind = {
  name: "purge",
  cron: "17 3 * * *",
  run: async (services) => {
    services.log.info("purged", { count: await runSchedule(services, services.clock()) });
  },
};
