import fc from "fast-check";
import { afterAll, expect, it } from "vitest";
import { stepsConfiguration } from "#api/contract/provider.ts";
import { preQualificationComponentFields } from "#domain/step/component-fields.ts";
import { defaultConfiguration } from "#domain/step/default-steps.ts";
import type { StepsConfiguration } from "#domain/step/step.ts";
import { configurationFaults } from "#machines/faults/configuration-faults.ts";
import { stranded } from "#test/support/configurations/stranded.ts";
import { randomConfiguration } from "#test/support/configurations/random-configuration.ts";
import { visit } from "#test/support/configurations/wandering-visit.ts";

const began = process.cpuUsage();
const runs = 100;

function strandedIn({ steps, confirmSteps, declineSteps }: StepsConfiguration) {
  const flows = [
    ["wizard", steps, defaultConfiguration.steps],
    ["confirmation", confirmSteps, defaultConfiguration.confirmSteps],
    ["decline", declineSteps, defaultConfiguration.declineSteps],
  ] as const;
  const changed = flows.filter(([, own, usual]) => own !== usual);
  return changed.flatMap(([flow, own]) => stranded(flow, own));
}

const sentFields = Object.values(preQualificationComponentFields)
  .flat()
  .filter((field) => !["serviceType", "contactConsent", "code"].includes(field));

/** A random applicant submits exactly once, with all answers and a verified phone. */
async function expectOneDecision(...[steps, isProgramNamed, moods]: Parameters<typeof visit>) {
  const { submissions, isDecided } = await visit(steps, isProgramNamed, moods);
  expect(isDecided).toBe(true);
  expect(submissions).toHaveLength(1);
  const { answers, verified } = submissions[0]!;
  expect(sentFields.filter((field) => answers[field] === "")).toEqual([]);
  expect(isProgramNamed || answers.serviceType !== "").toBe(true);
  expect(verified).toBe(answers.phone);
}

const moods = fc.array(fc.nat({ max: 7 }), { maxLength: 30 });
const reported = { served: 0, refused: 0 };

it("refuses a random configuration with a reason, or it can be ended from everywhere and decides once", async () => {
  await fc.assert(
    fc.asyncProperty(
      randomConfiguration,
      fc.boolean(),
      moods,
      async (configuration, ...visited) => {
        const { steps, confirmSteps, declineSteps, layout } = configuration;
        stepsConfiguration.parse({
          Steps: steps,
          ConfirmSteps: confirmSteps,
          DeclineSteps: declineSteps,
          Layout: layout,
        });
        const faults = configurationFaults(configuration);
        expect(faults.filter(({ why }) => why.length < 5)).toEqual([]);
        reported[faults.length === 0 ? "served" : "refused"] += 1;
        if (faults.length > 0) return;
        expect(strandedIn(configuration)).toEqual([]);
        await expectOneDecision(steps, ...visited);
      },
    ),
    { numRuns: runs },
  );
  expect(reported.served).toBeGreaterThan(10);
  expect(reported.refused).toBeGreaterThan(10);
});

afterAll(() => {
  const { user, system } = process.cpuUsage(began);
  const seconds = (user + system) / 1_000_000;
  const { served, refused } = reported;
  process.stdout.write(
    `random configurations: ${served} served, ${refused} refused, ${seconds.toFixed(1)} s of work\n`,
  );
  expect(seconds).toBeLessThan(30);
});
