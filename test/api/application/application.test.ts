import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { call, messagesTo, verifiedVisit } from "#test/support/server/api-visit.ts";
import type { Answered, VerifiedVisit } from "#test/support/server/api-visit.ts";
import { createTestApp } from "#test/support/server/app.ts";
import { findApplicationRow } from "#test/support/server/application-row.ts";
import { accountOf, emailOf, submitAs } from "#test/support/submission.ts";
import { useTestApp } from "#test/support/server/use-app.ts";
import { change } from "#test/support/loan/ready-loan.ts";
import { rowsOf } from "#test/support/server/rows.ts";

let verified: VerifiedVisit;
const backend = useTestApp({ limitFactor: 100 });
beforeEach(async () => {
  verified = await verifiedVisit(backend);
});

const eveningInChicago = new Date("2026-03-03T02:00:00Z");
const ProviderId = "prv_bright_smile";

async function decided(lastFour: string): Promise<string> {
  return accountOf(await submitAs(backend, verified, lastFour));
}

function read(id: string, providerId = ProviderId): Promise<Answered> {
  const { token } = verified;
  return call(backend, `GET /api/application/${id}?providerId=${providerId}`, { token });
}

function confirm(AccountId: string, more: Record<string, unknown> = {}) {
  const { token } = verified;
  const body = { AccountId, PaymentFrequency: null, LastPayDate: null, ...more };
  return call(backend, "POST /api/customer/confirmation", { token, body });
}

function kyc(ApplicationId: string, providerId = ProviderId) {
  const body = { ApplicationId, ProviderId: providerId };
  return call(backend, "POST /api/kyc", { token: verified.token, body });
}

function welcome(applicationId: string) {
  const body = { applicationId, providerId: ProviderId };
  return call(backend, "POST /api/WaterfallEmail", { token: verified.token, body });
}

const rowOf = (id: string) => findApplicationRow(backend.services, id);

describe("an application", () => {
  it("is read with its status, amount, last day and offers [R7.1-05]", async () => {
    const id = await decided("1001");
    const answer = await read(id);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      ApplicationId: id,
      ProviderId,
      Status: "DOC",
      MaxFinanceAmount: 8500,
      Expires: "2026-04-01",
    });
    expect(answer.body["Offers"]).toHaveLength(4);
  });

  it("is DCN when it was declined [R4-03]", async () => {
    expect((await read(await decided("2000"))).body).toMatchObject({
      Status: "DCN",
      Expires: null,
    });
  });

  it("is found by its own provider only", async () => {
    const id = await decided("1000");
    expect((await read(id, "prv_harbor_ortho")).status).toBe(404);
    expect((await read("CS-AAAAA-AAAAA")).status).toBe(404);
    const { token } = verified;
    expect((await call(backend, `GET /api/application/${id}`, { token })).status).toBe(400);
  });
});

