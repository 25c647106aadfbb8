import type { UserMessage } from "#domain/messages/user-message.ts";
import type { ComponentName, StepConfig, StepsConfiguration } from "#domain/step/step.ts";
import { hasState } from "#machines/steps/flow-actions.ts";
import { shapesOf } from "./component-shapes.ts";
import { requestsIn, stepsOf } from "./flow-steps.ts";
import type { Scene, Shape } from "./scene.ts";
import type { Stage } from "./stage.ts";

const prefixes = {
  entry: "entry",
  application: "apply",
  prefilled: "prefilled",
  payment: "pay",
} as const;
type LoanFlow = keyof typeof prefixes;

type LoanStep = {
  readonly flow: LoanFlow;
  readonly step: StepConfig;
  readonly reach: (stage: Stage, step: string) => Promise<void>;
};
const reach: LoanStep["reach"] = (stage, step) => stage.reach(step);

export function loanScenes(configuration: StepsConfiguration, practice: string): readonly Scene[] {
  const flows: readonly LoanFlow[] = ["application", "payment"];
  const scenes = [
    ...flows.flatMap((flow) =>
      stepsOf(flow, configuration).flatMap((step) => loanStepScenes({ flow, step, reach })),
    ),
    ...visitScenes(stepsOf("application", configuration)),
  ];
  return scenes.map((scene) => ({ ...scene, path: `/Apply/${practice}` }));
}

const completeFromTheStart: readonly ComponentName[] = ["PatientInformation"];

export function loanStepScenes({ flow, step, ...way }: LoanStep): readonly Scene[] {
  const { key, components, nextButton } = step;
  const group = `${prefixes[flow]}-${key}`;
  const names = components.map(({ name }) => name);
  const isComplete = names.every((name) => completeFromTheStart.includes(name));
  const isCode = names.includes("VerificationCode");
  const actions = nextButton?.actions ?? [];
  const shapes: readonly Shape[] = [
    ["", "as it opens", (stage) => stage.settle()],
    ...asking(isComplete || !requestsIn(flow, step), isCode),
    ...names.flatMap(shapesOf),
    ...(actions.some(hasState) ? calling(isCode ? typeCode : pressNext) : []),
    ...(actions.includes("finalizeLoan") ? finalizing : []),
  ];
  return shapes.map(([shape, title, act]) => ({
    name: shape === "" ? group : `${group}.${shape}`,
    title,
    group,
    play: async (stage) => {
      await way.reach(stage, key);
      await act(stage);
    },
  }));
}

function asking(isNothingAsked: boolean, isCode: boolean): readonly Shape[] {
  if (isNothingAsked) return [];
  return isCode ? [errors] : [filled, errors];
}

const filled: Shape = [
  "filled",
  "filled in",
  async (stage) => {
    await stage.fillIn();
    await stage.settle();
  },
];

const errors: Shape = [
  "errors",
  "with nothing filled in, after Next",
  async (stage) => {
    await stage.settle();
    stage.next();
  },
];

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

const calling = (submit: Submit): readonly Shape[] => [
  ["busy", "while the service works", submit],
  [
    "failed",
    "after the connection was lost",
    (stage) => failAfter(submit, stage, { userMessage: { code: "connection.lost" } }),
  ],
];

const finalizing: readonly Shape[] = [
  [
    "refused",
    "after the down payment was refused",
    (stage) =>
      failAfter(pressNext, stage, {
        userMessage: { code: "finalize.chargeRefused" },
        isSigned: true,
      }),
  ],
];

/** The last four digits that decline in test mode: contract.md section 4. */
const declinedId = "900002000";

function visitScenes(steps: readonly StepConfig[]): readonly Scene[] {
  const [first] = steps;
  const decides = steps.find(({ nextButton }) =>
    nextButton?.actions?.includes("submitApplication"),
  );
  if (first === undefined || decides === undefined) return [];
  const rest = async (stage: Stage) => {
    await stage.reach(first.key);
    stage.runOut(stage.session());
  };
  const plays: readonly Shape[] = [
    [
      "declined",
      "declined",
      async (stage) => {
        await stage.reach(decides.key, { nationalId: declinedId });
        await stage.fillIn();
        stage.next();
        await stage.untilOutcome();
        stage.dismissAlert();
      },
    ],
    ["warning", "the warning before the session ends", rest],
    [
      "expired",
      "when the session has ended",
      async (stage) => {
        await rest(stage);
        stage.runOut(stage.session());
        await stage.untilOutcome();
      },
    ],
  ];
  return plays.map(([name, title, play]) => ({
    name: `application.${name}`,
    title,
    group: "application",
    play,
  }));
}
