import { expect, it } from "vitest";
import { answerTo, isAnswered, noAnswers, withAnswer } from "#domain/answers/answers.ts";

const asTyped = (_field: string, text: string) => text;
const accepting = (...ids: readonly string[]) => ({ field: "acceptedSections", ids }) as const;
const accepted = (...ids: readonly string[]) =>
  withAnswer(noAnswers, accepting(...ids), asTyped).acceptedSections;

it("a field is answered from the first character or section on", () => {
  const answers = { ...noAnswers, firstName: "A", acceptedSections: ["fees"] };
  expect(
    (["firstName", "lastName", "acceptedSections"] as const).map((field) =>
      isAnswered(answers, field),
    ),
  ).toEqual([true, false, true]);
  expect(isAnswered(noAnswers, "acceptedSections")).toBe(false);
});

it("a single answer is a text, or ids for the sections", () => {
  const answers = { ...noAnswers, firstName: "Ana", acceptedSections: ["fees"] };
  expect(answerTo("firstName", answers)).toEqual({ field: "firstName", text: "Ana" });
  expect(answerTo("acceptedSections", answers)).toEqual({
    field: "acceptedSections",
    ids: ["fees"],
  });
});

it("sections are accepted once each, 50 of them at most, under ids of 64 characters at most", () => {
  expect(accepted("fees", " fees ", "", "terms")).toEqual(["fees", "terms"]);
  expect(accepted("a".repeat(64), "b".repeat(65))).toEqual(["a".repeat(64), "b".repeat(64)]);
  const many = Array.from({ length: 51 }, (_, number) => `section ${number}`);
  expect(accepted(...many)).toEqual(many.slice(0, 50));
});

it("the answers are the same object when nothing was changed, and another one when anything was", () => {
  const answers = { ...noAnswers, firstName: "Ana", acceptedSections: ["fees", "terms"] };
  const isSame = (answer: Parameters<typeof withAnswer>[1]) =>
    withAnswer(answers, answer, asTyped) === answers;
  expect(isSame({ field: "firstName", text: "Ana" })).toBe(true);
  expect(isSame({ field: "firstName", text: "Anna" })).toBe(false);
  expect(isSame(accepting("fees", "terms"))).toBe(true);
  expect(isSame(accepting("fees"))).toBe(false);
  expect(isSame(accepting("fees", "terms", "law"))).toBe(false);
  expect(isSame(accepting("fees", "law"))).toBe(false);
  expect(isSame(accepting("law", "dues"))).toBe(false);
});
