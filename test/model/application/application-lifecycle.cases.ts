import { applicationLifecycleMachine } from "#machines/application-lifecycle/application-lifecycle.machine.ts";
import { sent, type ChartModel } from "#tools/paths/generator/chart-model.ts";

export const applicationLifecycleModel: ChartModel = {
  name: "application-lifecycle",
  machine: applicationLifecycleMachine,
  inputs: { "a pre-qualified applicant": undefined },
  cases: {
    ...sent("prequalification.approved"),
    ...sent("information.approved"),
    ...sent("documents.required"),
    ...sent("application.declined"),
    ...sent("application.disabled"),
    ...sent("application.expired"),
    ...sent("offer.selected"),
    ...sent("schedule.chosen"),
    ...sent("startDate.chosen"),
    ...sent("payment.chosen", {
      "for everything": { isComplete: true },
      "but for the down payment": { isComplete: false },
    }),
    ...sent("agreement.created"),
    ...sent("agreement.signed"),
    ...sent("downPaymentMethod.changed"),
    ...sent("activation.started"),
    ...sent("charge.notDue"),
    ...sent("charge.succeeded"),
    ...sent("charge.refused"),
  },
};
