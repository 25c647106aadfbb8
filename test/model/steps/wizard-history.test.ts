import { describe, expect, it } from "vitest";
import { back, forward, proved, shown, type, walkOn, walkTo } from "#test/model/live-flow.ts";

describe("Back and Forward", () => {
  it("jumps back over several steps at once, and no further than to the first [R4-08]", async () => {
    const chart = await walkTo("email");
    await chart.send({ type: "back.pressed", steps: 2 });
    expect(shown(chart)).toBe("name");
    await chart.send({ type: "back.pressed", steps: 2 });
    await chart.send(proved);
    expect(shown(chart)).toBe("start");
    await walkOn(chart, "name");
    await chart.send({ type: "back.pressed", steps: 9 });
    await chart.send(proved);
    expect(shown(chart)).toBe("start");
    await chart.send(forward);
    expect(shown(chart)).toBe("phone");
  });

  it("goes Forward only to where the applicant has been with these answers", async () => {
    const chart = await walkTo("email");
    await chart.send(forward);
    expect(shown(chart)).toBe("email");
    await chart.send(back);
    await chart.send(forward);
    expect(shown(chart)).toBe("email");
    await chart.send(back);
    await type(chart, "birthYear", "1990");
    await chart.send(forward);
    expect(shown(chart)).toBe("birth-date");
  });

  it("never goes Forward past the last step: only its own Next submits", async () => {
    const chart = await walkTo("last-four");
    chart.orders();
    await chart.send(forward);
    expect(shown(chart)).toBe("last-four");
    expect(chart.orders()).toEqual([]);
  });
});
