import { expect, it } from "vitest";
import { readLender } from "#routes/steps/page-lender.ts";

it("reads who lends and whom to call", () => {
  const lender = { name: 'Sons & "Daughters" = Lenders', phone: "+1 800 555 0142" };
  expect(readLender(new URLSearchParams(lender).toString())).toEqual(lender);
  expect(readLender("name=Carestep+Financing")).toEqual({ name: "Carestep Financing" });
});

it("is nobody where nobody is named", () => {
  expect(readLender("")).toBeUndefined();
  expect(readLender("phone=1")).toBeUndefined();
});
