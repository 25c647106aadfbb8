import { describe, expect, it } from "vitest";
import type { PreQualificationAnswer } from "#domain/decision/pre-qualification.ts";
import { preQualOutcomeMachine } from "#machines/pre-qual-outcome/pre-qual-outcome.machine.ts";
import { liveChart } from "#test/support/live-chart.ts";
import { pairwise } from "#test/support/pairwise.ts";
import { answersWith } from "./application-world.ts";

const parts = {
  isSuccess: [true, false],
  disposition: ["Approved", "Declined", "Ineligible", "Invalid", "Pending", undefined],
  exceptions: ["", "P04", "E34", "X1", "X1 E34", "E34 P04"],
  code: [undefined, "E34", "E77", "P04"],
  message: [undefined, "Please call us."],
  otherOffersAvailable: [true, false],
} as const;
type Answered = { readonly [Part in keyof typeof parts]: (typeof parts)[Part][number] };

const answers = pairwise(parts, ({ isSuccess, code }) => !isSuccess || code === undefined);

const codesIn = ({ exceptions }: Answered): readonly string[] =>
  exceptions.split(" ").filter((code) => code !== "");

/** S10, written from its text: the first match. */
function judged(answer: Answered): string {
  const { isSuccess, disposition, code, message } = answer;
  const exceptions = codesIn(answer);
  const isExplained = exceptions.length > 0 || (code !== undefined && message !== undefined);
  const rules: readonly (readonly [isSo: boolean, name: string])[] = [
    [disposition === "Ineligible" || exceptions.includes("P04"), "ineligible"],
    [disposition === "Declined", "declined"],
    [disposition === "Invalid", "invalid"],
    [code === "E34" || exceptions.includes("E34"), "identityFailed"],
    [isSuccess && exceptions.length > 0, "genericFailed"],
    [!isSuccess && !isExplained, "genericFailed"],
    [!isSuccess, "serviceFailed"],
    [disposition === "Approved", "approved"],
  ];
  return rules.find(([isSo]) => isSo)?.[1] ?? "genericFailed";
}

function wireless({ disposition, code, message, ...rest }: Answered): PreQualificationAnswer {
  return {
    isSuccess: rest.isSuccess,
    otherOffersAvailable: rest.otherOffersAvailable,
    exceptions: codesIn({ disposition, code, message, ...rest }).map((each) => ({
      code: each,
      message: `about ${each}`,
    })),
    offers: [],
    ...(disposition !== undefined && { disposition }),
    ...(code !== undefined && { code }),
    ...(message !== undefined && { message }),
  };
}

describe("an answer with contradictory parts", () => {
  it("is classified by the first matching rule, for any two parts [R4-22 R4-23 R4-24 R4-25 R4-26 R4-27 R8-11 R8-12]", async () => {
    const found = new Set<string>();
    for (const answer of answers) {
      const chart = liveChart(preQualOutcomeMachine, {
        answers: answersWith({}),
        instanceId: "ins_1",
        key: "visit-1-7",
      });
      await chart.answer("submit", wireless(answer));
      expect([answer, chart.value]).toEqual([answer, judged(answer)]);
      found.add(chart.value as string);
    }
    expect(found.size).toBe(7);
  });

  it("covers every two values of two parts in some case", () => {
    const names = Object.keys(parts) as (keyof typeof parts)[];
    const missing = names.flatMap((one, index) =>
      names
        .slice(index + 1)
        .flatMap((other) =>
          parts[one].flatMap((value) =>
            parts[other]
              .filter(
                (second) => !answers.some((each) => each[one] === value && each[other] === second),
              )
              .map((second) => [one, value, other, second]),
          ),
        ),
    );
    expect(missing).toEqual([
      ["isSuccess", true, "code", "E34"],
      ["isSuccess", true, "code", "E77"],
      ["isSuccess", true, "code", "P04"],
    ]);
    expect(answers.length).toBeLessThan(60);
  });
});
