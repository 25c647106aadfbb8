import { describe, expect, it } from "vitest";
import { confirmIdentity, disableApplication, getLoanApplication } from "#api/loan-application.ts";
import { quoteOffers, selectOffer } from "#api/loan-offer.ts";
import { answering } from "#test/support/server/run-call.ts";

const ids = { applicationId: "app-1", providerId: "prov-1" };

describe("an application", () => {
  const wire = {
    ApplicationId: "app-1",
    ProviderId: "prov-1",
    Status: "APR",
    Stage: "paymentSet",
    IsTest: true,
    ProgramCode: "general",
    MaxFinanceAmount: 15_000,
    MinFinanceAmount: 500,
    MaskedPhone: "(•••) •••-0123",
    LastPaidDate: "2026-11-13",
    IsIdentityConfirmed: false,
    DownPayment: { Amount: 250.5, IsCollectedInOffice: false, OnlyByCheck: true },
    Applicant: {
      FirstName: "Ana",
      LastName: "Lopez",
      DOB: "12311990",
      Email: "ana@example.com",
      Phone: "2025550123",
      Address: { Street: "12 Main Street", Zip: "02139", City: "Cambridge", State: "MA" },
      PatientFirstName: "Leo",
      PatientLastName: "Lopez",
    },
    Terms: {
      OfferId: "o1",
      Amount: 5000,
      DownPayment: 250.5,
      AmountFinanced: 4749.5,
      InterestRate: 9.99,
      PaymentFrequency: "Monthly",
      Payments: 24,
      EstimatedPayment: 219.13,
      FirstPaymentDate: "2026-12-13",
      TotalOfPayments: 5259.12,
      PricedOn: "2026-11-22",
      OfferTerm: 52,
      OfferFrequency: "Weekly",
    },
    Payment: { Primary: { Type: "debit", Brand: "Visa", LastFour: "4242" } },
  };

  it("is read in our words, amounts in cents [R3-19 R3-21 R3-22 R3-23]", async () => {
    await using server = await answering(200, wire);
    expect(await getLoanApplication(server.client, ids)).toEqual({
      applicationId: "app-1",
      providerId: "prov-1",
      status: "APR",
      stage: "paymentSet",
      isTest: true,
      programCode: "general",
      maxFinanceAmountCents: 1_500_000,
      minFinanceAmountCents: 50_000,
      maskedPhone: "(•••) •••-0123",
      lastPaidDate: "2026-11-13",
      isIdentityConfirmed: false,
      downPayment: { amountCents: 25_050, isCollectedInOffice: false, isOnlyByCheck: true },
      applicant: {
        firstName: "Ana",
        lastName: "Lopez",
        dateOfBirth: "12311990",
        email: "ana@example.com",
        phone: "2025550123",
        address: { street: "12 Main Street", zip: "02139", city: "Cambridge", state: "MA" },
        patient: { firstName: "Leo", lastName: "Lopez" },
      },
      terms: {
        offerId: "o1",
        amountCents: 500_000,
        downPaymentCents: 25_050,
        amountFinancedCents: 474_950,
        interestRate: 9.99,
        paymentFrequency: "Monthly",
        payments: 24,
        estimatedPaymentCents: 21_913,
        firstPaymentDate: "2026-12-13",
        totalOfPaymentsCents: 525_912,
        pricedOn: "2026-11-22",
        offerTerm: { termMonths: 52, paymentFrequency: "Weekly" },
      },
      payment: { primary: { type: "debit", brand: "Visa", lastFour: "4242" } },
    });
    expect(server.sent()).toEqual(["GET", "/api/application/app-1?providerId=prov-1", undefined]);
  });

  it.each([
    ["Stage", undefined, "APR", undefined],
    ["Stage", "unheard of", "APR", undefined],
    ["Stage", undefined, "DCN", "declined"],
  ])("without %s (%s), with status %s, is at %s", async (name, value, Status, stage) => {
    const bare = { ApplicationId: "app-1", ProviderId: "prov-1", Status, [name]: value };
    await using server = await answering(200, bare);
    const read = await getLoanApplication(server.client, ids);
    expect(read?.stage).toBe(stage);
  });

  it("has its SSN confirmed, and can be disabled [R7.1-30 R7.1-17]", async () => {
    await using server = await answering(200, { IsSuccess: false, RemainingAttempts: 2 });
    const { client } = server;
    const confirmed = { applicationId: "app-1", nationalId: "1000" };
    expect(await confirmIdentity(client, confirmed)).toEqual({
      isSuccess: false,
      remainingAttempts: 2,
    });
    const disabling = disableApplication(client, {
      ...ids,
    });
    await expect(disabling).rejects.toMatchObject({ kind: "rejected" });
    expect([server.sent(0), server.sent(1)]).toEqual([
      ["POST", "/api/accounts/app-1/validate", { NationalId: "1000" }],
      [
        "POST",
        "/api/DisableApp",
        { PreApplicationId: null, ApplicationId: "app-1", ProviderId: "prov-1" },
      ],
    ]);
  });
});

describe("offers", () => {
  it("are quoted by amount, in dollars on the wire and cents here [R7.1-27 R3-20]", async () => {
    const offer = {
      ProviderId: "prov-1",
      MinFinanceAmount: 500,
      MaxFinanceAmount: 15_000,
      TermMonths: 24,
      InterestRate: 9.99,
      PaymentFrequency: "Monthly",
      OfferId: "o1",
      ProgramCode: "general",
      EstimatedPayment: 219.13,
      TotalOfPayments: 5259.12,
      Apr: 9.99,
      DownPayment: 25.05,
      FirstPaymentDate: "2026-12-22",
    };
    await using server = await answering(200, { Offers: [offer] });
    const question = { ...ids, programCode: "general", amountCents: 475_050 };
    expect(await quoteOffers(server.client, question)).toEqual([
      {
        offerId: "o1",
        programCode: "general",
        providerId: "prov-1",
        minFinanceAmountCents: 50_000,
        maxFinanceAmountCents: 1_500_000,
        termMonths: 24,
        interestRate: 9.99,
        paymentFrequency: "Monthly",
        estimatedPaymentCents: 21_913,
        totalOfPaymentsCents: 525_912,
        apr: 9.99,
        downPaymentCents: 2_505,
        firstPaymentOn: "2026-12-22",
      },
    ]);
    expect(server.sent()).toEqual([
      "POST",
      "/api/applications/app-1/offers?providerId=prov-1",
      { ProgramCode: "general", Amount: 4750.5 },
    ]);
  });

  it("are chosen by id and amount [R7.1-28]", async () => {
    await using server = await answering(200, { IsSuccess: false, Message: "Gone." });
    const choice = { ...ids, offerId: "o1", amountCents: 475_050 };
    expect(await selectOffer(server.client, choice)).toEqual({
      isSuccess: false,
      message: "Gone.",
    });
    expect(server.sent()).toEqual([
      "POST",
      "/api/applications/app-1/offers/o1?providerId=prov-1",
      { Amount: 4750.5 },
    ]);
  });
});
