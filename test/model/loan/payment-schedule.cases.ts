import { paymentScheduleMachine } from "#machines/payment-schedule/payment-schedule.machine.ts";
import { sent, type ChartModel } from "#tools/paths/generator/chart-model.ts";
import { stepInput, terms } from "#test/model/application/application-world.ts";

const nothingLeft = { ...terms, downPaymentCents: terms.amountCents };

export const paymentScheduleModel: ChartModel = {
  name: "payment-schedule",
  machine: paymentScheduleMachine,
  inputs: {
    "chosen terms": stepInput({}, { terms }),
    "terms that leave nothing to finance": stepInput({}, { terms: nothingLeft }),
    "no terms": stepInput(),
    "a schedule that was planned before": stepInput(
      { paymentFrequency: "Weekly", lastPaidDate: "2026-02-27" },
      { terms },
    ),
    "a first payment date that was chosen before": stepInput(
      { paymentFrequency: "Weekly", lastPaidDate: "2026-02-27", notEmployed: "yes" },
      { terms },
    ),
    "a date that was given without a frequency": stepInput(
      { lastPaidDate: "2026-02-27" },
      { terms },
    ),
  },
  cases: {
    ...sent("frequency.chosen", {
      Monthly: { frequency: "Monthly" },
      EveryOtherWeek: { frequency: "EveryOtherWeek" },
    }),
    ...sent("lastPaidDate.changed", {
      "to today": { day: "2026-03-02" },
      "to a day before": { day: "2026-02-20" },
      "to tomorrow": { day: "2026-03-03" },
      "to a day of the year 2": { day: "0002-02-20" },
      "to no day": { day: "2026-02-30" },
      "to nothing": { day: "" },
    }),
    ...sent("firstPaymentDate.changed", {
      "to a day in reach": { day: "2026-03-20" },
      "to a day too early": { day: "2026-03-10" },
    }),
    ...sent("employment.changed", {
      "to none": { isEmployed: false },
      "to one": { isEmployed: true },
    }),
  },
  distinguish: ({ context }) => [context.frequency, context.dateError, context.isEmployed],
  holds: {
    "there is a schedule exactly where one is shown": ({ value, context }) =>
      (value === "planned") === (context.terms !== undefined),
  },
};
