import { createActor } from "xstate";
import type { AnyMachineSnapshot } from "xstate";
import { answerTo, isAnswered, noAnswers } from "#domain/answers.ts";
import type { Answers, FieldName } from "#domain/answers.ts";
import { preQualificationChecks } from "#domain/components/pre-qualification.ts";
import { validAnswers as answersOf } from "#domain/components/valid-answers.ts";
import { parseCalendarDay } from "#domain/calendar-day.ts";
import { preQualificationRules } from "#domain/field-errors.ts";
import type { FieldRules, StepFacts } from "#domain/field-rules.ts";
import type { LoanApplication } from "#domain/loan-application.ts";
import type { StepConfig } from "#domain/step.ts";
import { phoneVerificationMachine } from "#machines/phone-verification/phone-verification.machine.ts";
import { compileSteps } from "#machines/steps/compile-steps.ts";
import type { FlowMachine, FlowName } from "#machines/steps/compile-steps.ts";
import { chartSlots } from "#machines/steps/component-charts.ts";
import { actionKinds } from "#machines/steps/flow-actions.ts";
import type { ActionOutcome, InvokedName } from "#machines/steps/flow-actions.ts";
import type { FlowContext } from "#machines/steps/flow-setup.ts";
import { hasNoWayOn } from "#machines/steps/step-parts.ts";
import { visitActors } from "#test/support/visit-actors.ts";
import { statesOf } from "#tools/paths/generator/chart-parts.ts";
import { done, failed, sent } from "#tools/paths/generator/chart-model.ts";
import type { Case, Cases, ChartModel } from "#tools/paths/generator/chart-model.ts";

/** What an applicant without a fault would type. */
export const validAnswers: Answers = answersOf(preQualificationChecks);

const today = parseCalendarDay("2026-03-02");
if (!today.ok) throw new Error("not a day");

export const facts: StepFacts = {
  today: today.value,
  programCodes: [
    { name: "general", shortDescription: "General", displayTitle: "General", active: true },
  ],
  serviceTypeShape: "dropdown",
  states: [{ code: "TX", name: "Texas" }],
};

const result = {
  outcome: "approved",
  accountId: "acc_1",
  otherOffersAvailable: false,
  kycSent: false,
} as const;
const notice = { code: "connection.lost" } as const;

/** What each kind of action may come to. */
const outcomes: { readonly [Kind in string]: { readonly [name: string]: ActionOutcome } } = {
  skip: { "show the step": { type: "done" }, "skip it": { type: "skip" } },
  "skip-through": { "show the step": { type: "done" }, "skip it": { type: "skip" } },
  gate: {
    "it holds": { type: "done", expires: "2030-01-31" },
    "not approved": { type: "leave", reason: "notApproved" },
    "something went wrong": { type: "leave", reason: "errored" },
  },
  call: {
    done: { type: "done" },
    "done, and the code is spent": { type: "done", clears: ["code"] },
    failed: { type: "failed", notice },
    "failed, with an alert": { type: "failed", notice, alert: { code: "code.wrong" } },
  },
  decision: {
    done: { type: "done" },
    failed: { type: "failed", notice },
    declined: { type: "leave", reason: "declined", declineReason: "DCN" },
  },
  submission: {
    approved: { type: "done", result, offers: [] },
    declined: { type: "done", result: { ...result, outcome: "declined" }, offers: [] },
    failed: { type: "failed", notice },
  },
};

/** What a flow is made of and begins with: its rules, an answer to everything, and the application, if it needs one. */
export type FlowWorld = {
  readonly rules: FieldRules;
  readonly answers: Answers;
  readonly application?: LoanApplication;
};

const preQualification: FlowWorld = { rules: preQualificationRules, answers: validAnswers };

function casesOfActors(machine: FlowMachine) {
  const invokes = statesOf(machine.root).flatMap(({ invoke }) => invoke);
  return invokes.map(({ id, src }) => {
    const action = src as InvokedName;
    // The chart of a component lives as long as its step: it never ends.
    if (Object.hasOwn(chartSlots, action)) return failed(id, { "it broke": new Error("broken") });
    const kind = action === "submitPreQualification" ? "submission" : actionKinds[action];
    return {
      ...done(id, outcomes[kind] ?? {}),
      ...failed(id, { "it broke": new Error("broken") }),
    };
  });
}

