import { runSchedule } from "./disposal-schedule.ts";
import type { JobKind } from "./job-kind.ts";

/** Deletes what is no longer kept, each night. */
export const purge: JobKind = {
  name: "purge",
  cron: "17 3 * * *",
  run: async (services) => {
    services.log.info("purged", { count: await runSchedule(services, services.clock()) });
  },
};
