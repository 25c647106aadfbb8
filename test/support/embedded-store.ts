/**
 * API tests that run on PostgreSQL and again on the embedded store, because the two adapters differ in what they check:
 * transactions, concurrent calls, jobs, and how values are written and read (docs/decisions/0037).
 */
export const onEmbeddedStore: readonly string[] = [
  "test/api/activation-race.test.ts",
  "test/api/app-naughty-strings.test.ts",
  "test/api/change-once.test.ts",
  "test/api/deliver.test.ts",
  "test/api/disposal.test.ts",
  "test/api/idempotency.test.ts",
  "test/api/pre-qualification-once.test.ts",
  "test/api/queue.test.ts",
  "test/api/update-application.test.ts",
];
