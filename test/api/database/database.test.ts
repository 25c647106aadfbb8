import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { toJson } from "#server/database/schema.ts";
import { createTestServices, type TestServices } from "#test/support/server/services.ts";

describe("the store", () => {
  let services: TestServices;
  beforeAll(async () => {
    services = await createTestServices();
  });
  afterAll(() => services?.close());

  it("reads a provider as it was written", async () => {
    const { db } = services;
    const provider = {
      key: "k",
      provider_id: "p",
      name: "n",
      sandbox: true,
      feature_flags: toJson(["a", 'b"'] as const),
      allowed_origins: toJson([]),
      program_codes: toJson([]),
      steps: toJson({ steps: [], confirmSteps: [], declineSteps: [], layout: {} }),
      texts: toJson({}),
      themes: toJson([]),
      updated_at: new Date("2026-03-02T15:00:00.123Z"),
    };
    await db.insertInto("providers").values(provider).execute();
    const row = await db.selectFrom("providers").selectAll().executeTakeFirstOrThrow();
    expect(row).toEqual({
      key: "k",
      provider_id: "p",
      name: "n",
      practice_name: null,
      phone_countries: null,
      phone: null,
      sandbox: true,
      feature_flags: ["a", 'b"'],
      allowed_origins: [],
      program_codes: [],
      steps: { steps: [], confirmSteps: [], declineSteps: [], layout: {} },
      texts: {},
      themes: [],
      theme_id: null,
      language: null,
      lender: null,
      loan: null,
      fault: null,
      is_demo: false,
      version: null,
      updated_at: new Date("2026-03-02T15:00:00.123Z"),
    });
  });

  it("gives a failed transaction back clean", async () => {
    const { db } = services;
    const twice = db.transaction().execute(async (trx) => {
      const row = { key: "a", window_start: new Date(0), count: 1, expires_at: new Date(0) };
      await trx.insertInto("rate_limits").values(row).execute();
      await trx.insertInto("rate_limits").values(row).execute();
    });
    await expect(twice).rejects.toMatchObject({ code: "23505", constraint: "rate_limits_pkey" });
    expect(await db.selectFrom("rate_limits").selectAll().execute()).toEqual([]);
  });
});
