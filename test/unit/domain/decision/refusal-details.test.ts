import { expect, it } from "vitest";
import { parseIneligibleReason, refusalTold } from "#domain/decision/refusal-details.ts";

it("keeps of an answer what stands beside a refusal, and nothing else", () => {
  const answer = { status: "DCN", noticeByPost: true, ineligibleReason: "state" as const };
  expect(refusalTold(answer)).toStrictEqual({
    otherOffersAvailable: false,
    noticeByPost: true,
    ineligibleReason: "state",
  });
  expect(refusalTold({ otherOffersAvailable: true, noticeByPost: false })).toStrictEqual({
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
