import { languageOf } from "#domain/language/locale.ts";
import {
  activateAccountMutation,
  agreementQuery,
  binQuery,
  confirmationEmailMutation,
  createAddendumMutation,
  createAgreementMutation,
  signAgreementMutation,
  signUpMutation,
} from "#api/agreement.ts";
import { eDisclosureConsentQuery } from "#api/document.ts";
import { renewLinkMutation, requestLinkMutation } from "#api/link.ts";
import {
  confirmIdentityMutation,
  createApplicationMutation,
  disableApplicationMutation,
  loanApplicationQuery,
  updateApplicationMutation,
  updateStartDateMutation,
} from "#api/loan-application.ts";
import { quoteOffersQuery, selectOfferMutation } from "#api/loan-offer.ts";
import { providerConfigurationQuery } from "#api/provider.ts";
import { easyApiTokenMutation, financeSegmentMutation, peekMutation } from "#api/session.ts";
import { applicationConsentText } from "#domain/consent/application-consent.ts";
import { eSignWords } from "#domain/loan/agreement-facts.ts";
import type { LoanApplication } from "#domain/loan/loan-application.ts";
import type { AgreementIds, ShownAgreement } from "#machines/agreement/agreement.setup.ts";
import type {
  UpdateAnswer,
  UpdateCall,
} from "#machines/application-update/application-update.setup.ts";
import type { ConfirmIdentityCall } from "#machines/confirm-identity/confirm-identity.setup.ts";
import type { ActivateInput, SignInput } from "#machines/finalizing/finalizing.setup.ts";
import type { QuoteInput } from "#machines/offer-selection/offer-selection.setup.ts";
import type { NewDays, SignAddendumInput } from "#machines/start-date/start-date.setup.ts";
import type { EntryIds } from "#machines/token-entry/token-entry.setup.ts";
import type { FindTokenizerInput } from "#machines/tokenization/tokenization.setup.ts";
import { omitUndefined } from "#domain/values/omit-undefined.ts";
import { isFramed } from "#routes/page/host-messages.ts";
import type { CallContext } from "./call-context.ts";
import { attestationOf } from "./attestation.ts";

export type LoanCalls = ReturnType<typeof openLoanCalls>;

export function openLoanCalls(callContext: CallContext) {
  return { ...entryCalls(callContext), ...updateCalls(callContext), ...paymentCalls(callContext) };
}

/** The tokenizer's part of the answer belongs to one visit. */
function configurationQuery({ client, session }: CallContext, providerId: string) {
  const { easyApi = "" } = session().getSnapshot().context.tokens;
  const query = providerConfigurationQuery(client, providerId);
  return { ...query, queryKey: [...query.queryKey, easyApi] };
}

function entryCalls(context: CallContext) {
  const { client, queryClient, orCallFailure, write } = context;
  const getApplication = async ({ applicationId, providerId }: EntryIds) => {
    const query = loanApplicationQuery(client, applicationId, providerId);
    return (await orCallFailure(queryClient.query(query))) ?? undefined;
  };
  return {
    getApplication,
    requireApplication: async (ids: EntryIds): Promise<LoanApplication> => {
      const application = await getApplication(ids);
      if (application === undefined) throw new Error("the server returned no application");
      return application;
    },
    peek: ({ token }: { readonly token: string }) => write(peekMutation(client), { token }),
    loadProvider: async ({ providerId }: { readonly providerId: string }) =>
      (await orCallFailure(queryClient.query(configurationQuery(context, providerId)))).provider,
    renewLink: (link: { readonly token: string }) => write(renewLinkMutation(client), link),
    requestLink: async (link: { readonly phone: string }): Promise<undefined> => {
      await write(requestLinkMutation(client), link);
    },
    disableApplication: async (ids: EntryIds): Promise<undefined> => {
      await write(disableApplicationMutation(client), ids);
    },
    getEasyApiToken: async () => write(easyApiTokenMutation(client), undefined),
    getFinanceSegment: async (visit: {
      readonly providerId: string;
      readonly easyApiToken: string;
    }) => write(financeSegmentMutation(client), visit),
  };
}

