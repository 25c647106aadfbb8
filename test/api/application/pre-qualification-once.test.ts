import { beforeEach, describe, expect, it } from "vitest";
import { call, messagesTo, verifiedVisit, visit } from "#test/support/server/api-visit.ts";
import type { Answered, VerifiedVisit } from "#test/support/server/api-visit.ts";
import { accountOf, emailOf, preQualify, submitAs } from "#test/support/submission.ts";
import { useTestApp } from "#test/support/server/use-app.ts";
import { rowsOf } from "#test/support/server/rows.ts";

let verified: VerifiedVisit;
const backend = useTestApp({ limitFactor: 100 });
beforeEach(async () => {
  verified = await verifiedVisit(backend);
});

async function countApplications({ instance }: VerifiedVisit): Promise<number> {
  return (await rowsOf(backend.services, "applications", { verification_id: instance })).length;
}

function accountsOf(answers: readonly Answered[]): ReadonlySet<string> {
  return new Set(answers.filter(({ status }) => status === 200).map(accountOf));
}

describe("the same submission", () => {
  it("under the same key gets the same answer", async () => {
    const first = await preQualify(backend, verified, { key: "replay-key-1" });
    const again = await preQualify(backend, verified, { key: "replay-key-1" });
    expect(again.body).toEqual(first.body);
    expect(await countApplications(verified)).toBe(1);
    expect(await messagesTo(backend, emailOf(verified.phone))).toHaveLength(1);
  });

  it("under another key, or none, gets the stored decision", async () => {
    const first = await preQualify(backend, verified, { key: "replay-key-2" });
    const other = await preQualify(backend, verified, { key: "replay-key-3" });
    const keyless = await preQualify(backend, verified);
    expect(other.body).toEqual(first.body);
    expect(keyless.body).toEqual(first.body);
    expect(await messagesTo(backend, emailOf(verified.phone))).toHaveLength(1);
  });

  it("at the other path gets the stored decision", async () => {
    const first = await preQualify(backend, verified);
    const other = await preQualify(backend, verified, { path: "pre-qualify-eligibility" });
    expect(accountOf(other)).toBe(accountOf(first));
  });

  it("20 times at once under one key makes one application", async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => preQualify(backend, verified, { key: "parallel-key-1" })),
    );
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(accountsOf(answers).size).toBe(1);
    expect(await countApplications(verified)).toBe(1);
    expect(await messagesTo(backend, emailOf(verified.phone))).toHaveLength(1);
  });

  it("eight times at once under eight keys makes one application, and each gets its decision", async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, place) =>
        preQualify(backend, verified, { key: `parallel-key-2-${place}` }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(accountsOf(answers).size).toBe(1);
    expect(await countApplications(verified)).toBe(1);
    expect(await messagesTo(backend, emailOf(verified.phone))).toHaveLength(1);
  });
});

describe("another submission", () => {
  it("under a used key is a conflict", async () => {
    await submitAs(backend, verified, "5000", "used-key-0001");
    expect((await submitAs(backend, verified, "1000", "used-key-0001")).status).toBe(409);
  });

  it("after a decision is a conflict, whatever its key, and leaves the decision alone", async () => {
    const first = await submitAs(backend, verified, "2000", "decided-key-1");
    const other = await submitAs(backend, verified, "1000", "decided-key-2");
    expect(other).toMatchObject({
      status: 409,
      body: {
        Message: "A decision was already made for this verified phone.",
        ErrorCode: "already-decided",
      },
    });
    const again = await submitAs(backend, verified, "2000", "decided-key-1");
    expect(again.body).toEqual(first.body);
    expect(await countApplications(verified)).toBe(1);
  });

  it("that races the first makes one application", async () => {
    const answers = await Promise.all(
      ["1000", "1001", "2000", "4000"].map((lastFour) => submitAs(backend, verified, lastFour)),
    );
    const statuses = answers.map(({ status }) => String(status)).toSorted();
    expect(statuses).toEqual(["200", "409", "409", "409"]);
    expect(await countApplications(verified)).toBe(1);
  });
});

describe("the look-up by key", () => {
  it("gives the stored answer to the visit that submitted only", async () => {
    const first = await preQualify(backend, verified, { key: "look-up-key-1" });
    const path = "GET /api/pre-qualifications/look-up-key-1";
    expect((await call(backend, path, { token: verified.token })).body).toEqual(first.body);
    const other = await visit(backend, "bright-smile");
    expect((await call(backend, path, { token: other })).status).toBe(404);
    expect((await call(backend, path)).status).toBe(401);
  });

  it("does not know a key that was never used, nor one of another call", async () => {
    const { token } = verified;
    const unknown = await call(backend, "GET /api/pre-qualifications/never-used-key", { token });
    expect(unknown.status).toBe(404);
    const body = { Type: "SMS", Source: "5125559999", IsTest: true };
    await call(backend, "POST /v2/validation/start", { token, key: "start-only-key", body });
    const other = await call(backend, "GET /api/pre-qualifications/start-only-key", { token });
    expect(other.status).toBe(404);
  });

  it("refuses a malformed key", async () => {
    const { token } = verified;
    expect((await call(backend, "GET /api/pre-qualifications/x", { token })).status).toBe(400);
  });
});
