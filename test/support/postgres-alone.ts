/**
 * These a run with a PostgreSQL server takes on it alone: each transaction and each statement of the product that they send, the
 * other API tests send to the embedded store, too (docs/decisions/0037).
 */
export const postgresAlone: readonly string[] = [
  "agreement-void.test.ts",
  "app-access.test.ts",
  "challenge.test.ts",
  "charts.test.ts",
  "early-errors.test.ts",
  "error-reports.test.ts",
  "frame-hosts.test.ts",
  "identity-check.test.ts",
  "insights-page.test.ts",
  "legal.test.ts",
  "loaders.test.ts",
  "loan-offer.test.ts",
  "number-tab.test.ts",
  "openapi.test.ts",
  "openapi-coverage.test.ts",
  "page.test.ts",
  "page-errors.test.ts",
  "page-footer.test.ts",
  "payment-gateway.test.ts",
  "practice-page.test.ts",
  "pre-qualification.test.ts",
  "price.test.ts",
  "provider.test.ts",
  "session.test.ts",
  "underwriting-result.test.ts",
  "verification.test.ts",
];

/** Says to a run that another one beside it, on PostgreSQL, takes them. */
export const besidePostgres = { TEST_BESIDE_POSTGRES: "true" };

/** The files that this run leaves to the one beside it. */
export function leftToPostgres(env: NodeJS.ProcessEnv = process.env): readonly string[] {
  if (env["TEST_BESIDE_POSTGRES"] === undefined) return [];
  return postgresAlone.map((name) => `test/api/${name}`);
}