function compiledOf(name: FlowName, steps: readonly StepConfig[], rules: FieldRules) {
  const compiled = compileSteps(name, steps, rules);
  if (!compiled.ok) throw new Error(`${name}: ${JSON.stringify(compiled.faults)}`);
  return compiled.machine;
}

/** The fields of the step on the screen, and what has been typed. */
function screenOf({ steps, rules }: Flow, { context }: AnyMachineSnapshot) {
  const { shown, answers } = context as FlowContext;
  const index = steps.findIndex(({ key }) => key === shown);
  const fields = steps[index]?.components.flatMap(rules.fieldsOf) ?? [];
  const empty = fields.find((field) => !isAnswered(answers, field));
  return { fields, empty, previous: steps[index - 1]?.key ?? "" };
}

type Flow = FlowWorld & { readonly steps: readonly StepConfig[] };

const typing = (name: string, field: FieldName, answers: Answers): Case => ({
  name: `the applicant ${name} ${field}`,
  events: [{ type: "field.changed", ...answerTo(field, answers) }],
});

/** Types what is still empty, in order; once nothing is, empties the first field, or types it again. */
function typed(flow: Flow): Cases {
  const { answers } = flow;
  return (snapshot) => {
    const { fields, empty } = screenOf(flow, snapshot);
    if (empty !== undefined) return [typing("types", empty, answers)];
    return fields
      .slice(0, 1)
      .flatMap((field) => [
        typing("empties", field, noAnswers),
        typing("types again the same", field, answers),
      ]);
  };
}

/** A flow that ends on a screen without Next has no way to its end. */
function unreachableIn(name: FlowName, steps: readonly StepConfig[]): { [id: string]: string } {
  const last = steps.at(-1);
  const isScreen = last !== undefined && hasNoWayOn(last);
  const isSkipped = last?.preActions?.some((action) => actionKinds[action] !== "gate") ?? false;
  return isScreen && !isSkipped
    ? { [`${name}.completed`]: "the last step is a screen that nothing leads on from" }
    : {};
}

/** A flow of any configuration as a model: the payload cases follow from its steps. */
export function flowModel(
  name: FlowName,
  steps: readonly StepConfig[],
  world: FlowWorld = preQualification,
): ChartModel {
  const flow = { ...world, steps };
  const { answers, application } = world;
  const around = visitActors();
  const verification = createActor(phoneVerificationMachine, {
    id: "phoneVerification",
    input: { alert: around.alert, isTest: false, seed: "visit" },
  });
  const input = {
    facts: { ...facts, application },
    seed: "visit-1",
    verification,
    ...around,
    programCodeFromUrl: false,
    result,
    application,
  };
  const pressed = steps.flatMap(({ extraButtons = [] }) => extraButtons.map((_, index) => index));
  const buttons = [...new Set([...pressed, 99])];
  const machine = compiledOf(name, steps, world.rules);
  const cases: ChartModel["cases"] = {
    "field.changed": typed(flow),
    "field.left": (snapshot) => {
      const { fields } = screenOf(flow, snapshot);
      return fields.slice(0, 1).map((field) => ({
        name: `the applicant leaves ${field}`,
        events: [{ type: "field.left", field }],
      }));
    },
    ...sent("next.pressed"),
    ...sent("back.pressed", { "": {}, "by two steps": { steps: 2 } }),
    ...sent("forward.pressed"),
    ...sent(
      "extra.pressed",
      Object.fromEntries(buttons.map((button) => [`(button ${button + 1})`, { button }])),
    ),
    ...(Object.assign({}, ...casesOfActors(machine)) as ChartModel["cases"]),
  };
  const heard = new Set<string>(machine.events);
  return {
    name,
    machine,
    inputs: {
      "everything typed": { ...input, answers },
      "nothing typed": input,
    },
    cases: Object.fromEntries(Object.entries(cases).filter(([type]) => heard.has(type))),
    unreachable: unreachableIn(name, steps),
    distinguish: (snapshot) => {
      const { empty, previous } = screenOf(flow, snapshot);
      const { passed, shown, backDue } = snapshot.context as FlowContext;
      const known = [empty ?? "", passed.includes(previous), passed.includes(shown ?? "")];
      // A jump that ends at the first step is over, however far it was meant to go.
      const isFurther = backDue > 0 && !snapshot.hasTag("editing");
      return isFurther ? [...known, "further back"] : known;
    },
  };
}
