import type { ActionName, StepConfig } from "#domain/step.ts";
import { actionKinds } from "./flow-actions.ts";
import { flowSetup } from "./flow-setup.ts";
import {
  callName,
  effectsOf,
  isInvoked,
  moveForward,
  nameAt,
  outcomeOf,
  toActionInput,
  untilCall,
} from "./step-parts.ts";
import type { InvokedName } from "./flow-actions.ts";
import type { Place } from "./step-parts.ts";

type Chain = {
  readonly prefix: string;
  readonly actions: readonly ActionName[];
  readonly isMove: boolean;
};

/** One state a call, in their order; effects run on the edges between. */
export function callStates(step: StepConfig, place: Place, { prefix, actions, isMove }: Chain) {
  const calls = actions.filter(isInvoked);
  return Object.fromEntries(
    calls.map((action, index) => {
      const following = nameAt(calls, index + 1, callName(prefix));
      const end = isMove ? `#${place.flow}.${place.next}` : "editing";
      const effects = effectsOf(untilCall(actions.slice(actions.indexOf(action) + 1)));
      const leaving = following === undefined && isMove ? [moveForward(step)] : [];
      return [
        callName(prefix)(action, index),
        flowSetup.createStateConfig({
          description: `Works: ${action}`,
          tags: ["busy"],
          meta: { step: step.key, requirements: ["R4-06"] },
          entry: { type: "start work", params: { step: step.key } },
          exit: "end work",
          invoke: {
            id: `${step.key}-${prefix}-${index}`,
            src: action,
            input: toActionInput,
            onDone: [
              ...leavingBy(action, place),
              {
                description: "It failed: a warning, and the step stays",
                guard: { type: "action failed", params: outcomeOf },
                target: "editing",
                actions: [
                  { type: "remember why it failed", params: outcomeOf },
                  {
                    type: "raise warning",
                    params: ({ event }) => ({ outcome: event.output }),
                  },
                  "scroll to top",
                ],
              },
              {
                description: "It succeeded",
                target: following ?? end,
                actions: [{ type: "remember outcome", params: outcomeOf }, ...effects, ...leaving],
              },
            ],
            onError: {
              description: "It broke: a warning, and the step stays",
              target: "editing",
              actions: [
                "remember that it broke",
                { type: "raise warning", params: { outcome: undefined } },
                "scroll to top",
              ],
            },
          },
        }),
      ];
    }),
  );
}

/** A decision may end the flow before its last step. */
function leavingBy(action: InvokedName, { flow }: Place) {
  if (actionKinds[action] !== "decision") return [];
  return [
    {
      description: "It ended the flow",
      guard: { type: "action says leave" as const, params: outcomeOf },
      target: `#${flow}.left`,
      actions: { type: "remember why it left" as const, params: outcomeOf },
    },
  ];
}
