import { describe, expect, it } from "vitest";
import {
  applicationStatuses,
  areDocumentsRequired,
  isApplicationStatus,
  isConfirmable,
  isDeclinedStatus,
} from "#domain/decision/application-status.ts";

describe("an application status", () => {
  it("is APR, DOC or DCN [R4-01 R4-02 R4-03 R9-27]", () => {
    expect(applicationStatuses).toEqual(["APR", "DOC", "DCN"]);
    expect(
      ["APR", "DOC", "DCN", "apr", "NEW", ""].map((text) => isApplicationStatus(text)),
    ).toEqual([true, true, true, false, false, false]);
  });

  it("may be confirmed as APR or DOC only [R4-37 R4-38]", () => {
    expect(["APR", "DOC", "DCN", "NEW", ""].map((status) => isConfirmable(status))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it("wants documents as DOC only", () => {
    expect(["APR", "DOC", "DCN", "NEW"].map((status) => areDocumentsRequired(status))).toEqual([
      false,
      true,
      false,
      false,
    ]);
  });

  it("is declined as DCN only [R4-03]", () => {
    expect(["APR", "DOC", "DCN", "NEW"].map((status) => isDeclinedStatus(status))).toEqual([
      false,
      false,
      true,
      false,
    ]);
  });
});
