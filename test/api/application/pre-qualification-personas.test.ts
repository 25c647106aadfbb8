import { once } from "node:events";
import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { WireOffer } from "#api/contract/offer.ts";
import { call, messagesTo, verifiedVisit } from "#test/support/server/api-visit.ts";
import type { VerifiedVisit } from "#test/support/server/api-visit.ts";
import { useTestApp } from "#test/support/server/use-app.ts";
import {
  accountOf,
  emailOf,
  preQualify,
  resultOf,
  submission,
  submitAs,
} from "#test/support/submission.ts";
import { rowsOf } from "#test/support/server/rows.ts";

let verified: VerifiedVisit;
const backend = useTestApp({ limitFactor: 100 });

beforeAll(() => backend.app.listen({ port: 0, host: "127.0.0.1" }));
beforeEach(async () => {
  verified = await verifiedVisit(backend);
});

function offersOf(answer: Parameters<typeof resultOf>[0]): readonly WireOffer[] {
  const { Includes } = resultOf(answer) as { Includes: { Offers: WireOffer[] } };
  return Includes.Offers;
}

async function applicationOf({ instance }: VerifiedVisit) {
  return (await rowsOf(backend.services, "applications", { verification_id: instance }))[0];
}

it("persona 1001 is approved with documents to bring, 8,500 dollars and no promotion [R4-02]", async () => {
  const answer = await submitAs(backend, verified, "1001");
  expect(resultOf(answer)).toMatchObject({ Disposition: "Approved", MaxFinanceAmount: 8500 });
  expect(offersOf(answer).every(({ Promotion }) => Promotion === null)).toBe(true);
  expect((await applicationOf(verified))?.status).toBe("DOC");
});

describe("refused personas", () => {
  it.each([
    ["2000", { Disposition: "Declined", OtherOffersAvailable: false, Exceptions: [] }],
    ["2001", { Disposition: "Declined", OtherOffersAvailable: true, Exceptions: [] }],
    [
      "3001",
      {
        Disposition: "Declined",
        Exceptions: [
          { ErrorCode: "P04", Message: "This program is not available to you at this time." },
        ],
      },
    ],
    ["4000", { Disposition: "Invalid", Exceptions: [] }],
  ])("%s has an adverse action notice with the decision", async (lastFour, expected) => {
    const answer = await submitAs(backend, verified, lastFour);
    expect(answer.body["IsSuccess"]).toBe(true);
    const result = resultOf(answer);
    expect(result).toMatchObject({ ...expected, Includes: { Offers: [] } });
    expect(result).not.toHaveProperty("MaxFinanceAmount");
    expect(result["IneligibleReason"]).toBe(lastFour === "3001" ? "state" : undefined);
    expect(
      await rowsOf(backend.services, "notices", { application_id: accountOf(answer) }),
    ).toMatchObject([{ kind: "adverse-action", due_on: "2026-04-01" }]);
    const job = backend.services.jobs.at(-1);
    expect(job?.name).toBe("write-notice");
    expect((await applicationOf(verified))?.status).toBe("DCN");
  });

  it.each([
    ["with the consent to electronic records", {}, undefined, ["email"]],
    ["without any", { Consent: undefined }, true, ["email", "letter"]],
  ])("2000 %s reports how the notice is sent", async (_what, around, byPost, channels) => {
    const person = { NationalIdLastFour: "2000" };
    const answer = await preQualify(backend, verified, { person, around });
    expect(resultOf(answer)["NoticeByPost"]).toBe(byPost);
    const rows = await rowsOf(backend.services, "messages", { application_id: accountOf(answer) });
    expect(rows.map(({ channel }) => channel).toSorted()).toEqual(channels);
    const { token } = verified;
    const path = `application/${accountOf(answer)}?providerId=prv_bright_smile`;
    const { body } = await call(backend, `GET /api/${path}`, { token });
    expect([body["Status"], body["NoticeByPost"]]).toEqual(["DCN", byPost]);
  });

  it("3000 is notified by email that the program is not available", async () => {
    const answer = await submitAs(backend, verified, "3000");
    expect(resultOf(answer)).toMatchObject({
      Disposition: "Ineligible",
      Exceptions: [],
      IneligibleReason: "state",
    });
    const path = `application/${accountOf(answer)}?providerId=prv_bright_smile`;
    const { body: later } = await call(backend, `GET /api/${path}`, { token: verified.token });
    expect(later).toMatchObject({ Status: "DCN", IneligibleReason: "state" });
    expect(
      await rowsOf(backend.services, "notices", { application_id: accountOf(answer) }),
    ).toMatchObject([]);
    const [email] = await messagesTo(backend, emailOf(verified.phone));
    expect(email?.text).toContain("You are not eligible to apply at this time.");
    expect(email?.text).toContain("we do not offer this financing to residents of your state.");
  });
});

