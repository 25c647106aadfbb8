import type { Kysely } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { defaultApplySteps } from "#domain/default-application-steps.ts";
import { defaultConfiguration } from "#domain/default-steps.ts";
import type { StepConfig } from "#domain/step.ts";
import { up } from "#server/migrations/0014-application-code.ts";
import { configurationFault } from "#server/seed/configuration-fault.ts";
import { findProvider, saveProvider } from "#server/stores/provider.ts";
import { createTestApp } from "#test/support/app.ts";
import type { TestApp } from "#test/support/app.ts";

let backend: TestApp;
beforeAll(async () => {
  backend = await createTestApp();
});
afterAll(() => backend.close());

/** The steps of the full application as an earlier version took them: without a code. */
const before: readonly StepConfig[] = defaultApplySteps
  .filter(({ key }) => key !== "contact-code")
  .map((step) => ({ ...step, title: "One more thing", key: `our-${step.key}` }))
  .map((step) => (step.key === "our-contact" ? { ...step, nextButton: { text: "On" } } : step));

const everything: StepConfig = {
  key: "all",
  title: "All at once",
  components: before.flatMap(({ components }) => components),
  nextButton: { text: "Apply now", actions: ["submitApplication"] },
};

/** What becomes of a practice's own steps. */
async function migrated(applySteps: readonly StepConfig[]) {
  const { services } = backend;
  const { provider, name } = (await findProvider(services, "quiet-clinic"))!;
  const configuration = { ...defaultConfiguration, applySteps };
  const own = { ...provider, key: "own-steps", providerId: "prv_own_steps", configuration };
  await saveProvider(services, { provider: own, name, fault: undefined });
  await up(services.db as unknown as Kysely<unknown>);
  const { provider: found } = (await findProvider(services, "own-steps"))!;
  return found.configuration;
}

it("own steps that were stored before the phone was proved ask for a code and say what is consented to", async () => {
  expect(configurationFault({ ...defaultConfiguration, applySteps: before })).toContain(
    'never shows "VerificationCode"',
  );
  const configuration = await migrated(before);
  expect(configurationFault(configuration)).toBeUndefined();
  const { applySteps = [] } = configuration;
  expect(applySteps.map(({ key }) => key)).toEqual([
    "our-personal",
    "our-patient",
    "our-contact",
    "contact-code",
    "our-address",
  ]);
  expect(applySteps[2]?.nextButton).toEqual({ text: "On", actions: ["sendVerificationCode"] });
  expect(applySteps[2]?.subText).toContain('By selecting "On", I give {practice}');
  expect(applySteps[4]?.subText).toContain("from a credit bureau to decide on this application");
  expect((await migrated(applySteps)).applySteps).toEqual(applySteps);
});

it("own steps that have no place for a code give way to the usual ones", async () => {
  const configuration = await migrated([everything]);
  expect(configuration.applySteps).toBeUndefined();
  expect(configurationFault(configuration)).toBeUndefined();
});
