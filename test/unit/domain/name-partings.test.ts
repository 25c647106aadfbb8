import { expect, it } from "vitest";
import { parseFullName } from "#domain/full-name.ts";
import { namePartings } from "#domain/name-partings.ts";

const ways = (text: string) =>
  namePartings(text).map(({ name: { firstName, lastName } }) => `${firstName}|${lastName}`);

it("a name can be parted wherever both parts are names, and each way says so in its text", () => {
  expect(ways("Dr. Jane Roe")).toEqual(["Dr. Jane|Roe", "Dr.|Jane Roe"]);
  expect(ways("prof Ana Maria Lopez")).toEqual([
    "prof Ana|Maria Lopez",
    "prof Ana Maria|Lopez",
    "prof|Ana Maria Lopez",
  ]);
  expect(namePartings("Dr. Jane Roe").at(-1)!.text).toBe("Dr. Jane\u00a0Roe");
  expect(ways("Ana Lopez Jr.")).toEqual(["Ana|Lopez Jr."]);
  expect(ways("Ana\u00a0Maria Lopez")).toEqual(["Ana|Maria Lopez", "Ana Maria|Lopez"]);
  expect(ways("Ana")).toEqual([]);
  expect(ways("a b c d e f g h i j").at(-1)).toBe("a b c d e f g|h i j");
  for (const { text, name } of namePartings("María de la Cruz Pérez")) {
    expect(parseFullName(text)).toEqual({ ok: true, value: name });
  }
});
