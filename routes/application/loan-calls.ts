import {
  activateAccountMutation,
  agreementQuery,
  confirmationEmailMutation,
  createAgreementMutation,
  signAgreementMutation,
} from "#api/agreement.ts";
import {
  confirmIdentityMutation,
  createApplicationMutation,
  loanApplicationQuery,
  updateApplicationMutation,
} from "#api/loan-application.ts";
import { quoteOffersQuery, selectOfferMutation } from "#api/loan-offer.ts";
import { providerConfigurationQuery } from "#api/provider.ts";
import { easyApiTokenMutation, peekMutation } from "#api/session.ts";
import type { LoanApplication } from "#domain/loan-application.ts";
import type { AgreementIds } from "#machines/agreement-setup.ts";
import type { UpdateAnswer, UpdateCall } from "#machines/application-update-setup.ts";
import type { ConfirmIdentityCall } from "#machines/confirm-identity.machine.ts";
import type { ActivateInput, SignInput } from "#machines/finalizing-setup.ts";
import type { QuoteInput } from "#machines/offer-selection-setup.ts";
import type { EntryIds } from "#machines/token-entry-setup.ts";
import type { Calls } from "#routes/calls.ts";
import { consentShown } from "#routes/calls.ts";

export type LoanCalls = ReturnType<typeof openLoanCalls>;
type Line = Calls["line"];

/** The calls of the full application's charts, on the line that all calls of this page life share. */
export function openLoanCalls(line: Line) {
  return { ...entryCalls(line), ...updateCalls(line), ...paymentCalls(line) };
}

function entryCalls({ client, queryClient, told, write }: Line) {
  const getApplication = async ({ applicationId, providerId }: EntryIds) => {
    const query = loanApplicationQuery(client, applicationId, providerId);
    return (await told(queryClient.query(query))) ?? undefined;
  };
  return {
    getApplication,
    requireApplication: async (ids: EntryIds): Promise<LoanApplication> => {
      const application = await getApplication(ids);
      if (application === undefined) throw new Error("the service told nothing of the application");
      return application;
    },
    peek: ({ token }: { readonly token: string }) => write(peekMutation(client), { token }),
    loadProvider: async ({ providerId }: { readonly providerId: string }) =>
      (await told(queryClient.query(providerConfigurationQuery(client, providerId)))).provider,
    getEasyApiToken: async () => write(easyApiTokenMutation(client), undefined),
  };
}

function updateCalls({ client, search, write, visited }: Line) {
  async function creation({ change: { answers }, providerId, key }: UpdateCall) {
    const { provider, programCodeState } = visited();
    const consent = await consentShown(provider, "credit-report");
    const created = {
      answers,
      providerId,
      programCode: programCodeState.id,
      isTest: search.isTest,
      meta: search.meta,
      consent,
      idempotencyKey: key,
    };
    return write(createApplicationMutation(client), created);
  }
  return {
    async write(call: UpdateCall, application: LoanApplication | undefined): Promise<UpdateAnswer> {
      const { change, providerId, applicationId, key: idempotencyKey } = call;
      const { part, answers } = change;
      if (change.kind === "created" || applicationId === undefined) return creation(call);
      if (part === "offer") {
        const { offerId, amount } = answers;
        const choice = { applicationId, providerId, offerId, amountCents: Number(amount) };
        return write(selectOfferMutation(client), { ...choice, idempotencyKey });
      }
      const ids = { applicationId, providerId };
      const update = { ...ids, part, answers, application, idempotencyKey };
      return write(updateApplicationMutation(client), update);
    },
  };
}

function paymentCalls({ client, queryClient, told, write, visited }: Line) {
  return {
    quoteOffers: (question: QuoteInput) =>
      told(queryClient.query(quoteOffersQuery(client, question))),
    createAgreement: (ids: AgreementIds) => write(createAgreementMutation(client), ids),
    getAgreement: (ids: AgreementIds) => told(queryClient.query(agreementQuery(client, ids))),
    confirmIdentity: (call: ConfirmIdentityCall) => write(confirmIdentityMutation(client), call),
    async signAgreement({ key, ...signature }: SignInput) {
      const consent = await consentShown(visited().provider, "credit-report");
      const signed = { ...signature, consent, idempotencyKey: key };
      return write(signAgreementMutation(client), signed);
    },
    activateAccount: ({ key, ...ids }: ActivateInput) =>
      write(activateAccountMutation(client), { ...ids, idempotencyKey: key }),
    sendConfirmationEmail: (input: { readonly applicationId: string }) =>
      write(confirmationEmailMutation(client), input),
  };
}