describe("the confirmation", () => {
  it("accepts APR and DOC with the last day, and confirms once [R4-37 R7.1-43]", async () => {
    const id = await decided("1000");
    const expected = { status: 200, body: { IsSuccess: true, Expires: "2026-04-01" } };
    expect(await confirm(id)).toMatchObject(expected);
    const { confirmed_at } = await rowOf(id);
    expect(confirmed_at).not.toBeNull();
    backend.wait(5);
    expect(
      await confirm(id, { PaymentFrequency: "Monthly", LastPayDate: "2026-02-27" }),
    ).toMatchObject(expected);
    expect((await rowOf(id)).confirmed_at).toEqual(confirmed_at);
  });

  it("says not approved for any other status [R4-38]", async () => {
    const answer = await confirm(await decided("2000"));
    expect(answer.body).toEqual({
      IsSuccess: false,
      Message: "Not approved",
      ErrorCode: "DCN",
    });
  });

  it("finds persona 1002 declined, with one notice due", async () => {
    const id = await decided("1002");
    const answers = await Promise.all([confirm(id), read(id), confirm(id)]);
    expect(answers[0].body).toEqual({
      IsSuccess: false,
      Message: "Not approved",
      ErrorCode: "DCN",
    });
    expect((await read(id)).body["Status"]).toBe("DCN");
    const notices = await rowsOf(backend.services, "notices", { application_id: id });
    expect(notices).toMatchObject([{ kind: "adverse-action" }]);
  });

  it("is refused after the approval's last day", async () => {
    const id = await decided("1000");
    await change(backend, id, { expires_on: "2026-03-01" });
    expect((await confirm(id)).body).toEqual({
      IsSuccess: false,
      Message: "This pre-qualification has expired. Please start again.",
    });
  });

  it("is valid through the approval's last day until it is over everywhere", async () => {
    const evening = await createTestApp({ services: { clock: () => eveningInChicago } });
    onTestFinished(() => evening.close());
    const own = await verifiedVisit(evening);
    const { token } = own;
    const AccountId = accountOf(await submitAs(evening, own, "1000"));
    const body = { AccountId, PaymentFrequency: null, LastPayDate: null };
    const endsOn = async (day: string) => {
      await change(evening, AccountId, { expires_on: day });
      return (await call(evening, "POST /api/customer/confirmation", { token, body })).body[
        "IsSuccess"
      ];
    };
    expect([await endsOn("2026-03-02"), await endsOn("2026-03-01")]).toEqual([true, false]);
  });

  it("takes a pay day that has begun anywhere, and none that is still to come everywhere", async () => {
    const id = await decided("1000");
    const paid = async (LastPayDate: string) => (await confirm(id, { LastPayDate })).status;
    expect([await paid("2026-03-03"), await paid("2026-03-04")]).toEqual([200, 422]);
  });

  it("refuses unknown values and malformed bodies", async () => {
    const id = await decided("1000");
    expect((await confirm(id, { PaymentFrequency: "Daily" })).status).toBe(422);
    for (const LastPayDate of ["2026-02-30", "0001-01-01", "2026-03-09"])
      expect((await confirm(id, { LastPayDate })).status).toBe(422);
    expect((await confirm(id, { Extra: 1 })).status).toBe(400);
  });
});

describe("the know-your-customer check", () => {
  it("is taken once, and a repeated call changes nothing [R7.1-15 R7.1-16]", async () => {
    const id = await decided("1000");
    expect((await kyc(id)).body).toEqual({ Status: 200 });
    const { kyc_sent_at } = await rowOf(id);
    backend.wait(5);
    expect(await kyc(id)).toMatchObject({ status: 200, body: { Status: 200 } });
    expect((await rowOf(id)).kyc_sent_at).toEqual(kyc_sent_at);
  });

  it("is not for another provider or a declined application", async () => {
    const id = await decided("2000");
    expect((await kyc(id)).status).toBe(409);
    expect((await kyc(id, "prv_harbor_ortho")).status).toBe(404);
  });
});

describe("the welcome e-mail", () => {
  it("is the approval's email: sent once, even with concurrent requests [R7.1-14]", async () => {
    const id = await decided("1000");
    const answers = await Promise.all(Array.from({ length: 10 }, () => welcome(id)));
    expect(answers.map(({ body }) => body)).toEqual(
      Array.from({ length: 10 }, () => ({ IsSuccess: true })),
    );
    const emails = await messagesTo(backend, emailOf(verified.phone));
    const own = emails.filter(({ text }) => text.includes(id));
    expect(own.map(({ subject }) => subject)).toEqual([
      "You're approved for up to $15,000 at Bright Smile Dental",
    ]);
    expect(own[0]?.text).toContain("Welcome to Bright Smile Dental.");
  });

  it("is not for a declined application", async () => {
    const id = await decided("2000");
    expect((await welcome(id)).status).toBe(409);
  });
});

it("logs nothing of an applicant", async () => {
  await decided("2000");
  const log = backend.services.logLines.join("\n");
  const personal = ["Maria", "Rivera", "04271985", "Box Elder", "example.com", verified.phone];
  expect(personal.filter((value) => log.includes(value))).toEqual([]);
});
