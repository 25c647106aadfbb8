import { describe, expect, it } from "vitest";
import { createApplication, updateApplication, updateStartDate } from "#api/loan-application.ts";
import type { CalendarDay } from "#domain/calendar/calendar-day.ts";
import type { ChosenTerms, LoanApplication } from "#domain/loan/loan-application.ts";
import { application, complete } from "#test/support/application-answers.ts";
import { answering } from "#test/support/server/run-call.ts";

const ids = { applicationId: "app-1", providerId: "prov-1" };
const wireApplicant = {
  FirstName: "Ana",
  LastName: "Lopez",
  SSN: "900001000",
  DOB: "12311990",
  Email: "ana@example.com",
  Phone: "2025550123",
  Address: { Street: "12 Main Street", Zip: "02139", City: "Cambridge", State: "MA" },
};
const token = (letter: string) => `tok_${letter.repeat(16)}`;
const answers = { ...complete, primaryToken: token("a"), downPaymentToken: token("b") };

describe("creating an application", () => {
  it("sends the applicant with nine digits and the birth date month first [R7.1-02 R3-01 R3-02 R3-03 R3-04]", async () => {
    await using server = await answering(200, {
      IsSuccess: true,
      ApplicationId: "app-1",
      Status: "APR",
    });
    const created = createApplication(server.client, {
      answers,
      providerId: "prov-1",
      programCode: "general",
      isTest: true,
      meta: { src: "ad", Utm_Term: "" },
      consent: { textHash: "ab".repeat(32), locale: "en-US" },
      key: "create-1",
    });
    expect(await created).toEqual({ isSuccess: true, applicationId: "app-1", status: "APR" });
    expect(server.sent()).toEqual([
      "POST",
      "/api/CreateApplication",
      {
        ProviderId: "prov-1",
        ProgramCode: "general",
        IsTest: true,
        Meta: { src: "ad" },
        Consent: { TextHash: "ab".repeat(32), Locale: "en-US" },
        Applicant: expect.objectContaining(wireApplicant) as object,
      },
    ]);
    expect(server.arrived[0]?.headers["idempotency-key"]).toBe("create-1");
  });

  it("answers a decline with its evaluation status and exceptions", async () => {
    await using server = await answering(200, {
      IsSuccess: false,
      ApplicationId: "app-1",
      Status: "DCN",
      EvaluationStatus: "Declined",
      Exceptions: [{ ErrorCode: "P01", Message: "No." }, { ErrorCode: "P02" }],
      Message: "Declined.",
      OtherOffersAvailable: true,
      NoticeByPost: true,
      IneligibleReason: "state",
    });
    const plain = { answers, providerId: "prov-1", programCode: "", isTest: false };
    expect(await createApplication(server.client, plain)).toEqual({
      isSuccess: false,
      applicationId: "app-1",
      status: "DCN",
      evaluationStatus: "Declined",
      exceptions: [{ code: "P01", message: "No." }, { code: "P02" }],
      message: "Declined.",
      otherOffersAvailable: true,
      noticeByPost: true,
      ineligibleReason: "state",
    });
  });
});

