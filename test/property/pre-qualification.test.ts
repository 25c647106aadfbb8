import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  hasIdentityException,
  hasServerCode,
  isApproved,
  isDeclined,
  isGenericFailure,
  isIneligible,
  isInvalidDisposition,
} from "#domain/decision/pre-qualification.ts";
import type { PreQualificationAnswer } from "#domain/decision/pre-qualification.ts";
import { judge } from "#test/support/judgement.ts";

const code = fc.constantFrom("P04", "E34", "E77", "", "p04");
const message = fc.constantFrom("", "Please call.", " ");
const answer: fc.Arbitrary<PreQualificationAnswer> = fc
  .record({
    isSuccess: fc.boolean(),
    code: fc.option(code, { nil: undefined }),
    message: fc.option(message, { nil: undefined }),
    disposition: fc.option(
      fc.oneof(
        fc.constantFrom("Approved", "Declined", "Ineligible", "Invalid", "approved", "Pending"),
        fc.string(),
      ),
      { nil: undefined },
    ),
    exceptions: fc.array(fc.record({ code, message }), { maxLength: 3 }),
  })
  .map(({ isSuccess, exceptions, ...texts }) => ({
    isSuccess,
    exceptions,
    otherOffersAvailable: false,
    offers: [],
    ...(texts.code !== undefined && { code: texts.code }),
    ...(texts.message !== undefined && { message: texts.message }),
    ...(texts.disposition !== undefined && { disposition: texts.disposition }),
  }));

const many = { numRuns: 3000 };

const isApproval = (given: PreQualificationAnswer) => {
  const judged = judge(given);
  return judged.kind === "decided" && judged.outcome === "approved";
};

describe("an approval never", () => {
  it("comes from anything but a clean, successful answer with Disposition Approved [R4-25]", () => {
    fc.assert(
      fc.property(answer, (given) => {
        const isClean = given.isSuccess && given.exceptions.length === 0;
        expect(!isApproval(given) || (isClean && given.disposition === "Approved")).toBe(true);
      }),
      many,
    );
  });

  it("survives one contradicting part", () => {
    const approved = {
      isSuccess: true,
      disposition: "Approved",
      exceptions: [],
      otherOffersAvailable: false,
      offers: [],
    };
    const spoiled = fc.oneof(
      fc.constant({ isSuccess: false }),
      fc
        .string()
        .filter((text) => text !== "Approved")
        .map((disposition) => ({ disposition })),
      fc
        .array(fc.record({ code, message }), { minLength: 1, maxLength: 3 })
        .map((exceptions) => ({ exceptions })),
      fc.constant({ code: "E34" }),
      fc.constant({ code: "E77", message: "Please call." }),
    );
    expect(isApproval(approved)).toBe(true);
    fc.assert(
      fc.property(spoiled, (fault) => {
        expect(isApproval({ ...approved, ...fault })).toBe(false);
      }),
      { numRuns: 500 },
    );
  });
});

describe("code P04 always", () => {
  it("makes ineligible [R4-24 R9-26]", () => {
    fc.assert(
      fc.property(answer, (given) => {
        const exceptions = [...given.exceptions, { code: "P04", message: "" }];
        expect(judge({ ...given, exceptions })).toEqual({ kind: "decided", outcome: "ineligible" });
      }),
    );
  });
});

describe("an undecided answer with E34 always", () => {
  it("is an unverified identity [R4-61 R8-11]", () => {
    fc.assert(
      fc.property(answer, (given) => {
        fc.pre(!isIneligible(given) && !isDeclined(given) && !isInvalidDisposition(given));
        const exceptions = [{ code: "E34", message: "x" }, ...given.exceptions];
        expect(judge({ ...given, exceptions })).toEqual({ kind: "identityUnverified" });
      }),
    );
  });
});

describe("the guards taken in order always", () => {
  it("come to the same as the judgement", () => {
    const inOrder = [
      [isIneligible, "ineligible"],
      [isDeclined, "declined"],
      [isInvalidDisposition, "invalid"],
      [hasIdentityException, "identityUnverified"],
      [isGenericFailure, "failed"],
      [hasServerCode, "rejected"],
      [isApproved, "approved"],
    ] as const;
    fc.assert(
      fc.property(answer, (given) => {
        const first = inOrder.find(([guard]) => guard(given));
        const judged = judge(given);
        const name = judged.kind === "decided" ? judged.outcome : judged.kind;
        expect(name).toBe(first?.[1] ?? "failed");
      }),
      many,
    );
  });
});
