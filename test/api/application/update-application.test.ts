import { describe, expect, it } from "vitest";
import { call, messagesTo, verifiedVisit } from "#test/support/server/api-visit.ts";
import { findApplicationRow } from "#test/support/server/application-row.ts";
import {
  approvedLoan,
  chooseOffer,
  createLoan,
  loanApplicant,
  monthlyPaid,
  readLoan,
  ssn,
  updateLoan,
  type TestLoan,
} from "#test/support/loan/loan-application.ts";
import { accountOf, emailOf, submitAs } from "#test/support/submission.ts";
import { useTestApp } from "#test/support/server/use-app.ts";
import { rowsOf } from "#test/support/server/rows.ts";

const backend = useTestApp({ limitFactor: 100 });

const rowOf = (id: string) => findApplicationRow(backend.services, id);

async function preQualified(): Promise<TestLoan> {
  const verified = await verifiedVisit(backend);
  const id = accountOf(await submitAs(backend, verified, "1000"));
  return { token: verified.token, id, phone: verified.phone, providerId: "prv_bright_smile" };
}

describe("updating an application", () => {
  it("completes a pre-qualification [R7.1-03 R7.3-10 R7.3-11]", async () => {
    const loan = await preQualified();
    expect((await readLoan(backend, loan)).body).toMatchObject({ Stage: "prequalified" });
    const { body } = await updateLoan(backend, loan, { Applicant: loanApplicant(loan.phone) });
    expect(body).toEqual({
      IsSuccess: true,
      ApplicationId: loan.id,
      Status: "APR",
      EvaluationStatus: "Approved",
      Exceptions: [],
    });
    expect((await readLoan(backend, loan)).body).toMatchObject({
      Stage: "approved",
      Status: "APR",
    });
    expect(await messagesTo(backend, emailOf(loan.phone))).toHaveLength(1);
  });

  it("has a second version of its path, and accepts no terms [R7.1-37]", async () => {
    const loan = await preQualified();
    const Applicant = loanApplicant(loan.phone);
    const v2 = await updateLoan(backend, loan, { path: "v2/UpdateApplication", Applicant });
    expect(v2.body).toMatchObject({ IsSuccess: true });
    const own = await updateLoan(backend, loan, { Terms: { Amount: 1 } });
    expect(own.status).toBe(400);
  });

  it("declines with Status DCN and the reason, creates one notice, and stops there", async () => {
    const loan = await preQualified();
    const Applicant = loanApplicant(loan.phone, { SSN: ssn("2000") });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => updateLoan(backend, loan, { Applicant })),
    );
    for (const { status, body } of answers) {
      expect([status, body]).toEqual([
        200,
        {
          IsSuccess: false,
          ApplicationId: loan.id,
          Status: "DCN",
          EvaluationStatus: "Declined",
          Exceptions: [],
          Message: "We could not approve your application.",
          OtherOffersAvailable: false,
        },
      ]);
    }
    const of = { application_id: loan.id };
    expect(await rowsOf(backend.services, "notices", of)).toHaveLength(1);
    const other = await updateLoan(backend, loan, { Applicant: loanApplicant(loan.phone) });
    expect([other.status, other.body["ErrorCode"]]).toEqual([409, "declined"]);
  });

  it.each([
    ["by e-mail", {}, undefined],
    ["by post where nothing was attested", { Consent: undefined }, true],
  ])("says again that the notice of a decline goes %s", async (_way, around, byPost) => {
    const { accessToken: token } = await backend.visit();
    const applicant = { SSN: ssn("2000") };
    const declined = await createLoan(backend, token, { applicant, around });
    const loan = { token, id: String(declined.body["ApplicationId"]), phone: "" };
    const { body } = await updateLoan(backend, { ...loan, providerId: "prv_bright_smile" }, {});
    expect([body["Status"], body["NoticeByPost"]]).toEqual(["DCN", byPost]);
  });

  it("decides once on the same information, and again on other, which takes every choice back", async () => {
    const loan = await preQualified();
    const Applicant = loanApplicant(loan.phone);
    await updateLoan(backend, loan, { Applicant });
    const first = await rowOf(loan.id);
    await updateLoan(backend, loan, { Applicant });
    expect((await rowOf(loan.id)).reference_guid).toBe(first.reference_guid);
    await chooseOffer(backend, loan);
    await updateLoan(backend, loan, { Employment: monthlyPaid });
    const moved = { ...Applicant.Address, Street: "14 Box Elder Ct" };
    await updateLoan(backend, loan, { Applicant: { ...Applicant, Address: moved } });
    const second = await rowOf(loan.id);
    expect(second.reference_guid).not.toBe(first.reference_guid);
    expect((await readLoan(backend, loan)).body).toMatchObject({
      Applicant: { Address: moved },
      Stage: "approved",
      Terms: null,
      PaymentFrequency: null,
      FirstPaymentDate: null,
    });
  });
});

function disable({ token, id, providerId }: TestLoan, PreApplicationId: string | null = null) {
  return call(backend, "POST /api/DisableApp", {
    token,
    body: { PreApplicationId, ApplicationId: id, ProviderId: providerId },
  });
}

describe("disabling an application", () => {
  it("ends it: its status is none that goes on [R7.1-17]", async () => {
    const loan = await approvedLoan(backend);
    const answer = { IsSuccess: true, ApplicationId: loan.id, Status: "DIS" };
    expect((await disable(loan)).body).toEqual(answer);
    expect((await disable(loan, loan.id)).body).toEqual(answer);
    expect((await readLoan(backend, loan)).body).toMatchObject({
      Status: "DIS",
      Stage: "disabled",
    });
    const late = await updateLoan(backend, loan, {
      Applicant: loanApplicant(loan.phone, { FirstName: "Ana" }),
    });
    expect([late.status, late.body["ErrorCode"], late.body["Message"]]).toEqual([
      409,
      "disabled",
      "This cannot be done now, because it was ended.",
    ]);
  });

  it("does not end another visit's, also not as the one before", async () => {
    const loan = await approvedLoan(backend);
    const other = await approvedLoan(backend);
    expect((await disable({ ...loan, token: other.token })).status).toBe(404);
    expect((await disable(other, loan.id)).status).toBe(404);
    expect((await readLoan(backend, other)).body).toMatchObject({ Stage: "approved" });
  });

  it("does not end a declined one", async () => {
    const loan = await approvedLoan(backend, { lastFour: "2000" });
    expect((await disable(loan)).body["ErrorCode"]).toBe("declined");
  });
});

it("expires with the last day of its approval, and takes no choice any more", async () => {
  const loan = await approvedLoan(backend);
  backend.wait(31 * 24 * 3600);
  const { db, clock } = backend.services;
  const late = new Date(clock().getTime() + 3_600_000);
  await db.updateTable("sessions").set({ expires_at: late, last_seen_at: clock() }).execute();
  await db.updateTable("tokens").set({ expires_at: late }).where("kind", "=", "v21").execute();
  expect((await readLoan(backend, loan)).body).toMatchObject({ Status: "EXP", Stage: "expired" });
  const update = await updateLoan(backend, loan, {
    Applicant: loanApplicant(loan.phone, { FirstName: "Ana" }),
  });
  expect([update.status, update.body["ErrorCode"]]).toEqual([409, "expired"]);
});
