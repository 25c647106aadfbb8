import { createActor, type AnyMachineSnapshot } from "xstate";
import { answerTo, isAnswered, noAnswers } from "#domain/answers/answers.ts";
import type { Answers, FieldName } from "#domain/answers/answers.ts";
import { preQualificationChecks } from "#domain/components/pre-qualification.ts";
import { validAnswers as answersOf } from "#domain/records/valid-answers.ts";
import { parseCalendarDay } from "#domain/calendar/calendar-day.ts";
import { preQualificationFamily, type FlowFamily } from "#machines/steps/flow-family.ts";
import type { StepFacts } from "#domain/records/field-rules.ts";
import type { LoanApplication } from "#domain/loan/loan-application.ts";
import type { Outcome } from "#domain/decision/pre-qualification.ts";
import type { ActionName, ComponentName, StepConfig } from "#domain/step/step.ts";
import { phoneVerificationMachine } from "#machines/phone-verification/phone-verification.machine.ts";
import { changeableParts } from "#machines/steps/payment-changes.ts";
import { compileSteps, type FlowMachine } from "#machines/steps/compile-steps.ts";
import type { FlowName } from "#machines/steps/flow-name.ts";
import { actionKinds } from "#machines/steps/flow-actions.ts";
import type { FlowInput, FlowContext } from "#machines/steps/flow-context.ts";
import { hasNoExit } from "#machines/steps/step-exits.ts";
import { typedAnswers, typedTexts } from "#test/support/typed-texts.ts";
import { inertActor } from "#test/support/inert-actor.ts";
import { visitActors } from "#test/support/visit-actors.ts";
import { statesOf } from "#tools/paths/generator/chart-parts.ts";
import { done, failed, sent } from "#tools/paths/generator/chart-model.ts";
import type { Case, Cases, ChartModel } from "#tools/paths/generator/chart-model.ts";

export const validAnswers: Answers = { ...answersOf(preQualificationChecks), ...typedAnswers };

const today = parseCalendarDay("2026-03-02");
if (!today.ok) throw new Error("not a day");

