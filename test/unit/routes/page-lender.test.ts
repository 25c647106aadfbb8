import { expect, it } from "vitest";
import { readLender } from "#routes/steps/page-lender.ts";

it("reads lender and phone", () => {
  const lender = { name: 'Sons & "Daughters" = Lenders', phone: "+1 800 555 0142" };
  expect(readLender(new URLSearchParams(lender).toString())).toEqual(lender);
  expect(readLender("name=Carestep+Financing")).toEqual({ name: "Carestep Financing" });
});

it("is undefined without a name", () => {
  expect(readLender("")).toBeUndefined();
  expect(readLender("phone=1")).toBeUndefined();
});
