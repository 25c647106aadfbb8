import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { quickEngine } from "#test/support/run/quick-engine.ts";
import { LongestFirst } from "#test/support/run/longest-first.ts";
import { onEmbeddedStore } from "#test/support/run/embedded-store.ts";
import { postgresBin } from "#test/support/run/prerequisites.ts";

type Running = {
  readonly isHeavy: boolean;
  readonly timeoutMs: number;
  readonly retry?: number;
  /** Runs before the project's first file. */
  readonly prepare?: string;
  readonly include?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
};

const processors = availableParallelism();

/** CI runs WebKit only with `WEBKIT_DRIVER`. */
const isWebkitLeftOut = process.env["CI"] === "true" && process.env["WEBKIT_DRIVER"] === undefined;
const leftOut = isWebkitLeftOut ? ["test/journey/webkit.test.ts"] : [];

/** One project per folder of test/. Folders that start servers or browsers run after the others. */
function project(name: string, running: Running) {
  const { isHeavy, timeoutMs, retry = 0, prepare, include, env = {} } = running;
  return {
    test: {
      name,
      include: [...(include ?? [`test/${name}/**/*.test.{ts,tsx}`])],
      env: { ...env },
      exclude: leftOut,
      environment: "node" as const,
      execArgv: [...quickEngine],
      setupFiles: isHeavy ? [] : ["test/support/run/property-seed.ts"],
      globalSetup: prepare === undefined ? [cheaper] : [cheaper, prepare],
      testTimeout: timeoutMs,
      retry,
      hookTimeout: isHeavy ? 300_000 : 30_000,
      // A condition comes at once, or much later on a machine that other work slows down.
      expect: { poll: { timeout: 60_000 } },
      // Modules load once per worker: loading the server is slow.
      isolate: false,
      // Heavy tests wait for servers and browsers. One more worker uses that time and shortens the suite by a tenth.
      maxWorkers: isHeavy ? processors + 1 : processors,
      sequence: { groupOrder: isHeavy ? 1 : 0 },
    },
  };
}

const cheaper = "test/support/run/quick-run.ts";
const stores = "test/support/run/prepared-store.ts";
const gallery = "test/support/run/prepared-gallery.ts";

const quick = { isHeavy: false };
const heavy = { isHeavy: true };

/** Without PostgreSQL, all tests use the embedded store, so that this project would repeat some. */
const embedded = project("embedded", {
  ...heavy,
  timeoutMs: 180_000,
  prepare: stores,
  include: onEmbeddedStore,
  env: { TEST_DATABASE_URL: "" },
});

export default defineConfig({
  test: {
    includeTaskLocation: true,
    sequence: { sequencer: LongestFirst },
    projects: [
      project("unit", { ...quick, timeoutMs: 30_000 }),
      project("property", { ...quick, timeoutMs: 60_000 }),
      project("model", { ...quick, timeoutMs: 120_000 }),
      // Browsers on a busy machine: `npm test` names each test that needed the second try.
      project("view", { ...heavy, timeoutMs: 180_000, retry: 1, prepare: gallery }),
      project("api", { ...heavy, timeoutMs: 180_000, prepare: stores }),
      ...(postgresBin() === undefined ? [] : [embedded]),
      project("journey", { ...heavy, timeoutMs: 300_000, retry: 1, prepare: stores }),
    ],
  },
});
