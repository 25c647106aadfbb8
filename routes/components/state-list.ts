import { useSelector } from "@xstate/react";
import type { ActorRefFrom } from "xstate";
import type { stateListMachine } from "#machines/state-list/state-list.machine.ts";
import type { ComponentProps } from "#routes/steps/component-props.ts";

type StateList = ActorRefFrom<typeof stateListMachine>;

export function useStateList({ flow, texts: { words } }: Pick<ComponentProps, "flow" | "texts">) {
  const states = useSelector(flow, ({ context }) => context.facts.states);
  const options = states.map(({ code, name }) => ({ value: code, text: name }));
  const chart = useSelector(
    flow,
    ({ children }) => children["stateList"] as unknown as StateList | undefined,
  );
  const status = useSelector(chart, (state) => state?.value ?? "loading");
  return {
    placeholder: words(status === "loading" ? "field.state.loading" : "field.state.placeholder"),
    options,
    failed:
      status === "failed"
        ? {
            text: words("field.state.failed"),
            retryText: words("button.tryAgain"),
            onRetry: () => chart?.send({ type: "retry.pressed" }),
          }
        : undefined,
  };
}
