import { inTransaction } from "#server/services/services.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import type { Endpoint } from "#api/contract/endpoint.ts";
import { addEndpoint } from "#server/http/endpoint.ts";
import { problem } from "#server/http/problem.ts";
import {
  acquireLease,
  complete,
  lookUp,
  releaseLease,
  runOnce,
  type Once,
} from "#server/stores/call/idempotency.ts";
import { createTestApp, type TestApp } from "#test/support/server/app.ts";

const effects = {
  id: "testEffects",
  summary: "Leaves one row a call",
  method: "POST",
  path: "/api/test/effects",
  auth: "bearer",
  idempotent: true,
  body: z.strictObject({ Amount: z.number() }),
  response: z.object({ Count: z.number() }),
} as const satisfies Endpoint;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({}, (app, services) => {
    addEndpoint({ app, services }, effects, async ({ body }, visit, request) =>
      runOnce(services, request.once, async (within) => {
        if (body.Amount < 0) throw problem(422, () => "Too small.");
        await sql`insert into test_effects values (${visit.sessionId})`.execute(within.db);
        const { rows } = await sql<{ count: number }>`
          select count(*)::int as count from test_effects where session = ${visit.sessionId}
        `.execute(within.db);
        return { Count: rows[0]!.count };
      }),
    );
  });
  await sql`create table test_effects (session text not null)`.execute(test.services.db);
});
afterAll(() => test.close());

const effect = async (
  visit: { headers: object },
  key: string | undefined,
  payload: object = { Amount: 1 },
) => {
  const headers = { ...visit.headers, ...(key !== undefined && { "idempotency-key": key }) };
  const answer = await test.app.inject({
    method: "POST",
    url: "/api/test/effects",
    headers,
    payload,
  });
  return [answer.statusCode, answer.json<{ Count?: number }>().Count];
};

describe("an Idempotency-Key", () => {
  it("makes the same call one effect with one answer", async () => {
    const visit = await test.visit();
    expect(await effect(visit, "key-00000001")).toEqual([200, 1]);
    expect(await effect(visit, "key-00000001")).toEqual([200, 1]);
    expect(await effect(visit, "key-00000002")).toEqual([200, 2]);
    expect(await effect(visit, undefined)).toEqual([200, 3]);
    expect(await effect(visit, undefined)).toEqual([200, 4]);
  });

  it("is refused for another payload", async () => {
    const visit = await test.visit();
    await effect(visit, "key-00000001", { Amount: 1 });
    const answer = await test.app.inject({
      method: "POST",
      url: "/api/test/effects",
      headers: { ...visit.headers, "idempotency-key": "key-00000001" },
      payload: { Amount: 2 },
    });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      Message: "This Idempotency-Key was already used for another request.",
    });
  });

  it("belongs to its visit", async () => {
    const [one, other] = [await test.visit(), await test.visit()];
    expect(await effect(one, "key-00000001")).toEqual([200, 1]);
    expect(await effect(other, "key-00000001")).toEqual([200, 1]);
    expect(await effect(one, "key-00000002")).toEqual([200, 2]);
  });

  it("keeps no refusal: the corrected payload is not the same request, the same one may be tried again", async () => {
    const visit = await test.visit();
    expect(await effect(visit, "key-00000001", { Amount: -1 })).toEqual([422, undefined]);
    expect(await effect(visit, "key-00000001", { Amount: -1 })).toEqual([422, undefined]);
    expect(await effect(visit, "key-00000001", { Amount: 1 })).toEqual([200, 1]);
  });

  it("has 8 to 255 letters, digits and hyphens", async () => {
    const visit = await test.visit();
    for (const key of ["short", "x".repeat(256), "with space", "under_score", "émile-0001", ""]) {
      expect((await effect(visit, key))[0]).toBe(400);
    }
    expect(await effect(visit, "x".repeat(255))).toEqual([200, 1]);
  });

  it("leads thirty equal calls at once to one effect", async () => {
    const visit = await test.visit();
    const calls = Array.from({ length: 30 }, () => effect(visit, "key-00000001"));
    const answers = await Promise.all(calls);
    expect(answers.filter(([status]) => status === 200).every(([, count]) => count === 1)).toBe(
      true,
    );
    expect(answers.every(([status]) => status === 200 || status === 409)).toBe(true);
    expect(await effect(visit, undefined)).toEqual([200, 2]);
  });

  it("stores neither payload nor answer in clear", async () => {
    const visit = await test.visit();
    await effect(visit, "key-canary-1", { Amount: 987_654_321 });
    const rows = await test.services.db.selectFrom("idempotency_keys").selectAll().execute();
    const text = rows.map(
      (row) => `${JSON.stringify(row)}${row.response_cipher?.toString("latin1")}`,
    );
    expect(text.join()).not.toContain("987654321");
    expect(text.join()).not.toContain("Count");
  });
});

