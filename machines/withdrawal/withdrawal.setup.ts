import { assign, setup } from "xstate";
import type { UserMessage } from "#domain/messages/user-message.ts";
import type { CallFailure } from "#machines/call/call-failure.ts";
import { notProvided } from "#machines/chart/not-provided.ts";

export type WithdrawalInput = { readonly applicationId: string; readonly providerId: string };

type Context = WithdrawalInput & { readonly failure: UserMessage | undefined };

type Event =
  | { readonly type: "withdrawal.pressed" }
  | { readonly type: "withdrawal.confirmed" }
  | { readonly type: "withdrawal.closed" };

export const withdrawalSetup = setup({
  types: {
    context: {} as Context,
    input: {} as WithdrawalInput,
    events: {} as Event,
    meta: {} as { requirements: readonly string[] },
    tags: {} as "open" | "busy",
  },
  actors: { disableApplication: notProvided<undefined, WithdrawalInput>("disableApplication") },
  actions: {
    "keep why it failed": assign((_, { userMessage }: CallFailure) => ({ failure: userMessage })),
    "forget why it failed": assign({ failure: undefined }),
  },
});

export function withdrawalContext({ input }: { readonly input: WithdrawalInput }): Context {
  return { ...input, failure: undefined };
}
