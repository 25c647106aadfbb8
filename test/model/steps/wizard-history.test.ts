import { expect, it } from "vitest";
import { forward, proved, shown, walkOn, walkTo } from "#test/model/live-flow.ts";

it("Back jumps over several steps at once, and no further than to the first [R4-08]", async () => {
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
