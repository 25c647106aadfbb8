import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it, vi } from "vitest";
import { browserPath, postgresBin } from "#test/support/run/prerequisites.ts";

afterEach(() => {
  vi.unstubAllEnvs();
});

it("takes the browser that CHROMIUM_PATH names before any other", () => {
  vi.stubEnv("CHROMIUM_PATH", "/somewhere/chromium");
  expect(browserPath()).toBe("/somewhere/chromium");
});

it("takes the PostgreSQL that POSTGRES_BIN names before any other, when it is one", () => {
  const folder = mkdtempSync(join(tmpdir(), "carestep-bin-"));
  vi.stubEnv("POSTGRES_BIN", folder);
  expect(postgresBin()).not.toBe(folder);
  writeFileSync(join(folder, "initdb"), "");
  expect(postgresBin()).toBe(folder);
  rmSync(folder, { recursive: true });
});
