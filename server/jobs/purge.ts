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
