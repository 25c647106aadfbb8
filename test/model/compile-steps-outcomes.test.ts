import { describe, expect, it } from "vitest";
import { beginFlow, done, forward, names, next, shown, skip } from "./live-flow.ts";

describe("the confirmation", () => {
  it("validates before it shows anything [R2.3-01]", async () => {
    const chart = beginFlow("confirmation");
    expect(chart.hasTag("busy")).toBe(true);
    expect(new Set(names(chart))).toEqual(
      new Set(["alert.dismissed", "work.started", "approved-pre-0"]),
    );
    await chart.answer("approved-pre-0", { type: "done", expires: "2030-01-31" });
    expect(shown(chart)).toBe("approved");
    expect(chart.context["expires"]).toBe("2030-01-31");
  });

  it.each(["notApproved", "errored"])("ends as %s without showing anything", async (reason) => {
    const chart = beginFlow("confirmation");
    await chart.answer("approved-pre-0", { type: "leave", reason });
    expect(shown(chart)).toBeUndefined();
    expect(chart.output).toEqual({ kind: "left", reason });
  });

  it("ends as errored when the validation breaks", async () => {
    const chart = beginFlow("confirmation");
    await chart.fail("approved-pre-0");
    expect(chart.output).toEqual({ kind: "left", reason: "errored" });
  });
});

describe("the decline steps", () => {
  it("shows the one that is not skipped, and nothing leads on from it", async () => {
    const chart = beginFlow("decline");
    await chart.answer("declined-pre-0", skip);
    await chart.answer("invalid-pre-0", done);
    expect(shown(chart)).toBe("invalid");
    chart.orders();
    for (const event of [next, forward]) await chart.send(event);
    expect(shown(chart)).toBe("invalid");
    expect(chart.orders()).toEqual([]);
  });

  it("ends when every one is skipped", async () => {
    const chart = beginFlow("decline");
    for (const step of ["declined", "invalid", "ineligible"])
      await chart.answer(`${step}-pre-0`, skip);
    expect(chart.value).toBe("completed");
  });
});
