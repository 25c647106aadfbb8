import { fromCallback } from "xstate";
import { binQuery, createAddendum, createAgreement, signAddendum } from "#api/agreement.ts";
import { confirmIdentity, updateStartDate } from "#api/loan-application.ts";
import { quoteOffers } from "#api/loan-offer.ts";
import { agreementMachine } from "#machines/agreement/agreement.machine.ts";
import { confirmIdentityMachine } from "#machines/confirm-identity/confirm-identity.machine.ts";
import { downPaymentMachine } from "#machines/down-payment/down-payment.machine.ts";
import { offerSelectionMachine } from "#machines/offer-selection/offer-selection.machine.ts";
import { paymentMethodsMachine } from "#machines/payment-methods/payment-methods.machine.ts";
import { paymentScheduleMachine } from "#machines/payment-schedule/payment-schedule.machine.ts";
import { startDateMachine } from "#machines/start-date/start-date.machine.ts";
import { tokenizationMachine } from "#machines/tokenization/tokenization.machine.ts";
import { framePort, type KeysInFrame } from "./frame-port.ts";
import type { CallContext } from "#routes/calls/call-context.ts";
import { findTokenizer, getShownAgreement } from "#routes/calls/loan-calls.ts";

/** @returns what ends the watching */
type Watch = (report: () => void) => () => void;

export function componentCharts(context: CallContext, keys: KeysInFrame, watchLanguage: Watch) {
  const { client, queryClient, provideCalls } = context;
  const port = framePort(keys, (bin) => queryClient.query(binQuery(client, bin)));
  const tokenization = provideCalls(tokenizationMachine, {
    findTokenizer: (_, { providerId }) => findTokenizer(context, providerId),
  }).provide(port);
  return {
    offerSelection: provideCalls(offerSelectionMachine, { quoteOffers }),
    paymentSchedule: paymentScheduleMachine,
    paymentMethods: paymentMethodsMachine.provide({ actors: { tokenization } }),
    downPayment: downPaymentMachine.provide({ actors: { tokenization } }),
    agreement: provideCalls(agreementMachine, {
      createAgreement,
      getAgreement: (_, ids) => getShownAgreement(context, ids),
    }).provide({
      actors: {
        watchLanguage: fromCallback(({ sendBack }) =>
          watchLanguage(() => sendBack({ type: "language.changed" })),
        ),
      },
    }),
    confirmIdentity: provideCalls(confirmIdentityMachine, { confirmIdentity }),
    startDate: fillStartDate(context),
  };
}

function fillStartDate(context: CallContext) {
  const { locale, provideCalls } = context;
  return provideCalls(startDateMachine, {
    async writeAddendum(client, days) {
      const { agreementId: applicationId } = await createAddendum(client, days);
      return getShownAgreement(context, { ...days, applicationId });
    },
    async signAddendum(client, { addendum, ...days }): Promise<undefined> {
      const { firstPaymentDueDate: firstPaymentDate } = days;
      const { hash: agreementHash, sections, consentHash: textHash } = addendum;
      const acceptedSections = sections.filter(({ mustAccept }) => mustAccept).map(({ id }) => id);
      const consent = textHash === "" ? undefined : { textHash, locale: locale() };
      await signAddendum(client, { ...days, agreementHash, acceptedSections, consent });
      await updateStartDate(client, { ...days, firstPaymentDate });
    },
  });
}
