import { expect, it } from "vitest";
import { parseIneligibleReason, refusalDetails } from "#domain/decision/refusal-details.ts";

it("keeps only the refusal's fields of an answer", () => {
  const answer = { status: "DCN", noticeByPost: true, ineligibleReason: "state" as const };
  expect(refusalDetails(answer)).toStrictEqual({
    otherOffersAvailable: false,
    noticeByPost: true,
    ineligibleReason: "state",
  });
  expect(refusalDetails({ otherOffersAvailable: true, noticeByPost: false })).toStrictEqual({
    otherOffersAvailable: true,
  });
});

it("knows the reasons that it has words for", () => {
  expect(["state", "age", "", undefined].map(parseIneligibleReason)).toEqual([
    "state",
    undefined,
    undefined,
    undefined,
  ]);
});
