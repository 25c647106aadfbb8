import { expect, it } from "vitest";
import {
  applicationStatuses,
  areDocumentsRequired,
  isApplicationStatus,
  isConfirmable,
  isDeclinedStatus,
} from "#domain/decision/application-status.ts";

it.each([
  [
    "is an application's status [R4-01 R4-02 R4-03 R9-27]",
    isApplicationStatus,
    ["APR", "DOC", "DCN"],
  ],
  ["may be confirmed [R4-37 R4-38]", isConfirmable, ["APR", "DOC"]],
  ["wants documents", areDocumentsRequired, ["DOC"]],
  ["is declined [R4-03]", isDeclinedStatus, ["DCN"]],
])("a status %s where the rule says so, and no other", (_what, rule, statuses) => {
  expect(["APR", "DOC", "DCN", "apr", "NEW", ""].filter((status) => rule(status))).toEqual(
    statuses,
  );
});

it("there are three statuses", () => {
  expect(applicationStatuses).toEqual(["APR", "DOC", "DCN"]);
});
