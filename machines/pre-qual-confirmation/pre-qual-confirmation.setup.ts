import { assign, setup } from "xstate";
import { areDocumentsRequired, notApprovedCode } from "#domain/decision/application-status.ts";
import { notProvided } from "#machines/chart/not-provided.ts";

export type ConfirmInput = { readonly accountId: string; readonly providerId: string };
/** Spec section 3, "Employment". */
export type Employment = {
  readonly paymentFrequency?: string;
  readonly lastPayDate?: string;
};
export type ApplicationAnswer = { readonly status: string; readonly employment?: Employment };
export type ConfirmCall = ConfirmInput & Employment;
export type ConfirmAnswer = {
  readonly isSuccess: boolean;
  readonly expires?: string;
  readonly code?: string;
};

export type ConfirmationOutcome =
  | { readonly kind: "confirmed"; readonly expires?: string; readonly needsDocuments: boolean }
  | { readonly kind: "notApproved" }
  | { readonly kind: "errored" };

type Context = ConfirmInput & {
  readonly outcome: ConfirmationOutcome;
  readonly employment: Employment;
  readonly needsDocuments: boolean;
};

export const preQualConfirmationSetup = setup({
  types: {
    context: {} as Context,
    input: {} as ConfirmInput,
    output: {} as ConfirmationOutcome,
    meta: {} as { requirements: readonly string[] },
  },
  actors: {
    getApplication: notProvided<ApplicationAnswer, ConfirmInput>("getApplication"),
    confirm: notProvided<ConfirmAnswer, ConfirmCall>("confirm"),
  },
  guards: {
    "application is approved or in documents": (_, answer: ApplicationAnswer) =>
      answer.status === "APR" || answer.status === "DOC",
    "service confirms": (_, answer: ConfirmAnswer) => answer.isSuccess,
    "service says not approved": (_, answer: ConfirmAnswer) => answer.code === notApprovedCode,
  },
  actions: {
    "keep employment and documents": assign(
      (_, { employment = {}, status }: ApplicationAnswer) => ({
        employment,
        needsDocuments: areDocumentsRequired(status),
      }),
    ),
    "conclude confirmed": assign(({ context: { needsDocuments } }, { expires }: ConfirmAnswer) => ({
      outcome: {
        kind: "confirmed" as const,
        needsDocuments,
        ...(expires !== undefined && { expires }),
      },
    })),
    "conclude not approved": assign({ outcome: { kind: "notApproved" } }),
    "conclude errored": assign({ outcome: { kind: "errored" } }),
  },
});