describe("updating an application", () => {
  it("sends the applicant, with another address and a patient only when there are any [R7.1-03 R3-05 R3-06]", async () => {
    await using server = await answering(200, { IsSuccess: true });
    const elsewhere = {
      ...answers,
      isMailingAddress: "no",
      billingStreet: " P.O. Box  12",
      billingZip: "02139-1234",
      billingCity: "Boston",
      billingState: "MA",
      isPatient: "no",
      patientFirstName: "Leo ",
      patientLastName: "Lopez",
    };
    const update = { ...ids, part: "applicant", answers: elsewhere } as const;
    await updateApplication(server.client, update);
    expect(server.sent()).toEqual([
      "POST",
      "/api/UpdateApplication",
      {
        ApplicationId: "app-1",
        ProviderId: "prov-1",
        Applicant: expect.objectContaining({
          ...wireApplicant,
          BillingAddress: { Street: "P.O. Box 12", Zip: "021391234", City: "Boston", State: "MA" },
          PatientFirstName: "Leo",
          PatientLastName: "Lopez",
        }) as object,
        Terms: null,
      },
    ]);
  });

  it.each([200, 400, 422, 500])(
    "reads DCN as a decline from an answer with %i [R4-31]",
    async (status) => {
      const body = { IsSuccess: false, Status: "DCN", EvaluationStatus: "Declined" };
      await using server = await answering(status, body);
      const update = { ...ids, part: "choices", answers } as const;
      const answer = await updateApplication(server.client, update);
      expect(answer).toMatchObject({ status: "DCN", evaluationStatus: "Declined" });
    },
  );

  it("sends frequency and last paid date without Payment, and Terms as null [R3-16 R3-18 R7.3-10 R7.3-11 R7.3-12]", async () => {
    await using server = await answering(200, { IsSuccess: true });
    const given = { ...answers, primaryToken: "" };
    const update = { ...ids, part: "choices", answers: given } as const;
    await updateApplication(server.client, update);
    expect(server.sent()).toEqual([
      "POST",
      "/api/UpdateApplication",
      {
        ApplicationId: "app-1",
        ProviderId: "prov-1",
        Employment: { PaymentFrequency: "Monthly", LastPayDate: "2026-11-13" },
        Terms: null,
      },
    ]);
  });

  const debit = { Type: "debit", Token: token("a") };
  const credit = { Type: "credit", Token: token("b") };
  const held = { primary: { type: "debit" }, downPayment: { type: "credit" } } as const;
  const terms: ChosenTerms = {
    offerId: "o1",
    amountCents: 500_000,
    downPaymentCents: 25_000,
    amountFinancedCents: 475_000,
    interestRate: 0,
    paymentFrequency: "Monthly",
    payments: 12,
    estimatedPaymentCents: 39_583,
  };
  const scheduled: LoanApplication = {
    ...application,
    stage: "paymentSet",
    terms,
    lastPaidDate: "2026-11-13" as CalendarDay,
  };
  it.each([
    ["what was chosen", answers, scheduled, { Primary: debit, DownPayment: credit }],
    [
      "a second method",
      { ...answers, secondaryMethod: "payByCheck" },
      scheduled,
      { Primary: debit, Secondary: { Type: "payByCheck" }, DownPayment: credit },
    ],
    [
      "no down payment before its method is chosen",
      { ...answers, downPaymentMethod: "", downPaymentToken: "" },
      scheduled,
      { Primary: debit },
    ],
    [
      "the down payment's method as the primary one",
      { ...answers, primaryToken: "", reusesDownPayment: "yes" },
      scheduled,
      { Primary: credit, DownPayment: credit, ReuseDownPayment: true },
    ],
    [
      "nothing while the method to be reused is not chosen",
      { ...answers, reusesDownPayment: "yes", downPaymentMethod: "", downPaymentToken: "" },
      scheduled,
      undefined,
    ],
    [
      "nothing that the server already has",
      { ...answers, primaryToken: "", downPaymentToken: "" },
      { ...scheduled, payment: held },
      undefined,
    ],
    [
      "only the new token next to a stored method",
      { ...answers, primaryToken: "" },
      { ...scheduled, payment: held },
      { Primary: { Type: "debit" }, DownPayment: credit },
    ],
    [
      "no down payment that was collected in the office",
      answers,
      { ...scheduled, downPayment: { amountCents: 25_000, isCollectedInOffice: true } },
      { Primary: debit },
    ],
    [
      "nothing while its number is not given",
      { ...answers, primaryToken: "" },
      scheduled,
      undefined,
    ],
    [
      "nothing while the number of the second method is not given",
      { ...answers, secondaryMethod: "ach" },
      scheduled,
      undefined,
    ],
    [
      "everything stored, when the server requires it",
      { ...answers, primaryToken: "", downPaymentToken: "" },
      { ...scheduled, stage: "scheduled", payment: held } as const,
      { Primary: { Type: "debit" }, DownPayment: { Type: "credit" } },
    ],
  ])("sends of the payment %s [R3-17 R4-50]", async (_name, given, known, payment) => {
    await using server = await answering(200, { IsSuccess: true });
    const update = { ...ids, part: "choices", answers: given, application: known } as const;
    await updateApplication(server.client, update);
    expect(JSON.parse(server.arrived[0]!.body)).toEqual({
      ApplicationId: "app-1",
      ProviderId: "prov-1",
      ...(payment === undefined ? {} : { Payment: payment }),
      Terms: null,
    });
  });

  it("sends another schedule with the stored payment methods, which the server requires again", async () => {
    await using server = await answering(200, { IsSuccess: true });
    const weekly = {
      ...answers,
      paymentFrequency: "Weekly",
      primaryToken: "",
      downPaymentToken: "",
    };
    const known = { ...scheduled, payment: held };
    const update = { ...ids, part: "choices", answers: weekly, application: known } as const;
    await updateApplication(server.client, update);
    expect(JSON.parse(server.arrived[0]!.body)).toMatchObject({
      Employment: { PaymentFrequency: "Weekly", LastPayDate: "2026-11-13" },
      Payment: { Primary: { Type: "debit" }, DownPayment: { Type: "credit" } },
    });
  });

  it("has a call of its own for the start date [R7.1-04]", async () => {
    await using server = await answering(200, { IsSuccess: true });
    await updateStartDate(server.client, { ...ids, firstPaymentDate: "2026-12-21" });
    const both = { ApplicationId: "app-1", ProviderId: "prov-1" };
    expect(server.sent()).toEqual([
      "POST",
      "/api/UpdateApplicationStartDate",
      { ...both, FirstPaymentDate: "2026-12-21" },
    ]);
  });
});
