import { expect, it } from "vitest";
import { parseFullName } from "#domain/name/full-name.ts";
import { nameSplits } from "#domain/name/name-splits.ts";

const paths = (text: string) =>
  nameSplits(text).map(({ name: { firstName, lastName } }) => `${firstName}|${lastName}`);

it("a name can be split wherever both parts are names, and each way has its own text", () => {
  expect(paths("Ana Maria Lopez")).toEqual(["Ana|Maria Lopez", "Ana Maria|Lopez"]);
  expect(paths("Dr. Jane Roe")).toEqual(["Jane|Roe"]);
  expect(paths("prof Ana Maria Lopez")).toEqual(["Ana|Maria Lopez", "Ana Maria|Lopez"]);
  expect(paths("Miss Ana Lopez")).toEqual(["Ana|Lopez", "Miss|Ana Lopez", "Miss Ana|Lopez"]);
  expect(nameSplits("Miss Ana Lopez").map(({ text }) => text)).toEqual([
    "Miss Ana Lopez",
    "Miss Ana\u00a0Lopez",
    "Miss\u00a0Ana Lopez",
  ]);
  expect(paths("Ana Lopez Jr.")).toEqual(["Ana|Lopez Jr."]);
  expect(paths("Ana\u00a0Maria Lopez")).toEqual(["Ana|Maria Lopez", "Ana Maria|Lopez"]);
  expect(paths("Ana")).toEqual([]);
  expect(paths("a b c d e f g h i j").at(-1)).toBe("a b c d e f g|h i j");
  for (const { text, name } of nameSplits("María de la Cruz Pérez")) {
    expect(parseFullName(text)).toEqual({ ok: true, value: name });
  }
});