export const facts: StepFacts = {
  today: today.value,
  programCodes: [
    { name: "general", shortDescription: "General", displayTitle: "General", active: true },
    { name: "ortho", shortDescription: "Ortho", displayTitle: "Ortho", active: true },
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
const userMessage = { code: "connection.lost" } as const;

const answered = "verification.answered";

const verificationAnswers = {
  "a code was sent": { kind: "sent" },
  "the code before counts": { kind: "still-valid" },
  "the phone is proved": { kind: "proved", instanceId: "ins_1" },
  "the phone is not proved": { kind: "unproved" },
  refused: { kind: "refused", userMessage },
  "refused, with an alert": { kind: "refused", userMessage, alert: { code: "code.wrong" } },
};

const reason = {
  evaluationStatus: "DCN",
  exceptions: [{ code: "P04" }],
  otherOffersAvailable: false,
};

const outputs = (application: LoanApplication | undefined) => ({
  preQualOutcome: {
    approved: { kind: "decided", result, offers: [] },
    declined: { kind: "decided", result: { ...result, outcome: "declined" }, offers: [] },
    failed: { kind: "failed", userMessage },
  },
  preQualConfirmation: {
    "it holds": { kind: "confirmed", expires: "2030-01-31" },
    "it is valid, until an unknown date": { kind: "confirmed" },
    "not approved": { kind: "notApproved" },
    "something went wrong": { kind: "errored" },
  },
  applicationUpdate: {
    "on to the payment": { kind: "toPayment", application },
    changed: { kind: "updated", application },
    "documents are wanted": { kind: "toDocuments", application },
    "changed in another window": { kind: "changedElsewhere" },
    declined: { kind: "declined", applicationId: "app-1", reason },
    "declined, application unknown": { kind: "declined", applicationId: undefined, reason },
    failed: { kind: "failed", userMessage },
  },
  finalizing: {
    funded: { kind: "funded" },
    "changed in another window": { kind: "changedElsewhere" },
    "failed, unsigned": { kind: "failed", userMessage, isSigned: false },
    "failed, signed": { kind: "failed", userMessage, isSigned: true },
    "refused, signed": { kind: "failed", userMessage, isSigned: true, wasRefused: true },
    "refused for the last time": {
      kind: "failed",
      userMessage,
      isSigned: true,
      wasRefused: true,
      isOnlyByCheck: true,
    },
  },
});

export type FlowWorld = {
  readonly family: FlowFamily;
  readonly answers: Answers;
  readonly application?: LoanApplication;
};

const preQualification: FlowWorld = { family: preQualificationFamily, answers: validAnswers };

function casesOfActors(machine: FlowMachine, application: LoanApplication | undefined) {
  const ends: { readonly [chart: string]: { readonly [name: string]: unknown } } =
    outputs(application);
  const invokes = statesOf(machine.root).flatMap(({ invoke }) => invoke);
  return invokes.map(({ id, src }) => {
    const broken = failed(id, { "it broke": new Error("broken") });
    if (src === "bringCharts") return { ...done(id, { "they are here": undefined }), ...broken };
    const reported = done(id, ends[src as string] ?? {});
    return { ...(src === "applicationUpdate" ? keeping(reported) : reported), ...broken };
  });
}

function stored(each: Case, known: LoanApplication | undefined): Case {
  const [event] = each.events;
  const output = event!["output"] as { readonly application?: LoanApplication };
  if (known === undefined || output.application === undefined) return each;
  return { ...each, events: [{ ...event!, output: { ...output, application: known } }] };
}

function keeping(cases: { readonly [type: string]: readonly Case[] }): ChartModel["cases"] {
  return Object.fromEntries(
    Object.entries(cases).map(([type, all]): [string, Cases] => [
      type,
      ({ context }) => all.map((each) => stored(each, (context as FlowContext).facts.application)),
    ]),
  );
}

function compiledOf(name: FlowName, steps: readonly StepConfig[], family: FlowFamily) {
  const compiled = compileSteps(name, steps, family);
  if (!compiled.ok) throw new Error(`${name}: ${JSON.stringify(compiled.faults)}`);
  return compiled.machine;
}

function screenOf({ steps, family }: Flow, { context }: AnyMachineSnapshot) {
  const { shown, answers } = context as FlowContext;
  const index = steps.findIndex(({ key }) => key === shown);
  const fields = steps[index]?.components.flatMap(family.rules.fieldsOf) ?? [];
  const empty = fields.find((field) => !isAnswered(answers, field));
  return { fields, empty, previous: steps[index - 1]?.key ?? "" };
}

const stepOf = ({ value }: AnyMachineSnapshot): string =>
  typeof value === "string" ? value : (Object.keys(value as object)[0] ?? "");

type Flow = FlowWorld & { readonly steps: readonly StepConfig[] };

const typing = (name: string, field: FieldName, answers: Answers): Case => ({
  name: `the applicant ${name} ${field}`,
  events: [{ type: "field.changed", ...answerTo(field, answers) }],
});

function numbers(flow: Flow, snapshot: AnyMachineSnapshot): readonly Case[] {
  const { fields } = screenOf(flow, snapshot);
  const given = (snapshot.context as FlowContext).answers;
  return fields
    .filter((field) => field.endsWith("Token") && isAnswered(flow.answers, field))
    .filter((field) => !isAnswered(given, field))
    .map((field) => typing("types", field, flow.answers));
}

function typed(flow: Flow): Cases {
  const { answers } = flow;
  return (snapshot) => {
    const { fields, empty } = screenOf(flow, snapshot);
    if (snapshot.hasTag("busy")) return numbers(flow, snapshot);
    if (empty !== undefined) return [typing("types", empty, { ...answers, ...typedTexts })];
    return fields
      .slice(0, 1)
      .flatMap((field) => [
        typing("empties", field, noAnswers),
        typing("types again the same", field, answers),
      ]);
  };
}

function unreachableIn(name: FlowName, steps: readonly StepConfig[]): { [id: string]: string } {
  const last = steps.at(-1);
  const isScreen = last !== undefined && hasNoExit(last);
  const isSkipped = last?.preActions?.some((action) => actionKinds[action] !== "gate") ?? false;
  return isScreen && !isSkipped
    ? { [`${name}.completed`]: "the last step is a screen that nothing leads on from" }
    : {};
}

const nothingDue = { amountCents: 0, isCollectedInOffice: false };

function skippingInputs(steps: readonly StepConfig[], input: FlowInput, answers: Answers) {
  const actions = new Set(steps.flatMap(({ preActions = [] }) => preActions));
  const has = (...names: readonly ActionName[]) => names.some((name) => actions.has(name));
  const { application } = input.facts;
  const at = (part: Partial<LoanApplication>) => ({
    ...input,
    answers,
    facts: { ...input.facts, application: application && { ...application, ...part } },
  });
  const outcome = (name: Outcome) => ({ ...input, result: { ...result, outcome: name } });
  return {
    ...(has("skipOnProgramCodeFromUrl") && {
      "a program named by the address": { ...input, programCodeFromUrl: true },
    }),
    ...(has("showOnlyWhenDeclined", "showOnlyWhenInvalid", "showOnlyWhenIneligible") && {
      declined: outcome("declined"),
      invalid: outcome("invalid"),
      ineligible: outcome("ineligible"),
    }),
    ...(has("skipWhenTermsAreChosen", "skipWhenDownPaymentIsChosen") && {
      "everything chosen": at({ stage: "paymentSet" }),
      "an agreement that is written": at({ stage: "agreementReady" }),
      "an agreement that is signed": at({ stage: "signed" }),
      "a running activation": at({ stage: "activating" }),
    }),
    ...(steps.some(({ components }) => components.some(({ name }) => name === "DownPayment")) && {
      "everything typed but the numbers": {
        ...input,
        answers: { ...answers, primaryToken: "", downPaymentToken: "" },
      },
    }),
    ...(has("skipWhenNothingIsDueDown") && {
      "nothing due down": at({ downPayment: nothingDue }),
      "nothing due down, and an agreement that is written": at({
        downPayment: nothingDue,
        stage: "agreementReady",
      }),
    }),
  };
}

const partsOf = (flow: FlowName, steps: readonly StepConfig[]): readonly ComponentName[] =>
  flow === "payment"
    ? changeableParts
    : [...new Set(steps.flatMap(({ components }) => components.map(({ name }) => name)))];

/** A model of any configuration's flow; payload cases follow from its steps. */
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
  const input: FlowInput = {
    facts: { ...facts, application },
    seed: "visit-1",
    verification,
    ...around,
    visit: inertActor("applicant"),
    providerId: "prv-1",
    programCodeFromUrl: false,
    result,
  };
  const pressed = steps.flatMap(({ extraButtons = [] }) => extraButtons.map((_, index) => index));
  const buttons = [...new Set([...pressed, 99])];
  const machine = compiledOf(name, steps, world.family);
  const cases: ChartModel["cases"] = {
    "field.changed": typed(flow),
    "field.left": (snapshot) => {
      const { fields } = screenOf(flow, snapshot);
      return fields.slice(0, 1).map((field) => ({
        name: `the applicant leaves ${field}`,
        events: [{ type: "field.left", field }],
      }));
    },
    ...sent("states.loaded", { "with Texas": { states: facts.states } }),
    ...sent("next.pressed"),
    ...sent("back.pressed", { "": {}, "by two steps": { steps: 2 } }),
    ...sent("forward.pressed"),
    ...sent(
      "change.pressed",
      Object.fromEntries(partsOf(name, steps).map((part) => [`of ${part}`, { part }])),
    ),
    ...sent(
      "extra.pressed",
      Object.fromEntries(buttons.map((button) => [`(button ${button + 1})`, { button }])),
    ),
    ...sent("number.refused"),
    ...sent(answered, verificationAnswers),
    ...(Object.assign({}, ...casesOfActors(machine, application)) as ChartModel["cases"]),
  };
  const received = new Set<string>([
    ...machine.events,
    ...Object.keys(cases).filter((type) => type.startsWith("xstate.error.actor.")),
  ]);
  return {
    name,
    machine,
    inputs: {
      "everything typed": { ...input, answers },
      "nothing typed": input,
      ...skippingInputs(steps, input, answers),
    },
    cases: Object.fromEntries(Object.entries(cases).filter(([type]) => received.has(type))),
    unreachable: unreachableIn(name, steps),
    distinguish: (snapshot) => {
      const { empty, previous } = screenOf(flow, snapshot);
      const { passed, shown, backDue, isChanging, beforeChange } = snapshot.context as FlowContext;
      const known = [
        empty ?? "",
        passed.includes(previous),
        passed.includes(shown ?? ""),
        passed.includes(stepOf(snapshot)),
        ...(isChanging ? ["changing", beforeChange !== undefined] : []),
      ];
      return backDue > 0 && !snapshot.hasTag("editing") ? [...known, "further back"] : known;
    },
  };
}
