import { omitUndefined } from "#domain/values/omit-undefined.ts";
import { componentFields, type FieldName } from "./component-fields.ts";
import type { ComponentConfig, StepConfig } from "./step.ts";

/** What a pre-qualified application already contains. Spec section 2.2. */
const given: readonly FieldName[] = [
  "serviceType",
  "firstName",
  "lastName",
  "birthMonth",
  "birthDay",
  "birthYear",
  "email",
  "phone",
  "code",
  "street",
  "zip",
  "city",
  "state",
];

/** Texts of the submitting step that belong to its button, and not to its questions. */
const submission = ["next", "subText", "loading.message", "loading.topTitle", "loading.subText"];

const isGiven = (field: FieldName) => given.includes(field);

const isSubmitting = ({ nextButton }: StepConfig) =>
  nextButton?.actions?.includes("submitApplication") === true;

function partOf(component: ComponentConfig, isWanted: (field: FieldName) => boolean) {
  const all: readonly FieldName[] = componentFields[component.name];
  const fields = all.filter(isWanted);
  if (fields.length === 0) return [];
  return [fields.length === all.length ? component : { ...component, fields }];
}

/**
 * The information steps of an application that was pre-qualified: one step shows the given answers, collects the
 * missing ones and submits. The steps before it contain only given answers; they are shown when one of these is changed
 * or invalid. Spec section 2.5; S51.
 *
 * @returns the steps unchanged if none of them submits
 */
export function prefilledSteps(steps: readonly StepConfig[]): readonly StepConfig[] {
  const end = steps.findIndex(isSubmitting);
  if (end === -1) return steps;
  const before = steps.slice(0, end + 1);
  const changes = before.flatMap((step): readonly StepConfig[] => {
    const components = step.components.flatMap((component) => partOf(component, isGiven));
    if (components.length === 0) return [];
    return [isSubmitting(step) ? questionsOf({ ...step, components }) : { ...step, components }];
  });
  const missing = before.flatMap(({ components }) =>
    components.flatMap((component) => partOf(component, (field) => !isGiven(field))),
  );
  const { key, nextButton, subText, loading } = before[end]!;
  const check: StepConfig = {
    key: "check",
    components: [{ name: "ReviewAnswers" }, ...missing],
    backButton: { hidden: true },
    textsFrom: { of: key, parts: submission },
    ...(nextButton && { nextButton }),
    ...(subText !== undefined && { subText }),
    ...(loading && { loading }),
  };
  return [...changes, check, ...steps.slice(end + 1)];
}

function questionsOf({ key, components, ...step }: StepConfig): StepConfig {
  return {
    ...omitUndefined({ ...step, subText: undefined, loading: undefined }),
    key,
    components,
    nextButton: omitUndefined({ ...step.nextButton, actions: undefined, text: undefined }),
    textsFrom: { parts: submission },
  };
}
