import { expect, it } from "vitest";
import { examplesOf } from "#routes/charts/examples.ts";

const fieldsOf = (chart: string) =>
  examplesOf(chart, "field.left").map(({ event }) => (event as { field?: string }).field);

it("a flow's examples leave the fields that its own steps ask for, and no others", () => {
  expect(fieldsOf("entry")).toEqual(["code"]);
  expect(fieldsOf("wizard")).toEqual([
    "serviceType",
    "phone",
    "contactConsent",
    "code",
    "fullName",
    "birthMonth",
    "birthDay",
    "birthYear",
    "email",
    "street",
    "zip",
    "city",
    "state",
    "lastFour",
  ]);
  expect(fieldsOf("payment")).not.toContain("fullName");
  expect(fieldsOf("application")).not.toContain("lastFour");
});
