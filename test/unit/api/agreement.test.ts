import { QueryClient } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import {
  activateAccount,
  binQuery,
  sendConfirmationEmail,
  createAddendum,
  createAgreement,
  getAgreement,
  signAddendum,
  signAgreement,
  signUp,
} from "#api/agreement.ts";
import { expireSession } from "#api/contract/session.ts";
import { phoneOnFile } from "#domain/phone/phone-number.ts";
import { providerConfigurationQuery } from "#api/provider.ts";
import { getEasyApiToken, getFinanceSegment, lookUpSession } from "#api/session.ts";
import { startVerification } from "#api/verification.ts";
import { wireAgreement } from "#test/support/application-answers.ts";
import { practiceWith } from "#test/support/practice.ts";
import { answering } from "#test/support/server/run-call.ts";

const ids = { applicationId: "app-1", providerId: "prov-1" };
const hash = wireAgreement.Hash;

describe("an agreement", () => {
  it("is written for an application and its provider [R7.1-08]", async () => {
    await using server = await answering(200, { IsSuccess: true, AgreementId: "g1", Hash: hash });
    const written = createAgreement(server.client, ids);
    expect(await written).toEqual({ agreementId: "g1", hash });
    expect(server.sent()).toEqual(["POST", "/api/CreateAgreement", ids]);
  });

  it("that was not written is a failure", async () => {
    await using server = await answering(200, { IsSuccess: false, AgreementId: "", Hash: hash });
    const written = createAgreement(server.client, ids);
    await expect(written).rejects.toMatchObject({ kind: "rejected" });
  });

  it("is read in our words, amounts in cents [R7.1-10]", async () => {
    await using server = await answering(200, wireAgreement);
    expect(await getAgreement(server.client, ids)).toEqual({
      agreementId: "g1",
      hash,
      fileName: "agreement.pdf",
      file: "JVBERg==",
      title: "Retail Installment Agreement",
      isSigned: false,
      delivery: "delivered",
      truthInLending: {
        apr: 9.99,
        financeChargeCents: 50_912,
        amountFinancedCents: 475_050,
        totalOfPaymentsCents: 525_962,
        paymentSchedule: [{ count: 23, amountCents: 21_913, firstDueOn: "2026-12-13" }],
      },
      sections: [{ id: "terms", title: "Terms", paragraphs: ["You pay."], mustAccept: true }],
    });
    expect(server.sent()).toEqual(["GET", "/api/Agreement/app-1?providerId=prov-1", undefined]);
  });

  it("gets an addendum for other days, which is written and signed at paths of its own [R7.1-11 R7.1-12]", async () => {
    await using server = await answering(200, { IsSuccess: true, AgreementId: "a1", Hash: hash });
    const days = { ...ids, financeDate: "2026-12-01", firstPaymentDueDate: "2026-12-28" } as never;
    const written = createAddendum(server.client, days);
    expect(await written).toEqual({ agreementId: "a1", hash });
    expect(server.sent()).toEqual(["POST", "/api/CreateAddendum", days]);
    await using second = await answering(200, { IsSuccess: true });
    const signature = { ...ids, agreementHash: hash, acceptedSections: [] };
    await signAddendum(second.client, signature);
    expect(second.sent()).toEqual([
      "POST",
      "/api/ESignAddendum",
      { ...ids, AgreementHash: hash, AcceptedSections: [] },
    ]);
  });

  it("is signed by the hash that was shown [R7.1-09]", async () => {
    await using server = await answering(200, { IsSuccess: true });
    const signature = { ...ids, agreementHash: hash, acceptedSections: ["terms"] };
    const signed = signAgreement(server.client, { ...signature, key: "s" });
    expect(await signed).toEqual({ isSuccess: true });
    expect(server.sent()).toEqual([
      "POST",
      "/api/ESignAgreement",
      { ...ids, AgreementHash: hash, AcceptedSections: ["terms"] },
    ]);
    expect(server.arrived[0]?.headers["idempotency-key"]).toBe("s");
  });
});

