import { assign, sendTo, setup } from "xstate";
import type { Agreement } from "#domain/loan/loan-application.ts";
import type { Notice } from "#domain/messages/message.ts";
import { fieldChanged } from "#machines/steps/component-chart-input.ts";
import type {
  ApplicationStepInput,
  TellFlow,
  WithFlow,
} from "#machines/steps/component-chart-input.ts";
import type { CallFailure } from "#machines/call/call-failure.ts";
import { notProvided } from "#machines/chart/not-provided.ts";

export type AgreementIds = { readonly applicationId: string; readonly providerId: string };

/** `consentHash`: of the words of its consent to sign electronically, in hex; empty where the browser cannot hash. */
export type ShownAgreement = Agreement & { readonly consentHash: string };

type Context = AgreementIds &
  WithFlow & {
    /** Whether it is signed: then it is shown again rather than written anew. */
    readonly isSigned: boolean;
    readonly agreement: ShownAgreement | undefined;
    /** The hash of the agreement that was read before; empty when none was. */
    readonly knownHash: string;
    readonly wasRead: boolean;
    /** Ids of sections, in the order of the agreement. */
    readonly accepted: readonly string[];
    readonly notice: Notice | undefined;
  };

type Event =
  /** The applicant has reached the agreement's end. */
  | { readonly type: "end.reached" }
  | { readonly type: "section.toggled"; readonly id: string }
  | { readonly type: "all.toggled" }
  | { readonly type: "retry.pressed" };

type WithAgreement = { readonly agreement: ShownAgreement };

/** Types, slots, guards and actions of the chart beside it. */
export const agreementSetup = setup({
  types: {
    context: {} as Context,
    input: {} as ApplicationStepInput,
    events: {} as Event,
    meta: {} as { requirements: readonly string[] },
    tags: {} as "busy" | "shown",
  },
  actors: {
    createAgreement: notProvided<unknown, AgreementIds>("createAgreement"),
    getAgreement: notProvided<ShownAgreement, AgreementIds>("getAgreement"),
  },
  guards: {
    "agreement is signed": ({ context }) => context.isSigned,
    "this agreement was read before": ({ context }, { agreement }: WithAgreement) =>
      context.wasRead && context.knownHash === agreement.hash,
    "every section is accepted": ({ context }) =>
      sectionsOf(context.agreement).every((id) => context.accepted.includes(id)),
    "a section is not accepted": ({ context }) =>
      !sectionsOf(context.agreement).every((id) => context.accepted.includes(id)),
  },
  actions: {
    "keep agreement": assign(({ context }, { agreement }: WithAgreement) => ({
      agreement,
      knownHash: agreement.hash,
      wasRead: true,
      accepted: sectionsOf(agreement).filter((id) => context.accepted.includes(id)),
    })),
    "keep signed agreement": assign((_, { agreement }: WithAgreement) => ({
      agreement,
      knownHash: agreement.hash,
      wasRead: true,
      accepted: sectionsOf(agreement),
    })),
    "begin agreement": assign((_, { agreement }: WithAgreement) => ({
      agreement,
      knownHash: agreement.hash,
      wasRead: false,
      accepted: [],
    })),
    "keep that it was read": assign({ wasRead: true }),
    "toggle section": assign(({ context }, { id }: { readonly id: string }) => ({
      accepted: sectionsOf(context.agreement).filter(
        (each) => context.accepted.includes(each) !== (each === id),
      ),
    })),
    "accept all sections": assign(({ context }) => ({ accepted: sectionsOf(context.agreement) })),
    "accept no section": assign({ accepted: [] }),
    "keep failure": assign((_, { notice }: CallFailure) => ({ notice })),
    "forget failure": assign({ notice: undefined }),
    "tell the flow": sendTo(({ context }) => context.flow, fieldChanged),
  },
});

/** The context that an agreement begins with. */
export function agreementContext({ input }: { readonly input: ApplicationStepInput }): Context {
  const { answers, application, flow } = input;
  return {
    flow,
    applicationId: application.applicationId,
    providerId: application.providerId,
    isSigned: ["signed", "activating", "active"].includes(application.stage),
    agreement: undefined,
    knownHash: answers.agreementHash,
    wasRead: answers.agreementRead === "yes",
    accepted: answers.acceptedSections,
    notice: undefined,
  };
}

/** Every section once all are accepted; accepting only some counts as nothing, as does what was accepted of another one. */
function acceptance({ agreement, accepted }: Context): readonly string[] {
  const isWhole = agreement && sectionsOf(agreement).every((id) => accepted.includes(id));
  return isWhole ? accepted : [];
}

const toldOf: readonly ((context: Context) => TellFlow)[] = [
  ({ agreement }) => ({ field: "agreementHash", text: agreement?.hash ?? "" }),
  ({ agreement }) => ({ field: "agreementConsent", text: agreement?.consentHash ?? "" }),
  ({ agreement, wasRead }) => ({ field: "agreementRead", text: agreement && wasRead ? "yes" : "" }),
  (context) => ({ field: "acceptedSections", ids: acceptance(context) }),
];

/**
 * What the flow is told about an agreement: its hash and that of its consent, whether it was read, and the sections once
 * all are accepted. Nothing of all that while it is not known.
 */
export const told = toldOf.map((tell) => ({
  type: "tell the flow" as const,
  params: ({ context }: { readonly context: Context }) => tell(context),
}));

/** The sections that the applicant ticks. */
function sectionsOf(agreement: Agreement | undefined): readonly string[] {
  return (agreement?.sections ?? []).filter(({ mustAccept }) => mustAccept).map(({ id }) => id);
}
