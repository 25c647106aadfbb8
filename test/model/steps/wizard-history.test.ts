import { describe, expect, it } from "vitest";
import { validAnswers } from "./flow.cases.ts";
import {
  back,
  beginFlow,
  forward,
  next,
  proved,
  showing,
  shown,
  type,
  walkOn,
  walkTo,
} from "#test/model/live-flow.ts";

describe("Back and Forward", () => {
  it("moves one step back and keeps what was typed [R4-08]", async () => {
    const chart = await walkTo("email");
    await chart.send(back);
    expect(shown(chart)).toBe("birth-date");
    expect(chart.orders()).toEqual(showing("birth-date", "back"));
    expect(chart.context["answers"]).toEqual(validAnswers);
  });

  it("goes on forward after Back, and leaves what went wrong behind", async () => {
    const chart = await walkTo("last-four");
    await chart.send(next);
    await chart.fail("bringCharts");
    await chart.send(back);
    expect(chart.context["userMessage"]).toBeUndefined();
    chart.orders();
    await chart.send(next);
    expect(chart.orders()).toEqual(showing("last-four"));
  });

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

  it("has no Back on the first step [R2.2-75]", async () => {
    const chart = beginFlow("wizard");
    chart.orders();
    await chart.send(back);
    expect(shown(chart)).toBe("start");
    expect(chart.orders()).toEqual([]);
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

  it("replaces the history entry of a step that would be skipped now", async () => {
    const chart = await walkTo("code");
    await chart.send(next);
    chart.orders();
    await chart.send(proved);
    expect(chart.orders().slice(-2)).toEqual(showing("name", "forward", true));
  });
});
