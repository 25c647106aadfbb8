import { assign, sendTo, setup, type ActorRefFrom, type AnyActorRef } from "xstate";
import type { UserMessage } from "#domain/messages/user-message.ts";
import type { PhoneCountry } from "#domain/phone/phone-country-codes.ts";
import { parsePhoneNumber } from "#domain/phone/phone-number.ts";
import type { alertMachine } from "#machines/alert/alert.machine.ts";
import type { CallFailure } from "#machines/call/call-failure.ts";
import { notProvided, unfilled } from "#machines/chart/not-provided.ts";

export type HandOffInput = {
  readonly arrivedBy: string | undefined;
  readonly visit: AnyActorRef;
  readonly alert: ActorRefFrom<typeof alertMachine>;
};

export type MadeLink = {
  readonly id: string;
  readonly link: string;
  readonly canText: boolean;
};

export type HandOffPayload = { readonly amountCents: number | undefined };

export type LinkFate = "waiting" | "taken" | "over";

type Context = HandOffInput & {
  readonly step: string;
  readonly phoneCountries: readonly PhoneCountry[] | undefined;
  readonly made: MadeLink | undefined;
  readonly phone: string;
  readonly isTouched: boolean;
  readonly failure: UserMessage | undefined;
  readonly amountCents: number | undefined;
};

export type PhoneRequested = {
  readonly type: "phone.change.requested";
  readonly step: string;
  readonly phoneCountries?: readonly PhoneCountry[] | undefined;
};

type Event =
  | PhoneRequested
  | { readonly type: "link.requested" }
  | { readonly type: "phone.changed"; readonly phone: string }
  | { readonly type: "phone.left" }
  | { readonly type: "text.requested" }
  | { readonly type: "closed" }
  | { readonly type: "anew.pressed" }
  | { readonly type: "visit.started" };

const withoutLink = { made: undefined, phone: "", isTouched: false, failure: undefined };

export const handOffSetup = setup({
  types: {
    context: {} as Context,
    input: {} as HandOffInput,
    events: {} as Event,
    tags: {} as "busy" | "open",
  },
  delays: { "a moment": 2000, "a minute": 60_000 },
  actors: {
    makeLink: notProvided<MadeLink, { readonly step: string }>("makeLink"),
    textLink: notProvided<undefined, { readonly link: string; readonly phone: string }>("textLink"),
    lookAtLink: notProvided<LinkFate, { readonly id: string }>("lookAtLink"),
    withdrawLink: notProvided<undefined, { readonly id: string }>("withdrawLink"),
    watchBeginning: notProvided<undefined, undefined>("watchBeginning"),
    takeUpLink: notProvided<HandOffPayload, { readonly token: string }>("takeUpLink"),
  },
  guards: {
    "a link led here": ({ context }) => context.arrivedBy !== undefined,
    "phone number is valid": ({ context }) =>
      parsePhoneNumber(context.phone, context.phoneCountries).ok,
    "the link was taken": (_, { fate }: { readonly fate: LinkFate }) => fate === "taken",
    "the link is over": (_, { fate }: { readonly fate: LinkFate }) => fate === "over",
    "the service refuses": (_, { kind }: CallFailure) => kind === "rejected",
  },
  actions: {
    "keep the step": assign((_, { step, phoneCountries }: PhoneRequested) => ({
      step,
      phoneCountries,
    })),
    "keep the link": assign((_, made: MadeLink) => ({ made })),
    "forget the link": assign(withoutLink),
    "keep the number": assign((_, { phone }: { readonly phone: string }) => ({
      phone,
      failure: undefined,
    })),
    "say what is wrong with the number": assign({ isTouched: true }),
    "remember why it failed": assign((_, { userMessage }: CallFailure) => ({
      failure: userMessage,
    })),
    "forget why it failed": assign({ failure: undefined }),
    "keep what was carried": assign((_, { amountCents }: HandOffPayload) => ({ amountCents })),
    "notify visit of the move": sendTo(({ context }) => context.visit, { type: "visit.moved" }),
    "say that it goes on here": sendTo(({ context }) => context.alert, {
      type: "alert.raised",
      userMessage: { code: "handOff.arrived" },
      alertType: "success",
    }),
    "say that the link is over": sendTo(({ context }) => context.alert, {
      type: "alert.raised",
      userMessage: { code: "handOff.over" },
      stays: true,
    }),
    "begin for the next person": unfilled("begin for the next person"),
  },
});

export function handOffContext({ input }: { readonly input: HandOffInput }): Context {
  return { ...input, ...withoutLink, step: "", phoneCountries: undefined, amountCents: undefined };
}
