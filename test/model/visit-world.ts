import { SimulatedClock, createActor, fromPromise } from "xstate";
import type { TextField } from "#domain/answers/answers.ts";
import { defaultConfiguration } from "#domain/step/default-steps.ts";
import { fieldsOf } from "#domain/validation/field-errors.ts";
import type { CodeRecipient } from "#domain/phone/phone-number.ts";
import type { PreQualificationAnswer } from "#domain/decision/pre-qualification.ts";
import type { StepConfig } from "#domain/step/step.ts";
import { phoneVerificationMachine } from "#machines/phone-verification/phone-verification.machine.ts";
import type {
  CheckCodeAnswer,
  CheckCodeInput,
  SendCodeAnswer,
  SendCodeInput,
} from "#machines/phone-verification/code-calls.ts";
import { preQualOutcomeMachine } from "#machines/pre-qual-outcome/pre-qual-outcome.machine.ts";
import type {
  LookUpInput,
  SubmitInput,
} from "#machines/pre-qual-outcome/pre-qual-outcome.setup.ts";
import { compileSteps } from "#machines/steps/compile-steps.ts";
import { inertActor } from "#test/support/inert-actor.ts";
import type { FlowEvent } from "#machines/steps/flow-events.ts";
import { visitActors } from "#test/support/visit-actors.ts";
import { facts } from "./steps/flow.cases.ts";

type Call = {
  readonly name: "sendCode" | "checkCode" | "submit" | "lookUp";
  readonly input: unknown;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: unknown) => void;
};

/** `lost after`: the call took effect but its answer was lost. */
export type Fate =
  | "answered"
  | "lost before"
  | "lost after"
  | "timed out"
  | "401"
  | "500"
  | "refused";

/** A hand-written server, much simpler than ours. */
type Service = {
  readonly codes: Map<string, CodeRecipient>;
  readonly accepted: Set<string>;
  readonly submissions: SubmitInput[];
  readonly decisions: Map<string, PreQualificationAnswer>;
};

const declined: PreQualificationAnswer = {
  isSuccess: true,
  exceptions: [],
  disposition: "Declined",
  otherOffersAvailable: false,
  offers: [],
};
export const rightCode = "123456";

const failures: { readonly [Name in Exclude<Fate, "answered">]: [kind: string, status: number] } = {
  "lost before": ["network", 0],
  "lost after": ["network", 0],
  "timed out": ["timeout", 0],
  "401": ["session-expired", 401],
  "500": ["rejected", 500],
  refused: ["rejected", 422],
};
function failureOf(fate: Exclude<Fate, "answered">) {
  const [kind, status] = failures[fate];
  return Object.assign(new Error(fate), { kind, status, userMessage: { code: "said" } });
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

export function openWorld(steps: readonly StepConfig[] = defaultConfiguration.steps) {
  const waiting: Call[] = [];
  const service: Service = {
    codes: new Map(),
    accepted: new Set(),
    submissions: [],
    decisions: new Map(),
  };
  const clock = new SimulatedClock();
  const stored = <Answer, Input>(name: Call["name"]) =>
    fromPromise<Answer, Input>(
      ({ input, signal }) =>
        new Promise((resolve, reject) => {
          const call = { name, input, resolve: resolve as Call["resolve"], reject };
          waiting.push(call);
          if (name === "submit") service.submissions.push(input as SubmitInput);
          signal.addEventListener("abort", () => {
            if (waiting.includes(call)) waiting.splice(waiting.indexOf(call), 1);
          });
        }),
    );
  const around = visitActors();
  const verification = createActor(
    phoneVerificationMachine.provide({
      actors: {
        sendCode: stored<SendCodeAnswer, SendCodeInput>("sendCode"),
        checkCode: stored<CheckCodeAnswer, CheckCodeInput>("checkCode"),
      },
    }),
    { clock, input: { alert: around.alert, isTest: false, seed: "visit" } },
  );
  const outcomeMachine = preQualOutcomeMachine.provide({
    actors: {
      submit: stored<PreQualificationAnswer, SubmitInput>("submit"),
      lookUp: stored<PreQualificationAnswer, LookUpInput>("lookUp"),
    },
  });
  const bringCharts = fromPromise<undefined, undefined>(async () => undefined);
  const actors = { preQualOutcome: outcomeMachine as never, bringCharts };
  const flow = createActor(wizard(steps).provide({ actors, actions: quiet }), {
    clock,
    input: {
      facts,
      seed: "visit-1",
      verification,
      ...around,
      visit: inertActor("applicant"),
      providerId: "prv-1",
      programCodeFromUrl: false,
    },
  });
  verification.start();
  flow.start();

  function press(event: FlowEvent): void {
    if (flow.getSnapshot().status === "active") flow.send(event);
  }

  async function comesBack(fate: Fate): Promise<void> {
    const call = waiting.shift();
    if (call === undefined) return;
    const arrives = fate === "answered" || fate === "lost after" || fate === "timed out";
    const answer = arrives ? done(service, call) : undefined;
    if (answer instanceof Error) call.reject(answer);
    else if (fate === "answered") call.resolve(answer);
    else call.reject(failureOf(fate));
    await settled();
  }

  return {
    service,
    waiting: waiting as readonly Call[],
    flow,
    verification,
    comesBack,
    async send(event: FlowEvent, times = 1) {
      for (let time = 0; time < times; time += 1) press(event);
      await settled();
    },
    type(field: TextField, text: string) {
      const { shown } = flow.getSnapshot().context;
      const step = steps.find(({ key }) => key === shown);
      if (step?.components.flatMap(fieldsOf).includes(field) !== true) return;
      press({ type: "field.changed", field, text });
    },
    async waitFor(milliseconds: number) {
      clock.increment(milliseconds);
      await settled();
    },
    stop() {
      flow.stop();
      verification.stop();
    },
  };
}
export type World = ReturnType<typeof openWorld>;

const quiet = { "scroll to top": () => {} };

function wizard(steps: readonly StepConfig[]) {
  const compiled = compileSteps("wizard", steps);
  if (!compiled.ok) throw new Error("the steps do not compile");
  return compiled.machine;
}

function done(service: Service, { name, input }: Call): unknown {
  return {
    sendCode: () => {
      const instanceId = `ins_${service.codes.size + 1}`;
      service.codes.set(instanceId, (input as SendCodeInput).phone);
      return { kind: "sent", instanceId };
    },
    checkCode: () => {
      const { instanceId, code } = input as CheckCodeInput;
      if (code !== rightCode) return { kind: "wrong", remainingAttempts: 3 };
      service.accepted.add(instanceId);
      return { kind: "accepted" };
    },
    submit: () => {
      service.decisions.set((input as SubmitInput).key, declined);
      return declined;
    },
    lookUp: () =>
      service.decisions.get((input as LookUpInput).key) ??
      Object.assign(new Error("404"), {
        kind: "rejected",
        status: 404,
        userMessage: { code: "said" },
      }),
  }[name]();
}
