import { defineConfig } from "vitest/config";

/** The quick tests of rules and charts. Recorded behavior is left out: it would report every mutant, equivalent or not. */
export default defineConfig({
  test: {
    include: ["test/{property,model,unit/domain,unit/api,unit/routes}/**/*.test.ts"],
    exclude: ["test/model/{paths-,diff,behaviour,drawings-}*"],
    testNamePattern: /^(?!.*does what is recorded)/,
    setupFiles: ["test/support/run/property-seed.ts"],
    testTimeout: 60_000,
  },
});
