import { describe, expect, it } from "vitest";
import { writeNotice } from "#server/jobs/write-notice.ts";
import { listMessages } from "#server/stores/message/outbox.ts";
import { call } from "#test/support/server/api-visit.ts";
import { approvedLoan, createLoan, ssn } from "#test/support/loan/loan-application.ts";
import type { TestLoan } from "#test/support/loan/loan-application.ts";
import { readPdf } from "#test/support/loan/pdf.ts";
import { useTestApp } from "#test/support/server/use-app.ts";
import { rowsOf } from "#test/support/server/rows.ts";

const backend = useTestApp({ limitFactor: 100 });

const get = ({ token }: Pick<TestLoan, "token">, path: string) =>
  call(backend, `GET /api/${path}`, { token });

const noticeOf = async (id: string) =>
  (await rowsOf(backend.services, "notices", { application_id: id }))[0]!;

describe("what underwriting said", () => {
  it("is found by the application and by the decision's reference [R7.1-48 R7.1-49]", async () => {
    const loan = await approvedLoan(backend);
    const { body } = await get(loan, `underwriting/result/applicationid/${loan.id}`);
    expect(body).toEqual({
      ApplicationId: loan.id,
      ReferenceGuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
      Status: "APR",
      EvaluationStatus: "Approved",
      Exceptions: [],
      MaxFinanceAmount: 15_000,
    });
    const path = `underwriting/result/referenceguid/${String(body["ReferenceGuid"])}`;
    expect((await get(loan, path)).body).toEqual(body);
    const other = await approvedLoan(backend);
    expect((await get(other, path)).status).toBe(404);
  });

  it("has the exceptions of a decline and no amount", async () => {
    const loan = await approvedLoan(backend, { lastFour: "3001" });
    const { body } = await get(loan, `underwriting/result/applicationid/${loan.id}`);
    expect(body).toEqual({
      ApplicationId: loan.id,
      ReferenceGuid: expect.any(String),
      Status: "DCN",
      EvaluationStatus: "Declined",
      Exceptions: [
        { ErrorCode: "P04", Message: "This program is not available to you at this time." },
      ],
    });
  });
});

describe("the notice of adverse action", () => {
  it("goes to the mailing address, and by post where nothing was attested", async () => {
    const { accessToken: token } = await backend.visit();
    const { body } = await createLoan(backend, token, {
      applicant: {
        SSN: ssn("2000"),
        BillingAddress: { Street: "P.O. Box 12", Zip: "787011234", City: "Austin", State: "TX" },
      },
      around: { Consent: undefined },
    });
    expect(body).toMatchObject({ Status: "DCN", NoticeByPost: true });
    const { id } = await noticeOf(String(body["ApplicationId"]));
    await writeNotice.run(backend.services, { id, earlierTries: 0 });
    const messages = await listMessages(backend.services);
    expect(messages.find(({ channel }) => channel === "letter")).toMatchObject({
      channel: "letter",
      to: "Maria Rivera, P.O. Box 12, Austin, TX 78701-1234",
      attachments: [{ name: "notice-of-adverse-action.pdf" }],
    });
  });

  it("is the applicant's own to read, once it is written", async () => {
    const loan = await approvedLoan(backend, { lastFour: "2000" });
    const path = `documents/noaa?applicationId=${loan.id}`;
    const early = await get(loan, path);
    expect([early.status, early.retryAfter]).toEqual([409, 2]);
    const { id } = await noticeOf(loan.id);
    await writeNotice.run(backend.services, { id, earlierTries: 0 });
    const { body } = await get(loan, path);
    expect(body["FileName"]).toBe("notice-of-adverse-action.pdf");
    const { tagged } = await readPdf(Buffer.from(String(body["Base64File"]), "base64"));
    expect(tagged.join("\n")).toContain(
      "Delinquent past or present credit obligations with others",
    );
    const other = await approvedLoan(backend);
    expect((await get(other, path)).status).toBe(404);
  });

  it("is not there for an approved application", async () => {
    const loan = await approvedLoan(backend);
    expect((await get(loan, `documents/noaa?applicationId=${loan.id}`)).status).toBe(404);
  });
});

it("the practice and the visit of an application are confirmed while it may continue", async () => {
  const loan = await approvedLoan(backend);
  const body = { ApplicationId: loan.id, ProviderId: loan.providerId };
  const request = (path: string, token = loan.token) =>
    call(backend, `POST /api/${path}` as "POST /", { token, body });
  expect((await request("provider/confirmation")).body).toEqual({
    IsSuccess: true,
    PracticeName: "Bright Smile Dental",
  });
  expect((await request("customer/auth")).body).toEqual({
    IsSuccess: true,
    IsAuthenticated: true,
  });
  const other = await approvedLoan(backend);
  expect((await request("provider/confirmation", other.token)).status).toBe(404);
  expect((await request("customer/auth", other.token)).status).toBe(404);
});
