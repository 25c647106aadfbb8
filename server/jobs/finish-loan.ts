import { inTransaction } from "#server/services/services.ts";
import { settleActivation } from "#server/payments/activation.ts";
import { closingEmailJob, settleActivationJob } from "#server/payments/activation-plan.ts";
import { queueClosingEmail } from "#server/payments/closing-email.ts";
import { findApplication } from "#server/stores/application/application.ts";
import { findProvider } from "#server/stores/practice/provider.ts";
import type { JobKind } from "./job-kind.ts";

class StillUnknown extends Error {
  override name = "StillUnknown";
  constructor() {
    super("what became of the charge is not known yet");
  }
}

export const settleActivationKind: JobKind = {
  name: settleActivationJob,
  run: async (services, { id }) => {
    const loan = await findApplication(services, id);
    if (loan?.stage !== "activating") return;
    const { state } = await settleActivation(services, id);
    if (state === "unknown") throw new StillUnknown();
  },
};

export const closingEmailKind: JobKind = {
  name: closingEmailJob,
  run: async (services, { id }) => {
    const loan = await findApplication(services, id);
    const stored = loan && (await findProvider(services, loan.providerKey));
    if (loan?.stage !== "active" || stored === undefined) return;
    const { provider, lender, loan: settings } = stored;
    await inTransaction(services, (within) =>
      queueClosingEmail(within, { loan, provider, lender, settings }),
    );
  },
};
