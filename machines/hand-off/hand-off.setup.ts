import { assign, sendTo, setup } from "xstate";
import type { ActorRefFrom, AnyActorRef } from "xstate";
import type { Notice } from "#domain/messages/message.ts";
import { parsePhoneNumber } from "#domain/phone/phone-number.ts";
import type { alertMachine } from "#machines/alert/alert.machine.ts";
import type { CallFailure } from "#machines/call/call-failure.ts";
import { notProvided, unfilled } from "#machines/chart/not-provided.ts";

export type HandOffInput = {
  /** The token of the link that brought the applicant to this page; undefined on a page that was opened otherwise. */
  readonly arrivedBy: string | undefined;
  /** The root, which is told when the visit goes on elsewhere. */
  readonly visit: AnyActorRef;
  readonly alert: ActorRefFrom<typeof alertMachine>;
};

/** A link as it was made. */
export type MadeLink = {
  /** By which this device sees what becomes of it. */
  readonly id: string;
  readonly link: string;
  readonly canText: boolean;
};

/** What a link carried here. */
export type CarriedHere = { readonly amountCents: number | undefined };

export type LinkFate = "waiting" | "taken" | "over";

type Context = HandOffInput & {
  /** The key of the step that the applicant is on. */
  readonly step: string;
  readonly made: MadeLink | undefined;
  readonly phone: string;
  /** Whether the number was left or sent as it is, so that what is wrong with it is said. */
  readonly isTouched: boolean;
  /** Why the latest call did not succeed. */
  readonly failure: Notice | undefined;
  /** The treatment's cost that a link brought here. */
  readonly amountCents: number | undefined;
};

export type PhoneWanted = { readonly type: "phone.wanted"; readonly step: string };

type Event =
  | PhoneWanted
  | { readonly type: "link.wanted" }
  | { readonly type: "phone.changed"; readonly phone: string }
  | { readonly type: "phone.left" }
  | { readonly type: "text.asked" }
  | { readonly type: "closed" }
  | { readonly type: "anew.pressed" }
  /** On the phone: the applicant gets started. */
  | { readonly type: "visit.begun" };

const withoutLink = { made: undefined, phone: "", isTouched: false, failure: undefined };

/** Types, slots, guards and actions of the chart beside it. */
export const handOffSetup = setup({
  types: {
    context: {} as Context,
    input: {} as HandOffInput,
    events: {} as Event,
    meta: {} as { requirements: readonly string[] },
    tags: {} as "busy" | "open",
  },
  delays: { "a moment": 2000, "a minute": 60_000 },
  actors: {
    makeLink: notProvided<MadeLink, { readonly step: string }>("makeLink"),
    textLink: notProvided<undefined, { readonly link: string; readonly phone: string }>("textLink"),
    lookAtLink: notProvided<LinkFate, { readonly id: string }>("lookAtLink"),
    withdrawLink: notProvided<undefined, { readonly id: string }>("withdrawLink"),
    /** Says `visit.begun` once the applicant gets started. */
    watchBeginning: notProvided<undefined, undefined>("watchBeginning"),
    takeUpLink: notProvided<CarriedHere, { readonly token: string }>("takeUpLink"),
  },
  guards: {
    "a link led here": ({ context }) => context.arrivedBy !== undefined,
    "phone number is valid": ({ context }) => parsePhoneNumber(context.phone).ok,
    "the link was taken": (_, { fate }: { readonly fate: LinkFate }) => fate === "taken",
    "the link is over": (_, { fate }: { readonly fate: LinkFate }) => fate === "over",
    "the service refuses": (_, { kind }: CallFailure) => kind === "rejected",
  },
  actions: {
    "keep the step": assign((_, { step }: { readonly step: string }) => ({ step })),
    "keep the link": assign((_, made: MadeLink) => ({ made })),
    "forget the link": assign(withoutLink),
    "keep the number": assign((_, { phone }: { readonly phone: string }) => ({
      phone,
      failure: undefined,
    })),
    "say what is wrong with the number": assign({ isTouched: true }),
    "remember why it failed": assign((_, { notice }: CallFailure) => ({ failure: notice })),
    "forget why it failed": assign({ failure: undefined }),
    "keep what was carried": assign((_, { amountCents }: CarriedHere) => ({ amountCents })),
    "tell the visit that it moved": sendTo(({ context }) => context.visit, { type: "visit.moved" }),
    "say that it goes on here": sendTo(({ context }) => context.alert, {
      type: "alert.raised",
      notice: { code: "handOff.arrived" },
      alertType: "success",
    }),
    "say that the link is over": sendTo(({ context }) => context.alert, {
      type: "alert.raised",
      notice: { code: "handOff.over" },
      stays: true,
    }),
    /** Forgets what the browser stores of the visit and loads the practice's page anew. */
    "begin for the next person": unfilled("begin for the next person"),
  },
});

/** The context that a page begins with. */
export function handOffContext({ input }: { readonly input: HandOffInput }): Context {
  return { ...input, ...withoutLink, step: "", amountCents: undefined };
}
