import { assign, sendTo, setup } from "xstate";
import type { ActorRefFrom } from "xstate";
import type { CalendarDay } from "#domain/calendar-day.ts";
import type { Notice } from "#domain/notice.ts";
import type { Offer } from "#domain/offer.ts";
import type { PreQualificationResult } from "#domain/pre-qualification.ts";
import { programCodeFromQuery, serviceTypeShape } from "#domain/program-code.ts";
import type { Provider } from "#domain/provider.ts";
import { followUpMachine } from "./follow-up.machine.ts";
import { notProvided, unfilled } from "./not-provided.ts";
import { phoneVerificationMachine } from "./phone-verification.machine.ts";
import { sessionMachine } from "./session.machine.ts";
import type { Tokens } from "./session.machine.ts";
import { compileSteps } from "./steps/compile-steps.ts";
import { flowLogic } from "./steps/flow-logic.ts";
import type { FlowLogicInput } from "./steps/flow-logic.ts";
import type { FlowOutput } from "./steps/flow-setup.ts";

/** Where the address bar pointed when the visit began. Spec section 2.1. */
export type Destination = "start" | "confirmation" | "declined" | "error" | "tokenExpired";

/** What an earlier page life left in session storage. Spec section 3; decision 21. */
export type Stored = {
  readonly provider: Provider;
  readonly tokens: Tokens;
  readonly offers: readonly Offer[];
  readonly result: PreQualificationResult | undefined;
};

export type ApplicantInput = {
  readonly destination: Destination;
  /** The key of the path, or else of the query. */
  readonly providerKey: string | undefined;
  readonly programCode: string | undefined;
  readonly source: string | undefined;
  readonly isTest: boolean;
  readonly today: CalendarDay;
  /** Unguessable, new for each page life: the root of its idempotency keys. */
  readonly seed: string;
  readonly stored: Stored | undefined;
};

export type LoadedProvider = { readonly provider: Provider; readonly tokens: Tokens };
export type LoadProviderInput = { readonly key: string; readonly source: string | undefined };

type Context = ApplicantInput & {
  readonly provider: Provider | undefined;
  /** The chosen program, and whether the URL chose it. Spec section 3, "Program code state". */
  readonly programCodeState: { readonly id: string; readonly fromUrl: boolean };
  readonly result: PreQualificationResult | undefined;
  readonly offers: readonly Offer[];
  readonly underwriting: { readonly isApproved: boolean; readonly declineReason: string };
  /** What the error page shows. Spec section 3, `errorPage`. */
  readonly error: Notice | undefined;
  readonly session: ActorRefFrom<typeof sessionMachine>;
  readonly verification: ActorRefFrom<typeof phoneVerificationMachine>;
  /** How many flows this page life has begun: each has its own idempotency keys. */
  readonly flows: number;
};

export type ApplicantEvent =
  | { readonly type: "session.expired" }
  | { readonly type: "confirmation.validated" }
  | { readonly type: "kyc.sent" }
  | { readonly type: "start.again" }
  | { readonly type: "other.offer.chosen" };

type Page = "/" | "/confirmation" | "/declined" | "/error" | "/tokenExpired";

const noUnderwriting = { isApproved: false, declineReason: "" };
const unfilledFlow = (name: "wizard" | "confirmation" | "decline") =>
  flowLogic(name, (machine) => machine);

type WithOutput = { readonly output: FlowOutput };

