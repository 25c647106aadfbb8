import fc from "fast-check";
import { defaultConfiguration } from "#domain/step/default-steps.ts";
import { actionNames, componentNames } from "#domain/step/step.ts";
import type { ComponentConfig, StepConfig, StepsConfiguration } from "#domain/step/step.ts";

type Steps = readonly StepConfig[];
type Change = (steps: Steps) => Steps;

const action = fc.constantFrom(...actionNames);
const text = fc.constantFrom("Some words", "", "<p> </p>", { en: "Words", es: "Palabras" });
const component: fc.Arbitrary<ComponentConfig> = fc.record(
  {
    name: fc.constantFrom(...componentNames),
    consentCheckbox: fc.boolean(),
    pattern: fc.constantFrom("[0-9]", "\\w", "[A-F]", "[ ]", "(a+)+"),
  },
  { requiredKeys: ["name"] },
);
const button = fc.record(
  { text, hidden: fc.boolean(), actions: fc.array(action, { maxLength: 2 }) },
  { requiredKeys: [] },
);
const keys = ["start", "phone", "code", "last-four", "approved", "declined", "info", "Ssn-4"];
const wrongKeys = ["a.b", "", "completed", "left", "#"];
const key = fc.constantFrom(...keys, ...wrongKeys);

const wildStep: fc.Arbitrary<StepConfig> = fc.record(
  {
    key,
    title: text,
    subText: text,
    components: fc.array(component, { maxLength: 3 }),
    preActions: fc.array(action, { maxLength: 2 }),
    nextButton: button,
    backButton: button,
    extraButtons: fc.array(button, { maxLength: 2 }),
  },
  { requiredKeys: ["key", "components"] },
);

const info = (at: number): StepConfig => ({
  key: `info-${at}`,
  title: "Good to know",
  components: [{ name: "Title" }],
});

const at = fc.nat({ max: 7 });
const atStep =
  (index: number, change: (step: StepConfig) => StepConfig): Change =>
  (steps) =>
    steps.map((step, place) => (place === index % steps.length ? change(step) : step));

const changes: fc.Arbitrary<Change> = fc.oneof(
  {
    weight: 4,
    arbitrary: at.map(
      (index): Change =>
        (steps) =>
          steps.toSpliced(index, 0, info(index)),
    ),
  },
  {
    weight: 3,
    arbitrary: at.map((index) =>
      atStep(index, (step) => ({ ...step, title: "Own title", subText: "<p>Own words</p>" })),
    ),
  },
  at.map(
    (index): Change =>
      (steps) =>
        steps.toSpliced(index % steps.length, 1),
  ),
  fc.tuple(at, at).map(([from, to]): Change => (steps) => {
    const moved = steps[from % steps.length];
    return moved === undefined
      ? steps
      : steps.filter((step) => step !== moved).toSpliced(to, 0, moved);
  }),
  fc
    .tuple(at, fc.array(action, { maxLength: 2 }))
    .map(([index, preActions]) => atStep(index, (step) => ({ ...step, preActions }))),
  fc
    .tuple(at, button)
    .map(([index, nextButton]) => atStep(index, (step) => ({ ...step, nextButton }))),
  fc
    .tuple(at, fc.array(button, { maxLength: 2 }))
    .map(([index, extraButtons]) => atStep(index, (step) => ({ ...step, extraButtons }))),
  fc
    .tuple(at, component)
    .map(([index, added]) =>
      atStep(index, (step) => ({ ...step, components: [...step.components, added] })),
    ),
  fc.tuple(at, text).map(([index, subText]) => atStep(index, (step) => ({ ...step, subText }))),
  fc.tuple(at, wildStep).map(
    ([index, step]): Change =>
      (steps) =>
        steps.toSpliced(index, 0, step),
  ),
);

const changed = (steps: Steps) =>
  fc
    .array(changes, { maxLength: 3 })
    .map((all) =>
      all.reduce((current, change) => (current.length === 0 ? current : change(current)), steps),
    );
const wild = fc.array(wildStep, { maxLength: 8 });
const flow = (steps: Steps, weight: number) =>
  fc.oneof(
    { weight, arbitrary: fc.constant(steps) },
    { weight: 4, arbitrary: changed(steps) },
    { weight: 1, arbitrary: wild },
  );

export const randomConfiguration: fc.Arbitrary<StepsConfiguration> = fc.record({
  steps: flow(defaultConfiguration.steps, 0),
  confirmSteps: flow(defaultConfiguration.confirmSteps, 30),
  declineSteps: flow(defaultConfiguration.declineSteps, 30),
  layout: fc.constant({}),
});
