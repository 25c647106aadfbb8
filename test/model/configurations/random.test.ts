import fc from "fast-check";
import { afterAll, expect, it } from "vitest";
import { fieldNames } from "#domain/answers.ts";
import type { StepConfig, StepsConfiguration } from "#domain/step.ts";
import { configurationFaults } from "#machines/faults/configuration-faults.ts";
import { configurationFault } from "#server/seed/configuration-fault.ts";
import { flowModels } from "#test/model/models.ts";
import { randomConfiguration } from "#test/support/configurations/random-configuration.ts";
import { visit } from "#test/support/configurations/wandering-visit.ts";
import { explore } from "#test/support/paths/exploration.ts";
import type { Exploration, Situation } from "#test/support/paths/exploration.ts";

const began = performance.now();
const runs = 200;

/** Whether a flow may stay there for good: it is over, or it is a screen of the outcome without Next. */
function isEnd({ snapshot }: Situation, flow: string, steps: readonly StepConfig[]): boolean {
  if (snapshot.status !== "active") return true;
  const step = steps.find(({ key }) => key === snapshot.context["shown"]);
  return flow !== "wizard" && snapshot.hasTag("editing") && step?.nextButton?.hidden === true;
}

/** The situations of an exploration that no end can be reached from. */
function deadEnds({ situations, edges }: Exploration, ends: (at: Situation) => boolean) {
  const saved = new Set([...situations.values()].filter(ends).map(({ id }) => id));
  for (let size = -1; size !== saved.size;) {
    size = saved.size;
    for (const { from, to } of edges) if (saved.has(to)) saved.add(from);
  }
  return [...situations.keys()].filter((id) => !saved.has(id));
}

function flowsOf({ steps, confirmSteps, declineSteps }: StepsConfiguration) {
  return { wizard: steps, confirmation: confirmSteps, decline: declineSteps };
}

it("refuses a random configuration with a reason, or each of its flows can be ended from everywhere", () => {
  const told = { served: 0, refused: 0 };
  fc.assert(
    fc.property(randomConfiguration, (configuration) => {
      const faults = configurationFaults(configuration);
      if (faults.length > 0) {
        told.refused += 1;
        expect(faults.every(({ why }) => why.length > 5)).toBe(true);
        return;
      }
      told.served += 1;
      expect(configurationFault(configuration)).toBeUndefined();
      for (const model of flowModels(configuration)) {
        const steps = flowsOf(configuration)[model.name as "wizard"];
        for (const input of Object.keys(model.inputs)) {
          const exploration = explore(model, input);
          expect(exploration.leftOut).toBe(0);
          expect(deadEnds(exploration, (at) => isEnd(at, model.name, steps))).toEqual([]);
        }
      }
    }),
    { numRuns: runs },
  );
  expect(told.served).toBeGreaterThan(20);
  expect(told.refused).toBeGreaterThan(20);
});

const sentFields = fieldNames.filter(
  (field) => !["serviceType", "contactConsent", "code"].includes(field),
);

it("lets nobody submit an answer too few, an unverified phone, or twice, however they wander", async () => {
  await fc.assert(
    fc.asyncProperty(
      randomConfiguration,
      fc.boolean(),
      fc.array(fc.nat({ max: 6 }), { maxLength: 30 }),
      async (configuration, isProgramNamed, moods) => {
        fc.pre(configurationFaults(configuration).length === 0);
        const { submissions, isDecided } = await visit(configuration.steps, isProgramNamed, moods);
        expect(isDecided).toBe(true);
        expect(submissions).toHaveLength(1);
        const { answers, verified } = submissions[0]!;
        expect(sentFields.filter((field) => answers[field] === "")).toEqual([]);
        expect(isProgramNamed || answers.serviceType !== "").toBe(true);
        expect(verified).toBe(answers.phone);
      },
    ),
    { numRuns: 60, maxSkipsPerRun: 50 },
  );
});

afterAll(() => {
  const seconds = (performance.now() - began) / 1000;
  process.stdout.write(`${runs} random configurations: ${seconds.toFixed(1)} s\n`);
  expect(seconds).toBeLessThan(15);
});
