import { expect, it } from "vitest";
import { parseFullName } from "#domain/name/full-name.ts";
import { namePartings } from "#domain/name/name-splits.ts";

const ways = (text: string) =>
  namePartings(text).map(({ name: { firstName, lastName } }) => `${firstName}|${lastName}`);

it("a name can be parted wherever both parts are names, and each way says so in its text", () => {
  expect(ways("Ana Maria Lopez")).toEqual(["Ana|Maria Lopez", "Ana Maria|Lopez"]);
  expect(ways("Dr. Jane Roe")).toEqual(["Jane|Roe"]);
  expect(ways("prof Ana Maria Lopez")).toEqual(["Ana|Maria Lopez", "Ana Maria|Lopez"]);
  expect(ways("Miss Ana Lopez")).toEqual(["Ana|Lopez", "Miss|Ana Lopez", "Miss Ana|Lopez"]);
  expect(namePartings("Miss Ana Lopez").map(({ text }) => text)).toEqual([
    "Miss Ana Lopez",
    "Miss Ana\u00a0Lopez",
    "Miss\u00a0Ana Lopez",
  ]);
  expect(ways("Ana Lopez Jr.")).toEqual(["Ana|Lopez Jr."]);
  expect(ways("Ana\u00a0Maria Lopez")).toEqual(["Ana|Maria Lopez", "Ana Maria|Lopez"]);
  expect(ways("Ana")).toEqual([]);
  expect(ways("a b c d e f g h i j").at(-1)).toBe("a b c d e f g|h i j");
  for (const { text, name } of namePartings("María de la Cruz Pérez")) {
    expect(parseFullName(text)).toEqual({ ok: true, value: name });
  }
});
