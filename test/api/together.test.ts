import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { completing, acquireLease } from "#server/stores/idempotency.ts";
import { NotWrittenError, writeTogether } from "#server/stores/together.ts";
import { createTestApp } from "#test/support/app.ts";
import type { TestApp } from "#test/support/app.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** The row of a counter, as one of several writes. */
function counter(key: string) {
  const now = test.services.clock();
  const row = { key, window_start: now, count: 1, expires_at: now };
  return { query: test.services.db.insertInto("rate_limits").values(row) };
}

function countersOf(prefix: string): Promise<readonly unknown[]> {
  return test.services.db
    .selectFrom("rate_limits")
    .select("key")
    .where("key", "like", `${prefix}%`)
    .orderBy("key")
    .execute();
}

describe("several writes by one statement", () => {
  it("are all made, each with its own values", async () => {
    await writeTogether(test.services.db, [counter("all 1"), counter("all 2"), counter("all 3")]);
    expect(await countersOf("all ")).toEqual([
      { key: "all 1" },
      { key: "all 2" },
      { key: "all 3" },
    ]);
  });

  it("are none of them made when the database refuses one", async () => {
    const twice = writeTogether(test.services.db, [counter("one 1"), counter("one 1")]);
    await expect(twice).rejects.toMatchObject({ code: "23505" });
    expect(await countersOf("one ")).toEqual([]);
  });

  it("are none of them made when a lease that has to be found has passed to another call", async () => {
    const { services } = test;
    const once = { scope: "a visit", key: "a key", endpoint: "test", payload: "the same" };
    const turn = await acquireLease(services, once, 30);
    const { lease } = turn as Extract<typeof turn, { readonly lease: unknown }>;
    test.wait(31);
    const later = await acquireLease(services, once, 30);
    const writes = [counter("lease 1"), ...completing(services, lease, { isDone: true })];
    await expect(writeTogether(services.db, writes)).rejects.toThrow(NotWrittenError);
    expect(await countersOf("lease ")).toEqual([]);
    const { lease: held } = later as typeof turn & { readonly lease: typeof lease };
    const again = [counter("lease 2"), ...completing(services, held, { isDone: true })];
    await writeTogether(services.db, again);
    expect(await acquireLease(services, once, 30)).toEqual({ answer: { isDone: true } });
  });
});
