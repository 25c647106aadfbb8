import type { DoneActorEvent } from "xstate";
import type { MessageCode } from "#domain/words/catalogue.ts";
import type { FlowOutput } from "#machines/steps/flow-context.ts";

export const withOutput = ({ event }: { event: DoneActorEvent<FlowOutput> }) => ({
  output: event.output,
});

export const saveError = <Code extends MessageCode>(code: Code) => ({
  type: "save error" as const,
  params: { userMessage: { code } },
});
