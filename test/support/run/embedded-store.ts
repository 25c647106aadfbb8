/**
 * Tests that run on PostgreSQL and again on the embedded store, because the two adapters differ in what they check:
 * transactions, concurrent calls, jobs, and how values are written and read (docs/decisions/0037).
 */
export const onEmbeddedStore: readonly string[] = [
  "test/api/loan/activation-race.test.ts",
  "test/api/database/scheduled-jobs.test.ts",
  "test/api/database/idempotency.test.ts",
  "test/api/application/pre-qualification-once.test.ts",
  "test/api/database/queue.test.ts",
  "test/api/application/update-application.test.ts",
];
