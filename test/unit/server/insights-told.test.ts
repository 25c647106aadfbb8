import { expect, it } from "vitest";
import { figures } from "#domain/insights/figure-names.ts";
import type { Funnel, StepFigures } from "#domain/insights/funnel.ts";
import { hiddenIn } from "#domain/insights/hidden.ts";
import { funnelOfWalks } from "#test/support/funnels.ts";
import { readersOf as readersOfTold } from "#test/support/readers.ts";

/** Of forty who began ten stop at each of two steps, and all others are paying; the first step is as told. */
function funnelWith(first: Partial<StepFigures>): Funnel {
  const funnel = funnelOfWalks(2, [
    { at: 0, furthest: 0, attempts: 10 },
    { at: 1, furthest: 1, attempts: 10 },
    { at: 2, furthest: 2, attempts: 20 },
  ]);
  const [step, next] = funnel.steps;
  return { ...funnel, steps: [{ ...step!, ...first }, next!] };
}

function readersOf(funnel: Funnel, more: readonly string[] = []) {
  return readersOfTold(funnel, new Set([...hiddenIn([funnel]), ...more]));
}

const step = "application step-0";

it.each(["stopped step-0", "reached step-0"])(
  "tells no times of a step where %s is hidden: that there are none would say that fewer than five left it",
  (name) => {
    const times = { median: 61_000, slow: 122_000 };
    const open = readersOf(funnelWith(times));
    expect(open.csv.get(`${step} p50_ms`)).toBe("61000");
    expect(open.page).toContain("<td>1 min 1 s</td><td>2 min 2 s</td>");
    expect(open.picture).toContain("half in 1 min 1 s");
    for (const each of [times, { median: undefined, slow: undefined }]) {
      const { csv, page, picture } = readersOf(funnelWith(each), [name]);
      expect(csv.get(`${step} p50_ms`)).toBe("hidden");
      expect(csv.get(`${step} p90_ms`)).toBe("hidden");
      expect(page).not.toContain("1 min 1 s");
      expect(page).toMatch(
        /<th scope="row">step-0<\/th>(<td>[^<]*<\/td>){3}<td>hidden<\/td><td>hidden<\/td>/,
      );
      expect(picture).not.toContain("half in");
    }
  },
);

it("tells how often Next was refused where that does not say of whom it was twice", () => {
  const tried = { refusedAttempts: 12, failedAttempts: 10, failures: 10 };
  const told = (refusals: number) =>
    ["refused_attempts", "refusals", "failures", "retries"].map((name) =>
      readersOf(funnelWith({ ...tried, refusals })).csv.get(`${step} ${name}`),
    );
  expect(told(12)).toEqual(["12", "12", "10", "22"]);
  expect(told(13)).toEqual(["12", "hidden", "10", "hidden"]);
  expect(told(17)).toEqual(["12", "17", "10", "27"]);
});

it("tells no sum of refusals of a whole from which that of one of its groups can be computed", () => {
  const groups = [
    funnelWith({ refusedAttempts: 12, refusals: 17 }),
    funnelWith({ refusedAttempts: 12, refusals: 13 }),
  ];
  const whole = funnelWith({ refusedAttempts: 24, refusals: 30 });
  expect(hiddenIn([whole, ...groups])).toContain(figures.refusals("step-0"));
});

it("draws nothing as wide as a hidden figure would have it", () => {
  const back = [{ what: "step-0", attempts: 8 }];
  const drawn = (attempts: number) => {
    const funnel = funnelWith({});
    const steps = [funnel.steps[0]!, { ...funnel.steps[1]!, back }];
    return readersOf({ ...funnel, attempts, steps }, [figures.attempts, figures.reached("step-0")])
      .picture;
  };
  expect(drawn(40)).toBe(drawn(80));
});
