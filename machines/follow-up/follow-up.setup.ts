import { sendTo, setup, type ActorRef, type Snapshot } from "xstate";
import type { CallFailure } from "#machines/call/call-failure.ts";
import { notProvided, unfilled } from "#machines/chart/not-provided.ts";

export type FollowUpInput = {
  readonly accountId: string;
  readonly providerId: string;
  readonly kycSent: boolean;
  readonly visit: ActorRef<Snapshot<unknown>, { readonly type: "kyc.sent" }>;
};
type CallInput = { readonly accountId: string; readonly providerId: string };

export const followUpSetup = setup({
  types: {
    context: {} as FollowUpInput,
    input: {} as FollowUpInput,
    meta: {} as { requirements: readonly string[] },
  },
  actors: {
    sendKyc: notProvided<{ status: number }, CallInput>("sendKyc"),
    sendWelcomeEmail: notProvided<unknown, CallInput>("sendWelcomeEmail"),
  },
  guards: {
    "KYC was sent before": ({ context }) => context.kycSent,
    "KYC was taken": (_, params: { readonly status: number }) => params.status === 200,
  },
  actions: {
    "keep that KYC was sent": sendTo(({ context }) => context.visit, { type: "kyc.sent" }),
    "note that the welcome e-mail failed": unfilled<CallFailure>(
      "note that the welcome e-mail failed",
    ),
  },
});
