import type { UserMessage } from "#domain/messages/user-message.ts";
import type { ComponentName, StepConfig } from "#domain/step/step.ts";
import { hasState } from "#machines/steps/flow-actions.ts";
import { shapesOf } from "./component-shapes.ts";
import { requestsIn, type WalkedFlow } from "./flow-steps.ts";
import { scenesIn, shape, type Scene, type Shape } from "./scene.ts";
import type { Stage } from "./stage.ts";

const prefixes: Readonly<Record<WalkedFlow, string>> = {
  wizard: "",
  entry: "entry-",
  application: "apply-",
  prefilled: "prefilled-",
  payment: "pay-",
};

type Step = {
  readonly flow: WalkedFlow;
  readonly step: StepConfig;
  readonly reach?: (stage: Stage, step: string) => Promise<void>;
};

const completeFromTheStart: readonly ComponentName[] = ["PatientInformation"];

export function stepScenes({
  flow,
  step,
  reach = (stage, key) => stage.reach(key),
}: Step): readonly Scene[] {
  const { key, components, nextButton } = step;
  const names = components.map(({ name }) => name);
  const isCode = names.includes("VerificationCode");
  const actions = nextButton?.actions ?? [];
  const shapes = [
    shape("", "as it opens", (stage) => stage.settle()),
    ...(isComplete(flow, step) ? [] : isCode ? [errors] : [filled, errors]),
    ...names.flatMap(shapesOf),
    ...(actions.some(hasState) ? calling(flow, isCode ? typeCode : pressNext) : []),
    ...(actions.includes("finalizeLoan") ? [refused] : []),
  ];
  return scenesIn(`${prefixes[flow]}${key}`, shapes, (stage) => reach(stage, key));
}

const isComplete = (flow: WalkedFlow, step: StepConfig) =>
  !requestsIn(flow, step) ||
  step.components.every(({ name }) => completeFromTheStart.includes(name));

const filled = shape("filled", "filled in", async (stage) => {
  await stage.fillIn();
  await stage.settle();
});

const errors = shape("errors", "with nothing filled in, after Next", async (stage) => {
  await stage.settle();
  stage.next();
});

type Submit = (stage: Stage) => Promise<void>;

const pressNext: Submit = async (stage) => {
  await stage.fillIn();
  stage.turnCalls("held");
  stage.next();
  await stage.untilOverlay();
};

/** The last digit submits. */
const typeCode: Submit = async (stage) => {
  stage.turnCalls("held");
  stage.typeIn();
  await stage.untilOverlay();
};

type Failure = { readonly userMessage: UserMessage; readonly isSigned?: boolean };

async function failAfter(
  submit: Submit,
  stage: Stage,
  { userMessage, isSigned = false }: Failure,
): Promise<void> {
  await submit(stage);
  const flow = stage.flow();
  const refusal = { type: "verification.answered", kind: "refused", userMessage } as const;
  if (flow.getSnapshot().can(refusal)) flow.send(refusal);
  else stage.answer(flow, { kind: "failed", userMessage, isSigned });
  stage.turnCalls("open");
  await stage.untilAnswered();
  await stage.holdAlert();
}

const calling = (flow: WalkedFlow, submit: Submit): readonly Shape[] => [
  shape("busy", "while the service works", submit),
  ...(flow === "wizard" ? [slow(submit)] : []),
  shape(
    "failed",
    "after the connection was lost",
    flow === "wizard"
      ? loseConnection
      : (stage) => failAfter(submit, stage, { userMessage: { code: "connection.lost" } }),
  ),
];

const slow = (submit: Submit) =>
  shape("slow", "while the service takes long", async (stage) => {
    await submit(stage);
    stage.runOut(stage.overlay);
  });

const loseConnection: Submit = async (stage) => {
  stage.turnCalls("refused");
  stage.typeIn();
  stage.next();
  await stage.untilAnswered();
  await stage.holdAlert();
};

const refused = shape("refused", "after the down payment was refused", (stage) =>
  failAfter(pressNext, stage, {
    userMessage: { code: "finalize.chargeRefused" },
    isSigned: true,
  }),
);
