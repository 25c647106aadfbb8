import { assign, fromCallback, sendTo, setup } from "xstate";
import type { Agreement, AgreementDelivery } from "#domain/loan/loan-application.ts";
import { hasReadAgreement } from "#domain/records/stored-answers.ts";
import type { UserMessage } from "#domain/messages/user-message.ts";
import { fieldChanged } from "#machines/steps/component-chart-input.ts";
import type {
  ApplicationStepInput,
  FlowReport,
  WithFlow,
} from "#machines/steps/component-chart-input.ts";
import type { CallFailure } from "#machines/call/call-failure.ts";
import { notProvided } from "#machines/chart/not-provided.ts";

export type AgreementIds = { readonly applicationId: string; readonly providerId: string };

export type ShownAgreement = Agreement & {
  readonly delivery: AgreementDelivery;
  readonly consentHash: string;
  /** The e-sign consent as a file. Spec section 7.1. */
  readonly eDisclosure: { readonly fileName: string; readonly base64: string };
};

type Context = AgreementIds &
  WithFlow & {
    /** A signed agreement is shown, not rewritten. */
    readonly isSigned: boolean;
    readonly agreement: ShownAgreement | undefined;
    readonly knownHash: string;
    readonly wasRead: boolean;
    readonly accepted: readonly string[];
    readonly userMessage: UserMessage | undefined;
  };

type Event =
  | { readonly type: "end.reached" }
  | { readonly type: "section.toggled"; readonly id: string }
  | { readonly type: "all.toggled" }
  | { readonly type: "retry.pressed" }
  | { readonly type: "language.changed" };

type WithAgreement = { readonly agreement: ShownAgreement };

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
    watchLanguage: fromCallback(() => {
      throw new Error("not provided: watchLanguage");
    }),
  },
  guards: {
    "agreement is signed": ({ context }) => context.isSigned,
    "agreement is not signed": ({ context }) => !context.isSigned,
    "the email of this agreement was refused": (_, { agreement }: WithAgreement) =>
      agreement.delivery === "refused",
    "this agreement was not delivered": (_, { agreement }: WithAgreement) =>
      agreement.delivery !== "delivered",
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
      accepted: sectionsOf(agreement).filter((id) => context.accepted.includes(id)),
    })),
    "keep signed agreement": assign((_, { agreement }: WithAgreement) => ({
      agreement,
      wasRead: true,
      accepted: sectionsOf(agreement),
    })),
    "begin agreement": assign((_, { agreement }: WithAgreement) => ({
      agreement,
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
    "forget agreement": assign({
      agreement: undefined,
      knownHash: "",
      wasRead: false,
      accepted: [],
      userMessage: undefined,
    }),
    "keep failure": assign((_, { userMessage }: CallFailure) => ({ userMessage })),
    "forget failure": assign({ userMessage: undefined }),
    "report to flow": sendTo(({ context }) => context.flow, fieldChanged),
  },
});

export function agreementContext({ input }: { readonly input: ApplicationStepInput }): Context {
  const { answers, application, flow } = input;
  return {
    flow,
    applicationId: application.applicationId,
    providerId: application.providerId,
    isSigned: ["signed", "activating", "active"].includes(application.stage),
    agreement: undefined,
    knownHash: answers.agreementHash,
    wasRead: hasReadAgreement(answers),
    accepted: answers.acceptedSections,
    userMessage: undefined,
  };
}

/** All sections or none: partial acceptance, or acceptance of another agreement, does not count. */
function acceptance({ agreement, accepted }: Context): readonly string[] {
  const isWhole = agreement && sectionsOf(agreement).every((id) => accepted.includes(id));
  return isWhole ? accepted : [];
}

const reportedOf: readonly ((context: Context) => FlowReport)[] = [
  ({ agreement }) => ({ field: "agreementHash", text: agreement?.hash ?? "" }),
  ({ agreement }) => ({ field: "agreementConsent", text: agreement?.consentHash ?? "" }),
  ({ agreement, wasRead }) => ({ field: "agreementRead", text: agreement && wasRead ? "yes" : "" }),
  (context) => ({ field: "acceptedSections", ids: acceptance(context) }),
];

export const reportAgreement = reportedOf.map((report) => ({
  type: "report to flow" as const,
  params: ({ context }: { readonly context: Context }) => report(context),
}));

function sectionsOf(agreement: Agreement | undefined): readonly string[] {
  return (agreement?.sections ?? []).filter(({ mustAccept }) => mustAccept).map(({ id }) => id);
}
