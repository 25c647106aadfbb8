import type { AnyMachineSnapshot } from "xstate";
import { defaultConfiguration } from "#domain/step/default-steps.ts";
import type { Provider } from "#domain/provider/provider.ts";
import type { StepConfig, StepsConfiguration } from "#domain/step/step.ts";
import { clearVisionSteps } from "#server/seed/clear-vision-steps.ts";
import { provider } from "#test/model/application/application-world.ts";
import { facts } from "#test/model/steps/flow.cases.ts";
import { flowModels, models } from "#test/model/models.ts";
import { sessionModel } from "#test/model/session.cases.ts";
import type { ChartModel } from "#tools/paths/generator/chart-model.ts";

export type Practice = {
  readonly provider: Provider;
  readonly models: { readonly [chart: string]: ChartModel };
};

export const guardedSession = "guarded-session";

const agreementAt = ({ context }: AnyMachineSnapshot): unknown => [
  context.accepted,
  context.wasRead,
  (context.agreement?.hash ?? context.knownHash).slice(0, 2),
  context.agreement?.sections.length,
];

function modelOf(model: ChartModel): ChartModel {
  if (model.name === "agreement") return { ...model, distinguish: agreementAt };
  return model.name === "payment" ? { ...model, distinguish: () => [] } : model;
}

function practiceOf(key: string, configuration: StepsConfiguration): Practice {
  const all = [...models, ...flowModels(configuration), { ...sessionModel, name: guardedSession }];
  return {
    provider: {
      ...provider,
      key,
      providerId: `prv_${key.replace("-", "_")}`,
      programCodes: facts.programCodes,
      configuration,
    },
    models: Object.fromEntries(all.map((model) => [model.name, modelOf(model)])),
  };
}

export const brightSmile = practiceOf("bright-smile", defaultConfiguration);
const lasik = { name: "lasik", shortDescription: "", displayTitle: "LASIK", active: true };
const withSteps = practiceOf("clear-vision", clearVisionSteps);
export const clearVision: Practice = {
  ...withSteps,
  provider: { ...withSteps.provider, programCodes: [lasik], featureFlags: ["ownPhone"] },
};

export const withPaymentSteps = (paymentSteps: readonly StepConfig[]): Practice => ({
  ...brightSmile,
  provider: {
    ...brightSmile.provider,
    configuration: { ...defaultConfiguration, paymentSteps },
  },
});
