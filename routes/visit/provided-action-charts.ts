import { activateAccount, sendConfirmationEmail, signAgreement, signUp } from "#api/agreement.ts";
import { createApplication, updateApplication } from "#api/loan-application.ts";
import { selectOffer } from "#api/loan-offer.ts";
import { applicationConsentText } from "#domain/consent/application-consent.ts";
import { applicationUpdateMachine } from "#machines/application-update/application-update.machine.ts";
import { finalizingMachine } from "#machines/finalizing/finalizing.machine.ts";
import type { actionChartSlots } from "#machines/steps/action-charts.ts";
import { attestationOf } from "#routes/calls/attestation.ts";
import type { CallContext } from "#routes/calls/call-context.ts";
import { requireApplication } from "#routes/calls/loan-calls.ts";

type ActionSlots = Pick<typeof actionChartSlots, "applicationUpdate" | "finalizing">;

export function actionCharts(context: CallContext): ActionSlots {
  const { locale, provideCalls } = context;
  const charts = {
    applicationUpdate: fillUpdate(context),
    finalizing: provideCalls(finalizingMachine, {
      signAgreement: (client, { agreementConsent: textHash, ...signature }) => {
        const consent = textHash === "" ? undefined : { textHash, locale: locale() };
        return signAgreement(client, { ...signature, consent });
      },
      activateAccount,
      getApplication: requireApplication,
      sendConfirmationEmail,
      signUp,
    }),
  };
  // A slot is typed by input and output only.
  return charts as unknown as ActionSlots;
}

function fillUpdate({ shown, search, visited, provideCalls }: CallContext) {
  const consented = () =>
    attestationOf(applicationConsentText(visited().provider, shown()), shown());
  return provideCalls(applicationUpdateMachine, {
    getApplication: requireApplication,
    async updateApplication(client, { change, application, providerId, applicationId, key }) {
      const { part, answers } = change;
      if (change.kind === "created" || applicationId === undefined) {
        const programCode = visited().programOf(answers);
        const { isTest, meta } = search;
        const created = { answers, providerId, programCode, isTest, meta, key };
        return createApplication(client, { ...created, consent: await consented() });
      }
      const ids = { applicationId, providerId, key };
      if (part === "offer") {
        const { offerId, amount } = answers;
        return selectOffer(client, { ...ids, offerId, amountCents: Number(amount) });
      }
      const consent = part === "applicant" ? await consented() : undefined;
      return updateApplication(client, { ...ids, part, answers, application, consent });
    },
  });
}
