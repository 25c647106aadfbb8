import { createActor, fromPromise, fromTransition, type AnyActorRef } from "xstate";
import { noAnswers, answerTo, type Answers } from "#domain/answers/answers.ts";
import { fieldsOf, stepErrors } from "#domain/validation/field-errors.ts";
import type { StepConfig } from "#domain/step/step.ts";
import type { VerificationAnswer } from "#machines/phone-verification/phone-verification.setup.ts";
import type {
  PreQualOutcome,
  SubmitInput,
} from "#machines/pre-qual-outcome/pre-qual-outcome.setup.ts";
import { compileSteps } from "#machines/steps/compile-steps.ts";
import type { VerificationRef } from "#machines/steps/verification-ref.ts";
import { inertActor } from "#test/support/inert-actor.ts";
import type { FlowEvent } from "#machines/steps/flow-events.ts";
import { facts, validAnswers } from "#test/model/steps/flow.cases.ts";
import { visitActors } from "#test/support/visit-actors.ts";

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

type Question = {
  readonly type: "code.requested" | "code.submitted" | "proof.queried" | "phone.changed";
  readonly phone?: string;
  readonly asker?: AnyActorRef;
};

const proof = (isProved: boolean): VerificationAnswer =>
  isProved
    ? { type: "verification.answered", kind: "proved", instanceId: "ins_1" }
    : { type: "verification.answered", kind: "unproved" };

function services() {
  const seen = {
    sentTo: "",
    typed: "",
    verified: "",
    submissions: [] as Witnessed["submissions"][number][],
  };
  const answers = {
    "code.requested": (phone: string): VerificationAnswer => {
      seen.sentTo = phone;
      return { type: "verification.answered", kind: "sent" };
    },
    "code.submitted": (): VerificationAnswer => {
      if (seen.sentTo === seen.typed) seen.verified = seen.typed;
      return proof(true);
    },
    "proof.queried": (phone: string) => proof(seen.verified !== "" && seen.verified === phone),
  };
  const verification = createActor(
    fromTransition((_: undefined, { type, phone = "", asker }: Question) => {
      if (type === "phone.changed") seen.typed = phone;
      else asker?.send(answers[type](phone));
      return undefined;
    }, undefined),
  ).start();
  const preQualOutcome = fromPromise<PreQualOutcome, SubmitInput>(async ({ input }) => {
    seen.submissions.push({ answers: input.answers, verified: seen.verified });
    return { kind: "decided", result, offers: [] };
  });
  const bringCharts = fromPromise<undefined, undefined>(async () => undefined);
  return {
    seen,
    verification: verification as unknown as VerificationRef,
    actors: { preQualOutcome, bringCharts },
  };
}

/** A random visit on a real actor, then every step until a decision. */
export async function visit(
  steps: readonly StepConfig[],
  isProgramNamed: boolean,
  moods: readonly number[],
): Promise<Witnessed> {
  const compiled = compileSteps("wizard", steps);
  if (!compiled.ok) throw new Error("does not compile");
  const { seen, verification, actors } = services();
  const actions = { "scroll to top": () => undefined };
  const around = visitActors();
  const shape = isProgramNamed ? "button" : "dropdown";
  const flow = createActor(compiled.machine.provide({ actors, actions }), {
    input: {
      facts: { ...facts, serviceTypeShape: shape },
      seed: "",
      verification,
      ...around,
      visit: inertActor("applicant"),
      providerId: "prv-1",
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

const whims: { readonly [mood: number]: FlowEvent } = {
  1: { type: "back.pressed" },
  2: { type: "forward.pressed" },
  3: { type: "extra.pressed", button: 0 },
  4: { type: "next.pressed" },
  5: { type: "field.changed", field: "phone", text: otherPhone },
};

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
