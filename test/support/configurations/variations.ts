import { defaultConfiguration } from "#domain/step/default-steps.ts";
import type { StepConfig, StepsConfiguration } from "#domain/step/step.ts";

type Steps = readonly StepConfig[];
type Flow = "steps" | "confirmSteps" | "declineSteps";

export function withSteps(steps: Steps, flow: Flow = "steps"): StepsConfiguration {
  return { ...defaultConfiguration, [flow]: steps };
}

export function changing(
  key: string,
  change: { readonly [Part in keyof StepConfig]?: StepConfig[Part] | undefined },
  steps: Steps = defaultConfiguration.steps,
): Steps {
  const changed = (step: StepConfig) =>
    Object.fromEntries(
      Object.entries({ ...step, ...change }).filter(([, part]) => part !== undefined),
    ) as StepConfig;
  return steps.map((step) => (step.key === key ? changed(step) : step));
}

export function without(key: string, steps: Steps = defaultConfiguration.steps): Steps {
  return steps.filter((step) => step.key !== key);
}

export function before(
  key: string,
  added: StepConfig,
  steps: Steps = defaultConfiguration.steps,
): Steps {
  return steps.flatMap((step) => (step.key === key ? [added, step] : [step]));
}

export const info: StepConfig = {
  key: "info",
  title: "Good to know",
  components: [{ name: "Title" }],
};

export const thanks: StepConfig = { ...info, key: "thanks", title: "Thank you" };

export function unknown(name: string): never {
  return name as never;
}
