import { defineConfig } from "vitest/config";

/**
 * One project a folder of test/. Folders that start servers or a browser run after the quick ones, three files at a
 * time on two processors, because such a file mostly waits; each has ports, a store and a browser of its own.
 */
type Running = { readonly order: number; readonly timeoutMs: number; readonly prepare?: string };

function project(name: string, { order, timeoutMs, prepare }: Running) {
  const isHeavy = order > 0;
  return {
    test: {
      name,
      include: [`test/${name}/**/*.test.{ts,tsx}`],
      environment: "node" as const,
      // Before the project's first file, and not at all when none of its files runs.
      globalSetup: prepare === undefined ? [] : [prepare],
      testTimeout: timeoutMs,
      hookTimeout: isHeavy ? 120_000 : 10_000,
      maxWorkers: isHeavy ? 3 : 2,
      sequence: { groupOrder: order },
    },
  };
}

const stores = "test/support/prepared-store.ts";

export default defineConfig({
  test: {
    projects: [
      project("unit", { order: 0, timeoutMs: 10_000 }),
      project("property", { order: 0, timeoutMs: 30_000 }),
      project("model", { order: 0, timeoutMs: 60_000 }),
      project("view", { order: 1, timeoutMs: 60_000 }),
      project("api", { order: 1, timeoutMs: 60_000, prepare: stores }),
      project("journey", { order: 1, timeoutMs: 180_000, prepare: stores }),
    ],
  },
});
