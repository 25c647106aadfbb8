import { expect, it } from "vitest";
import { brokenConfigurations } from "#test/support/configurations/broken.ts";
import { fixOf } from "#tools/provider/fixes.ts";

it("knows what to do about every fault that the checker is known to find", () => {
  const whys = brokenConfigurations.flatMap(({ faults }) => faults.map(({ why }) => why));
  const unmended = whys.filter((why) => fixOf(why).startsWith("compare the step"));
  expect(whys.length).toBeGreaterThan(60);
  expect(unmended).toEqual([]);
});
