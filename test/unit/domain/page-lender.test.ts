import { expect, it } from "vitest";
import { readLender, writeLender } from "#domain/page-lender.ts";

it.each([
  { name: "Carestep Financing", phone: "(800) 555-0142" },
  { name: 'Sons & "Daughters" = Lenders', phone: "+1 800 555 0142" },
  { name: "Łukasz Bank" },
])("is read as it was written: %j", (lender) => {
  expect(readLender(writeLender(lender))).toEqual(lender);
});

it("is nobody where nothing is said", () => {
  expect(readLender("")).toBeUndefined();
  expect(readLender("phone=1")).toBeUndefined();
});
