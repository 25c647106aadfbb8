import { defineConfig } from "vitest/config";

/**
 * One project a folder of test/. Folders that start servers or a browser run after the quick ones, three files at a
 * time on two processors, because such a file mostly waits; each has ports, a store and a browser of its own.
 */
function project(name: string, order: number, timeoutMs: number) {
  const isHeavy = order > 0;
  return {
    test: {
      name,
      include: [`test/${name}/**/*.test.{ts,tsx}`],
      environment: "node" as const,
      testTimeout: timeoutMs,
      hookTimeout: isHeavy ? 120_000 : 10_000,
      maxWorkers: isHeavy ? 3 : 2,
      sequence: { groupOrder: order },
    },
  };
}

export default defineConfig({
  test: {
    globalSetup: ["test/support/prepared-store.ts"],
    projects: [
      project("unit", 0, 10_000),
      project("property", 0, 30_000),
      project("model", 0, 60_000),
      project("view", 1, 60_000),
      project("api", 1, 60_000),
      project("journey", 1, 180_000),
    ],
  },
});