function updateCalls({ client, shown, search, write, visited }: CallContext) {
  const consented = () =>
    attestationOf(applicationConsentText(visited().provider, shown()), shown());

  async function creation({ change: { answers }, providerId, key }: UpdateCall) {
    const { programCodeState } = visited();
    const consent = await consented();
    const created = {
      answers,
      providerId,
      programCode: programCodeState.id === "" ? answers.serviceType : programCodeState.id,
      isTest: search.isTest,
      meta: search.meta,
      consent,
      idempotencyKey: key,
    };
    return write(createApplicationMutation(client), created);
  }
  return {
    async write(call: UpdateCall): Promise<UpdateAnswer> {
      const { change, application, providerId, applicationId, key: idempotencyKey } = call;
      const { part, answers } = change;
      if (change.kind === "created" || applicationId === undefined) return creation(call);
      if (part === "offer") {
        const { offerId, amount } = answers;
        const choice = { applicationId, providerId, offerId, amountCents: Number(amount) };
        return write(selectOfferMutation(client), { ...choice, idempotencyKey });
      }
      const ids = { applicationId, providerId };
      const consent = part === "applicant" ? await consented() : undefined;
      const update = { ...ids, part, answers, application, consent, idempotencyKey };
      return write(updateApplicationMutation(client), update);
    },
  };
}

type TokenizerQuery = { visit?: string; hosts?: string; lang?: string };

/** A framed page names its host's origins. */
function frameAddress(url: string, tokenizer: TokenizerQuery): string {
  const query = new URLSearchParams(tokenizer);
  if (!isFramed(window)) query.delete("hosts");
  return `${url}/frame?${query.toString()}`;
}

function paymentCalls(context: CallContext) {
  const { client, locale, queryClient, orCallFailure, write } = context;
  async function getAgreement(ids: AgreementIds): Promise<ShownAgreement> {
    const [agreement, eDisclosure] = await orCallFailure(
      Promise.all([
        queryClient.query(agreementQuery(client, ids)),
        queryClient.query(eDisclosureConsentQuery(client, ids.providerId)),
      ]),
    );
    const consent = await attestationOf(eSignWords(agreement.sections), { locale: locale() });
    return { ...agreement, consentHash: consent?.textHash ?? "", eDisclosure };
  }

  return {
    quoteOffers: (question: QuoteInput) =>
      orCallFailure(queryClient.query(quoteOffersQuery(client, question))),
    createAgreement: (ids: AgreementIds) => write(createAgreementMutation(client), ids),
    getAgreement,
    findTokenizer: async ({ providerId }: FindTokenizerInput): Promise<string> => {
      const query = configurationQuery(context, providerId);
      const {
        tokenizerUrl,
        tokenizerHosts: hosts,
        tokenizerVisit: visit,
      } = await orCallFailure(queryClient.query(query));
      const lang = languageOf(locale());
      if (tokenizerUrl !== undefined)
        return frameAddress(tokenizerUrl, omitUndefined({ hosts, visit, lang }));
      // Always fetched, never cached.
      queryClient.removeQueries({ queryKey: query.queryKey });
      throw new Error("the service names no tokenizer");
    },
    lookUpBin: (bin: string) => queryClient.query(binQuery(client, bin)),
    confirmIdentity: (call: ConfirmIdentityCall) => write(confirmIdentityMutation(client), call),
    signAgreement({ key, agreementConsent: textHash, ...signature }: SignInput) {
      const consent = textHash === "" ? undefined : { textHash, locale: locale() };
      return write(signAgreementMutation(client), { ...signature, consent, idempotencyKey: key });
    },
    async writeAddendum(days: NewDays): Promise<ShownAgreement> {
      const { providerId } = days;
      const { agreementId } = await write(createAddendumMutation(client), days);
      return getAgreement({ applicationId: agreementId, providerId });
    },
    async signAddendum({ addendum, ...days }: SignAddendumInput): Promise<undefined> {
      const { applicationId, providerId, firstPaymentDueDate: firstPaymentDate } = days;
      const { hash: agreementHash, sections, consentHash: textHash } = addendum;
      const acceptedSections = sections.filter(({ mustAccept }) => mustAccept).map(({ id }) => id);
      const ids = { applicationId, providerId };
      const consent = textHash === "" ? undefined : { textHash, locale: locale() };
      const signature = { ...ids, agreementHash, acceptedSections, consent };
      await write(signAgreementMutation(client, "addendum"), signature);
      await write(updateStartDateMutation(client), { ...ids, firstPaymentDate });
    },
    activateAccount: ({ key, ...ids }: ActivateInput) =>
      write(activateAccountMutation(client), { ...ids, idempotencyKey: key }),
    sendConfirmationEmail: (input: { readonly applicationId: string }) =>
      write(confirmationEmailMutation(client), input),
    signUp: (ids: AgreementIds) => write(signUpMutation(client), ids),
  };
}
