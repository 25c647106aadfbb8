import { defineConfig } from "vitest/config";

/**
 * One project a folder of test/. Folders that start servers or a browser run one file at a time,
 * after the quick ones, so that two cores are never shared by two browsers.
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
      fileParallelism: !isHeavy,
      sequence: { groupOrder: order },
    },
  };
}

export default defineConfig({
  test: {
    projects: [
      project("unit", 0, 10_000),
      project("property", 0, 30_000),
      project("model", 0, 60_000),
      project("view", 1, 60_000),
      project("api", 2, 60_000),
      project("journey", 3, 180_000),
    ],
  },
});
