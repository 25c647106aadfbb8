import { confirmPreQualification, getPreQualified } from "#api/application.ts";
import { lookUpPreQualification, submitPreQualification } from "#api/pre-qualification.ts";
import { preQualConfirmationMachine } from "#machines/pre-qual-confirmation/pre-qual-confirmation.machine.ts";
import { preQualOutcomeMachine } from "#machines/pre-qual-outcome/pre-qual-outcome.machine.ts";
import { consentShown } from "#routes/calls/attestation.ts";
import type { CallContext } from "#routes/calls/call-context.ts";

export function fillDecisionCharts({ shown, search, provideCalls, visited }: CallContext) {
  return {
    preQualOutcome: provideCalls(preQualOutcomeMachine, {
      async submit(client, submitted) {
        const { provider, programCodeState } = visited();
        const { id } = programCodeState;
        return submitPreQualification(client, {
          ...submitted,
          provider,
          programCode: id === "" ? submitted.answers.serviceType : id,
          isTest: search.isTest,
          meta: search.meta,
          consent: await consentShown(provider, "credit-report", shown()),
        });
      },
      lookUp: lookUpPreQualification,
    }),
    preQualConfirmation: provideCalls(preQualConfirmationMachine, {
      getApplication: getPreQualified,
      confirm: confirmPreQualification,
    }),
  };
}