describe("personas without a decision", () => {
  it.each([
    [
      "5000",
      {
        IsSuccess: false,
        Code: "E34",
        Message:
          "We were unable to verify your identity. Please ensure your address and information is correct. Contact your provider if you continue to have the issue",
        Result: { Exceptions: [{ ErrorCode: "E34" }] },
      },
    ],
    ["5001", { IsSuccess: false, Code: "E77", Message: "Please contact support about code E77." }],
    [
      "5002",
      {
        IsSuccess: true,
        Result: {
          Disposition: "Approved",
          Exceptions: [{ ErrorCode: "E10", Message: "The decision could not be completed." }],
        },
      },
    ],
    ["5003", { IsSuccess: false }],
  ])("%s is answered, and nothing is stored", async (lastFour, body) => {
    const answer = await submitAs(backend, verified, lastFour);
    expect(answer).toMatchObject({ status: 200, body });
    expect(await applicationOf(verified)).toBeUndefined();
    expect(await messagesTo(backend, emailOf(verified.phone))).toEqual([]);
  });

  it("may correct the answers and submit again under a new key", async () => {
    await submitAs(backend, verified, "5000", "first-try-key");
    const again = await submitAs(backend, verified, "1000", "second-try-key");
    expect(resultOf(again)["Disposition"]).toBe("Approved");
  });
});

describe("troubled personas", () => {
  it("9000 takes 5 seconds without using a connection", async () => {
    const began = performance.now();
    const slow = submitAs(backend, verified, "9000", "slow-key-0001");
    const meanwhile = await verifiedVisit(backend);
    const quick = await submitAs(backend, meanwhile, "1000");
    expect(quick.status).toBe(200);
    expect(performance.now() - began).toBeLessThan(4900);
    const running = await call(backend, "GET /api/pre-qualifications/slow-key-0001", {
      token: verified.token,
    });
    expect(running.status).toBe(409);
    expect(running.retryAfter).toBeGreaterThanOrEqual(1);
    expect(resultOf(await slow)["Disposition"]).toBe("Approved");
    expect(performance.now() - began).toBeGreaterThanOrEqual(4990);
  });

  it("9001 fails with 500, stores nothing and gives its key back", async () => {
    const failed = await submitAs(backend, verified, "9001", "failing-key-1");
    expect(failed.status).toBe(500);
    expect(failed.body["Reference"]).toMatch(/^[0-9a-f-]{36}$/);
    expect(await applicationOf(verified)).toBeUndefined();
    const look = await call(backend, "GET /api/pre-qualifications/failing-key-1", {
      token: verified.token,
    });
    expect(look.status).toBe(404);
  });

  it("9002 cuts the connection after the decision, and the look-up by key finds it", async () => {
    const cut = await overTheWire(verified, "9002", "cut-key-00001");
    expect(cut).toBe("ECONNRESET");
    const application = await applicationOf(verified);
    expect(application?.status).toBe("APR");
    const look = await call(backend, "GET /api/pre-qualifications/cut-key-00001", {
      token: verified.token,
    });
    expect(look.status).toBe(200);
    expect(accountOf(look)).toBe(application?.id);
    const repeated = await preQualify(backend, verified, {
      key: "cut-key-00001",
      person: { NationalIdLastFour: "9002" },
    });
    expect(repeated.body).toEqual(look.body);
  });
});

async function overTheWire(from: VerifiedVisit, lastFour: string, key: string): Promise<unknown> {
  const { port } = backend.app.server.address() as AddressInfo;
  const sent = request({
    host: "127.0.0.1",
    port,
    method: "POST",
    path: "/api/accounts/pre-qualify",
    headers: {
      authorization: `Bearer ${from.token}`,
      "content-type": "application/json",
      "idempotency-key": key,
    },
  });
  sent.end(JSON.stringify(submission(from, { person: { NationalIdLastFour: lastFour } })));
  const answered = once(sent, "response").then(([response]) => {
    const { statusCode } = response as { statusCode: number };
    return statusCode;
  });
  return answered.catch((error: NodeJS.ErrnoException) => error.code);
}
