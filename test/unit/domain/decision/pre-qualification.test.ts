import { ineligibleCode } from "#domain/decision/refusal-details.ts";
import { describe, expect, it } from "vitest";
import {
  hasIdentityException,
  hasServerCode,
  identityCode,
  isApproved,
  isDeclined,
  isGenericFailure,
  isIneligible,
  isInvalidDisposition,
  resultOf,
  serverMessageOf,
} from "#domain/decision/pre-qualification.ts";
import type { PreQualificationAnswer } from "#domain/decision/pre-qualification.ts";
import { judge } from "#test/support/judgement.ts";

const answer = (values: Partial<PreQualificationAnswer> = {}): PreQualificationAnswer => ({
  isSuccess: true,
  exceptions: [],
  otherOffersAvailable: false,
  offers: [],
  ...values,
});
const exception = (code: string, message = "") => ({ code, message });

describe("judging an answer", () => {
  it("approves Disposition Approved of a successful answer [R3-60]", () => {
    expect(judge(answer({ disposition: "Approved" }))).toEqual({
      kind: "decided",
      outcome: "approved",
    });
  });

  it.each([
    ["Declined", "declined"],
    ["declined", "declined"],
    [" Declined ", "declined"],
    ["Ineligible", "ineligible"],
    ["Invalid", "invalid"],
  ])("decides by Disposition %s: %s", (disposition, outcome) => {
    expect(judge(answer({ disposition }))).toEqual({ kind: "decided", outcome });
    expect(judge(answer({ disposition, isSuccess: false }))).toEqual({
      kind: "decided",
      outcome,
    });
  });

  it("takes code P04 as ineligible whatever else is said [R4-24 R9-26]", () => {
    const exceptions = [exception("E77"), exception("E34"), exception("P04")];
    const ineligible = { kind: "decided", outcome: "ineligible" };
    expect(judge(answer({ disposition: "Declined", exceptions }))).toEqual(ineligible);
    expect(judge(answer({ disposition: "Approved", exceptions }))).toEqual(ineligible);
    expect(judge(answer({ isSuccess: false, exceptions }))).toEqual(ineligible);
    expect(ineligibleCode).toBe("P04");
  });

  it("puts a decline before exceptions and E34", () => {
    const exceptions = [exception("E34")];
    expect(
      judge(answer({ disposition: "Declined", exceptions, code: "E77", message: "No." })),
    ).toEqual({ kind: "decided", outcome: "declined" });
  });

  it.each([
    answer({ exceptions: [exception("E34")] }),
    answer({ isSuccess: false, exceptions: [exception("E77", "No."), exception("E34")] }),
    answer({ isSuccess: false, code: "E34", message: "No." }),
    answer({ disposition: "Approved", exceptions: [exception("E34")] }),
  ])("reads E34 in any place as an unverified identity: case %# [R4-61 R8-11]", (given) => {
    expect(judge(given)).toEqual({ kind: "identityUnverified" });
    expect(identityCode).toBe("E34");
  });

  it.each([
    answer({ disposition: "Approved", exceptions: [exception("E77", "No.")] }),
    answer({ exceptions: [exception("E77")], code: "E77", message: "No." }),
    answer({ isSuccess: false }),
    answer({ isSuccess: false, code: "" }),
    answer({ isSuccess: false, message: "No code." }),
    answer({ isSuccess: false, code: "E77" }),
    answer({ isSuccess: false, disposition: "Approved" }),
  ])("fails without words: case %# [R4-25 R8-09]", (given) => {
    expect(judge(given)).toEqual({ kind: "failed" });
  });

  it.each([
    answer({ isSuccess: false, code: "E77", message: "Please contact support about code E77." }),
    answer({
      isSuccess: false,
      exceptions: [exception("E77", "Please contact support about code E77.")],
    }),
    answer({ code: "E77", message: "Please contact support about code E77." }),
    answer({
      isSuccess: false,
      code: "E77",
      message: "Please contact support about code E77.",
      exceptions: [exception("E78", "Later.")],
    }),
  ])("gives the service's words for any other code: case %# [R8-12]", (given) => {
    expect(judge(given)).toEqual({
      kind: "rejected",
      message: "Please contact support about code E77.",
    });
  });

  it.each(["Pending", "approved", "APPROVED", "Approved ", "", undefined])(
    "never approves an unknown Disposition: %j",
    (disposition) => {
      const given = answer(disposition === undefined ? {} : { disposition });
      expect(judge(given)).toEqual({ kind: "failed" });
    },
  );
});

describe("the guards of an answer", () => {
  it("name each case once", () => {
    const guards = {
      isIneligible,
      isDeclined,
      isInvalidDisposition,
      hasIdentityException,
      isGenericFailure,
      hasServerCode,
      isApproved,
    };
    const hold = (given: PreQualificationAnswer) =>
      Object.entries(guards)
        .filter(([, guard]) => guard(given))
        .map(([name]) => name);
    expect(hold(answer({ disposition: "Approved" }))).toEqual(["isApproved"]);
    expect(hold(answer({ disposition: "Declined" }))).toEqual(["isDeclined"]);
    expect(hold(answer({ disposition: "Ineligible" }))).toEqual(["isIneligible"]);
    expect(hold(answer({ disposition: "Invalid" }))).toEqual(["isInvalidDisposition"]);
    expect(hold(answer({ exceptions: [exception("E34")] }))).toEqual([
      "hasIdentityException",
      "isGenericFailure",
    ]);
    expect(hold(answer({ isSuccess: false }))).toEqual(["isGenericFailure"]);
    expect(hold(answer({ isSuccess: false, code: "E77", message: "No." }))).toEqual([
      "hasServerCode",
    ]);
    expect(hold(answer({ disposition: "Pending" }))).toEqual([]);
  });

  it("finds no words without a code", () => {
    expect(serverMessageOf(answer({ isSuccess: false, message: "No code." }))).toBeUndefined();
    expect(
      serverMessageOf(answer({ isSuccess: false, code: "E77", message: " " })),
    ).toBeUndefined();
  });
});

describe("the stored part of a decision", () => {
  const offer = {
    providerId: "provider-9",
    minFinanceAmountCents: 1,
    maxFinanceAmountCents: 2,
    termMonths: 12,
    interestRate: 0,
    paymentFrequency: "Monthly",
  };

  it("contains the account, the first offer's provider and the amount [R3-07 R3-08 R3-63 R3-64 R3-65]", () => {
    const given = answer({
      disposition: "Approved",
      accountId: "account-1",
      maskedEmail: "a•••@e•••.com",
      otherOffersAvailable: true,
      maxFinanceAmountCents: 1_500_000,
      offers: [offer, { ...offer, providerId: "provider-2" }],
    });
    expect(resultOf(given, "approved")).toEqual({
      outcome: "approved",
      accountId: "account-1",
      providerId: "provider-9",
      maskedEmail: "a•••@e•••.com",
      otherOffersAvailable: true,
      maxFinanceAmountCents: 1_500_000,
      kycSent: false,
    });
  });

  it("reports a notice by post, and why the applicant is ineligible", () => {
    const declined = resultOf(answer({ noticeByPost: true }), "declined");
    expect(declined).toMatchObject({ outcome: "declined", noticeByPost: true });
    const ineligible = resultOf(answer({ ineligibleReason: "state" }), "ineligible");
    expect(ineligible).toMatchObject({ outcome: "ineligible", ineligibleReason: "state" });
  });

  it("has no provider without offers [R3-08]", () => {
    expect(resultOf(answer(), "declined")).toStrictEqual({
      outcome: "declined",
      otherOffersAvailable: false,
      kycSent: false,
    });
  });
});
