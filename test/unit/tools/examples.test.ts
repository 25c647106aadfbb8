import { expect, it } from "vitest";
import { examplesOf } from "#tools/charts/page/examples.ts";

const fieldsOf = (chart: string) =>
  examplesOf(chart, "field.left").map(({ events }) => events[0]!["field"]);

it("a flow's examples omit its own steps' fields only", () => {
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

it("a flow's examples answer fields of its own, so that something can be typed", () => {
  const unanswered = ["wizard", "entry", "application", "payment"].filter(
    (flow) => examplesOf(flow, "field.changed").length === 0,
  );
  expect(unanswered).toEqual([]);
  const typed = examplesOf("payment", "field.changed").map(({ name }) => name);
  expect(typed).toContain("field.changed: offerId");
});