describe("an account", () => {
  const both = { ApplicationId: "app-1", ProviderId: "prov-1" };
  it.each([
    ["is activated", "R7.1-06", activateAccount, "ActivateAccount", both],
    ["registers its borrower", "R7.1-29", signUp, "SignUp", both],
    [
      "is confirmed by e-mail",
      "R7.1-13",
      sendConfirmationEmail,
      "ConfirmationEmail",
      { applicationId: "app-1" },
    ],
  ] as const)("%s [%s]", async (_what, _ids, perform, name, body) => {
    await using server = await answering(200, { IsSuccess: false, Message: "Card declined." });
    const ended = perform(server.client, { ...ids, key: "end-1" });
    expect(await ended).toEqual({ isSuccess: false, message: "Card declined." });
    expect(server.sent()).toEqual(["POST", `/api/${name}`, body]);
  });

  it("is activated under the key of its submission", async () => {
    await using server = await answering(200, { IsSuccess: true });
    await activateAccount(server.client, { ...ids, key: "end-1" });
    expect(server.arrived[0]?.headers["idempotency-key"]).toBe("end-1");
  });

  it("may be paid by a card identified by its first digits [R7.1-18]", async () => {
    await using server = await answering(200, { Bin: "424242", Brand: "Visa", Type: null });
    const looked = new QueryClient().query(binQuery(server.client, "424242"));
    expect(await looked).toEqual({ brand: "Visa" });
    expect(server.sent()).toEqual(["GET", "/api/binlookup/424242", undefined]);
  });
});

describe("a visit by a token", () => {
  it("looks up its session without requesting a token [R7.2-07]", async () => {
    const Session = { ProviderId: "prov-1", InternalId: "app-1", Options: { IsTest: true } };
    await using server = await answering(200, { Result: { IsFailured: false, Session } });
    expect(await lookUpSession(server.client, { token: "a+b" })).toEqual({
      ...ids,
      isTest: true,
    });
    expect(server.sent()).toEqual(["POST", "/app/v0/lookup", { token: "a+b" }]);
  });

  it("says why its session was not found", async () => {
    const Result = { IsFailured: true, ErrorMessage: "Unknown session." };
    await using server = await answering(200, { Result });
    await expect(lookUpSession(server.client, { token: "a" })).rejects.toMatchObject({
      kind: "rejected",
      message: "Unknown session.",
    });
  });

  it("gets its renewal token, and ends [R7.1-45 R7.1-46]", async () => {
    await using tokens = await answering(200, { EasyApiToken: "easy" });
    await using ended = await answering(200, { IsSuccess: true });
    expect(await getEasyApiToken(tokens.client)).toBe("easy");
    await ended.client.dataOf(expireSession, {});
    expect([tokens.sent(), ended.sent()]).toEqual([
      ["POST", "/api/pre-application/EasyApiToken", undefined],
      ["POST", "/api/pre-application/expire", undefined],
    ]);
  });

  it("requests its finance segment [R7.1-26]", async () => {
    await using server = await answering(200, { Segment: "web", ProgramCode: null });
    const visit = { providerId: "prov-1", easyApiToken: "easy" };
    expect(await getFinanceSegment(server.client, visit)).toEqual({
      segment: "web",
      programCode: undefined,
    });
    expect(server.sent()).toEqual([
      "POST",
      "/api/pre-application/FinanceSegment?providerId=prov-1",
      { EasyApiToken: "easy" },
    ]);
  });

  it("gets its provider by id, with where the tokenizer is served [R7.1-23]", async () => {
    const provider = {
      Key: "bright-smile",
      providerId: "prov-1",
      Name: "Bright Harbor Dental",
      Sandbox: true,
      featureFlags: [],
      allowedOrigins: [],
    };
    const steps = { Steps: [], ConfirmSteps: [], DeclineSteps: [], Layout: {} };
    const settings = { programCodes: [], steps, texts: {}, themes: [] };
    const tokenizerUrl = "http://localhost:4311";
    await using server = await answering(200, { provider, settings, tokenizerUrl });
    const query = providerConfigurationQuery(server.client, "prov-1");
    expect(await new QueryClient().query(query)).toEqual({
      provider: practiceWith({
        providerId: "prov-1",
        practiceName: "Bright Harbor Dental",
        configuration: { steps: [], confirmSteps: [], declineSteps: [], layout: {} },
      }),
      tokenizerUrl,
    });
    expect(server.sent()).toEqual(["GET", "/api/provider/config?providerId=prov-1", undefined]);
  });

  it("requests a code to the phone on file, without its digits", async () => {
    await using server = await answering(200, { IsSuccess: true, InstanceId: "i1" });
    await startVerification(server.client, { phone: phoneOnFile, isTest: true });
    expect(server.sent()).toEqual([
      "POST",
      "/v2/validation/start",
      { Type: "SMS", Source: "on-file", IsTest: true },
    ]);
  });
});