const once = (key: string, payload = "payload") => ({
  scope: "ses_lease",
  key,
  endpoint: "testLease",
  payload,
});
const place = (key: string) => ({ scope: "ses_lease", key, endpoints: ["testLease"] });
const acquire = (key: Once, leaseSeconds = 30) =>
  acquireLease<{ Done: number }>(test.services, { once: key, leaseSeconds });
const used = async (key: string, seconds = 30) => {
  const turn = await acquire(once(key), seconds);
  if ("answer" in turn) throw new Error("answered already");
  return turn.lease;
};
const finish = (held: Awaited<ReturnType<typeof used>>, done: number) =>
  inTransaction(test.services, (within) => complete(within, held, { Done: done }));

describe("the right to work on a key", () => {
  it("is given once, and later calls get the answer", async () => {
    const held = await used("lease-0001");
    await expect(acquire(once("lease-0001"))).rejects.toMatchObject({
      reason: "in-progress",
      retryAfterSeconds: 2,
    });
    expect(await lookUp(test.services, place("lease-0001"))).toMatchObject({ state: "running" });
    expect(await finish(held, 1)).toEqual({ Done: 1 });
    const answer = { Done: 1 };
    expect(await acquire(once("lease-0001"))).toEqual({ answer });
    expect(await lookUp(test.services, place("lease-0001"))).toEqual({ state: "answered", answer });
  });

  it("is rejected for another payload while running and afterwards", async () => {
    const held = await used("lease-0002");
    const other = once("lease-0002", "other");
    await expect(acquire(other)).rejects.toMatchObject({
      reason: "key-reused",
      retryAfterSeconds: undefined,
    });
    await finish(held, 1);
    await expect(acquire(other)).rejects.toMatchObject({
      reason: "key-reused",
      retryAfterSeconds: undefined,
    });
  });

  it("passes on when its lease expires, and the loser rolls back", async () => {
    const late = await used("lease-0003", 5);
    test.wait(6);
    expect(await lookUp(test.services, place("lease-0003"))).toEqual({ state: "unknown" });
    const next = await used("lease-0003", 30);
    await expect(finish(late, 1)).rejects.toMatchObject({ reason: "in-progress" });
    expect(await finish(next, 2)).toEqual({ Done: 2 });
  });

  it("can be released, so that the next try need not wait", async () => {
    const held = await used("lease-0004");
    await releaseLease(test.services, held);
    expect(await lookUp(test.services, place("lease-0004"))).toEqual({ state: "unknown" });
    await finish(await used("lease-0004"), 3);
    await releaseLease(test.services, held);
    expect(await lookUp(test.services, place("lease-0004"))).toMatchObject({ state: "answered" });
  });

  it("is not seen by another visit or another endpoint", async () => {
    await finish(await used("lease-0005"), 1);
    const elsewhere = { ...place("lease-0005"), scope: "ses_other" };
    expect(await lookUp(test.services, elsewhere)).toEqual({ state: "unknown" });
    const other = { ...place("lease-0005"), endpoints: ["testOther"] };
    expect(await lookUp(test.services, other)).toEqual({ state: "unknown" });
  });
});