/** Types, guards, actions and slots of the root chart. */
export const applicantSetup = setup({
  types: {
    context: {} as Context,
    input: {} as ApplicantInput,
    events: {} as ApplicantEvent,
    meta: {} as { page?: Page; requirements: readonly string[] },
    tags: {} as "page" | "busy",
  },
  actors: {
    session: sessionMachine,
    phoneVerification: phoneVerificationMachine,
    loadProvider: notProvided<LoadedProvider, LoadProviderInput>("loadProvider"),
    wizard: unfilledFlow("wizard"),
    confirmation: unfilledFlow("confirmation"),
    decline: unfilledFlow("decline"),
    followUp: followUpMachine,
  },
  guards: {
    "session had expired": ({ context }) => context.destination === "tokenExpired",
    "approval is stored": ({ context }) =>
      context.destination === "confirmation" && context.stored?.result?.outcome === "approved",
    "ineligibility is stored": ({ context }) =>
      context.destination === "declined" && context.stored?.result?.outcome === "ineligible",
    "decline is stored": ({ context }) =>
      context.destination === "declined" &&
      (context.stored?.result?.outcome === "declined" ||
        context.stored?.result?.outcome === "invalid"),
    "error page was asked for": ({ context }) => context.destination === "error",
    "an approval is held": ({ context }) => context.result?.outcome === "approved",
    "a provider is named": ({ context }) => providerKeyOf(context) !== undefined,
    "configuration compiles": (_, { provider }: LoadedProvider) => compiles(provider),
    "flow left as not approved": (_, { output }: WithOutput) =>
      output.kind === "left" && output.reason === "notApproved",
    "flow left": (_, { output }: WithOutput) => output.kind === "left",
    "outcome is approved": (_, { output }: WithOutput) => outcomeOf(output) === "approved",
    "outcome is ineligible": (_, { output }: WithOutput) => outcomeOf(output) === "ineligible",
    "outcome is declined or invalid": (_, { output }: WithOutput) =>
      outcomeOf(output) === "declined" || outcomeOf(output) === "invalid",
  },
  actions: {
    "restore stored visit": assign(({ context }) => ({
      provider: context.stored?.provider,
      result: context.stored?.result,
      offers: context.stored?.offers ?? [],
    })),
    "keep provider": assign(({ context }, { provider }: LoadedProvider) => {
      const code = programCodeFromQuery(provider.programCodes, context.programCode ?? "");
      return {
        provider,
        result: undefined,
        offers: [],
        error: undefined,
        flows: context.flows + 1,
        programCodeState: { id: code?.name ?? "", fromUrl: code !== undefined },
      };
    }),
    "give the session its tokens": sendTo(
      ({ context }) => context.session,
      (_, { tokens }: LoadedProvider) => ({ type: "tokens.replaced" as const, tokens }),
    ),
    "forget the verification": sendTo(({ context }) => context.verification, {
      type: "verification.reset",
    }),
    "keep result": assign((_, { output }: WithOutput) => {
      if (output.kind === "left" || output.result === undefined) return {};
      const { result } = output;
      return {
        result,
        offers: output.offers,
        underwriting: {
          isApproved: result.outcome === "approved",
          declineReason: result.outcome === "approved" ? "" : result.outcome,
        },
      };
    }),
    "keep that it was not approved": assign(({ context }) => ({
      result: context.result && { ...context.result, outcome: "declined" as const },
      underwriting: { isApproved: false, declineReason: "notApproved" },
    })),
    "keep that KYC was sent": assign(({ context }) => ({
      result: context.result && { ...context.result, kycSent: true },
    })),
    "save error": assign((_, params: { readonly notice: Notice }) => ({ error: params.notice })),
    "forget the error": assign({ error: undefined }),
    "return to defaults": assign({
      destination: "start",
      provider: undefined,
      result: undefined,
      offers: [],
      error: undefined,
      underwriting: noUnderwriting,
      programCodeState: { id: "", fromUrl: false },
    }),
    "forget the program code of the URL": assign({ programCode: undefined }),
    navigate: unfilled<{ readonly to: Page }>("navigate"),
    "tell the host it failed": unfilled("tell the host it failed"),
    "tell the host it begins again": unfilled("tell the host it begins again"),
  },
});

/** The context that a visit begins with: the session and the verification live as long as it does. */
export const applicantContext: Parameters<typeof applicantSetup.createMachine>[0]["context"] = ({
  input,
  spawn,
}) => ({
  ...input,
  provider: undefined,
  programCodeState: { id: "", fromUrl: false },
  result: undefined,
  offers: [],
  underwriting: noUnderwriting,
  error: undefined,
  flows: 0,
  session: spawn("session", {
    id: "session",
    input: { tokens: input.stored?.tokens },
  }),
  verification: spawn("phoneVerification", {
    id: "phoneVerification",
    input: { isTest: input.isTest, seed: input.seed },
  }),
});

/** The provider of the address, or the stored one. The address wins: decision 7. */
export function providerKeyOf(context: Pick<Context, "providerKey" | "stored">) {
  return context.providerKey ?? context.stored?.provider.key;
}

type FlowPart = "steps" | "confirmSteps" | "declineSteps";

/** What a flow of the provider begins with. */
export function toFlowInput(part: FlowPart) {
  return ({ context }: { context: Context }): FlowLogicInput => {
    const { provider, programCodeState, verification, today, seed, flows, result, offers } =
      context;
    const programCodes = provider?.programCodes ?? [];
    return {
      steps: provider?.configuration[part] ?? [],
      facts: {
        today,
        programCodes,
        serviceTypeShape: serviceTypeShape({ programCodes, fromUrl: programCodeState.fromUrl }),
        states: [],
      },
      seed: `${seed}-${flows}`,
      verification,
      programCodeFromUrl: programCodeState.fromUrl,
      result,
      offers,
    };
  };
}

function outcomeOf(output: FlowOutput) {
  return output.kind === "completed" ? output.result?.outcome : undefined;
}

function compiles({ configuration }: Provider): boolean {
  return (
    compileSteps("wizard", configuration.steps).ok &&
    compileSteps("confirmation", configuration.confirmSteps).ok &&
    compileSteps("decline", configuration.declineSteps).ok
  );
}
