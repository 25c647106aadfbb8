import { expect, it } from "vitest";
import { omitUndefined } from "#domain/values/omit-undefined.ts";

it("makes an absent value an absent key, and keeps what only looks empty", () => {
  const values = {
    brand: "Visa",
    lastFour: undefined,
    count: 0,
    note: "",
    flag: false,
    none: null,
  };
  expect(omitUndefined(values)).toStrictEqual({
    brand: "Visa",
    count: 0,
    note: "",
    flag: false,
    none: null,
  });
});
