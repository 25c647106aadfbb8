import { createActor, fromPromise } from "xstate";
import { noAnswers } from "#domain/answers.ts";
import { answerTo } from "#domain/answers.ts";
import type { Answers } from "#domain/answers.ts";
import { fieldsOf, stepErrors } from "#domain/field-errors.ts";
import type { StepConfig } from "#domain/step.ts";
import { phoneVerificationMachine } from "#machines/phone-verification/phone-verification.machine.ts";
import { compileSteps } from "#machines/steps/compile-steps.ts";
import type { ActionInput, ActionOutcome } from "#machines/steps/flow-actions.ts";
import type { FlowEvent } from "#machines/steps/flow-setup.ts";
import { facts, validAnswers } from "#test/model/flow.cases.ts";
import { visitActors } from "#test/support/visit-actors.ts";

/** What the services saw of a visit. */
export type Witnessed = {
  readonly submissions: readonly { readonly answers: Answers; readonly verified: string }[];
  readonly isDecided: boolean;
};

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
const result = {
  outcome: "approved",
  accountId: "a",
  otherOffersAvailable: false,
  kycSent: false,
} as const;
const otherPhone = "5552345679";

function slot(run: (input: ActionInput) => ActionOutcome) {
  return fromPromise<ActionOutcome, ActionInput>(async ({ input }) => run(input));
}

function skipIf(isSkipped: boolean): ActionOutcome {
  return { type: isSkipped ? "skip" : "done" };
}

/** Services by hand: they know which phone has a code and which was verified, and remember what was submitted. */
function services(isProgramNamed: boolean) {
  const seen = { sentTo: "", verified: "", submissions: [] as Witnessed["submissions"][number][] };
  const actors = {
    sendVerificationCode: slot(({ answers }) => {
      seen.sentTo = answers.phone;
      return { type: "done", clears: ["code"] };
    }),
    validateVerificationCode: slot(({ answers }) => {
      if (seen.sentTo === answers.phone) seen.verified = answers.phone;
      return { type: "done" };
    }),
    submitPreQualification: slot(({ answers }) => {
      seen.submissions.push({ answers, verified: seen.verified });
      return { type: "done", result, offers: [] };
    }),
    skipOnValidCode: slot(({ answers }) =>
      skipIf(seen.verified !== "" && seen.verified === answers.phone),
    ),
    skipOnProgramCodeFromUrl: slot(() => skipIf(isProgramNamed)),
  };
  return { seen, actors };
}

/**
 * A visit on a real actor: wanders as it is told, then fills in every step and presses Next until it is decided, or
 * until nobody would go on.
 */
export async function visit(
  steps: readonly StepConfig[],
  isProgramNamed: boolean,
  moods: readonly number[],
): Promise<Witnessed> {
  const compiled = compileSteps("wizard", steps);
  if (!compiled.ok) throw new Error("does not compile");
  const { seen, actors } = services(isProgramNamed);
  const actions = { "scroll to top": () => undefined };
  const around = visitActors();
  const verification = createActor(phoneVerificationMachine, {
    input: { alert: around.alert, isTest: false, seed: "" },
  });
  const shape = isProgramNamed ? "button" : "dropdown";
  const flow = createActor(compiled.machine.provide({ actors, actions }), {
    input: {
      facts: { ...facts, serviceTypeShape: shape },
      seed: "",
      verification,
      ...around,
      programCodeFromUrl: isProgramNamed,
      answers: noAnswers,
    },
  });
  flow.start();
  const patience = moods.length + steps.length * 6 + 10;
  for (let turn = 0; turn < patience && flow.getSnapshot().status === "active"; turn += 1) {
    await settled();
    if (flow.getSnapshot().hasTag("editing")) act(flow, steps, moods[turn] ?? 0);
  }
  await settled();
  flow.stop();
  const { context, status } = flow.getSnapshot();
  return {
    submissions: seen.submissions,
    isDecided: status === "done" && context.result !== undefined,
  };
}

type Flow = ReturnType<
  typeof createActor<Extract<ReturnType<typeof compileSteps>, { ok: true }>["machine"]>
>;

/** What an applicant may press instead of going on, by mood. */
const whims: { readonly [mood: number]: FlowEvent } = {
  1: { type: "back.pressed" },
  2: { type: "forward.pressed" },
  3: { type: "extra.pressed", button: 0 },
  4: { type: "next.pressed" },
  5: { type: "field.changed", field: "phone", text: otherPhone },
};

/** One thing that an applicant in a mood does; without a whim fills the step in and presses Next. */
function act(flow: Flow, steps: readonly StepConfig[], mood: number): void {
  const { context } = flow.getSnapshot();
  const components = steps.find(({ key }) => key === context.shown)?.components ?? [];
  const fields = components.flatMap(fieldsOf);
  const whim = whims[mood];
  if (whim !== undefined && (whim.type !== "field.changed" || fields.includes("phone")))
    return flow.send(whim);
  const wrong = Object.keys(stepErrors(components, context.answers, context.facts));
  for (const field of wrong.length > 0 ? fields : [])
    flow.send({ type: "field.changed", ...answerTo(field, validAnswers) });
  flow.send({ type: "next.pressed" });
}
