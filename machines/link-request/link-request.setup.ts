import { assign, setup } from "xstate";
import type { UserMessage } from "#domain/messages/user-message.ts";
import { phoneCountries } from "#domain/phone/phone-country-codes.ts";
import { parsePhoneNumber } from "#domain/phone/phone-number.ts";
import type { CallFailure } from "#machines/call/call-failure.ts";
import { notProvided } from "#machines/chart/not-provided.ts";

export type LinkRequestInput = {
  readonly token: string | undefined;
};

export type LinkRequestOutput = { readonly token: string };

type Context = {
  readonly token: string;
  readonly phone: string;
  readonly isTouched: boolean;
  readonly failure: UserMessage | undefined;
};

type Event =
  | { readonly type: "phone.changed"; readonly phone: string }
  | { readonly type: "phone.left" }
  | { readonly type: "link.requested" };

export const linkRequestSetup = setup({
  types: {
    context: {} as Context,
    input: {} as LinkRequestInput,
    output: {} as LinkRequestOutput,
    events: {} as Event,
    tags: {} as "busy",
  },
  actors: {
    renewLink: notProvided<string, { readonly token: string }>("renewLink"),
    requestLink: notProvided<undefined, { readonly phone: string }>("requestLink"),
  },
  guards: {
    "a link was refused": ({ context }) => context.token !== "",
    "phone number is valid": ({ context }) => parsePhoneNumber(context.phone, phoneCountries).ok,
    "the service knows nothing of it": (_, { kind, status }: CallFailure) =>
      kind === "rejected" && status === 404,
  },
  actions: {
    "keep the new token": assign((_, params: { readonly token: string }) => params),
    "keep the number": assign(({ event }) =>
      event.type === "phone.changed" ? { phone: event.phone, failure: undefined } : {},
    ),
    "say what is wrong with the number": assign({ isTouched: true }),
    "judge another number when it is left": assign({ isTouched: false }),
    "remember why it failed": assign((_, { userMessage }: CallFailure) => ({
      failure: userMessage,
    })),
    "forget why it failed": assign({ failure: undefined }),
  },
});

export function linkRequestContext({ input }: { readonly input: LinkRequestInput }): Context {
  return { token: input.token ?? "", phone: "", isTouched: false, failure: undefined };
}
