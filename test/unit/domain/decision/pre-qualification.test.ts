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
  type PreQualificationAnswer,
} from "#domain/decision/pre-qualification.ts";

const answer = (values: Partial<PreQualificationAnswer> = {}): PreQualificationAnswer => ({
  isSuccess: true,
  exceptions: [],
  otherOffersAvailable: false,
  offers: [],
  ...values,
});
const exception = (code: string, message = "") => ({ code, message });

describe("the guards of an answer", () => {
  const guards = {
    isIneligible,
    isDeclined,
    isInvalidDisposition,
    hasIdentityException,
    isGenericFailure,
    hasServerCode,
    isApproved,
  };
  const words = "Please contact support about code E77.";

  it.each<readonly [answer: Partial<PreQualificationAnswer>, guards: readonly string[]]>([
    [{ disposition: "Approved" }, ["isApproved"]],
    [{ disposition: "Approved", isSuccess: false }, ["isGenericFailure"]],
    [
      { disposition: "Approved", exceptions: [exception("E77", "No.")] },
      ["isGenericFailure", "isApproved"],
    ],
    ...["approved", "APPROVED", "Approved ", "Pending", ""].map(
      (disposition) => [{ disposition }, []] as const,
    ),
    [{}, []],
    ...["Declined", "declined", " Declined "].map(
      (disposition) => [{ disposition }, ["isDeclined"]] as const,
    ),
    [{ disposition: "Ineligible" }, ["isIneligible"]],
    [{ disposition: "Invalid" }, ["isInvalidDisposition"]],
    [
      { disposition: "Declined", exceptions: [exception("E77"), exception("P04")] },
      ["isIneligible", "isDeclined", "isGenericFailure"],
    ],
    [{ exceptions: [exception("E34")] }, ["hasIdentityException", "isGenericFailure"]],
    [{ isSuccess: false, code: "E34", message: "No." }, ["hasIdentityException", "hasServerCode"]],
    [{ isSuccess: false }, ["isGenericFailure"]],
    [{ isSuccess: false, code: "E77" }, ["isGenericFailure"]],
    [{ isSuccess: false, message: "No code." }, ["isGenericFailure"]],
    [{ code: "E77", message: words }, ["hasServerCode"]],
  ])("of %j are %j [R3-60 R4-24 R4-25 R4-61 R8-09 R9-26]", (given, held) => {
    const holding = Object.entries(guards).filter(([, guard]) => guard(answer(given)));
    expect(holding.map(([name]) => name)).toEqual(held);
  });

  it("take the words of the answer before those of its exceptions [R8-12]", () => {
    const exceptions = [exception("E77", words), exception("E78", "Later.")];
    expect(serverMessageOf(answer({ isSuccess: false, exceptions }))).toBe(words);
    const own = { code: "E76", message: "First." };
    expect(serverMessageOf(answer({ isSuccess: false, ...own, exceptions }))).toBe("First.");
    expect([identityCode, ineligibleCode]).toEqual(["E34", "P04"]);
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
